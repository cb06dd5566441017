internal import SourceText

// Embedded Swift has no tasks.
#if !hasFeature(Embedded)
    extension EngineLoader {
        /// The same as ``load(into:)``, each round on all cores.
        func load() async -> (engine: AdviceEngine?, diagnostics: [Diagnostic]) {
            var diagnostics: [Diagnostic] = []
            // The longest work first, since no core should be left with it at the end: a pack takes longer than its words, whatever their length.
            let order = packs.indices.sorted { packs[$0].bytes.count > packs[$1].bytes.count } + Array(packs.count..<sourceCount)
            let content = content(await Self.onAllCores(order) { read(source: $0) }, into: &diagnostics)
            let sharing = diagnostics.containsErrors ? nil : sharedPhrases(content)
            let fitted = await Self.onAllCores(Array(content.packs.indices)) { fit(content.packs[$0], content, sharing) }
            return (engine(content, fitted, into: &diagnostics), diagnostics)
        }

        /// What the work gives for every number below a count, in the order of the numbers; begun in the order given.
        private static func onAllCores<Result: Sendable>(_ order: [Int], _ work: @Sendable @escaping (Int) -> Result) async -> [Result] {
            await withTaskGroup(of: (index: Int, result: Result).self) { group in
                for index in order { group.addTask { (index, work(index)) } }
                var results = [Result?](repeating: nil, count: order.count)
                for await done in group { results[done.index] = done.result }
                return results.compactMap { $0 }
            }
        }
    }
#endif
