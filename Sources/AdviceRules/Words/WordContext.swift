internal import AdviceCatalogs
internal import DecisionTables
internal import Plugins
internal import Quantities
internal import RulePacks

/// Gives a message the values that it names, each raw for a selector and worded for a placeholder.
struct WordContext {
    /// What the values of one entry are put into words from.
    final class Base {
        let loaded: LoadedPack
        let words: PackWords
        let state: State
        let system: UnitSystem?
        /// What was already worded: each value is worked out once, however many texts name it.
        @exclusivity(unchecked) fileprivate var known: [(slot: Int, argument: MessageArgument)] = []

        init(loaded: LoadedPack, words: PackWords, state: State, system: UnitSystem?) {
            self.loaded = loaded
            self.words = words
            self.state = state
            self.system = system
        }
    }

    private let base: Base
    /// Names that only hold here, such as `accepted` or what `forEach` is at.
    var extras: [(name: String, value: Extra)] = []

    /// - Parameter system: the reader's system of units; nil shows each value in the unit in which it was entered.
    init(loaded: LoadedPack, words: PackWords, state: State, system: UnitSystem?) {
        base = Base(loaded: loaded, words: words, state: state, system: system)
    }

    var loaded: LoadedPack { base.loaded }
    var words: PackWords { base.words }
    var state: State { base.state }
    var system: UnitSystem? { base.system }

    /// What a name stands for that only holds here.
    enum Extra {
        case value(MessageArgument)
        /// The value of a slot, put into words only if a text names it.
        case slot(Int)
    }

    var pack: RulePack { loaded.pack }

    func argument(_ name: String) -> MessageArgument? {
        for extra in extras where extra.name == name {
            switch extra.value {
            case .value(let value): return value
            case .slot(let slot): if let value = argument(slot: slot) { return value }
            }
        }
        if let slot = loaded.slots[name] { return argument(slot: slot) }
        for constant in pack.constants where constant.name == name { return argument(constant.value) }
        return bandEdge(name)
    }

    /// The value of a slot in words, or nil where it has none.
    func word(slot: Int) -> String? {
        argument(slot: slot).map { argument in
            if let worded = argument.worded { return worded }
            switch argument.selection {
            case .text(let text): return text
            case .number(let number): return words.phrases.word(number)
            }
        }
    }

    func argument(slot: Int) -> MessageArgument? {
        for known in base.known where known.slot == slot { return known.argument }
        if base.state.values[slot].isMissing {
            return base.state.censored(slot).map { .text(word($0, clearOf: loaded.slotPlans[slot].edges)) }
        }
        let argument = argument(base.state.values[slot], of: slot)
        // A reader is shown about so many values.
        if base.known.isEmpty { base.known.reserveCapacity(16) }
        base.known.append((slot, argument))
        return argument
    }

    /// A value as one of the slot's would be worded, be it the slot's own or not.
    func argument(_ value: Value, of slot: Int) -> MessageArgument {
        switch value {
        case .missing: return .text("")
        case .boolean(let flag): return MessageArgument(selection: .text(flag ? "true" : "false"), worded: words.phrases.word(flag))
        case .text(let text): return MessageArgument(selection: .text(text), worded: text)
        case .date(let date): return MessageArgument(selection: .text(date.description), worded: words.phrases.word(date))
        case .dateTime(let moment): return MessageArgument(selection: .text(moment.description), worded: moment.description)
        case .choice(let choice):
            return MessageArgument(selection: .text(choice.name), worded: label(of: choice, slot: slot))
        case .list(let values):
            let items = values.compactMap { value -> String? in
                if case .choice(let choice) = value { return label(of: choice, slot: slot) }
                return nil
            }
            return MessageArgument(selection: .text(items.joined(separator: ", ")), worded: words.phrases.list(items))
        case .number(let number): return argument(number, of: slot)
        }
    }

    private func argument(_ number: Number, of slot: Int) -> MessageArgument {
        let plan = loaded.slotPlans[slot]
        switch plan.slot.origin {
        case .previous(let other, _, _): return argument(number, of: other)
        case .percentile: return .text(word(centile: number.double, clearOf: plan.edges))
        case .zScore:
            let rounded = number.double.rounded(fromPlaces: 2, clearOf: plan.edges.map { $0.value.double })
            return MessageArgument(selection: .number(rounded), worded: words.phrases.word(rounded))
        default:
            let raw = number.exact ?? Decimal(rounding: number.double, toPlaces: 2)
            if base.system == nil, let worded = asEntered(number, plan) { return MessageArgument(selection: .number(raw), worded: worded) }
            return MessageArgument(selection: .number(raw), worded: word(number, clearOf: plan.edges))
        }
    }

