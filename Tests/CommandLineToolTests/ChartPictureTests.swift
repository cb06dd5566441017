import CommandLineTool
import Foundation
import Testing

/// The lines of a picture are those of the table, to a hundredth of a pixel.
struct ChartPictureTests {
    /// Pixels of a figure, from the ticks that a reader sees.
    private func scale(_ svg: Substring, _ anchor: String) throws -> (Double) -> Double {
        var ticks: [(pixel: Double, figure: Double)] = []
        for tick in svg.matches(of: /<text class="tick" x="([0-9.]+)" y="([0-9.]+)"[^>]*text-anchor="(middle|end)">([-0-9.]+)</)
        where tick.3 == anchor {
            let pixel = try #require(Double(anchor == "middle" ? tick.1 : tick.2))
            ticks.append((pixel, try #require(Double(tick.4))))
        }
        let first = try #require(ticks.min { $0.figure < $1.figure })
        let last = try #require(ticks.max { $0.figure < $1.figure })
        try #require(first.figure < last.figure)
        return { first.pixel + ($0 - first.figure) * (last.pixel - first.pixel) / (last.figure - first.figure) }
    }

    private func points(_ chart: Substring) -> [[(x: Double, y: Double)]] {
        chart.matches(of: /<path class="line[^"]*" d="([^"]*)"/).map { path in
            path.1.matches(of: /[ML]([-0-9.]+) ([-0-9.]+)/).map { (Double($0.1) ?? .nan, Double($0.2) ?? .nan) }
        }
    }

    private func charts(_ svg: String) -> [Substring] {
        svg.components(separatedBy: "class=\"chart\"").dropFirst().map { Substring($0) }
    }

    @Test(arguments: [
        ["intergrowth.fetal.headCircumference", "--at-unit", "w"], ["intergrowth.fetal.femurLength", "--at-unit", "w", "--unit", "in"],
        ["who.weightForAge", "--at-unit", "mo", "--unit", "lb", "--centiles", "0.5,50,99.5"], ["who.weightForLength", "--z", "-3,0,3"],
        ["who.headCircumferenceForAge", "--at-unit", "wk", "--from", "3", "--to", "17", "--sex", "female"],
    ])
    func linesOfAReferenceStandWhereTheTableSays(_ arguments: [String]) throws {
        let table = Advice(exactly: ["curves"] + arguments + ["--format", "csv"])
        let picture = Advice(exactly: ["curves"] + arguments + ["--format", "svg"])
        try #require(table.code == .fine && picture.code == .fine, "\(table.errors)\(picture.errors)")
        let rows = table.output.split(separator: "\n").dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false) }
        let charts = charts(picture.output)
        let sexes = rows.reduce(into: [Substring]()) { if $0.last != $1[1] { $0.append($1[1]) } }
        try #require(charts.count == sexes.count)
        for (chart, sex) in zip(charts, sexes) {
            let x = try scale(chart, "middle")
            let y = try scale(chart, "end")
            let own = rows.filter { $0[1] == sex }
            let lines = points(chart)
            #expect(lines.count == own[0].count - 5)
            for (column, line) in lines.enumerated() {
                try #require(line.count == own.count && line.count > 1)
                for (point, row) in zip(line, own) {
                    #expect(abs(point.x - x(try #require(Double(row[2])))) <= 0.03)
                    #expect(abs(point.y - y(try #require(Double(row[5 + column])))) <= 0.03)
                }
            }
        }
    }

    @Test func linesAndEntriesOfAPackStandWhereTheTableSays() throws {
        let arguments = ["curves", "fetal-growth", "gestationalAge=33w", "femurLength=62 mm", "--as-of", "2025-03-01", "--format"]
        let table = Advice(arguments + ["csv"]).output.split(separator: "\n").dropFirst().map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        let picture = try #require(charts(Advice(arguments + ["svg"]).output).first { $0.contains("<circle") })
        let x = try scale(picture, "middle")
        let y = try scale(picture, "end")
        let own = table.filter { $0[0] == "femurLength" }
        let expected = own.filter { $0[4] == "line" }.map { [$0[6], $0[8]] }.filter { !$0[1].isEmpty }
        let found = points(picture).flatMap { $0 }
        // Behind the entry the chart is cut; what is drawn is the beginning of each line.
        #expect(found.count > 300 && found.count <= expected.count)
        let places = Set(
            expected.map { "\(Int((x((Double($0[0]) ?? 0) / 7) * 10).rounded()))/\(Int((y(Double($0[1]) ?? 0) * 10).rounded()))" })
        let isNear = found.allSatisfy { point in
            (-1...1).contains { dx in
                (-1...1).contains { dy in places.contains("\(Int((point.x * 10).rounded()) + dx)/\(Int((point.y * 10).rounded()) + dy)") }
            }
        }
        #expect(isNear)
        let circle = try #require(picture.firstMatch(of: /<circle class="point" cx="([0-9.]+)" cy="([0-9.]+)"/))
        #expect(abs((Double(circle.1) ?? 0) - x(33)) <= 0.03)
        #expect(abs((Double(circle.2) ?? 0) - y(62)) <= 0.03)
    }

    /// The picture of the documentation and of README.md is what the command draws today.
    @Test func thePictureOfTheDocumentationIsCurrent() throws {
        let path = "Sources/PackDocuments/PackDocuments.docc/Resources/fetal-head-circumference.svg"
        let drawn = Advice(
            exactly: ["curves", "intergrowth.fetal.headCircumference", "--at-unit", "w", "--from", "14w", "--format", "svg"]
        ).output
        let kept = try String(contentsOf: Advice.root.appending(path: path), encoding: .utf8)
        #expect(drawn == kept, "advice curves intergrowth.fetal.headCircumference --at-unit w --from 14w --format svg > \(path)")
        let readme = try String(contentsOf: Advice.root.appending(path: "README.md"), encoding: .utf8)
        #expect(readme.contains("](\(path))"))
    }

    @Test func whatCannotBeDrawnIsSaid() {
        let point = Advice(exactly: [
            "curves", "who.weightForAge", "--sex", "male", "--from", "3 mo", "--to", "3 mo", "--format", "svg",
        ])
        #expect(point.code == .findings && point.errors.contains("none to draw"))
        let unknown = Advice(exactly: ["curves", "who.weightForAge", "--format", "svgg"])
        #expect(unknown.code == .usage && unknown.errors.contains("did you mean `svg`?"))
    }
}
