/// The engine's own sentences and wordings, by their key in `phrases.txt`.
package enum PhraseKey: Int, Sendable, CaseIterable {
    // Answers to an entry.
    case rejectedRange
    case rejectedNotANumber
    case rejectedUnknownUnit
    case rejectedWrongUnit
    case rejectedMissingUnit
    case rejectedTooPrecise
    case rejectedChoice
    case rejectedDate
    case rejectedWhole
    case rejectedAmbiguous
    case rejectedMarks
    case rejectedLetter
    case rejectedNumberForm
    case rejectedPartTooLarge
    case rejectedUnitsTogether
    case rejectedNoUnit
    case rejectedMissingUnitWeeks
    case rejectedMoment
    case rejectedUnreadable
    case confirmRange
    case confirmAgain
    case unitHint
    case unitHintPlain
    case choiceHint
    case missingRequired
    case missingFor
    case outsideStandardBelow
    case outsideStandardAbove
    case outsideStandardSex
    case outsideStandardValue
    case notApplicable
    case assumed
    case unknownField
    case unknownFieldNearest
    case individual
    case unknownIndividual
    case missingIndividual
    case individualWithoutEntry
    case unconfirmed
    // What is to be known of a pack and its texts.
    case packDraft
    case packRetired
    case packNotInEffect
    case textMissing
    // Wordings of values.
    case quantity
    case compound
    case range
    case rangeFrom
    case rangeTo
    case rangeAbove
    case rangeBelow
    case rangeFromBelow
    case rangeAboveTo
    case rangeAboveBelow
    case gestationalAge
    case date
    case ordinal
    case centile
    case listPair
    case listStart
    case listMiddle
    case listEnd
    case yes
    case no
    // Names of urgencies.
    case urgencyInformation
    case urgencyReassurance
    case urgencyRecheck
    case urgencyDiscuss
    case urgencyContact
    case urgencyUrgent
    case urgencyEmergency

    /// The key in `phrases.txt`.
    package var name: String {
        switch self {
        case .rejectedRange: "rejected-range"
        case .rejectedNotANumber: "rejected-not-a-number"
        case .rejectedUnknownUnit: "rejected-unknown-unit"
        case .rejectedWrongUnit: "rejected-wrong-unit"
        case .rejectedMissingUnit: "rejected-missing-unit"
        case .rejectedTooPrecise: "rejected-too-precise"
        case .rejectedChoice: "rejected-choice"
        case .rejectedDate: "rejected-date"
        case .rejectedWhole: "rejected-whole"
        case .rejectedAmbiguous: "rejected-ambiguous"
        case .rejectedMarks: "rejected-marks"
        case .rejectedLetter: "rejected-letter"
        case .rejectedNumberForm: "rejected-number-form"
        case .rejectedPartTooLarge: "rejected-part-too-large"
        case .rejectedUnitsTogether: "rejected-units-together"
        case .rejectedNoUnit: "rejected-no-unit"
        case .rejectedMissingUnitWeeks: "rejected-missing-unit-weeks"
        case .rejectedMoment: "rejected-moment"
        case .rejectedUnreadable: "rejected-unreadable"
        case .confirmRange: "confirm-range"
        case .confirmAgain: "confirm-again"
        case .unitHint: "unit-hint"
        case .unitHintPlain: "unit-hint-plain"
        case .choiceHint: "choice-hint"
        case .missingRequired: "missing-required"
        case .missingFor: "missing-for"
        case .outsideStandardBelow: "outside-standard-below"
        case .outsideStandardAbove: "outside-standard-above"
        case .outsideStandardSex: "outside-standard-sex"
        case .outsideStandardValue: "outside-standard-value"
        case .notApplicable: "not-applicable"
        case .assumed: "assumed"
        case .unknownField: "unknown-field"
        case .unknownFieldNearest: "unknown-field-nearest"
        case .individual: "individual"
        case .unknownIndividual: "unknown-individual"
        case .missingIndividual: "missing-individual"
        case .individualWithoutEntry: "individual-without-entry"
        case .unconfirmed: "unconfirmed"
        case .packDraft: "pack-draft"
        case .packRetired: "pack-retired"
        case .packNotInEffect: "pack-not-in-effect"
        case .textMissing: "text-missing"
        case .quantity: "quantity"
        case .compound: "compound"
        case .range: "range"
        case .rangeFrom: "range-from"
        case .rangeTo: "range-to"
        case .rangeAbove: "range-above"
        case .rangeBelow: "range-below"
        case .rangeFromBelow: "range-from-below"
        case .rangeAboveTo: "range-above-to"
        case .rangeAboveBelow: "range-above-below"
        case .gestationalAge: "gestational-age"
        case .date: "date"
        case .ordinal: "ordinal"
        case .centile: "centile"
        case .listPair: "list-pair"
        case .listStart: "list-start"
        case .listMiddle: "list-middle"
        case .listEnd: "list-end"
        case .yes: "yes"
        case .no: "no"
        case .urgencyInformation: "urgency-information"
        case .urgencyReassurance: "urgency-reassurance"
        case .urgencyRecheck: "urgency-recheck"
        case .urgencyDiscuss: "urgency-discuss"
        case .urgencyContact: "urgency-contact"
        case .urgencyUrgent: "urgency-urgent"
        case .urgencyEmergency: "urgency-emergency"
        }
    }

    /// The key of that name, or nil where the engine says nothing under it.
    package init?(name: String) {
        guard let key = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = key
    }
}
