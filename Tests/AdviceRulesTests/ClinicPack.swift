/// A small pack that uses most of the format, made for these tests; its figures mean nothing to a clinician.
enum ClinicPack {
    static let json = #"""
        {
          "pack": "clinic", "version": "1.0.0", "status": "active", "title": "Clinic",
          "inputs": {
            "fetuses":        {"scope": "subject", "type": "integer", "assume": "1"},
            "birthWeight":    {"scope": "individual", "unit": "kg"},
            "date":           {"type": "date", "required": true},
            "form":           {"type": "choice", "choices": ["visit", "blood-test"], "required": true},
            "weight":         {"unit": "kg"},
            "height":         {"unit": "cm"},
            "girth":          {"unit": "cm"},
            "length":         {"unit": "mm"},
            "femurLength":    {"unit": "mm"},
            "gestationalAge": {"unit": "d", "whole": true},
            "glucose":        {"unit": "mg/dL", "molarMass": "180.156 g/mol"},
            "dose":           {"type": "number"},
            "bleeding":       {"type": "boolean"},
            "pulse":          {"type": "integer"},
            "alcohol":        {"unit": "g", "sensitive": true},
            "diagnosis":      {"type": "text", "sensitive": true},
            "fasting":        {"type": "boolean", "when": {"form": "blood-test"}, "required": true}},
          "derived": {
            "change":   {"function": "sincePrevious", "of": "weight", "unit": "kg"},
            "interval": {"function": "sincePrevious", "of": "date", "having": "weight", "unit": "d"},
            "loss":     {"function": "percentDecrease", "of": "weight", "from": "birthWeight", "step": "0.1 %"}},
          "measurements": {"femurLength": {"reference": "intergrowth.fetal.femurLength", "at": "gestationalAge"}},
          "bands": {
            "glucoseBand": {"of": "glucose", "units": ["mg/dL", "mmol/L"], "rows": [
              ["low", "< 70", "< 3.9"], ["in-range", "[70..180]", "[3.9..10.0]"], ["high", "> 180", "> 10.0"]]},
            "femurBand": {"of": "femurLength.percentile", "rows": [["small", "< 5"], ["usual", ">= 5"]]}},
          "limits": [
            {"of": "fetuses", "rejectOutside": "[1..10]"},
            {"of": "birthWeight", "rejectOutside": ["[0.15..11] kg", "[0.33..24] lb"]},
            {"of": "weight", "rejectOutside": ["[0.15..300] kg", "[0.33..661] lb"], "confirmOutside": ["[1..200] kg", "[2.2..440] lb"]},
            {"of": "height", "rejectOutside": ["[50..250] cm", "[20..98] in"]},
            {"of": "girth", "rejectOutside": ["[1..2] cm", "[0.4..0.8] in"]},
            {"of": "length", "rejectOutside": ["[0.5..60] mm", "[0.02..2.4] in"]},
            {"of": "femurLength", "rejectOutside": ["[1..100] mm", "[0.04..3.94] in"], "confirmOutside": {"zScore": "[-5..5]"}},
            {"of": "gestationalAge", "rejectOutside": "[0w..44w0d]"},
            {"of": "glucose", "rejectOutside": ["[10..1000] mg/dL", "[0.5..55] mmol/L"]},
            {"of": "dose", "rejectOutside": "[0..2000]"},
            {"of": "pulse", "rejectOutside": "[20..300]", "confirmOutside": "[40..180]"},
            {"of": "alcohol", "rejectOutside": ["[0..500] g", "[0..18] oz"]}],
          "advice": [
            {"table": "weight-high", "topic": "weight", "otherwise": ["weight-fine", "reassurance"],
             "columns": ["weight", "then", "text", "urgency"],
             "rows": [["heavy", "> 150 kg", "then", "weight-high", "contact"]]},
            {"table": "weight-jump", "topic": "weight", "otherwise": "nothing",
             "columns": ["change", "then", "text", "urgency"],
             "rows": [["jump", "> 2 kg", "then", "weight-jump", "discuss"], ["steady", "[0..2] kg", "then", "-", "-"]]},
            {"table": "loss", "topic": "loss", "otherwise": "nothing",
             "columns": ["loss", "then", "text", "urgency"],
             "rows": [["too-much", "> 10 %", "then", "loss-too-much", "urgent"], ["usual", "(0 %..10 %]", "then", "loss-usual", "reassurance"]]},
            {"table": "pulse", "topic": "pulse", "otherwise": "nothing",
             "columns": ["pulse", "then", "text", "urgency"],
             "rows": [["racing", "> 190", "then", "pulse-racing", "urgent"], ["fast", "> 185", "then", "pulse-fast", "contact"],
                      ["usual", "[60..100]", "then", "pulse-fine", "reassurance"]], "hitPolicy": "first"},
            {"table": "bleeding", "topic": "pulse", "otherwise": "nothing",
             "columns": ["bleeding", "then", "text", "urgency"],
             "rows": [["yes", "true", "then", "bleeding", "emergency"]]},
            {"table": "glucose", "topic": "glucose",
             "columns": ["glucoseBand", "then", "text", "urgency"],
             "rows": [["low", "low", "then", "glucose-low", "contact"], ["in-range", "in-range", "then", "glucose-fine", "reassurance"],
                      ["high", "high", "then", "glucose-high", "contact"]]},
            {"table": "late", "otherwise": "nothing",
             "columns": ["gestationalAge", "then", "text", "urgency"],
             "rows": [["late", ">= 28w", "then", "late", "information"]]},
            {"table": "femur", "topic": "femur",
             "columns": ["femurBand", "then", "text", "urgency"],
             "rows": [["small", "small", "then", "femur-small", "contact"], ["usual", "usual", "then", "femur-fine", "reassurance"]]},
            {"table": "alcohol", "otherwise": "nothing",
             "columns": ["alcohol", "then", "text", "urgency"],
             "rows": [["much", "> 20 g", "then", "alcohol", "discuss"]]}]
        }
        """#

    /// A text for every key, in English.
    static let texts = """
        @locale en
        @pack clinic
        @reviewed no
        ---
        [input.fetuses]
        title = Babies
        [input.birthWeight]
        title = Birth weight
        [input.date]
        title = Date
        [input.form]
        title = Form
        [input.weight]
        title = Weight
        [input.height]
        title = Height
        [input.girth]
        title = Girth
        [input.length]
        title = Length
        [input.femurLength]
        title = Thigh bone
        [input.gestationalAge]
        title = Time in pregnancy
        [input.glucose]
        title = Glucose
        [input.dose]
        title = Dose
        [input.bleeding]
        title = Bleeding
        [input.pulse]
        title = Pulse
        [input.alcohol]
        title = Alcohol
        [input.diagnosis]
        title = Diagnosis
        [input.fasting]
        title = Fasting
        [choice.form.visit]
        title = Visit
        [choice.form.blood-test]
        title = Blood test
        [band.glucoseBand.low]
        title = Low
        [band.glucoseBand.in-range]
        title = In range
        [band.glucoseBand.high]
        title = High
        [band.femurBand.small]
        title = Small
        [band.femurBand.usual]
        title = Usual
        [weight-high]
        title = A high weight
        why = A weight of {$weight} is high.
        action = Call.
        [weight-fine]
        title = A fine weight
        why = Fine.
        [weight-jump]
        title = A jump
        why = It rose by {$change}.
        action = Ask.
        [loss-too-much]
        title = Too much lost
        why = It lost {$loss}.
        action = Go today.
        [loss-usual]
        title = Usual loss
        why = It lost {$loss}.
        [pulse-racing]
        title = A racing pulse
        why = {$pulse} is very fast.
        action = Go today.
        [pulse-fast]
        title = A fast pulse
        why = {$pulse} is fast.
        action = Call.
        [pulse-fine]
        title = A fine pulse
        why = Fine.
        [bleeding]
        title = Bleeding
        why = Bleeding needs help.
        action = Call an ambulance now.
        [glucose-low]
        title = Low
        why = {$glucose} is low.
        action = Call.
        [glucose-fine]
        title = Fine
        why = Fine.
        [glucose-high]
        title = High
        why = {$glucose} is high.
        action = Call.
        [late]
        title = Late
        why = 28 weeks or more.
        [femur-small]
        title = Short
        why = Short.
        action = Call.
        [femur-fine]
        title = Fine
        why = Fine.
        [alcohol]
        title = Less would be better
        why = Less would be better.
        action = Ask.
        """
}
