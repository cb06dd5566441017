import SourceText
import Testing

/// Two letters exchanged anywhere in a pack.
///
/// A slip of the keyboard is one mistake, wherever the name stands that it hits: it gives one finding, or none where any text is as good.
struct TypoTests {
    @Test(arguments: PackFixture.all) func oneSlipGivesOneFindingAtMost(_ fixture: PackFixture) throws {
        let bytes = fixture.pack.bytes
        var slips = 0
        var found = 0
        for place in texts(in: bytes) {
            guard let slip = exchanged(bytes, in: place) else { continue }
            slips += 1
            let diagnostics = try PackFixture.check(Source(name: fixture.name, bytes: slip), fixture.texts).filter { $0.severity != .note }
            found += diagnostics.isEmpty ? 0 : 1
            // A key of a text and the pack's own name stand in two files: each file has its finding.
            let own = diagnostics.filter { $0.code != "orphan-text" && $0.code != "orphan-catalog" }
            #expect(own.count <= 1, "\(String(decoding: bytes[place], as: UTF8.self)): \(own.map { $0.code + ": " + $0.message })")
            for diagnostic in diagnostics {
                #expect(diagnostic.remedy?.isEmpty == false)
                #expect(diagnostic.range.start <= diagnostic.range.end && diagnostic.range.end <= diagnostic.source.bytes.count)
            }
        }
        #expect(slips >= 60)
        #expect(found >= slips / 2)
    }

    /// What stands between the quotation marks of each text.
    private func texts(in bytes: [UInt8]) -> [Range<Int>] {
        var places: [Range<Int>] = []
        var start: Int?
        var offset = 0
        while offset < bytes.count {
            if bytes[offset] == UInt8(ascii: "\\") {
                offset += 2
                continue
            }
            if bytes[offset] == UInt8(ascii: "\"") {
                if let from = start { places.append(from..<offset) }
                start = start == nil ? offset + 1 : nil
            }
            offset += 1
        }
        return places
    }

    /// The second and third letter of the first word of three letters exchanged; nil where there is none or the two are the same.
    private func exchanged(_ bytes: [UInt8], in place: Range<Int>) -> [UInt8]? {
        let isLetter = bytes[place].map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
        for first in isLetter.indices.dropLast(2) where isLetter[first] && isLetter[first + 1] && isLetter[first + 2] {
            var result = bytes
            result.swapAt(place.lowerBound + first + 1, place.lowerBound + first + 2)
            return result == bytes ? nil : result
        }
        return nil
    }
}
