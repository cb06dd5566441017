/// How the segment of a number on one line is found.
///
/// A line of more than a few cuts is divided into equal slots of which each knows its first cut. From there on cuts are compared in blocks of
/// four whose outcome is counted, not branched on: a search by halves costs a wrong guess of the processor every other step. Where cuts lie
/// unevenly and a slot has many, they are halved first; that costs some steps and never a wrong answer.
struct LineLookup {
    /// The first cut of the line in the table's `cuts`; infinite ones fill the line up so that any block has four.
    var firstCut: Int32
    /// The segment below the first cut.
    var firstSegment: Int32
    /// The first slot of the line in the table's `slots`.
    var firstSlot: Int32 = 0
    /// How many slots there are, at least one.
    var slotCount: Int32 = 1
    /// The lowest cut, where slots begin.
    var origin = 0.0
    /// Slots a unit of the line.
    var scale = 0.0

    /// Up to so many cuts one slot does.
    private static let cutsOfOneSlot = 8
    /// Above so many cuts the cuts of a slot are halved.
    private static let cutsBeforeHalving = 24

    /// The lookup of a line, whose cuts and slots are added to those of the table.
    init(_ lineCuts: [Double], firstSegment: Int, cuts: inout [Double], slots: inout [Int32]) {
        firstCut = Int32(truncatingIfNeeded: cuts.count)
        self.firstSegment = Int32(truncatingIfNeeded: firstSegment)
        firstSlot = Int32(truncatingIfNeeded: slots.count)
        cuts += lineCuts
        for _ in 0..<4 { cuts.append(.infinity) }
        if lineCuts.count > Self.cutsOfOneSlot, let first = lineCuts.first, let last = lineCuts.last {
            var count = 16
            while count < lineCuts.count, count < 16_384 { count *= 2 }
            let scale = Double(count - 1) / (last - first)
            if first.isFinite, last.isFinite, scale.isFinite, scale > 0 {
                origin = first
                self.scale = scale
                slotCount = Int32(truncatingIfNeeded: count)
            }
        }
        var cut = 0
        for slot in 0..<Int(slotCount) {
            while cut < lineCuts.count, self.slot(of: lineCuts[cut]) < slot { cut += 1 }
            slots.append(firstCut + Int32(truncatingIfNeeded: cut))
        }
        slots.append(firstCut + Int32(truncatingIfNeeded: lineCuts.count))
    }

    /// The slot of a number; it never falls as the number rises.
    @inline(__always)
    private func slot(of number: Double) -> Int {
        let place = (number - origin) * scale
        // Written so that what is no number, such as infinity times zero, is in the first slot.
        guard place > 0 else { return 0 }
        return place < Double(slotCount - 1) ? Int(Int32(place)) : Int(slotCount) &- 1
    }

    /// The segment of `number`, which is finite.
    @inline(__always)
    func segment(of number: Double, _ cuts: UnsafeBufferPointer<Double>, _ slots: UnsafeBufferPointer<Int32>) -> Int {
        let slot = Int(firstSlot) &+ self.slot(of: number)
        var cut = Int(slots[slot])
        var count = Int(slots[slot &+ 1]) &- cut
        while count > Self.cutsBeforeHalving {
            let half = count >> 1
            if cuts[cut &+ half] <= number { cut &+= half }
            count &-= half
        }
        while true {
            let a = cuts[cut] <= number ? 1 : 0
            let b = cuts[cut &+ 1] <= number ? 1 : 0
            let c = cuts[cut &+ 2] <= number ? 1 : 0
            let d = cuts[cut &+ 3] <= number ? 1 : 0
            let below = a &+ b &+ c &+ d
            cut &+= below
            if below < 4 { return Int(firstSegment) &+ cut &- Int(firstCut) }
        }
    }
}
