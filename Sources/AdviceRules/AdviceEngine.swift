internal import AdviceCatalogs
public import Plugins
internal import Quantities
internal import RulePacks
public import SourceText

/// Validates entries and gives advice by the rule packs and the texts that it was made of.
///
/// An engine never changes: to load changed packs, make a new one and put it in the place of the old; if that fails, the old one goes on.
/// All its answers follow from its arguments: it reads no clock, no locale and no file, so that the same question has the same answer everywhere.
public struct AdviceEngine: Sendable {
    let packs: [String: LoadedPack]

    /// The names of the packs, in alphabetical order.
    public let packNames: [String]

    /// The locales that any pack has texts in, in alphabetical order.
    public let locales: [String]

    /// An engine of packs and texts; throws everything that is wrong if anything makes them unusable.
    ///
    /// - Parameters:
    ///   - packs: the JSON of rule packs.
    ///   - catalogs: text files, `phrases.txt` among them.
    ///   - plugins: the references and functions that packs may use; a later one wins over an earlier one.
    public init(packs: [Source], catalogs: [Source], plugins: [Plugin]) throws(LoadError) {
        var diagnostics: [Diagnostic] = []
        guard let engine = Self.load(packs: packs, catalogs: catalogs, plugins: plugins, into: &diagnostics) else {
            throw LoadError(diagnostics: diagnostics)
        }
        self = engine
    }

    /// An engine of packs and texts, with everything that was found in them; nil if any of it is an error.
    public static func load(packs: [Source], catalogs: [Source], plugins: [Plugin], into diagnostics: inout [Diagnostic]) -> AdviceEngine? {
        EngineLoader(packs: packs, catalogs: catalogs, plugins: PluginIndex(plugins)).load(into: &diagnostics)
    }

    #if !hasFeature(Embedded)
        /// An engine of packs and texts, read on all cores while the caller's thread is free; throws as ``init(packs:catalogs:plugins:)`` does.
        ///
        /// The engine, and whatever is found, is the same as without `await`, in the same order.
        public static func load(packs: [Source], catalogs: [Source], plugins: [Plugin]) async throws(LoadError) -> AdviceEngine {
            let loaded = await EngineLoader(packs: packs, catalogs: catalogs, plugins: PluginIndex(plugins)).load()
            guard let engine = loaded.engine else { throw LoadError(diagnostics: loaded.diagnostics) }
            return engine
        }
    #endif

    init(packs: [String: LoadedPack], locales: [String]) {
        self.packs = packs
        self.packNames = packs.keys.sorted()
        self.locales = locales
    }

    /// The title of a pack, or nil if there is no such pack.
    public func title(of pack: String) -> String? { packs[pack]?.pack.title }

    /// The locales that a pack has texts in, in alphabetical order; none if there is no such pack.
    public func locales(of pack: String) -> [String] { packs[pack]?.locales ?? [] }

    /// Whether a person who reads a locale puts a comma before decimals.
    package func writesDecimalComma(in locale: String) -> Bool { LocaleData.of(locale).decimalMark == .comma }

    func loaded(_ name: String) throws(AdviceError) -> LoadedPack {
        if let pack = packs[name] { return pack }
        throw AdviceError.unknownPack(name, suggestion: nearestName(to: name, in: packNames))
    }
}

/// What was wrong with packs or texts.
public struct LoadError: Error, Sendable {
    /// Everything found, at least one of it an error.
    public let diagnostics: [Diagnostic]
}

extension LoadError: CustomStringConvertible {
    /// The errors, each with its place and remedy, as `advice check` prints them; warnings are left out.
    public var description: String { DiagnosticRenderer().text(diagnostics.filter { $0.severity == .error }) }
}

/// Why a question cannot be answered.
public enum AdviceError: Error, Hashable, Sendable {
    /// There is no pack of that name; perhaps one with a similar name was meant.
    case unknownPack(String, suggestion: String?)
}

extension AdviceError: CustomStringConvertible {
    /// What is wrong, in a sentence.
    public var description: String {
        switch self {
        case .unknownPack(let name, let near?): "there is no pack \(name); did you mean \(near)?"
        case .unknownPack(let name, nil): "there is no pack \(name)"
        }
    }
}
