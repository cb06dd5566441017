/// Reads a number with its unit, or several of a compound.
struct QuantityReader {
    /// A number and the name behind it, not yet read; either may be empty.
    private struct Piece {
        /// The plus sign that joins it to the piece before, if any.
        let plus: Range<Int>?
        let number: ArraySlice<LocatedScalar>
        let name: ArraySlice<LocatedScalar>

        /// The bytes from the number to the end of the name; those of the plus sign where there is neither.
        var range: Range<Int> {
            let written = number + name
            return written.isEmpty ? plus ?? 0..<0 : written.range(orAt: 0)
        }
    }

    /// One number with its unit.
    private struct Part {
        let value: Decimal
        let unit: Unit
        let piece: Piece

        var sign: Bool? { piece.number.first.flatMap { NumberReader.sign($0.scalar) } }
    }

    let decimalMark: DecimalMark
    let impliedUnit: Unit?
    let maximumDigits: Int

    /// The quantity of scalars of which the first and the last are not blank.
    func read(_ scalars: ArraySlice<LocatedScalar>) throws(QuantityError) -> Quantity {
        let pieces = pieces(scalars)
        if pieces.count == 2, pieces[1].plus != nil, pieces[0].name.isEmpty, pieces[1].name.isEmpty {
            guard impliedUnit?.dimension == .time else { throw QuantityError(.weeksPlusDays, at: scalars.range(orAt: 0)) }
            return try compound([try part(pieces[0], implied: .week), try part(pieces[1], implied: .day)])
        }
        if let sevenths = try weeksAndSevenths(pieces) { return try compound(sevenths) }
        try checkSpaces(scalars, pieces)
        var parts: [Part] = []
        for place in pieces.indices { parts.append(try part(pieces[place], implied: implied(pieces, place))) }
        return try compound(parts)
    }

    /// The units of a compound, largest first; empty where there is no more than one.
    func units(_ scalars: ArraySlice<LocatedScalar>) -> [Unit] {
        let pieces = pieces(scalars)
        guard pieces.count > 1 else { return [] }
        var units: [Unit] = []
        for place in pieces.indices {
            guard let unit = Unit(written: pieces[place].name.text) ?? implied(pieces, place) else { return [] }
            units.append(unit)
        }
        return units
    }

    /// The unit of a figure that has none: the one that is implied where it stands alone, inches behind a foot mark as in `5'2`, and days where a
    /// plus sign joins it to weeks as in `33w+2`.
    private func implied(_ pieces: [Piece], _ place: Int) -> Unit? {
        guard pieces.count > 1 else { return impliedUnit }
        guard place > 0, place == pieces.count - 1, let unit = Unit(written: pieces[place - 1].name.text) else { return nil }
        if pieces[place].plus != nil { return unit == .week ? .day : nil }
        // A mark between digits may also group thousands, in threes.
        let digits = pieces[place].number.prefix { $0.scalar.decimalDigit != nil }.count
        return unit == .foot && pieces[place - 1].name.allSatisfy { $0.scalar.isFootMark } && digits < 3 ? .inch : nil
    }

    /// Weeks and sevenths of one, such as `33 2/7`, with the unit or where a time is implied; nil for anything else.
    private func weeksAndSevenths(_ pieces: [Piece]) throws(QuantityError) -> [Part]? {
        guard pieces.count > 1, pieces[0].name.isEmpty, pieces[1].name.prefix(2).text == "/7" else { return nil }
        let attached = pieces[1].name.dropFirst(2)
        guard pieces.count == 2 || pieces.count == 3 && attached.isEmpty && pieces[2].number.isEmpty else { return nil }
        let unit = pieces.count == 3 ? pieces[2].name : attached
        guard unit.isEmpty ? impliedUnit?.dimension == .time : Unit(written: unit.text) == .week else { return nil }
        let days = Piece(plus: pieces[1].plus, number: pieces[1].number, name: [])
        return [try part(pieces[0], implied: .week), try part(days, implied: .day)]
    }

    /// Checks that no two numbers follow each other: a space may group thousands, as in `1 500 g`, or part figures that belong together.
    private func checkSpaces(_ scalars: ArraySlice<LocatedScalar>, _ pieces: [Piece]) throws(QuantityError) {
        for (piece, next) in zip(pieces, pieces.dropFirst()) where piece.name.isEmpty && next.plus == nil && !next.number.isEmpty {
            var last = next
            for following in pieces where following.number.startIndex > last.number.startIndex && last.name.isEmpty { last = following }
            // Reading the numbers as one says what is wrong.
            _ = try number(scalars[piece.number.startIndex..<last.number.endIndex])
            throw QuantityError(.missingUnit, at: piece.range)
        }
    }

    /// Cuts the text before each number.
    private func pieces(_ scalars: ArraySlice<LocatedScalar>) -> [Piece] {
        var pieces: [Piece] = []
        var index = scalars.startIndex
        while index < scalars.endIndex {
            let plus = !pieces.isEmpty && NumberReader.sign(scalars[index].scalar) == false ? scalars[index].range : nil
            if plus != nil { index = scalars.skippingBlanks(from: index + 1) }
            let number = scalars.prefix(from: index) { isNumeric(scalars[$0].scalar, isFirst: $0 == index) }
            let name = scalars.prefix(from: scalars.skippingBlanks(from: number.endIndex)) { isOfName(scalars, $0, after: number.endIndex) }
            pieces.append(Piece(plus: plus, number: number, name: name))
            index = scalars.skippingBlanks(from: max(number.endIndex, name.endIndex))
        }
        return pieces
    }

