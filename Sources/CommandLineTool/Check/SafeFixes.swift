internal import AdviceCatalogs
internal import AdviceRules
internal import PackTesting
internal import RulePacks
internal import SourceText

/// The changes that `advice check --fix` makes.
///
/// A fix of an error mends what no one can use, and what was meant is beyond doubt. A fix of a warning changes what is in use: it is made only where it
/// is proven that every answer and every word stays as it is.
struct SafeFixes {
    /// One change that was made, or left.
    struct Change {
        var diagnostic: Diagnostic
        var fix: Diagnostic.Fix
    }

    /// The packs as they are now.
    private(set) var packs: [Source]
    /// The texts as they are now.
    private(set) var texts: [Source]
    /// What was changed, in the order in which it was.
    private(set) var made: [Change] = []
    /// What would change the meaning, and is left for a person.
    private(set) var left: [Change] = []

    private let originals: [String: [UInt8]]

    /// Mends mistakes until there is no more to mend: one may hide another.
    init(packs: [Source], texts: [Source]) {
        self.packs = packs
        self.texts = texts
        var originals: [String: [UInt8]] = [:]
        for source in packs + texts { originals[source.name] = source.bytes }
        self.originals = originals
        // Every round mends at least one mistake; the bound is for a fix that would not take.
        for _ in 0..<50 { if !mendErrors() { break } }
        mendTheRest()
    }

    /// The files that differ from what they were.
    var changed: [Source] { (packs + texts).filter { originals[$0.name] ?? [] != $0.bytes } }

    private func findings() -> [Diagnostic] { PackCheck.run(packs: packs, catalogs: texts, plugins: Library.plugins).diagnostics }

    /// Makes the fixes of errors that do not touch one another; whether there was any.
    private mutating func mendErrors() -> Bool {
        let before = findings()
        let fixes = before.filter { $0.severity == .error && $0.fix != nil }
        guard !fixes.isEmpty else { return false }
        var changes: [Change] = []
        for diagnostic in fixes {
            guard let fix = diagnostic.fix, !changes.contains(where: { $0.diagnostic.source === diagnostic.source && $0.fix.touches(fix) })
            else { continue }
            changes.append(Change(diagnostic: diagnostic, fix: fix))
        }
        let old = (packs, texts)
        for source in packs + texts {
            let own = changes.filter { $0.diagnostic.source.name == source.name }
            if !own.isEmpty { replace(source.name, with: Self.applied(own.map { $0.fix }, to: source.bytes)) }
        }
        // A mistake that is still in its place was not mended, and trying again would not mend it.
        let rest = findings()
        for change in changes where Self.isStillThere(change, among: changes, rest) {
            (packs, texts) = old
            return false
        }
        made += changes
        return true
    }

    /// Whether what a change was to mend is found in the same place after all changes of its file.
    private static func isStillThere(_ change: Change, among changes: [Change], _ findings: [Diagnostic]) -> Bool {
        let source = change.diagnostic.source
        var start = change.fix.range.start
        for other in changes where other.diagnostic.source.name == source.name && other.fix.range.start < change.fix.range.start {
            start += other.fix.replacement.utf8.count - (other.fix.range.end - other.fix.range.start)
        }
        let end = start + change.fix.replacement.utf8.count
        return findings.contains {
            $0.source.name == source.name && $0.code == change.diagnostic.code && $0.message == change.diagnostic.message
                && $0.range.start <= end && $0.range.end >= start
        }
    }

    /// Tries each other fix alone, from the end of each file, and keeps it where nothing is said otherwise.
    private mutating func mendTheRest() {
        let findings = findings()
        let spoiled = Set(findings.filter { $0.severity == .error }.map { $0.source.name })
        for diagnostic in findings.sortedForDisplay().reversed() where diagnostic.severity != .error {
            guard let fix = diagnostic.fix, let source = (packs + texts).first(where: { $0.name == diagnostic.source.name }) else {
                continue
            }
            let change = Change(diagnostic: diagnostic, fix: fix)
            let mended = Source(name: source.name, bytes: Self.applied([fix], to: source.bytes))
            if !spoiled.contains(source.name), meansTheSame(source, mended) {
                replace(source.name, with: mended.bytes)
                made.append(change)
            } else {
                left.append(change)
            }
        }
    }

    private mutating func replace(_ name: String, with bytes: [UInt8]) {
        for index in packs.indices where packs[index].name == name { packs[index] = Source(name: name, bytes: bytes) }
        for index in texts.indices where texts[index].name == name { texts[index] = Source(name: name, bytes: bytes) }
    }

    private func meansTheSame(_ old: Source, _ new: Source) -> Bool {
        var diagnostics: [Diagnostic] = []
        if packs.contains(where: { $0.name == old.name }) {
            guard let before = RulePack.read(old, plugins: Library.plugins, into: &diagnostics),
                let after = RulePack.read(new, plugins: Library.plugins, into: &diagnostics)
            else { return false }
            let none = AdviceCatalogs([], into: &diagnostics)
            let report = DifferenceReport([before], [after], texts: (none, none))
            return report.isEmpty && !report.isUnproven
        }
        guard let before = AdviceCatalog.read(old, into: &diagnostics), let after = AdviceCatalog.read(new, into: &diagnostics) else {
            return false
        }
        return before.saysTheSame(as: after)
    }

    /// The bytes with changes that do not touch one another.
    private static func applied(_ fixes: [Diagnostic.Fix], to bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for fix in fixes.sorted(by: { $0.range.start > $1.range.start }) {
            bytes.replaceSubrange(fix.range.start..<fix.range.end, with: Array(fix.replacement.utf8))
        }
        return bytes
    }
}

extension Diagnostic.Fix {
    /// Whether two changes overlap, or begin in one place.
    fileprivate func touches(_ other: Diagnostic.Fix) -> Bool {
        range.start == other.range.start || (range.start < other.range.end && other.range.start < range.end)
    }
}

extension AdviceCatalog {
    /// Whether every word is the same, in the same language, with the same review.
    fileprivate func saysTheSame(as other: AdviceCatalog) -> Bool {
        pack == other.pack && locale == other.locale && reviewed == other.reviewed && translatedFrom == other.translatedFrom
            && keys == other.keys && entries.map(\.fingerprint) == other.entries.map(\.fingerprint)
            && entries.map(\.translatedFrom) == other.entries.map(\.translatedFrom)
    }
}

extension SafeFixes.Change {
    /// The place, and what became of what.
    var description: String {
        let source = diagnostic.source
        let place = source.position(of: fix.range.start)
        let old = source.text(in: fix.range)
        let change =
            old.isEmpty
            ? "added \(shown(fix.replacement))"
            : fix.replacement.isEmpty ? "removed \(shown(old))" : "\(shown(old)) → \(shown(fix.replacement))"
        return "\(source.name):\(place.line):\(place.column): \(change) [\(diagnostic.code)]"
    }

    private func shown(_ text: String) -> String {
        let oneLine = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "↵")
        return "“" + (oneLine.count > 60 ? oneLine.prefix(57) + "…" : oneLine[...]) + "”"
    }
}
