package import RulePacks
package import SourceText

extension AdviceEngine {
    /// The same engine with one pack read anew and its texts as they are: for trying a change without reading everything else again.
    ///
    /// The inputs must be the same, since their labels are kept. Texts are not checked against the changed pack, nor are its tables proved.
    /// - Returns: nil if the changed pack has an error, or has another name.
    package func replacing(_ pack: String, by source: Source, using plugins: PluginIndex) -> (engine: AdviceEngine, pack: RulePack)? {
        var diagnostics: [Diagnostic] = []
        guard let old = packs[pack], let changed = RulePack.read(source, using: plugins, into: &diagnostics),
            !diagnostics.containsErrors, changed.identifier == pack, changed.inputs.count == old.pack.inputs.count
        else { return nil }
        var packs = packs
        packs[pack] = LoadedPack(pack: changed, views: old.views, locales: old.locales, sourceLocale: old.sourceLocale)
        return (AdviceEngine(packs: packs, locales: locales), changed)
    }
}