    /// Whether the scalar continues a number: a digit, a mark or, at its start, a sign.
    private func isNumeric(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
        scalar.decimalDigit != nil || scalar.isNumberMark || (isFirst && NumberReader.sign(scalar) != nil)
    }

    /// Whether the scalar continues the name of a unit: anything but a blank or a sign, but a digit only behind a slash, as in kg/m2.
    private func isOfName(_ scalars: ArraySlice<LocatedScalar>, _ index: Int, after start: Int) -> Bool {
        let scalar = scalars[index].scalar
        if scalar.isBlank || NumberReader.sign(scalar) != nil { return false }
        return scalar.decimalDigit == nil || scalars[start..<index].contains { $0.scalar == "/" }
    }

    private func part(_ piece: Piece, implied: Unit?) throws(QuantityError) -> Part {
        guard !piece.number.isEmpty else {
            // `NaN` or `abc`: no unit either, so that it is the number that is wrong.
            if let first = piece.name.first, Unit(written: piece.name.text) == nil {
                throw QuantityError(.number(.notADigit(first.scalar)), at: first.range)
            }
            throw QuantityError(.missingNumber, at: piece.range)
        }
        return Part(value: try number(piece.number), unit: try unit(piece, implied: implied), piece: piece)
    }

    private func number(_ scalars: ArraySlice<LocatedScalar>) throws(QuantityError) -> Decimal {
        var reader = NumberReader(scalars, decimalMark: decimalMark, maximumDigits: maximumDigits)
        do {
            return try reader.read()
        } catch {
            throw QuantityError(error)
        }
    }

    private func unit(_ piece: Piece, implied: Unit?) throws(QuantityError) -> Unit {
        guard let first = piece.name.first else {
            guard let implied else { throw QuantityError(.missingUnit, at: piece.range) }
            return implied
        }
        let name = piece.name.text
        if let unit = Unit(written: name) { return unit }
        if piece.name.startIndex == piece.number.endIndex {
            let rest = piece.name.dropFirst()
            if first.scalar.lookalike != nil, rest.isEmpty || Unit(written: rest.text) != nil {
                throw QuantityError(.number(.notADigit(first.scalar)), at: first.range)
            }
            if name == "e" || name == "E" { throw QuantityError(.number(.exponent), at: first.range) }
        }
        throw QuantityError(.unknownUnit(name, suggestion: Unit.suggestion(for: name)), at: piece.name.range(orAt: 0))
    }

    /// The parts as one quantity in the smallest of their units.
    private func compound(_ parts: [Part]) throws(QuantityError) -> Quantity {
        guard let first = parts.first, let last = parts.last else { throw QuantityError(.blank, at: 0..<0) }
        try checkOrder(parts)
        var total = Decimal.zero
        for part in parts {
            guard let size = part.value.multiplied(by: Decimal(last.unit.count(in: part.unit) ?? 1)),
                let sum = first.sign == true && part.unit != first.unit ? total.subtracting(size) : total.adding(size)
            else { throw QuantityError(.outOfRange, at: part.piece.range) }
            total = sum
        }
        for part in parts.dropFirst() {
            guard let limit = part.unit.larger?.count, part.value >= Decimal(limit) else { continue }
            let meant = Quantity(total, last.unit).split(into: parts.map { $0.unit }, roundedToPlaces: last.value.decimalPlaces)
            throw QuantityError(
                .partTooLarge(Quantity(part.value, part.unit), limit: limit, meant: meant ?? []), at: part.piece.range)
        }
        return Quantity(total, last.unit)
    }

    /// Checks that each unit is a part of the one before, and that figures are whole and without a sign where they have to be.
    private func checkOrder(_ parts: [Part]) throws(QuantityError) {
        for (part, next) in zip(parts, parts.dropFirst()) {
            guard next.unit.count(in: part.unit) != nil else {
                throw QuantityError(.unitsDoNotCombine(part.unit, next.unit), at: next.piece.range)
            }
            guard next.sign == nil, next.piece.plus == nil || next.unit.dimension == .time else {
                throw QuantityError(.signBeforeLaterPart, at: next.piece.number.range(orAt: 0))
            }
            guard part.value.decimalPlaces == 0 else {
                throw QuantityError(.decimalsBeforeLastPart, at: part.piece.number.range(orAt: 0))
            }
        }
    }
}

extension ArraySlice<LocatedScalar> {
    /// The scalars from an index up to the first that does not belong.
    fileprivate func prefix(from index: Int, while belongs: (Int) -> Bool) -> ArraySlice<LocatedScalar> {
        var end = index
        while end < endIndex, belongs(end) { end += 1 }
        return self[index..<end]
    }

    /// The index of the first scalar from `index` on that is not blank.
    fileprivate func skippingBlanks(from index: Int) -> Int {
        var index = index
        while index < endIndex, self[index].scalar.isBlank { index += 1 }
        return index
    }
}

extension Unicode.Scalar {
    /// Whether it stands for feet.
    fileprivate var isFootMark: Bool {
        switch self {
        case "'", "\u{2018}", "\u{2019}", "\u{2032}": true
        default: false
        }
    }

    /// Whether it parts whole digits from decimals or thousands, in any notation.
    fileprivate var isNumberMark: Bool {
        switch self {
        case ".", ",", "\u{FF0E}", "\u{FF0C}", "\u{66B}", "\u{66C}": true
        default: false
        }
    }
}
