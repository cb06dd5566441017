import CommandLineTool
import SourceText
import Testing

/// `advice curves`: the lines of the standards, exact at each point.
struct CurvesCommandTests {
    private func table(_ arguments: [String]) -> [[String]] {
        let run = Advice(exactly: ["curves"] + arguments + ["--format", "csv"])
        #expect(run.code == .fine, "\(run.errors)")
        return run.output.split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    }

    @Test func theUsualLinesRunOverTheWholeDomain() {
        let rows = table(["intergrowth.fetal.femurLength"])
        #expect(rows[0] == ["reference", "sex", "at", "at_unit", "unit", "p3", "p10", "p50", "p90", "p97"])
        #expect(rows.dropFirst().map { $0[2] } == (98...280).map(String.init))
        #expect(rows.dropFirst().allSatisfy { $0[3] == "d" && $0[4] == "mm" && $0.count == 10 })
    }

    /// The median of girls at birth is 3.2322 kg (WHO).
    @Test func eachPointIsTheValueOfTheStandardThere() throws {
        let rows = table(["who.weightForAge", "--sex", "female", "--z", "-3,-2,0,2", "--step", "365", "--to", "365"])
        #expect(rows[0].suffix(4) == ["z-3", "z-2", "z0", "z2"])
        #expect(rows.dropFirst().map { $0[2] } == ["0", "365"])
        #expect(rows[1][7] == "3.2322")
        for row in rows.dropFirst() {
            for (z, cell) in zip(["-3", "-2", "0", "2"], row.suffix(4)) {
                let one = Advice(exactly: ["growth", "value", "who.weightForAge", "at=\(row[2])", "z=\(z)", "sex=f", "--format", "csv"])
                #expect(one.output.split(separator: "\n")[1].contains(",\(cell),kg"), "\(one.output)")
            }
        }
    }

    @Test func bothSexesAreGivenUnlessOneIsAskedFor() {
        #expect(Set(table(["who.weightForAge", "--step", "1000"]).dropFirst().map { $0[1] }) == ["female", "male"])
        #expect(Set(table(["who.weightForAge", "--step", "1000", "--sex", "m"]).dropFirst().map { $0[1] }) == ["male"])
        #expect(Set(table(["intergrowth.fetal.femurLength", "--step", "100", "--sex", "m"]).dropFirst().map { $0[1] }) == [""])
    }

    @Test func stepsAreExactInTheUnitThatIsAskedFor() {
        let weeks = table(["intergrowth.fetal.femurLength", "--at-unit", "w", "--from", "14", "--to", "15", "--step", "0.1"])
        #expect(weeks.dropFirst().map { $0[2] } == ["14", "14.1", "14.2", "14.3", "14.4", "14.5", "14.6", "14.7", "14.8", "14.9", "15"])
        let days = table(["intergrowth.fetal.femurLength", "--at-unit", "w", "--from", "14w", "--to", "105 d", "--step", "1 d"])
        #expect(days.count == 9 && days[8][2] == "15")
        #expect(days[1] == weeks[1] && days[8] == weeks[11])
        // 14w3d has no decimals that end, in weeks; its value is that of 101 days all the same.
        let direct = table(["intergrowth.fetal.femurLength", "--from", "101", "--to", "101"])
        #expect(days[4][5...] == direct[1][5...])
    }

