internal import AdviceCatalogs
internal import RulePacks
internal import SourceText

extension EngineLoader {
    /// The texts, those whose headers are mistyped as the texts that folder and name of the file say they are.
    ///
    /// A header is mistyped where it names another language than the folder, or a pack that is not there while the file bears the name of one.
    func readdressed(_ catalogs: [AdviceCatalog], _ packs: [RulePack], into diagnostics: inout [Diagnostic]) -> [AdviceCatalog] {
        var known: Set<String> = [Phrases.pack]
        for pack in packs { known.insert(pack.identifier) }
        for pack in self.packs { known.insert(FilePlace(pack).stem) }
        return catalogs.map { catalog in
            let place = FilePlace(catalog.source)
            let isOther = place.stem != catalog.pack && known.contains(place.stem) && !isName(catalog.pack, ofFile: place.stem)
            let pack = isOther ? place.stem : catalog.pack
            let locale = place.locale ?? catalog.locale
            if pack != catalog.pack { report(catalog, "pack", catalog.pack, pack, into: &diagnostics) }
            if locale != catalog.locale { report(catalog, "locale", catalog.locale, locale, into: &diagnostics) }
            return pack == catalog.pack && locale == catalog.locale ? catalog : catalog.readdressed(pack: pack, locale: locale)
        }
    }

    /// Whether a pack's file gives it that name, whatever the file itself is called.
    private func isName(_ name: String, ofFile stem: String) -> Bool {
        packs.contains { FilePlace($0).stem == stem && $0.text(in: nameRange(of: $0)) == "\"\(name)\"" }
    }

    private func report(
        _ catalog: AdviceCatalog, _ header: String, _ written: String, _ meant: String, into diagnostics: inout [Diagnostic]
    ) {
        diagnostics.append(
            Diagnostic(
                .error, "misplaced-catalog", in: catalog.source, at: catalog.place(ofHeader: header),
                "the header says @\(header) \(written), and the file lies where the texts of \(meant) belong",
                remedy: "write @\(header) \(meant), or move the file"))
    }

    /// Whether a pack has another name than its file while texts exist only for the name of the file: one of the two is mistyped.
    func isMisnamed(_ pack: RulePack, _ packs: [RulePack], _ catalogs: [AdviceCatalog], into diagnostics: inout [Diagnostic]) -> Bool {
        let stem = FilePlace(pack.source).stem
        guard stem != pack.identifier, catalogs.contains(where: { $0.pack == stem }),
            !catalogs.contains(where: { $0.pack == pack.identifier }), !packs.contains(where: { $0.identifier == stem })
        else { return false }
        diagnostics.append(
            Diagnostic(
                .error, "misnamed-pack", in: pack.source, at: nameRange(of: pack.source),
                "the pack is called `\(pack.identifier)`, and its file and its texts are called `\(stem)`",
                remedy: "write \"\(stem)\" here, or rename the file and its texts"))
        return true
    }

    /// Reports each pack whose file is not called as it is: commands look for a pack by the name of its file.
    ///
    /// Two packs of one name are another mistake, which the loader knows.
    func checkFileNames(_ packs: [RulePack], into diagnostics: inout [Diagnostic]) {
        for pack in packs where packs.count(where: { $0.identifier == pack.identifier }) == 1 {
            let stem = FilePlace(pack.source).stem
            if stem == pack.identifier { continue }
            diagnostics.append(
                Diagnostic(
                    .error, "misnamed-pack", in: pack.source, at: nameRange(of: pack.source),
                    "the pack is called `\(pack.identifier)`, and its file `\(stem)`",
                    remedy: "rename the file to \(pack.identifier).json, or write \"\(stem)\" here and in its texts"))
        }
    }

    private func nameRange(of source: Source) -> SourceRange {
        var found: [Diagnostic] = []
        guard case .object(let members)? = JSON.read(source, into: &found)?.content else { return SourceRange(0, 0) }
        return members.first { $0.key == "pack" }?.value.range ?? SourceRange(0, 0)
    }
}

/// What the path of a file says of its content, as in `AdviceText/en/fetal-growth.txt`.
private struct FilePlace {
    /// The name of the file without its ending.
    let stem: String
    /// The language that the folder is named for, if it is.
    let locale: String?

    init(_ source: Source) {
        let parts = source.name.utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
        let name = parts.last.map { Array($0) } ?? []
        stem = String(decoding: name.lastIndex(of: UInt8(ascii: ".")).map { name[..<$0] } ?? name[...], as: UTF8.self)
        let folder = parts.count > 1 ? String(Substring(parts[parts.count - 2])) : ""
        // A word such as `texts` could be a tag too, but names no language.
        let language = folder.utf8.prefix { $0 != UInt8(ascii: "-") }.count
        locale = (2...3).contains(language) && LocaleTag.canonical(folder) == folder ? folder : nil
    }
}
