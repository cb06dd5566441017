#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// What the files of packs and texts look like from outside: enough to see that one was saved.
struct FileWatch: Equatable {
    private struct Look: Equatable {
        var changed: Date?
        var size: Int?
    }

    private var looks: [String: Look] = [:]

    /// The files as they are now; a folder that cannot be read at the moment has none.
    init(_ library: Library) {
        look(at: library.rules, ending: ".json")
        for folder in (try? Library.contents(of: library.text)) ?? [] { look(at: folder, ending: ".txt") }
    }

    private mutating func look(at folder: URL, ending: String) {
        for file in (try? Library.contents(of: folder)) ?? [] where file.path.hasSuffix(ending) {
            let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
            looks[Library.shown(file)] = Look(changed: attributes?[.modificationDate] as? Date, size: attributes?[.size] as? Int)
        }
    }

    /// The files that differ from an earlier look, in the order of their paths.
    func changes(since earlier: FileWatch) -> [String] {
        Set(looks.keys).union(earlier.looks.keys).filter { looks[$0] != earlier.looks[$0] }.sorted()
    }
}
