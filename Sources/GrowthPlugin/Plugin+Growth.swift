internal import GrowthStandards
public import Plugins

extension Plugin {
    /// Every reference of `GrowthStandards`, under its own identifier, and the functions of pregnancy and growth.
    public static let growth = Plugin(
        name: "growth", references: GrowthReference.all.compactMap { GrowthPluginReference($0) },
        functions: [.bodyMassIndex, .correctedAge, .gestationalAgeByDueDate, .gestationalAgeByLastPeriod])
}