    /// A number in the units in which it was entered where these are several, and what follows from entries in the system of the first of them;
    /// nil where there is nothing special about its unit.
    private func asEntered(_ number: Number, _ plan: SlotPlan) -> String? {
        switch plan.slot.origin {
        case .input(let index) where index < state.readings.count:
            return FieldReading.compound(number, written: state.readings[index].plain ?? state.readings[index].text).map {
                words.phrases.word($0)
            }
        case .derived(let index):
            guard let own = number.unit, own.system != nil else { return nil }
            for case .slot(let slot) in loaded.derived[index].arguments {
                guard case .number(let argument) = state.values[slot], argument.unit?.dimension == own.dimension,
                    let system = argument.unit?.system
                else { continue }
                return system == own.system ? nil : word(number, clearOf: plan.edges, in: system)
            }
            return nil
        default: return nil
        }
    }

    /// A number in words: durations of whole days from two weeks on in weeks and days, everything else with its unit.
    ///
    /// A number that was computed is rounded to one decimal with a unit and to two without, or to as many as keep it on its own side of the edges.
    func word(_ number: Number, clearOf edges: [Quantity] = []) -> String { word(number, clearOf: edges, in: system) }

    private func word(_ number: Number, clearOf edges: [Quantity], in system: UnitSystem?) -> String {
        guard let own = number.unit else {
            return words.phrases.word(
                number.exact ?? number.double.rounded(fromPlaces: 2, clearOf: edges.map { $0.value.double }))
        }
        if own.dimension == .time, let days = number.converted(to: .day)?.exact?.integer, own == .week || days >= 14,
            let age = GestationalAge(days: Int(days))
        {
            return words.phrases.word(age)
        }
        if let exact = number.exact { return words.phrases.word(Quantity(exact, own), in: system, clearOf: edges) }
        let known = edges.compactMap { edge in edge.unit == own ? edge.value.double : edge.converted(to: own)?.value.double }
        return words.phrases.word(Quantity(number.double.rounded(fromPlaces: 1, clearOf: known), own), in: system, clearOf: edges)
    }

    private func argument(_ constant: CellConstant) -> MessageArgument {
        switch constant {
        case .number(let value, let unit?):
            // A threshold is said as its editor wrote it: 21 d are 21 days, 28w are 28 weeks.
            let words =
                unit.dimension == .time ? words.phrases.word(Quantity(value, unit)) : words.phrases.word(Quantity(value, unit), in: system)
            return MessageArgument(selection: .number(value), worded: words)
        case .number(let value, nil): return MessageArgument(selection: .number(value), worded: words.phrases.word(value))
        case .date(let date): return MessageArgument(selection: .text(date.description), worded: words.phrases.word(date))
        case .dateTime(let moment): return .text(moment.description)
        case .text(let text): return .text(text)
        }
    }

    /// `{$glucoseBand.from}` and `{$glucoseBand.to}`: the edges of the class that the value lies in, in the unit in which it was entered.
    private func bandEdge(_ name: String) -> MessageArgument? {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        let head = String(name[..<dot])
        let tail = String(name[name.index(after: dot)...])
        guard tail == "from" || tail == "to", let band = pack.bands.first(where: { $0.name == head }), let slot = loaded.slots[head],
            case .choice(let choice) = state.values[slot], case .slot(let subject) = band.subject,
            let number = number(in: subject)
        else { return nil }
        let cells = band.rows[choice.index].cells
        let place = number.unit.flatMap { unit in band.units.firstIndex(of: unit) } ?? 0
        guard place < cells.count, let interval = cells[place].interval, let edge = tail == "from" ? interval.lower : interval.upper else {
            return nil
        }
        let unit = edge.unit ?? (place < band.units.count ? band.units[place] : nil)
        guard let unit, unit != .one else { return .number(edge.value) }
        return MessageArgument(selection: .number(edge.value), worded: words.phrases.word(Quantity(edge.value, unit), in: system))
    }

