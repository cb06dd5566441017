internal import SourceText

/// Which changes of a pack were noticed, and by what.
package struct MutationReport: Sendable {
    /// What became of a mutant.
    package enum Fate: Sendable, Equatable {
        /// A case fails.
        case noticed
        /// The pack has an error, or its tables a gap or a contradiction: `advice check` refuses it.
        case refused
        /// No value is answered otherwise, for the reason that proves it.
        case equal(String)
        /// Nothing notices.
        case survived
    }

    /// The pack.
    package let pack: String
    /// How many mutants a case noticed.
    package private(set) var noticed = 0
    /// How many mutants `advice check` refuses.
    package private(set) var refused = 0
    /// The mutants that are proven to change nothing, each with the proof in a few words.
    package private(set) var equals: [(mutant: Mutant, proof: String)] = []
    /// The mutants that nothing notices, in the order of the pack.
    package private(set) var survivors: [Mutant] = []
    private let source: Source
    private var kinds: [Mutant.Kind: (made: Int, survived: Int)] = [:]

    init(pack: String, source: Source) {
        self.pack = pack
        self.source = source
    }

    /// How many mutants were made.
    package var made: Int { noticed + refused + equals.count + survivors.count }

    mutating func add(_ mutant: Mutant, _ fate: Fate) {
        kinds[mutant.kind, default: (0, 0)].made += 1
        switch fate {
        case .noticed: noticed += 1
        case .refused: refused += 1
        case .equal(let proof): equals.append((mutant, proof))
        case .survived:
            survivors.append(mutant)
            kinds[mutant.kind, default: (0, 0)].survived += 1
        }
    }

    /// The report as lines: how many of each kind, then what is proven equal by its proofs, and each survivor with its place and what was changed.
    package var lines: [String] {
        var lines = [
            "\(pack): \(made) mutants, \(noticed) killed by cases, \(refused) by the check, \(equals.count) proven equal, \(survivors.count) survived"
        ]
        for kind in Mutant.Kind.allCases {
            guard let (made, survived) = kinds[kind] else { continue }
            let name = kind.rawValue + String(repeating: " ", count: max(0, 27 - kind.rawValue.count))
            lines.append("  \(name)\(made) made, \(survived) survived")
        }
        let equals = equals.sorted { $0.mutant.offset < $1.mutant.offset }
        var proofs: [String] = []
        for (_, proof) in equals where !proofs.contains(proof) { proofs.append(proof) }
        for proof in proofs {
            lines.append("  proven equal, \(proof):")
            for (mutant, own) in equals where own == proof { lines += list(mutant) }
        }
        if !survivors.isEmpty { lines.append("  survived:") }
        for mutant in survivors.sorted(by: { $0.offset < $1.offset }) { lines += list(mutant) }
        return lines
    }

    private func list(_ mutant: Mutant) -> [String] {
        let line = source.position(of: mutant.offset).line
        return [
            "    \(source.name):\(line)  \(mutant.place): \(mutant.kind.rawValue)", "      \(mutant.before)  →  \(mutant.after)",
        ]
    }
}
