internal import AdviceCatalogs
internal import SourceText

// Embedded Swift has no tasks.
#if !hasFeature(Embedded)
    extension EngineLoader {
        /// The same as ``load(into:)``, each round on all cores.
        func load() async -> (engine: AdviceEngine?, diagnostics: [Diagnostic]) {
            var diagnostics: [Diagnostic] = []
            let (readings, texts, phrases) = await readOnAllCores()
            let content = content(readings[...], texts, into: &diagnostics)
            let fitted = await fitOnAllCores(content, diagnostics.containsErrors ? nil : phrases)
            return (engine(content, fitted, into: &diagnostics), diagnostics)
        }

        /// What a task of the first round gives.
        private enum Part: Sendable {
            case source(Int, Reading)
            case texts(Texts, [String: Phrases])
        }

        /// Reads all sources, and puts the texts together as soon as all are read: packs take longer.
        private func readOnAllCores() async -> (packs: [Reading], texts: Texts, phrases: [String: Phrases]) {
            // The longest work first, since no core should be left with it at the end: a pack takes longer than its words, whatever their length.
            let order = packs.indices.sorted { packs[$0].bytes.count > packs[$1].bytes.count } + Array(packs.count..<sourceCount)
            return await withTaskGroup(of: Part.self) { group in
                for index in order { group.addTask { .source(index, read(source: index)) } }
                var readings = [Reading](repeating: Reading(), count: sourceCount)
                var rest = texts.count
                var result = (texts: together([]), phrases: [String: Phrases]())
                func putTogether(_ readings: ArraySlice<Reading>) {
                    group.addTask {
                        let texts = together(readings)
                        return .texts(texts, sharedPhrases(texts.catalogs))
                    }
                }
                if rest == 0 { putTogether([]) }
                for await part in group {
                    switch part {
                    case .source(let index, let reading):
                        readings[index] = reading
                        if index < packs.count { continue }
                        rest -= 1
                        if rest == 0 { putTogether(readings[packs.count...]) }
                    case .texts(let texts, let phrases): result = (texts, phrases)
                    }
                }
                return (Array(readings[..<packs.count]), result.texts, result.phrases)
            }
        }

        /// Checks each pack against its texts, and at the same time puts the two together; what is amiss leaves that unused.
        private func fitOnAllCores(_ content: Content, _ phrases: [String: Phrases]?) async -> [Fitted] {
            await withTaskGroup(of: (index: Int, part: Fitted).self) { group in
                for (index, pack) in content.packs.enumerated() {
                    group.addTask { (index, Fitted(diagnostics: findings(in: pack, content))) }
                    guard let phrases else { continue }
                    group.addTask { (index, Fitted(pack: loaded(pack, content, phrases))) }
                }
                var fitted = [Fitted](repeating: Fitted(), count: content.packs.count)
                for await (index, part) in group {
                    fitted[index].diagnostics += part.diagnostics
                    if let pack = part.pack { fitted[index].pack = pack }
                }
                return fitted
            }
        }
    }
#endif
