internal import SourceText

/// Reports of golden runs in the format of JUnit, which build servers show: one `testsuite` a pack, one `testcase` a case.
package struct JUnitReport: Sendable {
    /// One pack: its cases, and what differs besides, such as recorded words.
    package struct Suite: Sendable {
        package var report: GoldenReport
        /// Further failures: a name, and lines that say what differs.
        package var others: [(name: String, lines: [String])]

        package init(_ report: GoldenReport, others: [(name: String, lines: [String])] = []) {
            self.report = report
            self.others = others
        }
    }

    private let suites: [Suite]

    /// A report of packs, in the order in which they are to stand.
    package init(_ suites: [Suite]) { self.suites = suites }

    /// The report as a file.
    ///
    /// It holds no times, so that two runs of the same cases give the same bytes.
    package var text: String {
        var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
        let tests = suites.reduce(0) { $0 + $1.report.results.count + $1.others.count }
        let failures = suites.reduce(0) { $0 + $1.report.failures.count + $1.others.count }
        lines.append(#"<testsuites tests="\#(tests)" failures="\#(failures)">"#)
        for suite in suites { lines += Self.lines(suite) }
        lines.append("</testsuites>")
        return lines.joined(separator: "\n") + "\n"
    }

    private static func lines(_ suite: Suite) -> [String] {
        let report = suite.report
        let tests = report.results.count + suite.others.count
        let failures = report.failures.count + suite.others.count
        var lines = [#"  <testsuite name="\#(escaped(report.pack))" tests="\#(tests)" failures="\#(failures)" errors="0" skipped="0">"#]
        for result in report.results {
            let line = result.source.position(of: result.golden.range.start).line
            let file = result.source.name.split(separator: "/").last.map { String($0) } ?? result.source.name
            let group = report.pack + "." + (file.hasSuffix(".json") ? String(file.dropLast(5)) : file)
            let attributes =
                #"classname="\#(escaped(group))" name="\#(escaped(result.golden.about))" file="\#(escaped(result.source.name))" line="\#(line)""#
            lines += self.lines(attributes, failure: result.isPassed ? nil : result.lines)
        }
        for other in suite.others {
            lines += self.lines(#"classname="\#(escaped(report.pack))" name="\#(escaped(other.name))""#, failure: other.lines)
        }
        lines.append("  </testsuite>")
        return lines
    }

    private static func lines(_ attributes: String, failure: [String]?) -> [String] {
        guard let failure else { return ["    <testcase \(attributes)/>"] }
        let text = escaped(failure.joined(separator: "\n"), isAttribute: false)
        return ["    <testcase \(attributes)>", #"      <failure message="the answer differs">\#(text)</failure>"#, "    </testcase>"]
    }

    /// A text as XML 1.0 takes it: what the format cannot hold at all becomes U+FFFD.
    static func escaped(_ text: String, isAttribute: Bool = true) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += isAttribute ? "&quot;" : "\""
            case "\n", "\t": result += isAttribute ? "&#\(scalar.value);" : String(scalar)
            case "\r": result += "&#13;"
            default:
                let isAllowed = scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
                result.unicodeScalars.append(isAllowed ? scalar : "\u{FFFD}")
            }
        }
        return result
    }
}
