internal import GrowthStandards
public import Plugins

extension Plugin {
    /// Every reference of `GrowthStandards`, under its own identifier.
    public static let growth = Plugin(name: "growth", references: GrowthReference.all.compactMap { GrowthPluginReference($0) })
}
