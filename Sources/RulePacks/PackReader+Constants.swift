internal import DecisionTables
internal import Quantities
internal import SourceText

extension PackReader {
    func readConstants(_ object: ObjectReader) {
        guard let value = object.value("constants") else { return }
        for member in members(value, "`constants`") {
            let name = LocatedText(member.key, in: source, range: member.keyRange, contentStart: member.keyRange.start + 1)
            guard checkCamel(name, "the name of a constant"), let text = text(member.value, "a constant"), let constant = constant(text)
            else {
                brokenNames.insert(member.key)
                continue
            }
            pack.constants.append(PackConstant(name: member.key, range: member.keyRange, value: constant))
            constantTexts[member.key] = text
            cellConstants[member.key] = constant
        }
    }

    func constant(_ text: LocatedText) -> CellConstant? {
        if let date = CalendarDate(text.text) { return .date(date) }
        if let moment = DateTime(text.text) { return .dateTime(moment) }
        if text.looksLikeADate {
            reportBadDate(text)
            return nil
        }
        do throws(QuantityError) {
            let quantity = try Quantity.read(text.text, decimalMark: .pointOnly, impliedUnit: .one)
            let isPlain = quantity.unit == .one
            return .number(quantity.value, isPlain ? nil : quantity.unit)
        } catch {
            report(
                "bad-constant", at: text.sourceRange(from: error.range.lowerBound, to: error.range.upperBound),
                "`\(text.text)` is not a value: \(error.description)",
                remedy: error.remedy)
            return nil
        }
    }

    // MARK: - Constants that fit nowhere

    /// What cannot be right where constants are used: the mistake may be in one of these.
    struct ConstantFault {
        var names: [String]
        /// What would be reported at the use.
        var diagnostic: Diagnostic
    }

    /// Keeps what was found in a cell if constants may be behind it; false where it is to be reported at once.
    func keep(_ diagnostic: Diagnostic) -> Bool {
        if constantTexts.isEmpty || !Self.faultsOfConstants.contains(diagnostic.code) { return false }
        let names = words(in: diagnostic.range).filter { constantTexts[$0] != nil }
        if names.isEmpty { return false }
        constantFaults.append(ConstantFault(names: names, diagnostic: diagnostic))
        return true
    }

    private static let rangeFaults: Set<String> = ["reversed-range", "empty-range"]
    private static let faultsOfConstants: Set<String> = [
        "reversed-range", "empty-range", "wrong-dimension", "unexpected-unit", "missing-unit", "wrong-type",
    ]

    /// The words of letters and digits in a part of the file.
    private func words(in range: SourceRange) -> [String] {
        source.text(in: range).utf8.split { !($0.isLowerLetter || $0.isUpperLetter || $0.isDigit) }.map { String(Substring($0)) }
    }

    /// Reports each constant that is behind what cannot be right, once, where its value stands.
    func reportConstants() {
        var faults = constantFaults
        constantFaults = []
        while let first = faults.first {
            var counts: [(name: String, count: Int)] = []
            for fault in faults {
                for name in fault.names {
                    if let place = counts.firstIndex(where: { $0.name == name }) {
                        counts[place].count += 1
                    } else {
                        counts.append((name, 1))
                    }
                }
            }
            // What fails most often, and of two such the one that stands in fewer cells that are right.
            let behind = counts.max { a, b in
                a.count != b.count ? a.count < b.count : (rightUses[a.name] ?? 0) > (rightUses[b.name] ?? 0)
            }
            guard let behind, let text = constantTexts[behind.name] else { return diagnostics.append(first.diagnostic) }
            let own = faults.filter { $0.names.contains(behind.name) }
            faults.removeAll { $0.names.contains(behind.name) }
            // One use that is wrong beside others that are right, or beside a figure, may be wrong itself.
            let isRange = Self.rangeFaults.contains(own[0].diagnostic.code)
            if own.count == 1, isRange ? own[0].names.count == 1 : rightUses[behind.name] != nil {
                var diagnostic = own[0].diagnostic
                diagnostic.related.append(.init(source: source, range: text.range, message: "`\(behind.name)` is \(text.text)"))
                diagnostics.append(diagnostic)
            } else if rightUses[behind.name] != nil, !isRange {
                diagnostics += own.map { $0.diagnostic }
            } else {
                report(behind.name, text, own)
            }
        }
    }

    private func report(_ name: String, _ text: LocatedText, _ faults: [ConstantFault]) {
        var values = ["`\(name)` is \(text.text)"]
        for fault in faults {
            for other in fault.names where other != name {
                guard let written = constantTexts[other].map({ "`\(other)` is \($0.text)" }), !values.contains(written) else { continue }
                values.append(written)
            }
        }
        let shown = values.prefix(4).joined(separator: ", ")
        let message = faults[0].diagnostic.message
        report(
            faults[0].diagnostic.code, at: text.range, "\(values[0]), and so \(message)",
            remedy: values.count == 1 ? "check the constant: \(shown)" : "check the constants: \(shown)",
            related: faults.map { .init(source: source, range: $0.diagnostic.range, message: "it is used here") })
    }
}

extension LocatedText {
    /// Whether it begins with a year and a hyphen, so that a day was meant, be it one of the calendar or not.
    fileprivate var looksLikeADate: Bool {
        let bytes = Array(text.utf8)
        return bytes.count > 4 && bytes[..<4].allSatisfy { $0.isDigit } && bytes[4] == UInt8(ascii: "-")
    }
}
