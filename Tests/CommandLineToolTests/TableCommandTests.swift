import CommandLineTool
import Foundation
import Testing

/// An editor takes a table to a spreadsheet and brings it back.
struct TableCommandTests {
    private static let pack = "Rules/newborn-growth.json"

    @Test func aFolderOfAllTablesComesBackToTheByte() throws {
        let folder = try TemporaryFolder(copying: "Rules", "AdviceText/en")
        defer { folder.remove() }
        let before = try folder.text(of: TableCommandTests.pack)
        let sheets = folder.url.appending(path: "sheets").path
        let export = Advice("table", "export", "newborn-growth", "-o", sheets, home: folder.url)
        #expect(export.code == .fine, "\(export.errors)")
        let back = Advice("table", "import", sheets, home: folder.url)
        #expect(back.code == .fine, "\(back.errors)")
        #expect(!back.output.contains("Wrote"))
        #expect(try folder.text(of: TableCommandTests.pack) == before)
    }

    @Test func anEditedCellChangesOneLineOfThePack() throws {
        let folder = try TemporaryFolder(copying: "Rules", "AdviceText/en")
        defer { folder.remove() }
        let before = try folder.text(of: TableCommandTests.pack)
        let file = folder.url.appending(path: "early-loss.csv").path
        #expect(Advice("table", "export", "newborn-growth", "early-loss", "-o", file, home: folder.url).code == .fine)
        try folder.replace("loss-watch,contact", with: "loss-watch,urgent", in: "early-loss.csv")
        let back = Advice("table", "import", file, home: folder.url)
        #expect(back.code == .fine, "\(back.errors)")
        #expect(back.output.contains("newborn-growth/advice/early-loss: 1 cell changed."))
        let after = try folder.text(of: TableCommandTests.pack)
        let lines = zip(before.split(separator: "\n"), after.split(separator: "\n")).filter { $0 != $1 }
        #expect(lines.count == 1)
        #expect(lines[0].1.replacingOccurrences(of: "\"urgent\",      ", with: "\"contact\",     ") == lines[0].0)
    }

    @Test func whatWouldNotPassTheCheckIsShownAtItsCellAndChangesNothing() throws {
        let folder = try TemporaryFolder(copying: "Rules", "AdviceText/en")
        defer { folder.remove() }
        let before = try folder.text(of: TableCommandTests.pack)
        let file = folder.url.appending(path: "early-loss.csv").path
        func refusal(_ old: String, _ new: String) throws -> String {
            #expect(Advice("table", "export", "newborn-growth", "early-loss", "-o", file, home: folder.url).code == .fine)
            try folder.replace(old, with: new, in: "early-loss.csv")
            let back = Advice("table", "import", file, home: folder.url)
            #expect(back.code == .badContent)
            #expect(try folder.text(of: TableCommandTests.pack) == before)
            return back.errors
        }
        // A date that a spreadsheet made, an urgency that there is not, a text that nobody has written, a gap.
        #expect(try refusal("still-below,[stillBelow..regainBy)", "still-below,14. Mrz").contains("early-loss.csv:6:13: error: B6: "))
        #expect(try refusal("loss-watch,contact", "loss-watch,contakt").contains("early-loss.csv:3:63: error: F3: "))
        #expect(try refusal("loss-usual", "loss-unusual").contains("error: E5: "))
        #expect(try refusal("not-regained,>= regainBy,(0 %..lossToWatch],then,not-regained,contact,'ng75,\r\n", "").contains("early-loss"))
    }

