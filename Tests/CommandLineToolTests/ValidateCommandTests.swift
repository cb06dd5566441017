import CommandLineTool
import Testing

/// `advice validate` on one measurement: what is accepted, asked about, refused, and with which words.
struct ValidateCommandTests {
    private func femur(_ length: String, at age: String = "33w", _ more: String...) -> Advice {
        Advice(["validate", "fetal-growth", "gestationalAge=\(age)", "femurLength=\(length)"] + more)
    }

    @Test func whatACheckAsksOfTwoFieldsIsReadOnce() {
        let run = Advice("validate", "fetal-growth", "gestationalAge=20w", "dueDate=2026-06-01", "--as-of", "2026-03-01")
        let lines = run.text.split(separator: "\n").map(String.init)
        #expect(lines.contains { $0.hasPrefix("dueDate ") && $0.hasSuffix(": to be confirmed") }, "\(run.text)")
        #expect(lines.contains { $0.hasPrefix("gestationalAge ") && $0.hasSuffix(": to be confirmed, see dueDate") }, "\(run.text)")
        let words = lines.filter { $0.hasPrefix("  ") && !$0.hasPrefix("  Accepted") }
        #expect(Set(words).count == words.count, "\(run.text)")
    }

    @Test func sixtyFeetAreRefusedWithTheRangeAndTheUnitThatWasMeant() {
        let run = femur("60 ft")
        #expect(run.code == .findings)
        #expect(run.text.contains("femurLength 60 ft: refused"))
        #expect(run.sentences.contains("1 mm to 100 mm"))
        #expect(run.sentences.contains("60 mm would be ordinary at 33 weeks"))
        #expect(run.text.contains("Not everything can be saved as it is."))
        #expect(run.errors.isEmpty)
    }

    @Test func anOrdinaryLengthIsAccepted() {
        let run = femur("62 mm")
        #expect(run.code == .fine)
        #expect(run.text.contains("femurLength 62 mm: accepted\n"))
        #expect(run.text.contains("All values are accepted."))
    }

    /// At 33 weeks the mean is 61.298 mm and the standard deviation 2.4527 mm by the published equations (10.1016/S0140-6736(14)61490-2): 74.8 mm is 5.5 SD.
    @Test func aLengthAtFiveAndAHalfDeviationsIsAskedAbout() {
        let run = femur("74.8 mm")
        #expect(run.code == .findings)
        #expect(run.text.contains("femurLength 74.8 mm: to be confirmed"))
    }

    @Test func whatWasConfirmedIsAccepted() {
        let run = femur("74.8 mm", at: "33w", "--confirm", "femurLength")
        #expect(run.code == .fine)
        #expect(run.text.contains("femurLength 74.8 mm: accepted, as confirmed"))
    }

    @Test func whatIsImpossibleCannotBeConfirmed() {
        #expect(femur("60 ft", at: "33w", "--confirm", "femurLength").code == .findings)
    }

    @Test func anAgeBeforeTheStandardIsOutsideItAndGivesNoFigure() {
        let run = femur("20 mm", at: "13w6d")
        #expect(run.code == .fine)
        #expect(run.text.contains("femurLength 20 mm: accepted (unchecked: outside the standard)"))
        #expect(run.sentences.contains("begins at 14 weeks"))
        let json = Advice("validate", "fetal-growth", "gestationalAge=13w6d", "femurLength=20 mm", "--format", "json")
        #expect(json.output.contains("\"outside\": \"below-domain\""))
        #expect(!json.output.contains("zScore") && !json.output.contains("centile"))
    }

    @Test func theFirstDayOfTheStandardIsInsideIt() {
        let json = Advice("validate", "fetal-growth", "gestationalAge=14w0d", "femurLength=12 mm", "--format", "json")
        #expect(json.output.contains("\"zScore\":"))
        #expect(!json.output.contains("below-domain"))
    }

    @Test(arguments: [
        ("NaN", "needs a number"), ("Infinity", "needs a number"), ("0x10 mm", "unit “x” is not known"),
        ("1e3 mm", "cannot be read as a number"), ("6O mm", "there is a letter, “O”, where a digit should be"), ("-0 mm", "1 mm to 100 mm"),
        ("0 mm", "1 mm to 100 mm"),
        ("-60 mm", "1 mm to 100 mm"),
        ("60", "needs a unit"), ("60 kg", "cannot be given in kg"), ("60 furlongs", "unit “furlongs” is not known"),
        ("6.0.1 mm", "can be misread"),
    ]) func anUnusableLengthIsRefusedWithItsReason(_ length: String, _ reason: String) {
        let run = femur(length)
        #expect(run.code == .findings)
        #expect(run.text.contains(": refused"))
        #expect(run.sentences.contains(reason), "\(run.output)")
    }

    @Test func nothingEnteredIsMissingAndNeverZero() {
        let run = femur("")
        #expect(run.code == .fine)
        #expect(run.text.contains("femurLength: nothing entered"))
        let required = Advice("validate", "fetal-growth", "date=")
        #expect(required.code == .findings)
        #expect(required.output.contains("date: missing"))
    }

    @Test func theDateIsTodayOnlyWhereNoneIsGiven() {
        let run = Advice("validate", "fetal-growth", "--as-of", "2026-06-01")
        #expect(run.code == .fine)
        #expect(run.text.contains("date 1 June 2026: accepted"))
        #expect(Advice("validate", "fetal-growth", "date=2026-02-29", "--as-of", "2026-06-01").code == .findings)
    }

    @Test func unitsOfTheReaderAreUsedInWhatIsSaid() {
        let run = Advice("validate", "fetal-growth", "gestationalAge=33w", "femurLength=40 mm", "--units", "imperial")
        #expect(run.sentences.contains(" in"))
        #expect(run.code == .findings)
    }
}
