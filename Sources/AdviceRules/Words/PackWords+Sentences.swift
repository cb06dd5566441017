internal import AdviceCatalogs
internal import RulePacks
internal import SourceText

extension PackWords {
    /// One of the engine's own sentences.
    func phrase(_ key: PhraseKey, _ arguments: [(name: String, value: String)] = []) -> String {
        phrases.sentence(key) { name in arguments.first { $0.name == name }.map { MessageArgument.text($0.value) } }.text
    }

    /// One of the engine's own sentences, as all that there is to say.
    func sentence(_ key: PhraseKey, _ arguments: [(name: String, value: String)]) -> Words {
        Words(title: nil, paragraphs: [.init(name: "text", text: phrase(key, arguments))], action: nil, locale: phrases.locale)
    }

    /// The answer to a name that is no field.
    func unknownField(_ name: String, _ pack: RulePack) -> FieldAnswer {
        var answer = FieldAnswer(field: name, label: name, answer: .reject)
        answer.reason = "unknown-field"
        if let near = nearestName(to: name, in: pack.inputs.map { $0.name }) {
            answer.hint = near
            answer.words = sentence(.unknownFieldNearest, [("name", name), ("nearest", near)])
        } else {
            answer.words = sentence(.unknownField, [("name", name)])
        }
        return answer
    }
}
