import Foundation
import StringCatalog
import TestSupport
import Testing

@testable import CommandSupport

/// Sequences of ten random commands on real catalogs. A model says which texts each command may change; nothing else does, except that a
/// translation needs review again once its source text has changed.
@Suite struct CommandSequenceTests {
    private static let count = TestRun.rounds(20, thorough: 200)
    /// A command reads its catalogs in a moment.
    private static let largest = 40_000

    @Test func commandsChangeNoOtherTexts() throws {
        let seed = SeededGenerator.seed(for: "command sequences")
        let catalogs = try Self.catalogs()
        var changed: [String: Int] = [:]
        for number in 0..<Self.count {
            try Tools.inFolder { folder in
                var sequence = try CommandSequence(seed: seed &+ UInt64(number), catalogs: catalogs, in: folder)
                var history: [String] = []
                for _ in 0..<10 {
                    let before = try sequence.known()
                    let step = try sequence.step()
                    for (name, text) in step.files { try sequence.write(text, to: name) }
                    let run = Tools.runHere("xcstrings", step.arguments, in: folder)
                    history.append(step.arguments.joined(separator: " "))
                    let after = try sequence.known()
                    let changes = before.changes(to: after)
                    if !changes.isEmpty || !before.hasSameKeys(as: after) { changed[step.arguments[0], default: 0] += 1 }
                    // One bad file or row of a delivery keeps no other text out.
                    let isRefused = run.status == 2 && step.arguments[0] != "import"
                    let wrong = isRefused ? changes : changes.filter {
                        !step.mayMake($0) && !before.isOutdated($0, after) && !before.isMoved($0, after, to: step.targets)
                    }
                    guard wrong.isEmpty, [0, 1, 2].contains(run.status) else {
                        Issue.record(
                            """
                            sequence \(number) of seed \(seed), exit status \(run.status): \(wrong.prefix(5))
                            \(history.joined(separator: "\n"))
                            \(run.output.prefix(2000))\(run.error.prefix(2000))
                            """)
                        return
                    }
                }
            }
        }
        // Commands that change nothing would prove nothing.
        print("sequences with changes: \(changed.sorted { $0.key < $1.key })")
        #expect(changed.count >= (Self.count < 100 ? 1 : 8), "\(changed)")
    }

    /// Catalogs of the corpus, or those of the repository where it is missing.
    private static func catalogs() throws -> [URL] {
        let manager = FileManager.default
        let own = manager.enumerator(at: Checkout.root.appendingPathComponent("Fixtures"), includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
        let all = Corpus.catalogs.isEmpty ? (own ?? []).filter { $0.pathExtension == "xcstrings" }.sorted { $0.path < $1.path } : Corpus.catalogs
        return try all.filter { url in
            let bytes = [UInt8](try Data(contentsOf: url))
            guard bytes.count <= largest else { return false }
            return Catalog(bytes: bytes).entries.contains { !$0.localizations.isEmpty }
        }
    }
}
