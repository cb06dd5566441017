package import AdviceRules

extension Timeline {
    /// The same timeline as somebody writes it who puts a comma before decimals.
    package var withDecimalCommas: Timeline {
        var timeline = self
        timeline.subject = Self.withCommas(subject)
        for (name, values) in individuals { timeline.individuals[name] = Self.withCommas(values) }
        for index in timeline.entries.indices { timeline.entries[index].values = Self.withCommas(timeline.entries[index].values) }
        return timeline
    }

    private static func withCommas(_ values: [String: EntryValue]) -> [String: EntryValue] {
        var changed = values
        for (name, value) in values {
            switch value {
            case .text(let text): changed[name] = .text(withCommas(text))
            case .quantity(let figure, let unit): changed[name] = .quantity(withCommas(figure), unit)
            default: continue
            }
        }
        return changed
    }

    /// Every full stop between two digits as a comma.
    private static func withCommas(_ text: String) -> String {
        var bytes = Array(text.utf8)
        for index in bytes.indices.dropFirst().dropLast() where bytes[index] == UInt8(ascii: ".") {
            let isBetween = (0x30...0x39).contains(bytes[index - 1]) && (0x30...0x39).contains(bytes[index + 1])
            if isBetween { bytes[index] = UInt8(ascii: ",") }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
