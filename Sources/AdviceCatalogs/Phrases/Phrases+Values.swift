package import Quantities

extension Phrases {
    /// A plain number, every digit as it is.
    package func word(_ number: Decimal) -> String {
        localeData.format(number, .exact)
    }

    /// A gestational age, such as `28 weeks + 3 days`, or `28 weeks` where there are no further days.
    package func word(_ age: GestationalAge) -> String {
        wording(
            .gestationalAge, [("weeks", .number(Decimal(age.completedWeeks))), ("days", .number(Decimal(age.remainingDays)))])
    }

    /// A day, such as `2 March 2024`.
    package func word(_ date: CalendarDate) -> String {
        // A year has no group mark, unlike other numbers of four digits.
        var style = NumberStyle.exact
        style.grouping = .never
        let year = MessageArgument(selection: .number(Decimal(date.year)), worded: localeData.format(Decimal(date.year), style))
        return wording(.date, [("year", year), ("month", .number(Decimal(date.month))), ("day", .number(Decimal(date.day)))])
    }

    /// A number in a row, such as `3rd` or `97th`.
    package func word(ordinal number: Decimal) -> String {
        let argument = MessageArgument(selection: .number(number), worded: word(number))
        return wording(.ordinal, [("number", argument)])
    }

    /// A centile, such as `3rd centile`.
    package func word(centile number: Decimal) -> String {
        wording(.centile, [("ordinal", .text(word(ordinal: number)))])
    }

    /// Yes or no.
    package func word(_ answer: Bool) -> String {
        wording(answer ? .yes : .no, [])
    }

    /// Several items as one phrase, such as `a, b and c`; empty for none.
    package func list(_ items: [String]) -> String {
        guard let first = items.first, let last = items.last, items.count > 1 else { return items.first ?? "" }
        func joined(_ key: PhraseKey, _ first: String, _ second: String) -> String {
            wording(key, [("first", .text(first)), ("second", .text(second))])
        }
        if items.count == 2 { return joined(.listPair, first, last) }
        var text = joined(.listStart, first, items[1])
        for item in items.dropFirst(2).dropLast() { text = joined(.listMiddle, text, item) }
        return joined(.listEnd, text, last)
    }

    /// How soon to act, by the name that a pack gives the urgency, or nil for a name that is none.
    package func word(urgency name: String) -> String? {
        PhraseKey(rawValue: "urgency-" + name).map { wording($0, []) }
    }
}
