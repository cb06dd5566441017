package import Quantities

extension Phrases {
    /// A plain number, every digit as it is.
    ///
    /// Below a million there is no mark between thousands: alone it could be a decimal mark to whoever types the figure again.
    package func word(_ number: Decimal) -> String {
        let isSmall = number.exponent <= 0 && number.mantissa.magnitude < 1_000_000 || number.double.magnitude < 1_000_000
        return localeData.format(number, isSmall ? .plain : .exact)
    }

    /// A gestational age, such as `28 weeks + 3 days`, or `28 weeks` where there are no further days.
    package func word(_ age: GestationalAge) -> String {
        wording(.gestationalAge) { name in
            switch name {
            case "weeks": .number(Decimal(age.completedWeeks))
            case "days": .number(Decimal(age.remainingDays))
            default: nil
            }
        }
    }

    /// A day, such as `2 March 2024`.
    package func word(_ date: CalendarDate) -> String {
        wording(.date) { name in
            switch name {
            case "year":
                return MessageArgument(selection: .number(Decimal(date.year)), worded: word(Decimal(date.year)))
            case "month": return .number(Decimal(date.month))
            case "day": return .number(Decimal(date.day))
            default: return nil
            }
        }
    }

    /// A number in a row, such as `3rd` or `97th`.
    package func word(ordinal number: Decimal) -> String {
        wording(.ordinal) { $0 == "number" ? MessageArgument(selection: .number(number), worded: word(number)) : nil }
    }

    /// A centile, such as `3rd centile`.
    package func word(centile number: Decimal) -> String {
        wording(.centile) { $0 == "ordinal" ? .text(word(ordinal: number)) : nil }
    }

    /// Yes or no.
    package func word(_ answer: Bool) -> String {
        wording(answer ? .yes : .no) { _ in nil }
    }

    /// Several items as one phrase, such as `a, b and c`; empty for none.
    package func list(_ items: [String]) -> String {
        guard let first = items.first, let last = items.last, items.count > 1 else { return items.first ?? "" }
        func joined(_ key: PhraseKey, _ first: String, _ second: String) -> String {
            wording(key) { $0 == "first" ? .text(first) : $0 == "second" ? .text(second) : nil }
        }
        if items.count == 2 { return joined(.listPair, first, last) }
        var text = joined(.listStart, first, items[1])
        for item in items.dropFirst(2).dropLast() { text = joined(.listMiddle, text, item) }
        return joined(.listEnd, text, last)
    }

    /// How soon to act, by the name that a pack gives the urgency, or nil for a name that is none.
    package func word(urgency name: String) -> String? {
        PhraseKey(name: "urgency-" + name).map { wording($0) { _ in nil } }
    }
}