    /// The number of a slot, or its bound where only that is known.
    private func number(in slot: Int) -> Number? {
        if case .number(let number) = state.values[slot] { return number }
        return state.censored(slot)?.bound
    }

    /// A number of which only a bound is known, such as `less than 2.5 mmol/L`.
    private func word(_ censored: CensoredNumber, clearOf edges: [Quantity]) -> String {
        let bound = word(censored.bound, clearOf: edges)
        let key: PhraseKey =
            switch censored.comparator {
            case .below: .rangeBelow
            case .atMost: .rangeTo
            case .atLeast: .rangeFrom
            case .above: .rangeAbove
            }
        return sentence(key, [(censored.comparator.isUpperBound ? "to" : "from", bound)])
    }

    /// A centile as a reader takes it: whole from 1 to 99, and with as many more digits as keep it on its own side of 0, 100 and every edge.
    func word(centile: Double, clearOf edges: [Quantity]) -> String {
        let shown = centile.rounded(fromPlaces: 0, clearOf: edges.map { $0.value.double }, within: 0...100)
        return words.phrases.word(centile: shown.double <= 0 || shown.double >= 100 ? Self.outermost(centile) : shown)
    }

    private static func outermost(_ centile: Double) -> Decimal {
        Decimal(rounding: min(max(centile, 0.000001), 99.999999), toPlaces: 6)
    }

    private func label(of choice: Choice, slot: Int) -> String {
        let keys = loaded.slotPlans[slot].labelKeys
        return choice.index < keys.count ? words.label(keys[choice.index]) ?? choice.name : choice.name
    }

    func label(ofInput index: Int) -> String { index < words.labels.count ? words.labels[index] : loaded.inputPlans[index].input.name }

    /// The label of a slot: of its input, else its name.
    func label(ofSlot slot: Int) -> String {
        switch loaded.slotPlans[slot].slot.origin {
        case .input(let index): label(ofInput: index)
        case .previous(let other, _, _): label(ofSlot: other)
        case .derived(let index): words.label("derived." + pack.derived[index].name) ?? pack.derived[index].name
        default: loaded.slotPlans[slot].slot.name
        }
    }

    func label(ofMeasurement index: Int) -> String {
        words.label("measurement." + loaded.measurementPlans[index].measurement.name)
            ?? label(ofSlot: loaded.measurementPlans[index].measurement.value)
    }

    // MARK: - Texts

    /// The words of an entry of the pack's catalogue, or a phrase where it is missing.
    func words(_ key: String) -> Words {
        guard let found = words.view.entry(key) else {
            return Words(
                title: nil, paragraphs: [.init(name: "text", text: sentence(.textMissing))], action: nil, locale: words.phrases.locale)
        }
        // Words in another language than the reader's have their values worded in that language too: no sentence is in two.
        if found.isFallback, found.locale != words.locale, let others = loaded.views[found.locale] {
            var context = WordContext(loaded: loaded, words: others, state: state, system: system)
            context.extras = extras
            return context.words(key)
        }
        var result = Words(locale: found.locale)
        for paragraph in found.entry.paragraphs {
            let formatted = paragraph.message.format(locale: found.localeData) { argument($0) }
            // A text with a hole reads as a complete but wrong sentence: the phrase that says so takes its place. Where a value that is not
            // known only chooses between variants, the variant for all other cases was taken, which is written for that.
            guard !formatted.hasHole else {
                return Words(
                    title: nil, paragraphs: [.init(name: "text", text: sentence(.textMissing))], action: nil, locale: words.phrases.locale)
            }
            switch paragraph.name {
            case "title": result.title = formatted.text
            case "action": result.action = formatted.text
            default: result.paragraphs.append(.init(name: paragraph.name, text: formatted.text))
            }
        }
        return result
    }

    /// One of the engine's own sentences.
    func sentence(_ key: PhraseKey, _ arguments: [(name: String, value: String)] = []) -> String {
        words.phrase(key, arguments)
    }
}

extension Decimal {
    /// The nearest decimal with so many places, ties to even; the figure must be finite.
    init(rounding double: Double, toPlaces places: Int) {
        var scale = 1.0
        for _ in 0..<places { scale *= 10 }
        let scaled = (double * scale).rounded(.toNearestOrEven)
        let whole = Int64(exactly: scaled) ?? (double < 0 ? Int64.min + 1 : Int64.max)
        self = Decimal(mantissa: whole, exponent: -places) ?? .zero
    }
}
