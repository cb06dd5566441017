/// How the golden cases of one pack went.
package struct GoldenReport: Sendable {
    /// The pack.
    package var pack: String
    /// Every case, in the order of the files.
    package var results: [CaseResult]
    /// The rows of the pack that the cases reach.
    package var coverage: RowCoverage
    /// Whether only some of the cases were asked for, so that nothing can be said of rows that were not reached.
    package var isFiltered = false

    /// How the cases of one tag went.
    package struct Requirement: Hashable, Sendable {
        /// The requirement or the bug.
        package var tag: String
        /// How many cases bear it.
        package var cases: Int
        /// How many of them passed.
        package var passed: Int

        package init(tag: String, cases: Int, passed: Int) {
            self.tag = tag
            self.cases = cases
            self.passed = passed
        }
    }

    /// How many cases passed.
    package var passed: Int { results.count { $0.isPassed } }

    /// The cases that did not pass.
    package var failures: [CaseResult] { results.filter { !$0.isPassed } }

    /// How many cases are open: a person has still to state what is expected.
    package var open: Int { results.count { $0.golden.isOpen } }

    /// Whether there are cases and all of them passed.
    package var isPassed: Bool { !results.isEmpty && failures.isEmpty }

    /// Each tag with its cases; tags of one series in the order of their numbers.
    package var requirements: [Requirement] {
        var counts: [String: (cases: Int, passed: Int)] = [:]
        for result in results {
            for tag in Set(result.golden.tags) {
                counts[tag, default: (0, 0)].cases += 1
                if result.isPassed { counts[tag, default: (0, 0)].passed += 1 }
            }
        }
        return counts.map { Requirement(tag: $0.key, cases: $0.value.cases, passed: $0.value.passed) }.sorted {
            Self.order($0.tag) < Self.order($1.tag)
        }
    }

    /// Letters first, then the number as a number: F2 stands before F10.
    private static func order(_ tag: String) -> (String, Int, String) {
        let letters = tag.prefix { !$0.isNumber }
        return (String(letters), Int(tag.dropFirst(letters.count)) ?? Int.max, tag)
    }

    /// The report as lines: the pack, its requirements, rows never reached, failing cases.
    package var lines: [String] {
        let awaiting = open == 0 ? "" : ", \(open) awaiting approval"
        var lines = [
            "\(pack): \(passed) of \(results.count) cases passed\(awaiting), \(coverage.hitCount) of \(coverage.rows.count) rows hit"
        ]
        let width = requirements.map { $0.tag.count }.max() ?? 0
        for requirement in requirements {
            let name = requirement.tag + String(repeating: " ", count: width - requirement.tag.count)
            let verdict = requirement.passed == requirement.cases ? "passed" : "FAILED: \(requirement.cases - requirement.passed)"
            lines.append("  \(name)  \(requirement.cases) case\(requirement.cases == 1 ? "" : "s")  \(verdict)")
        }
        if !coverage.missed.isEmpty, !isFiltered {
            lines.append("  rows never hit:")
            for row in coverage.missed { lines.append("    \(row)") }
        }
        for failure in failures {
            lines.append("")
            lines += failure.lines
        }
        return lines
    }
}
