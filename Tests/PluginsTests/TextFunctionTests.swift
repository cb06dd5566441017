import Plugins
import Quantities
import Testing

/// The shape of e-mail addresses, and check digits.
@Suite("Functions of texts")
struct TextFunctionTests {
    private static let long = String(repeating: "a", count: 64), longLabel = String(repeating: "b", count: 63)

    @Test(
        "addresses that people have",
        arguments: [
            "a@b.co", "user+tag@example.online", "o'brien@example.com", "first.last@mail.example.co.uk", "x_y-z@1and1.de", "a@b-c.museum",
            "用户@例子.公司", "jürgen@müller.de", "A1!#$%&*/=?^`{|}~@example.org", "a@xn--bcher-kva.example", long + "@example.org",
            "a@" + longLabel + ".org",
        ])
    func addresses(text: String) throws { #expect(try call("isEmailAddress", .text(text)) == .value(.boolean(true))) }

    @Test(
        "what is no address, or one that nobody types",
        arguments: [
            "a", "@", "a@", "@b.co", "a@b", "a@@b.co", "a@b@c.co", "a b@c.de", " a@b.co", "a@b.co ", "a@b.co\n", "a@b..co", "a@.b.co",
            "a@b.co.",
            ".a@b.co", "a.@b.co", "a..b@c.de", "a@-b.co", "a@b-.co", "a@b_c.de", "a@127.0.0.1", "a@[127.0.0.1]",
            "\"Fred Bloggs\"@example.com",
            "a(comment)@b.co", "a,b@c.de", "a;b@c.de", "a<b@c.de>", "a\\b@c.de", "a@b.co,c@d.co", "mailto:a@b.co", "a@b.12",
            "a\u{200B}b@c.de",
            "a@b\u{202E}c.de", "a\u{A0}b@c.de", "a\u{0}@b.co", "a@b\u{3002}co", long + "a@example.org", "a@" + longLabel + "b.org",
            "a@" + String(repeating: longLabel + ".", count: 4) + "org",
        ])
    func noAddresses(text: String) throws { #expect(try call("isEmailAddress", .text(text)) == .value(.boolean(false))) }

    /// Of 254 bytes and one more; by RFC 5321 a path of 256 has two angle brackets.
    @Test("an address has at most 254 bytes")
    func longest() throws {
        let tail = "@" + Self.longLabel + "." + Self.longLabel + "." + String(repeating: "c", count: 57) + ".org"
        #expect((Self.long + tail).utf8.count == 254)
        #expect(try call("isEmailAddress", .text(Self.long + tail)) == .value(.boolean(true)))
        #expect(try call("isEmailAddress", .text(Self.long + "@d" + tail.dropFirst())) == .value(.boolean(false)))
    }

    /// 943 476 5919 is the example of the NHS data dictionary, 0-306-40615-2 that of ISBN-10, and 79927398713 that of Luhn's algorithm.
    @Test(
        "numbers whose check digit is right",
        arguments: ["9434765919", "943 476 5919", "943-476-5919", "0-306-40615-2", "٩٤٣ ٤٧٦ ٥٩١٩", "0000000019"])
    func modulus11(text: String) throws {
        #expect(try call("checkDigit", .text(text), .text("mod11-10-digits")) == .value(.boolean(true)))
    }

    @Test(
        "numbers whose check digit is wrong, or that are none",
        arguments: [
            "9434765918", "9434765910", "9434765199", "4934765919", "943476591", "94347659190", "943  476 5919", " 9434765919",
            "9434765919 ",
            "943476591X", "943.476.5919", "-9434765919", "0000000000", "1111111111", "4444444444", "nine", "-", "9434765919.0",
            "9.434765919e9",
        ])
    func notModulus11(text: String) throws {
        #expect(try call("checkDigit", .text(text), .text("mod11-10-digits")) == .value(.boolean(false)))
    }

    /// Of nine digits there is one tenth that fits or, where it would be 10, none; every single slip is found, and every swap of neighbours.
    @Test("one wrong digit and two swapped ones are found")
    func slips() throws {
        let right = Array("9434765919")
        for place in right.indices {
            var fitting = 0
            for digit in "0123456789" {
                var other = right
                other[place] = digit
                if try call("checkDigit", .text(String(other)), .text("mod11-10-digits")) == .value(.boolean(true)) { fitting += 1 }
            }
            #expect(fitting == 1)
            guard place > 0, right[place] != right[place - 1] else { continue }
            var swapped = right
            swapped.swapAt(place - 1, place)
            #expect(try call("checkDigit", .text(String(swapped)), .text("mod11-10-digits")) == .value(.boolean(false)))
        }
    }

    @Test("Luhn's algorithm")
    func luhn() throws {
        for text in ["79927398713", "4539 1488 0343 6467", "18"] {
            #expect(try call("checkDigit", .text(text), .text("luhn")) == .value(.boolean(true)), "\(text)")
        }
        for text in ["79927398710", "4539 1488 0343 6468", "81", "0", "00", "8", ""] {
            #expect(try call("checkDigit", .text(text), .text("luhn")) == .value(.boolean(false)), "\(text)")
        }
    }

    @Test("nothing given is nothing said", arguments: ["isEmailAddress", "checkDigit"])
    func missing(name: String) throws { #expect(try call(name, .missing, .text("luhn")) == .missing) }

    @Test("only a text is looked at", arguments: ["isEmailAddress", "checkDigit"])
    func types(name: String) throws {
        #expect(try resultType(name, .text, .text) == .boolean)
        let refused = try #require(try refusal(name, .number(nil), .text))
        #expect(refused.argument == 0 && refused.message.contains("a number"))
        #expect(try refusal(name, .date, .text) != nil)
    }
}
