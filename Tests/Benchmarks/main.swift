import Foundation

// Run in release: swift run -c release benchmarks [growth | engine | tables]. The packs and texts are those beside this source.
// `benchmarks growth-properties 10000000` tries instead that often for each reference what must hold of all growth standards.
let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "growth-properties" {
    guard let tries = Int(arguments.dropFirst().first ?? "1000000"), tries > 0 else {
        print("benchmarks: growth-properties takes a number of tries")
        exit(64)
    }
    exit(GrowthProperties.run(tries: tries) ? 0 : 1)
}
do {
    // Growth first: it times the first call of each reference.
    var rows: [Measurement] = []
    if arguments.isEmpty || arguments.first == "growth" { rows += try GrowthBenchmarks.run(root: root) }
    if arguments.isEmpty || arguments.first == "engine" { rows += try await EngineBenchmarks.run(root: root) }
    if arguments.isEmpty || arguments.first == "tables" { rows += try TableBenchmarks.run() }
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
