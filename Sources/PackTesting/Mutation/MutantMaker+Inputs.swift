internal import RulePacks
internal import SourceText

extension MutantMaker {
    /// What an input exists by, and whether it must be given.
    mutating func addInput(_ member: JSONMember) {
        addCondition(member.value, "input \(member.key)", .everything)
        guard let index = pack.inputs.firstIndex(where: { $0.name == member.key }) else { return }
        let isRequired = pack.inputs[index].isRequired
        let edit: Mutant.Edit
        if let stated = member.value.member(named: "required") {
            edit = Mutant.Edit(range: stated.range, text: isRequired ? "false" : "true")
        } else if let first = member.value.members?.first {
            edit = Mutant.Edit(range: SourceRange(first.keyRange.start, first.keyRange.start), text: "\"required\": true, ")
        } else {
            return
        }
        let words = ["optional", "required"]
        add(
            Mutant(
                .required, "input \(member.key)", before: words[isRequired ? 1 : 0], after: words[isRequired ? 0 : 1],
                reach: .requirement(index), edits: [edit]))
    }
}
