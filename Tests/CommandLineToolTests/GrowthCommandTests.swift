import CommandLineTool
import SourceText
import Testing

/// `advice growth` for one question.
struct GrowthCommandTests {
    /// The field tables of the WHO print 8.9 kg as the median of girls of a year, and 7.9 and 10.1 kg a standard deviation away.
    @Test func aZScoreIsGivenWithItsCentile() {
        let run = Advice(exactly: ["growth", "z", "who.weightForAge", "at=365", "value=8.9", "sex=female"])
        #expect(run.code == .fine)
        #expect(run.output.hasPrefix("Weight for age, 8.9 kg at 365 d, female: z-score -0.04, centile 48.3\n"), "\(run.output)")
        #expect(run.output.contains("Source: WHO"))
    }

    /// The median of girls at birth is 3.2322 kg (WHO); a pound is 0.45359237 kg.
    @Test func aValueIsGivenAtAZScoreOrACentile() {
        let question = ["growth", "value", "who.weightForAge", "at=0"]
        let atZScore = Advice(exactly: question + ["z=0", "sex=f"])
        #expect(atZScore.output.hasPrefix("Weight for age, z 0 at 0 d, female: 3.232 kg\n"), "\(atZScore.output)")
        let atCentile = Advice(exactly: question + ["centile=50", "sex=girl"])
        #expect(atCentile.output.hasPrefix("Weight for age, centile 50 at 0 d, female: 3.232 kg\n"), "\(atCentile.output)")
        let inPounds = Advice(exactly: question + ["z=0", "sex=female", "--unit", "lb"])
        #expect(inPounds.output.contains(": 7.126 lb\n"), "\(inPounds.output)")
    }

