/// The engine's own sentences and wordings, by their key in `phrases.txt`.
package enum PhraseKey: String, Sendable, CaseIterable {
    // Answers to an entry.
    case rejectedRange = "rejected-range"
    case rejectedNotANumber = "rejected-not-a-number"
    case rejectedUnknownUnit = "rejected-unknown-unit"
    case rejectedWrongUnit = "rejected-wrong-unit"
    case rejectedMissingUnit = "rejected-missing-unit"
    case rejectedTooPrecise = "rejected-too-precise"
    case rejectedChoice = "rejected-choice"
    case rejectedDate = "rejected-date"
    case rejectedWhole = "rejected-whole"
    case rejectedUnreadable = "rejected-unreadable"
    case confirmRange = "confirm-range"
    case unitHint = "unit-hint"
    case unitHintPlain = "unit-hint-plain"
    case choiceHint = "choice-hint"
    case missingRequired = "missing-required"
    case missingFor = "missing-for"
    case outsideStandardBelow = "outside-standard-below"
    case outsideStandardAbove = "outside-standard-above"
    case outsideStandardSex = "outside-standard-sex"
    case outsideStandardValue = "outside-standard-value"
    case notApplicable = "not-applicable"
    case assumed
    case unknownField = "unknown-field"
    case unknownFieldNearest = "unknown-field-nearest"
    case unconfirmed
    // What is to be known of a pack and its texts.
    case packDraft = "pack-draft"
    case packRetired = "pack-retired"
    case packNotInEffect = "pack-not-in-effect"
    case textMissing = "text-missing"
    // Wordings of values.
    case quantity
    case compound
    case range
    case rangeFrom = "range-from"
    case rangeTo = "range-to"
    case rangeAbove = "range-above"
    case rangeBelow = "range-below"
    case rangeFromBelow = "range-from-below"
    case rangeAboveTo = "range-above-to"
    case rangeAboveBelow = "range-above-below"
    case gestationalAge = "gestational-age"
    case date
    case ordinal
    case centile
    case listPair = "list-pair"
    case listStart = "list-start"
    case listMiddle = "list-middle"
    case listEnd = "list-end"
    case yes
    case no
    // Names of urgencies.
    case urgencyInformation = "urgency-information"
    case urgencyReassurance = "urgency-reassurance"
    case urgencyRecheck = "urgency-recheck"
    case urgencyDiscuss = "urgency-discuss"
    case urgencyContact = "urgency-contact"
    case urgencyUrgent = "urgency-urgent"
    case urgencyEmergency = "urgency-emergency"
}
