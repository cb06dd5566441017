/// How the segment of a number on one line is found.
///
/// A line of many cuts is divided into equal slots of which each knows its first cut; within a slot the search halves, without branches that
/// depend on the number. Unevenly spread cuts cost some more steps and never a wrong answer.
struct LineLookup {
    /// The first cut of the line in the table's `cuts`.
    var firstCut: Int32
    /// How many cuts there are.
    var cutCount: Int32
    /// The segment below the first cut.
    var firstSegment: Int32
    /// The first slot of the line in the table's `slots`.
    var firstSlot: Int32 = 0
    /// How many slots there are; 0 where the search halves all cuts.
    var slotCount: Int32 = 0
    /// The lowest cut, where slots begin.
    var origin = 0.0
    /// Slots a unit of the line.
    var scale = 0.0

    /// Up to this many cuts the search simply halves.
    private static let plainCuts = 24

    /// The lookup of a line, whose cuts and slots are added to those of the table.
    init(_ lineCuts: [Double], firstSegment: Int, cuts: inout [Double], slots: inout [Int32]) {
        firstCut = Int32(truncatingIfNeeded: cuts.count)
        cutCount = Int32(truncatingIfNeeded: lineCuts.count)
        self.firstSegment = Int32(truncatingIfNeeded: firstSegment)
        cuts += lineCuts
        guard lineCuts.count > Self.plainCuts, let first = lineCuts.first, let last = lineCuts.last else { return }
        var count = 64
        while count < lineCuts.count, count < 4096 { count *= 2 }
        let scale = Double(count - 1) / (last - first)
        guard first.isFinite, last.isFinite, scale.isFinite, scale > 0 else { return }
        origin = first
        self.scale = scale
        slotCount = Int32(truncatingIfNeeded: count)
        firstSlot = Int32(truncatingIfNeeded: slots.count)
        var cut = 0
        for slot in 0...count {
            while cut < lineCuts.count, self.slot(of: lineCuts[cut]) < slot { cut += 1 }
            slots.append(Int32(truncatingIfNeeded: cut))
        }
    }

    /// The slot of a number; it never falls as the number rises.
    @inline(__always)
    private func slot(of number: Double) -> Int {
        let place = (number - origin) * scale
        guard place > 0 else { return 0 }
        return place < Double(slotCount - 1) ? Int(Int32(place)) : Int(slotCount) &- 1
    }

    /// How many cuts are at most `number`, which is not NaN.
    @inline(__always)
    func countOfCuts(upTo number: Double, _ cuts: UnsafeBufferPointer<Double>, _ slots: UnsafeBufferPointer<Int32>) -> Int {
        let first = Int(firstCut)
        var low = first
        var count = Int(cutCount)
        if slotCount > 0 {
            let slot = Int(firstSlot) &+ self.slot(of: number)
            low &+= Int(slots[slot])
            count = Int(slots[slot &+ 1] &- slots[slot])
        }
        while count > 0 {
            let half = (count &+ 1) >> 1
            low = cuts[low &+ half &- 1] <= number ? low &+ half : low
            count &-= half
        }
        return low &- first
    }
}
