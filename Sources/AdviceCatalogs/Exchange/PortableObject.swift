import SourceText

/// A gettext PO file: the form in which translators exchange messages.
///
/// Each paragraph is a message: its context is `key/paragraph`, its `msgid` the words of the source language, its `msgstr` the translation.
struct PortableObject {
    /// One message with its translation.
    struct Message {
        /// Notes of the translator.
        var translatorComments: [String] = []
        /// Notes of the author to the translator.
        var extractedComments: [String] = []
        /// Flags such as `fuzzy`: the source has changed since it was translated.
        var flags: [String] = []
        var context: String?
        var identifier: String
        /// The translation as it stands in a file that was read; an empty text of no file otherwise.
        var translation: LocatedText
        /// Where the message begins in a file that was read.
        var range = SourceRange(0, 0)
    }

    /// The header: name and value, in order.
    var header: [(name: String, value: String)] = []
    var messages: [Message] = []

    func header(_ name: String) -> String? { header.first { $0.name == name }?.value }

    // MARK: - Writing

    var text: String {
        var lines = ["msgid \"\"", "msgstr \"\""]
        for field in header { lines.append(Self.quoted("\(field.name): \(field.value)\n")) }
        for message in messages {
            lines.append("")
            lines += message.translatorComments.map { $0.isEmpty ? "#" : "# " + $0 }
            lines += message.extractedComments.map { $0.isEmpty ? "#." : "#. " + $0 }
            if !message.flags.isEmpty { lines.append("#, " + message.flags.joined(separator: ", ")) }
            if let context = message.context { lines.append("msgctxt " + Self.quoted(context)) }
            lines += Self.field("msgid", message.identifier)
            lines += Self.field("msgstr", message.translation.text)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A text on one line, or its lines one below the other.
    private static func field(_ name: String, _ text: String) -> [String] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.count == 1 { return [name + " " + quoted(text)] }
        return [name + " \"\""] + lines.indices.map { quoted(String(lines[$0]) + ($0 + 1 < lines.count ? "\n" : "")) }
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case "\r": quoted += "\\r"
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
