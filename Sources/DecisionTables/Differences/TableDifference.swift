/// Where two versions of a table answer differently: all of it, not a sample.
///
/// The space of all values is cut at the end points of both versions, on every line, within the columns' domains, and searched box by box; a
/// box in which the rows of both are the same is left whole. The missing value belongs to every column in which it can occur.
package struct TableDifference: Sendable {
    /// Values for which the versions answer differently, all in the same way.
    package struct Region: Sendable {
        /// The values, as cells; columns of which any value belongs to the region are left out.
        package var values: [(column: Int, text: String)]
        /// One question of the region, a value a column, in the editor's units; nil where a linked column says it.
        package var witness: [String?]
        /// What the old version answers.
        package var old: ComparedAnswer
        /// What the new version answers.
        package var new: ComparedAnswer
    }

    /// The regions, which do not overlap.
    package let regions: [Region]
    /// Whether all values were looked at, so that what lies in no region is proven to be answered alike.
    package let isComplete: Bool
    /// How many boxes were looked at.
    package let boxCount: Int

    /// Compares two versions of a table whose rows test the given columns.
    ///
    /// - Parameters:
    ///   - links: Which combinations of values cannot occur; regions of nothing else are left out.
    ///   - budget: How many boxes may be looked at before the comparison gives up and is not complete.
    package init(columns: [Column], links: [ColumnLink] = [], old: ComparedTable, new: ComparedTable, budget: Int = 1_000_000) {
        var search = DifferenceSearch(columns, links, old, new, budget: budget)
        search.run()
        isComplete = !search.isExhausted
        boxCount = budget - max(search.budget, 0)
        var regions: [Region] = []
        for area in DifferenceArea.merged(search.found) {
            var values: [(column: Int, text: String)] = []
            var witness: [String?] = []
            for index in columns.indices {
                let column = search.columns[index]
                if let text = column.text(of: area.places[index]) { values.append((index, text)) }
                witness.append(column.witness(area.places[index][0]))
            }
            for link in links {
                guard case .centiles(let centiles, let zScores, _) = link, let pair = link.pair(area.places, search.columns) else {
                    continue
                }
                let isNamed = pair.named == centiles
                witness[centiles] = isNamed ? search.columns[centiles].witness(pair.centiles) : nil
                witness[zScores] = isNamed ? nil : search.columns[zScores].witness(pair.zScores)
            }
            regions.append(Region(values: values, witness: witness, old: area.old, new: area.new))
        }
        self.regions = regions
    }
}

/// Some places of every column, and what both versions answer there.
struct DifferenceArea {
    /// For each column the places, ascending.
    var places: [[Int]]
    var old: ComparedAnswer
    var new: ComparedAnswer

    private struct Key: Hashable {
        var places: [[Int]]
        var old: ComparedAnswer
        var new: ComparedAnswer
    }

    /// The areas with those that differ in one column only made one, as far as this goes.
    static func merged(_ areas: [DifferenceArea]) -> [DifferenceArea] {
        var areas = areas
        guard let columnCount = areas.first?.places.count else { return areas }
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for column in 0..<columnCount {
                var found: [Key: Int] = [:]
                var joined: [DifferenceArea] = []
                for area in areas {
                    var key = Key(places: area.places, old: area.old, new: area.new)
                    key.places[column] = []
                    if let index = found[key] {
                        joined[index].places[column] += area.places[column]
                        hasChanged = true
                    } else {
                        found[key] = joined.count
                        joined.append(area)
                    }
                }
                for index in joined.indices { joined[index].places[column].sort() }
                areas = joined
            }
        }
        return areas.sorted { $0.isBefore($1) }
    }

    private func isBefore(_ other: DifferenceArea) -> Bool {
        for index in places.indices where places[index] != other.places[index] {
            return places[index].lexicographicallyPrecedes(other.places[index])
        }
        return false
    }
}
