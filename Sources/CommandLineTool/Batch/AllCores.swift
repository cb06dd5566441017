internal import Dispatch

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// Counts that add up.
protocol Countable: Sendable {
    init()
    mutating func add(_ other: Self)
}

/// Work on many lines by all cores, with its results in the order of the lines.
enum AllCores {
    /// How many shares are worked on at once.
    static let workers = max(1, ProcessInfo.processInfo.activeProcessorCount)

    /// What was written for a block of lines, the first of which has that number.
    static func answers<Counts: Countable>(
        _ lines: [[UInt8]], from first: Int, _ answer: @Sendable (_ line: [UInt8], _ number: Int) -> (bytes: [UInt8], counts: Counts)
    ) -> (bytes: [UInt8], counts: Counts) {
        let share = max(1, (lines.count + workers - 1) / workers)
        let shares = stride(from: 0, to: lines.count, by: share).map { $0..<min($0 + share, lines.count) }
        let answered = concurrently(shares.count) { place in
            var part = Answered<Counts>()
            for index in shares[place] {
                let answer = answer(lines[index], first + index)
                part.bytes += answer.bytes
                part.counts.add(answer.counts)
            }
            return part
        }
        var result = Answered<Counts>()
        for part in answered {
            result.bytes += part.bytes
            result.counts.add(part.counts)
        }
        return (result.bytes, result.counts)
    }

    /// Calls `work` for every number below `count`, on all cores.
    static func perform(_ count: Int, _ work: @Sendable (Int) -> Void) {
        DispatchQueue.concurrentPerform(iterations: count, execute: work)
    }

    /// What a share of the lines came to.
    private struct Answered<Counts: Countable>: Sendable {
        var bytes: [UInt8] = []
        var counts = Counts()
    }

    /// Calls `work` for every index below `count`, on all cores, and gives the results in order.
    private static func concurrently<Counts>(_ count: Int, _ work: @Sendable (Int) -> Answered<Counts>) -> [Answered<Counts>] {
        var results = [Answered<Counts>](repeating: Answered(), count: count)
        results.withUnsafeMutableBufferPointer { buffer in
            // Each index is written by one call alone.
            nonisolated(unsafe) let places = buffer
            DispatchQueue.concurrentPerform(iterations: count) { places[$0] = work($0) }
        }
        return results
    }
}
