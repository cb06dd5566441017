/// How many cells of a terminal a character takes.
enum CharacterWidth {
    /// 0, 1 or 2 cells.
    ///
    /// Wide are the blocks that Unicode's `EastAsianWidth.txt` gives as W or F, and emoji in their coloured form (UAX #11, UTS #51). Blocks are taken whole:
    /// the few unassigned or narrow code points in them do not matter to a caret.
    static func cells(of character: Character) -> Int {
        var cells = 0
        for scalar in character.unicodeScalars {
            // U+FE0F asks for the coloured form of what stands before it.
            if scalar.value == 0xFE0F, cells == 1 { return 2 }
            if cells == 0 { cells = self.cells(of: scalar) }
        }
        return cells
    }

    private static func cells(of scalar: Unicode.Scalar) -> Int {
        let value = scalar.value
        if value < 0x300 { return value == 0xAD ? 0 : 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        return isWide(value) || scalar.properties.isEmojiPresentation ? 2 : 1
    }

    private static func isWide(_ value: UInt32) -> Bool {
        switch value {
        case ..<0x1100: false
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3: true
        case 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6: true
        case 0x1_6FE0...0x1_B2FF, 0x1_F200...0x1_F265, 0x2_0000...0x3_FFFD: true
        default: false
        }
    }
}