    @Test(arguments: ["at=231", "at=33w", "at=33w0d", "at=33+0", "at=231 d", "at=231 days", "at=33 weeks", "at=5544 h"])
    func theIndexIsReadInAnyUnit(_ at: String) {
        let run = Advice(exactly: ["growth", "z", "intergrowth.fetal.femurLength", at, "value=6.2 cm"])
        #expect(
            run.output.hasPrefix("Fetal femur length, 62 mm at 231 d (33w0d): z-score 0.29, centile 61.3"), "\(run.output) \(run.errors)")
    }

    @Test func monthsAreThoseOfTheJulianYear() {
        let months = Advice(exactly: ["growth", "z", "who.weightForAge", "at=24 months", "value=12", "sex=male", "--format", "json"])
        let days = Advice(exactly: ["growth", "z", "who.weightForAge", "at=730.5", "value=12", "sex=male", "--format", "json"])
        #expect(months.output == days.output)
        #expect(months.output.contains("\"at\": 730.5"))
    }

    @Test func whatThePersonMustKnowIsSaid() {
        let run = Advice(exactly: ["growth", "z", "intergrowth.fetal.gestationalWeightGain", "at=28w", "value=-1"])
        #expect(run.code == .fine)
        #expect(run.sentences.contains("body mass index in the first trimester was 18.5 to under 25"), "\(run.output)")
    }

    @Test func whereTheStandardDoesNotReachItSaysWhereItHolds() {
        let run = Advice(exactly: ["growth", "z", "intergrowth.fetal.femurLength", "at=60", "value=62"])
        #expect(run.code == .findings)
        #expect(
            run.output.contains("no answer; `at` lies below the standard, which holds from 98 to 280 d (14w0d to 40w0d)"), "\(run.output)")
        // Day 1856 is the last of the WHO's tables; a child of 60 months and five days is beyond them.
        #expect(Advice(exactly: ["growth", "z", "who.weightForAge", "at=1856", "value=16", "sex=male"]).code == .fine)
        let old = Advice(exactly: ["growth", "z", "who.weightForAge", "at=1857", "value=16", "sex=male", "--format", "json"])
        #expect(old.code == .findings)
        #expect(old.output.contains("\"reason\": \"above-domain\"") && old.output.contains("\"z\": null"), "\(old.output)")
    }

    @Test(arguments: [
        (["z", "who.weightForAge", "at=1", "value=3"], "differs by sex"), (["z", "who.weightForAge", "at=1", "value=3", "sex=1"], "“1”"),
        (["z", "who.weightForAge", "at=1", "sex=male"], "value= is missing"), (["z", "who.weightForAge", "value=1"], "at= is missing"),
        (["value", "who.weightForAge", "at=1", "sex=male"], "z= or centile= is missing"),
        (["value", "who.weightForAge", "at=1", "sex=male", "z=1", "centile=3"], "not both"),
        (["z", "who.weightForAge", "at=1", "value=abc", "sex=male"], "“abc” is not a number"),
        (["z", "who.weightForAge", "at=1", "value=null", "sex=male"], "“null” is not a number"),
        (["z", "who.weightForAge", "at=1", "value=", "sex=male"], "value is missing"),
        (["z", "who.weightForAge", "at=1", "value=1,500", "sex=male"], "1500 or as 1.5"),
        (["z", "who.weightForAge", "at=1", "value=3 cm", "sex=male"], "value is in cm, which does not convert to kg"),
        (["z", "who.weightForAge", "at=3 kg", "value=3", "sex=male"], "at is in kg, which does not convert to d"),
        (["z", "who.weightForAge", "at=28w7d", "value=3", "sex=male"], "29 w"),
        (["value", "who.weightForAge", "at=1", "z=1 kg", "sex=male"], "z is a number without a unit"),
        (["value", "who.weightForAge", "at=1", "centile=97 %", "sex=male"], "without a unit"),
        (["value", "who.weightForAge", "at=1", "centile=100", "sex=male"], "above 0 and below 100"),
        (["value", "who.weightForAge", "at=1", "z=1", "sex=male", "--unit", "cm"], "does not convert to cm"),
        (["value", "who.weightForAge", "at=1", "z=1", "sex=male", "--unit", "KG"], "did you mean `kg`?"),
        (["z", "who.weightForAge", "at=1", "value=1", "sex=male", "--unit", "lb"], "a z-score has no unit"),
        (["z", "who.weightForAge", "at=1", "vlaue=1"], "did you mean `value`?"),
        (["z", "who.weightForAge", "at=1", "at=2"], "given twice"),
        (["zscore"], "takes z, value, references"), ([], "say what is wanted"), (["z", "at=1", "value=2"], "name the reference"),
        (["z", "who.weightForAge", "at=1", "value=2", "--input", "x.csv"], "not both"),
        (["z", "who.weightForAge", "who.bmiForAge", "at=1", "value=2"], "neither an option nor a figure"),
        (["references", "who.weightForAge"], "nothing but --format"),
    ]) func aQuestionThatCannotBeUnderstoodIsToldWhy(_ arguments: [String], _ message: String) {
        let run = Advice(exactly: ["growth"] + arguments)
        #expect(run.code == .usage)
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(run.output.isEmpty)
    }

    @Test(arguments: [
        ("who.wieghtForAge", "did you mean `who.weightForAge`?"), ("femurLength", "`intergrowth.fetal.femurLength`"),
        ("headCircumference", "`intergrowth.newborn.headCircumference`"), ("nothing.like.it", "`advice growth references` lists them"),
    ]) func anUnknownReferenceIsNotFoundButTheNearest(_ name: String, _ message: String) {
        let run = Advice(exactly: ["growth", "z", name, "at=1", "value=3"])
        #expect(run.code == .notFound)
        #expect(run.errors.contains(message), "\(run.errors)")
    }

    @Test func everyReferenceIsListed() throws {
        for format in ["text", "csv", "json"] {
            let run = Advice(exactly: ["growth", "references", "--format", format])
            #expect(run.code == .fine)
            for name in ["who.weightForHeight", "intergrowth.fetal.cisternaMagna", "intergrowth.preterm.length"] {
                #expect(run.output.contains(name))
            }
        }
        let list = Advice(exactly: ["growth", "references", "--format", "csv"]).output.split(separator: "\n")
        #expect(list.count == 42)
        var diagnostics: [Diagnostic] = []
        let json = Advice(exactly: ["growth", "references", "--format", "json"]).output
        let value = JSON.read(Source(name: "output", text: json), into: &diagnostics)
        #expect(diagnostics.isEmpty)
        #expect(value?.elements?.count == 41)
        #expect(
            value?.elements?.first?.members?.map(\.key)
                == ["reference", "title", "at", "domain", "unit", "bySex", "caveat", "source", "doi"])
    }

    @Test func jsonAndCSVHaveTheirNamesAndAllDigits() {
        let question = ["growth", "z", "intergrowth.fetal.femurLength", "at=231", "value=62", "--format"]
        #expect(
            Advice(exactly: question + ["csv"]).output
                == "reference,sex,at,value,z,centile,reason,problem\nintergrowth.fetal.femurLength,,231,62,0.28632323606108034,61.268471852057935,,\n"
        )
        var diagnostics: [Diagnostic] = []
        let value = JSON.read(Source(name: "output", text: Advice(exactly: question + ["json"]).output), into: &diagnostics)
        #expect(
            value?.members?.map(\.key)
                == ["reference", "sex", "at", "atUnit", "value", "unit", "z", "centile", "reason", "problem", "caveat"])
    }

    /// Six days of pregnancy and an age before birth are read as what they are, and lie outside.
    @Test(arguments: [
        (["intergrowth.fetal.femurLength", "at=0w6d"], "at 6 d (0w6d)"), (["who.weightForAge", "at=-5", "sex=male"], "at -5 d"),
        (["who.weightForAge", "at=-0.5 y", "sex=male"], "at -182.625 d"),
    ]) func ageZeroAndBelowAreNotMissing(_ arguments: [String], _ place: String) {
        let run = Advice(exactly: ["growth", "z"] + arguments + ["value=3"])
        #expect(run.code == .findings)
        #expect(run.output.contains(place) && run.output.contains("`at` lies below the standard"), "\(run.output) \(run.errors)")
    }

    @Test func aZScoreThatNobodyHasIsAskedAbout() {
        let run = Advice(exactly: ["growth", "z", "who.weightForAge", "at=0", "value=3200", "sex=male"])
        #expect(run.code == .fine)
        #expect(run.errors.contains("nobody has a z-score beyond ±8"), "\(run.errors)")
    }

    @Test func farCentilesAreNeverZeroOrAHundred() {
        let far = Advice(exactly: ["growth", "z", "intergrowth.fetal.femurLength", "at=231", "value=95"])
        #expect(far.output.contains("centile above 99.9"), "\(far.output)")
        let near = Advice(exactly: ["growth", "z", "intergrowth.fetal.femurLength", "at=231", "value=30"])
        #expect(near.output.contains("centile below 0.1"), "\(near.output)")
    }
}
