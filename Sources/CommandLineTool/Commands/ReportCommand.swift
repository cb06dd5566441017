internal import AdviceRules
internal import PackDocuments

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// `advice report` makes a document of a timeline.
enum ReportCommand: Command {
    static let name = "report"
    static let summary = "makes a page to print, with charts, or a table of a timeline and its advice"
    static let help = """
        advice report PACK --input FILE [-o FILE.html|FILE.csv] [--format html|csv] [--locale L] [--units metric|imperial] [--as-of DATE]
        advice report PACK name=value … [-o FILE.html|FILE.csv]

        The page stands alone: it needs no network and no script, and is made for a screen of any width, light or dark, and for paper. Its
        charts show the lines of the standards with the entries on them. The table is CSV that spreadsheets open as it is. FILE is as for
        `advice validate`; without -o the document is printed. The form follows from the ending of the file.

        Example:
          advice report fetal-growth gestationalAge=33w femurLength='62 mm' --format csv
        """
    static let operands: [CommandOption.Value] = [.pack, .field]
    static let options: [CommandOption] =
        [.output, .input, .confirm, .locale, .units, .asOf, .format("html", "csv")] + CommandOption.folders

    static func run(_ arguments: [String], on console: Console) throws(CommandFailure) -> ExitCode {
        let options = try Options(arguments, for: Self.options)
        let path = options["-o"]
        let isCSV =
            try options.choice("--format", of: ["html", "csv"], default: options["--format"] == nil ? form(of: path) : "html") == "csv"
        let question = try Question(arguments.without(["-o", "--format"]), command: name, on: console)
        let report = try question.answer { engine throws(AdviceError) in
            try TimelineReport(
                engine, question.timeline, with: question.pack, locale: question.locale, units: question.units, asOf: question.asOf)
        }
        let text = isCSV ? report.csv : report.html
        guard let path else {
            console.print(text.trimmedEnd)
            return .fine
        }
        try FileOutput.write(text, to: URL(filePath: path))
        console.print("Wrote \(path).")
        return .fine
    }

    /// The form that the ending of a file asks for; another than these two would be a promise that is not kept.
    private static func form(of path: String?) throws(CommandFailure) -> String {
        guard let path, let name = path.split(separator: "/").last, let dot = name.lastIndex(of: ".") else { return "html" }
        switch name[dot...].lowercased() {
        case ".html", ".htm": return "html"
        case ".csv": return "csv"
        case let ending: throw CommandFailure(.usage, "advice: a report is .html or .csv, not \(ending); name the form with --format.")
        }
    }
}
