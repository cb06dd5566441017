// swift-tools-version: 6.2
import PackageDescription

/// Settings of every target: Swift 6 with the upcoming features that make imports and existentials explicit, and no warning left standing.
let common: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// Settings of the engine's targets: they import no Foundation and compile as Embedded Swift.
let engine: [SwiftSetting] = common + [.treatWarning("EmbeddedRestrictions", as: .error)]

/// Floating-point rounding of the standard library needs the mathematics library where Foundation does not bring it.
let rounding: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

// In dependency order: a target imports only what stands above it.
let sources: [Target] = [
    .target(name: "SourceText", swiftSettings: engine),
    .target(name: "Quantities", swiftSettings: engine),
    .target(name: "GrowthStandards", swiftSettings: engine, linkerSettings: rounding),
    .target(name: "DecisionTables", dependencies: ["SourceText", "Quantities"], swiftSettings: engine),
    .target(name: "Plugins", dependencies: ["Quantities"], swiftSettings: engine),
    .target(name: "RulePacks", dependencies: ["SourceText", "Quantities", "DecisionTables", "Plugins"], swiftSettings: engine),
    .target(name: "AdviceCatalogs", dependencies: ["SourceText", "Quantities"], swiftSettings: engine),
    .target(
        name: "AdviceRules",
        dependencies: ["SourceText", "Quantities", "DecisionTables", "Plugins", "RulePacks", "AdviceCatalogs"],
        swiftSettings: engine),
    .target(name: "GrowthPlugin", dependencies: ["Quantities", "Plugins", "GrowthStandards"], swiftSettings: engine),
    .target(
        name: "PackTesting",
        dependencies: ["SourceText", "Quantities", "DecisionTables", "Plugins", "RulePacks", "AdviceCatalogs", "AdviceRules"],
        swiftSettings: common),
    .target(
        name: "PackDocuments",
        dependencies: ["SourceText", "Quantities", "Plugins", "DecisionTables", "RulePacks", "AdviceCatalogs", "AdviceRules"],
        swiftSettings: common),
    .target(
        name: "CommandLineTool",
        dependencies: [
            "SourceText", "Quantities", "GrowthStandards", "DecisionTables", "Plugins", "RulePacks", "AdviceCatalogs", "AdviceRules",
            "GrowthPlugin", "PackTesting", "PackDocuments",
        ],
        swiftSettings: common),
    .executableTarget(name: "advice", dependencies: ["CommandLineTool"], swiftSettings: common, linkerSettings: rounding),
    .executableTarget(
        name: "benchmarks",
        dependencies: [
            "SourceText", "Quantities", "GrowthStandards", "DecisionTables", "Plugins", "RulePacks", "AdviceCatalogs", "AdviceRules",
            "GrowthPlugin",
        ],
        path: "Tests/Benchmarks", swiftSettings: common),
]

let tests: [Target] = [
    .testTarget(name: "SourceTextTests", dependencies: ["SourceText"], swiftSettings: common),
    .testTarget(name: "QuantitiesTests", dependencies: ["Quantities"], swiftSettings: common),
    .testTarget(name: "GrowthStandardsTests", dependencies: ["GrowthStandards"], swiftSettings: common),
    .testTarget(name: "DecisionTablesTests", dependencies: ["DecisionTables", "SourceText", "Quantities"], swiftSettings: common),
    .testTarget(name: "AdviceCatalogsTests", dependencies: ["AdviceCatalogs", "SourceText", "Quantities"], swiftSettings: common),
    .testTarget(
        name: "PackTestingTests",
        dependencies: [
            "PackTesting", "SourceText", "Quantities", "RulePacks", "AdviceCatalogs", "AdviceRules", "Plugins", "GrowthPlugin",
        ], swiftSettings: common),
    .testTarget(
        name: "GoldenTests",
        dependencies: ["PackTesting", "SourceText", "Quantities", "RulePacks", "AdviceRules", "Plugins", "GrowthPlugin"],
        swiftSettings: common),
    .testTarget(
        name: "PackDocumentsTests",
        dependencies: [
            "SourceText", "Quantities", "Plugins", "RulePacks", "AdviceCatalogs", "AdviceRules", "GrowthPlugin", "PackDocuments",
        ], swiftSettings: common),
    .testTarget(name: "CommandLineToolTests", dependencies: ["CommandLineTool", "SourceText"], swiftSettings: common),
    .testTarget(
        name: "RulePacksTests", dependencies: ["SourceText", "Quantities", "Plugins", "RulePacks", "AdviceRules", "GrowthPlugin"],
        swiftSettings: common),
    .testTarget(name: "PluginsTests", dependencies: ["Quantities", "Plugins"], swiftSettings: common),
    .testTarget(
        name: "AdviceRulesTests",
        dependencies: [
            "SourceText", "Quantities", "GrowthStandards", "DecisionTables", "Plugins", "RulePacks", "AdviceCatalogs", "AdviceRules",
            "GrowthPlugin",
        ],
        swiftSettings: common),
]

/// The shipped packs and texts as resources.
///
/// A resource stands below its target's folder, so that this target's folder is the package's own, and whatever is not its own is excluded.
let bundled = Target.target(
    name: "BundledPacks",
    dependencies: ["SourceText", "Plugins", "AdviceRules", "GrowthPlugin"],
    path: ".",
    exclude: ["Package.swift", "README.md", "Tests"] + sources.filter { $0.path == nil }.map { "Sources/\($0.name)" },
    sources: ["Sources/BundledPacks"],
    resources: [.copy("Rules"), .copy("AdviceText")],
    swiftSettings: common)

let package = Package(
    name: "advice-rules",
    platforms: [.iOS(.v16), .macOS(.v13)],
    products: [
        .library(name: "AdviceRules", targets: ["AdviceRules", "GrowthPlugin"]),
        .library(name: "BundledPacks", targets: ["BundledPacks"]),
        .library(name: "GrowthStandards", targets: ["GrowthStandards"]),
        .executable(name: "advice", targets: ["advice"]),
    ],
    targets: sources + [bundled] + tests
)