    /// The cells that name the class are in other tables, which may have been exported too or not.
    @Test(arguments: [true, false]) func aRenamedClassIsOneFindingWithOneRemedy(withAllTables: Bool) throws {
        let folder = try TemporaryFolder(copying: "Rules", "AdviceText/en")
        defer { folder.remove() }
        let sheets = folder.url.appending(path: "sheets").path
        #expect(Advice("table", "export", "kidney-health", "-o", sheets, home: folder.url).code == .fine)
        let band = "sheets/kidney-health.bands.potassiumBand.csv"
        try folder.replace("\r\nmild,", with: "\r\nslight,", in: band)
        let back = Advice("table", "import", withAllTables ? sheets : folder.url.appending(path: band).path, home: folder.url)
        #expect(back.code == .badContent)
        #expect(back.errors.components(separatedBy: "error:").count == 2, "\(back.errors)")
        #expect(
            back.errors.contains("A5: the class `mild` of `potassiumBand` is called `slight` here, and 2 cells still say `mild`"),
            "\(back.errors)")
        #expect(back.errors.contains("write `slight` in all of them") && !back.errors.contains("write one of"), "\(back.errors)")
        // What the remedy says is enough.
        let table = "sheets/kidney-health.advice.potassium.csv"
        try folder.replace("mild,mild,", with: "mild,slight,", in: table)
        try folder.replace("mild-sample,mild,", with: "mild-sample,slight,", in: table)
        let again = Advice("table", "import", sheets, home: folder.url)
        #expect(again.code == .fine, "\(again.errors)")
    }

    @Test func badInputIsSaidPlainly() throws {
        let folder = try TemporaryFolder(copying: "Rules", "AdviceText/en")
        defer { folder.remove() }
        #expect(Advice("table").code == .usage)
        #expect(Advice("table", "export", "newborn-growth").code == .usage)
        let unknown = Advice("table", "export", "newborn-growth", "early-los")
        #expect(unknown.code == .notFound && unknown.errors.contains("did you mean `early-loss`?"))
        #expect(Advice("table", "export", "newborn-grow", "x").code == .notFound)
        #expect(Advice("table", "import", "/nowhere/x.csv").code == .notFound)
        let unwritable = Advice("table", "export", "newborn-growth", "early-loss", "-o", "/proc/x/t.csv")
        #expect(unwritable.code == .notFound && unwritable.errors.contains("cannot be written"))
        let empty = folder.url.appending(path: "empty")
        try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
        #expect(Advice("table", "import", empty.path, home: folder.url).code == .notFound)
        let blank = try folder.write("", to: "blank.csv")
        let nothing = Advice("table", "import", blank.path, home: folder.url)
        #expect(nothing.code == .badContent && nothing.errors.contains("A1 is empty"))
    }

    @Test func aPackThatCannotBeReadIsSaid() throws {
        let folder = try TemporaryFolder(copying: "Rules", "AdviceText/en")
        defer { folder.remove() }
        let file = folder.url.appending(path: "early-loss.csv").path
        #expect(Advice("table", "export", "newborn-growth", "early-loss", "-o", file, home: folder.url).code == .fine)
        let whole = try folder.text(of: TableCommandTests.pack)
        _ = try folder.write("{" + whole, to: TableCommandTests.pack)
        let back = Advice("table", "import", file, home: folder.url)
        #expect(back.code == .badContent && back.errors.contains("newborn-growth.json:"))
        #expect(try folder.text(of: TableCommandTests.pack) == "{" + whole)
        // A band whose row has more behind it than a note would lose it.
        _ = try folder.write(whole, to: TableCommandTests.pack)
        try folder.replace(
            "[\"far-below\", \"< -5\"]", with: "[\"far-below\", \"< -5\", {\"note\": \"n\", \"since\": \"2024\"}]",
            in: TableCommandTests.pack)
        let export = Advice("table", "export", "newborn-growth", "-o", folder.url.appending(path: "out").path, home: folder.url)
        #expect(export.code == .badContent)
        #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "out").path))
    }

    @Test func oneTableIsPrinted() {
        let run = Advice("table", "export", "kidney-health", "glucoseBand")
        #expect(run.code == .fine)
        #expect(run.output.hasPrefix("\u{FEFF}kidney-health/bands/glucoseBand,mg/dL,mmol/L,note\r\nvery-low,< 54,< 3.0,\r\n"))
    }
}
