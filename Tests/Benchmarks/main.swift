import Foundation

// Run in release: swift run -c release benchmarks. The packs and texts are those beside this source.
let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
do {
    let rows = try EngineBenchmarks.run(root: root)
    let width = rows.map { $0.name.count }.max() ?? 0
    print("what".padding(toLength: width, withPad: " ", startingAt: 0), "best      ", "bar")
    for row in rows {
        print(
            row.name.padding(toLength: width, withPad: " ", startingAt: 0), row.figure.padding(toLength: 10, withPad: " ", startingAt: 0),
            row.bar,
            row.note)
    }
} catch {
    print("benchmarks: \(error)")
    exit(1)
}