    @Test func theEndsAreAlwaysPoints() {
        #expect(
            table(["intergrowth.fetal.femurLength", "--step", "50"]).dropFirst().map { $0[2] } == ["98", "100", "150", "200", "250", "280"])
        #expect(
            table(["intergrowth.fetal.femurLength", "--from", "99", "--step", "50"]).dropFirst().map { $0[2] } == [
                "99", "149", "199", "249", "280",
            ])
        #expect(table(["intergrowth.fetal.femurLength", "--step", "1000"]).dropFirst().map { $0[2] } == ["98", "280"])
        #expect(table(["intergrowth.fetal.femurLength", "--from", "100", "--to", "100"]).dropFirst().map { $0[2] } == ["100"])
        let months = table(["who.armCircumferenceForAge", "--sex", "male", "--at-unit", "mo", "--step", "12"])
        #expect(months.dropFirst().dropFirst().dropLast().map { $0[2] } == ["12", "24", "36", "48", "60"])
    }

    @Test func linesAreSmoothEnoughToBeDrawn() {
        for run in Advice(exactly: ["growth", "references", "--format", "csv"]).output.split(separator: "\n").dropFirst() {
            let name = String(run.split(separator: ",")[0])
            let count = table([name, "--sex", "female", "--centiles", "50"]).count
            #expect(count > 100 && count < 400, "\(name) \(count)")
        }
    }

    /// 0.45359237 kg a pound and 30.4375 days a month, by definition.
    @Test func valuesAreGivenInAnyUnit() throws {
        let own = table(["who.weightForAge", "--sex", "male", "--from", "365.25", "--to", "365.25"])[1]
        let other = table(["who.weightForAge", "--sex", "male", "--from", "12 mo", "--to", "12 mo", "--unit", "lb", "--at-unit", "mo"])[1]
        #expect(other[2...4] == ["12", "mo", "lb"])
        for (kilograms, pounds) in zip(own[5...], other[5...]) {
            let (kilograms, pounds) = try (#require(Double(kilograms)), #require(Double(pounds)))
            #expect(abs(kilograms - pounds * 0.45359237) < 1e-14 * kilograms)
        }
    }

    @Test func severalReferencesAreGivenOneAfterTheOther() {
        let rows = table(["who.weightForAge", "intergrowth.fetal.femurLength", "--step", "100", "--sex", "female"])
        #expect(
            rows.dropFirst().map { $0[0] } == Array(repeating: "who.weightForAge", count: 20)
                + Array(repeating: "intergrowth.fetal.femurLength", count: 4))
    }

    @Test func jsonHasItsKeys() throws {
        let run = Advice(exactly: ["curves", "who.weightForAge", "--z", "2", "--centiles", "50", "--step", "1000", "--format", "json"])
        var diagnostics: [Diagnostic] = []
        let curves = try #require(JSON.read(Source(name: "output", text: run.output), into: &diagnostics)?.elements)
        #expect(diagnostics.isEmpty)
        #expect(curves.map { $0.member(named: "sex")?.string } == ["female", "male"])
        #expect(
            curves[0].members?.map(\.key) == ["reference", "title", "sex", "at", "unit", "caveat", "source", "doi", "lines", "points"])
        #expect(curves[0].member(named: "lines")?.elements?.map { $0.member(named: "name")?.string } == ["p50", "z2"])
        let point = try #require(curves[0].member(named: "points")?.elements?.first)
        #expect(point.member(named: "at")?.number == "0")
        #expect(point.member(named: "values")?.elements?.first?.number == "3.2322")
    }

    @Test func whatTheStandardDoesNotHaveIsLeftEmptyAndSaid() {
        let run = Advice(exactly: [
            "curves", "intergrowth.fetal.umbilicalSystolicDiastolicRatio", "--z", "0,4", "--step", "50", "--format", "csv",
        ])
        #expect(run.code == .fine)
        #expect(run.output.split(separator: "\n").dropFirst().allSatisfy { $0.hasSuffix(",") })
        #expect(run.errors.contains("4 values are left empty"), "\(run.errors)")
    }

    @Test(arguments: [
        ([], "name one reference"), (["--centiles", "0"], "above 0 and below 100"), (["--centiles", "3,100"], "above 0 and below 100"),
        (["--centiles", "3,,5"], "commas between them"), (["--centiles", "3;5"], "commas between them"),
        (["--z", "nan"], "commas between them"),
        (["--centiles", "3,3"], "asked for twice"), (["--centiles", ""], "no line is asked for"), (["--step", "0"], "above zero"),
        (["--step", "-1"], "above zero"), (["--step", "1e-9"], "exponent"), (["--step", "0.00001"], "more than 1000000 points"),
        (["--step", "2 cm"], "does not convert"), (["--from", "x"], "not a digit"), (["--from", "200", "--to", "100"], "lies after"),
        (["--unit", "kg"], "does not convert to kg"), (["--unit", "furlong"], "`furlong` is none"),
        (["--at-unit", "cm"], "does not convert to cm"),
        (["--sex", "x"], "female or male"), (["--format", "png"], "text, csv, json, svg"), (["centiles=3"], "write --centiles 3"),
    ]) func aCallThatCannotBeUnderstoodIsToldWhy(_ arguments: [String], _ message: String) {
        let reference = arguments.isEmpty ? [] : ["intergrowth.fetal.femurLength"]
        let run = Advice(exactly: ["curves"] + reference + arguments)
        #expect(run.code == .usage)
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(run.output.isEmpty)
    }

    @Test func outsideTheDomainThereAreNoCurves() {
        let run = Advice(exactly: ["curves", "intergrowth.fetal.femurLength", "--from", "13w"])
        #expect(run.code == .findings)
        #expect(run.errors.contains("holds from 98 to 280 d"), "\(run.errors)")
    }

    @Test func anUnknownReferenceIsNotFoundButTheNearest() {
        let run = Advice(exactly: ["curves", "intergrowth.fetal.femurLenght"])
        #expect(run.code == .notFound)
        #expect(run.errors.contains("did you mean `intergrowth.fetal.femurLength`?"))
        // A word without a dot is the name of a pack.
        let pack = Advice("curves", "fetal-grwth")
        #expect(pack.code == .notFound)
        #expect(pack.errors.contains("did you mean `fetal-growth`?"), "\(pack.errors)")
    }

    @Test func aPackHasTheLinesOfItsMeasurementsWithTheEntriesOnThem() throws {
        let entry = ["gestationalAge=33w", "femurLength=62 mm", "date=2025-01-05", "--as-of", "2025-01-31"]
        let csv = Advice(["curves", "fetal-growth"] + entry + ["--centiles", "50", "--format", "csv"])
        #expect(csv.code == .fine, "\(csv.errors)")
        let rows = csv.output.split(separator: "\n").map(String.init)
        #expect(rows[0] == "measurement,reference,arguments,individual,kind,line,at,at_unit,value,unit,date,z,centile")
        let prefix = "femurLength,intergrowth.fetal.femurLength,,,entry,,231,d,62,mm,2025-01-05,"
        #expect(rows.filter { $0.hasPrefix(prefix) }.count == 1)
        // Each point of a line is that of the standard's own curves, digit for digit.
        let own = Advice(exactly: [
            "curves", "intergrowth.fetal.femurLength", "--centiles", "50", "--step", "1", "--format", "csv",
        ]).output.split(separator: "\n").dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false) }
        let line = rows.filter { $0.hasPrefix("femurLength,") && $0.contains(",line,p50,") }.map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        #expect(line.count >= 100)
        for point in line { #expect(own.contains { $0[2] == point[6] && $0[5] == point[8] }, "\(point)") }
        let json = Advice(["curves", "fetal-growth"] + entry + ["--format", "json"])
        #expect(json.code == .fine && json.output.contains("\"measurement\": \"femurLength\""))
        let text = Advice(["curves", "fetal-growth"] + entry + ["--units", "imperial"])
        #expect(text.sentences.contains("entry 1 on 2025-01-05, at 231 d: 2.44 in, centile"), "\(text.output)")
    }
}
