package import AdviceRules
package import RulePacks
internal import SourceText

/// How much of a pack its golden cases exercise.
///
/// A case counts by what its values meet, not by whether it passes: coverage says what could be noticed, a passing run that it was right.
package struct PackCoverage: Sendable {
    /// The pack.
    package let pack: String
    /// Everything that can be exercised, as far as is known, in the order of the pack.
    package let items: [CoverageItem]
    /// What is exercised.
    package let covered: Set<CoverageItem>
    /// What is proven to be out of reach of any input, with the reason; it is not among the items.
    package let impossible: [(item: CoverageItem, reason: String)]
    private let source: Source

    /// What the cases of a pack exercise; `recorded` names the locales whose words are recorded beside them.
    package init(_ suites: [GoldenSuite], _ engine: AdviceEngine, _ pack: RulePack, recorded: [String]) throws(AdviceError) {
        let catalog = CoverageCatalog(pack, locales: engine.locales(of: pack.identifier))
        var collector = CoverageCollector(catalog)
        for locale in recorded { collector.cover(.locales, locale) }
        for suite in suites {
            for golden in suite.cases {
                collector.cover(.locales, golden.locale)
                for trace in try engine.trace(golden.timeline, with: pack.identifier, asOf: golden.asOf) { collector.add(trace) }
                let assessment = try engine.advise(golden.timeline, with: pack.identifier, units: golden.units, asOf: golden.asOf)
                for entry in assessment.entries { collector.add(entry) }
            }
        }
        self.pack = pack.identifier
        self.source = pack.source
        covered = collector.covered
        let proof = CoverageProof(catalog)
        var items: [CoverageItem] = []
        var impossible: [(item: CoverageItem, reason: String)] = []
        for item in catalog.items {
            let reason = collector.covered.contains(item) ? nil : proof.reason(item)
            if let reason { impossible.append((item, reason)) } else { items.append(item) }
        }
        self.items = items
        self.impossible = impossible
    }

    /// How many of the items of a kind, or of all, are exercised.
    package func count(_ kind: CoverageItem.Kind? = nil) -> (covered: Int, all: Int) {
        let all = items.filter { kind == nil || $0.kind == kind }
        return (all.count { covered.contains($0) }, all.count)
    }

    /// What share of everything is exercised, between 0 and 100.
    package var percentage: Double {
        let (covered, all) = count()
        return all == 0 ? 100 : Double(covered) / Double(all) * 100
    }

    /// What is not exercised, in the order of the pack.
    package var missed: [CoverageItem] { items.filter { !covered.contains($0) } }

    /// The report as lines: the share, each kind, and what is not exercised with its place.
    package var lines: [String] {
        let (covered, all) = count()
        // Rounded down, so that 100.0 % means all.
        let tenths = all == 0 ? 1000 : covered * 1000 / all
        var lines = ["\(pack): \(tenths / 10).\(tenths % 10) % exercised, \(covered) of \(all)"]
        for kind in CoverageItem.Kind.allCases {
            let (covered, all) = count(kind)
            if all > 0 { lines.append("  \(kind.rawValue)\(String(repeating: " ", count: 12 - kind.rawValue.count))\(covered) of \(all)") }
        }
        for kind in CoverageItem.Kind.allCases {
            let missed = self.missed.filter { $0.kind == kind }
            if missed.isEmpty { continue }
            lines.append("  not exercised, \(kind.rawValue):")
            for item in missed {
                let place = kind == .locales ? "" : "  (\(source.name):\(source.position(of: item.range.start).line))"
                lines.append("    \(item.name)\(place)")
            }
        }
        if !impossible.isEmpty { lines.append("  not counted, since it is proven that no input reaches it:") }
        for (item, reason) in impossible {
            lines.append("    \(item.kind.rawValue): \(item.name)  (\(source.name):\(source.position(of: item.range.start).line))")
            lines.append("      \(reason)")
        }
        return lines
    }
}
