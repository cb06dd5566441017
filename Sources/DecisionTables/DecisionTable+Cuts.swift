extension DecisionTable {
    /// The figures on one line of a column at which the answer may change, ascending: all figures from one to just below the next match the same cells.
    ///
    /// None for a line that the column does not have.
    package func cuts(ofColumn column: Int, line: Int) -> [Double] {
        guard form.pointee.lookups.indices.contains(column), line >= 0, line < Int(form.pointee.lookups[column].lineCount) else {
            return []
        }
        let found = form.pointee.lines[Int(form.pointee.lookups[column].firstLine) + line]
        let end = Int(form.pointee.slots[Int(found.firstSlot) + Int(found.slotCount)])
        return Array(form.pointee.cuts[Int(found.firstCut)..<end])
    }
}
