public import AdviceRules
internal import Foundation
internal import GrowthPlugin
public import Plugins
public import SourceText

/// The rule packs and texts that this package ships, for apps that bring no files of their own.
///
/// Only apps use it: the accessor of SwiftPM's resources needs all of Foundation, and ends the process where the resources are missing.
public enum BundledPacks {
    /// The shipped rule packs, in the order of their names.
    public static var packs: [Source] { sources(in: "Rules", ending: ".json") }

    /// The shipped texts of all packs in all locales, the engine's own words among them.
    public static var catalogs: [Source] { sources(in: "AdviceText", ending: ".txt") }

    /// What the shipped packs use: the basic functions and the growth references.
    public static var plugins: [Plugin] { [.basic, .growth] }

    /// An engine of everything shipped; throws what is wrong with it, which is nothing as long as the resources are whole.
    public static func engine() throws(LoadError) -> AdviceEngine {
        try AdviceEngine(packs: packs, catalogs: catalogs, plugins: plugins)
    }

    /// The engine of everything shipped, read on all cores while the caller's thread is free.
    public static func load() async throws(LoadError) -> AdviceEngine {
        try await AdviceEngine.load(packs: packs, catalogs: catalogs, plugins: plugins)
    }

    private static func sources(in folder: String, ending: String) -> [Source] {
        guard let root = Bundle.module.resourceURL?.appending(path: folder), let paths = FileManager.default.subpaths(atPath: root.path)
        else { return [] }
        return paths.filter { $0.hasSuffix(ending) && !$0.hasPrefix("schema/") }.sorted().compactMap { path in
            FileManager.default.contents(atPath: root.appending(path: path).path).map {
                Source(name: folder + "/" + path, bytes: Array($0))
            }
        }
    }
}
