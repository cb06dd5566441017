/// A character as a terminal may be given it, with the cells that it takes there.
struct DisplayedCharacter {
    /// What is printed: the character, or a picture of it if it would act on the terminal or hide.
    let text: String
    /// How many cells that takes: 0 for a lone combining mark, 2 for East Asian wide characters and emoji, 1 for a tab (which callers repeat as it is).
    let width: Int

    init(_ character: Character) {
        var scalars = character.unicodeScalars.makeIterator()
        guard let first = scalars.next() else {
            (text, width) = ("", 0)
            return
        }
        switch first.value {
        case 0x09:
            (text, width) = ("\t", 1)
        case 0x0D where character == "\r\n":
            (text, width) = ("␍␊", 2)
        case 0x00...0x1F:
            (text, width) = (DisplayedCharacter.string(0x2400 + first.value), 1)
        case 0x20...0x7E where scalars.next() == nil:
            (text, width) = (String(character), 1)
        case 0x7F:
            (text, width) = ("␡", 1)
        case 0x80...0x9F, 0xAD, 0x180E, 0x200B...0x200F, 0x2028, 0x2029, 0x2060...0x2065, 0x206A...0x206F, 0xFEFF:
            // Invisible where it stands alone, as after a paste from a web page.
            (text, width) = ("\u{FFFD}", 1)
        case _ where Bidirectional.isControl(first):
            // Shown, not obeyed: such a character can make a line read otherwise than it is (CVE-2021-42574).
            (text, width) = ("\u{FFFD}", 1)
        default:
            (text, width) = (String(character), CharacterWidth.cells(of: character))
        }
    }

    private static func string(_ value: UInt32) -> String {
        guard let scalar = Unicode.Scalar(value) else { return "\u{FFFD}" }
        return String(Character(scalar))
    }
}
