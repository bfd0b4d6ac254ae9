import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// No safe repair changes what a program shows in English, or what it does with its texts: generated programs run before and after all
/// safe repairs, with the catalog that these write.
@Suite struct RepairProgramTests {
    private static let batch = 250

    @Test(.enabled(if: TestRun.isFull, "it starts a compiler"))
    func safeRepairsKeepWhatProgramsShow() throws {
        let seed = SeededGenerator.seed(for: "programs to localize")
        let rounds = TestRun.rounds(Self.batch, thorough: 4 * Self.batch)
        for start in stride(from: 0, to: rounds, by: Self.batch) {
            try check(min(Self.batch, rounds - start), seed: seed &+ UInt64(start))
        }
    }

    private func check(_ count: Int, seed: UInt64) throws {
        var programs = RepairPrograms(seed: seed)
        programs.add(count)
        try Tools.inFolder { folder in
            let app = folder.appendingPathComponent("App")
            try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
            let strings = Dictionary(programs.keys.map { ($0, ["extractionState": "manual"]) }) { first, _ in first }
            let catalog = app.appendingPathComponent("Localizable.xcstrings"), file = app.appendingPathComponent("Programs.swift")
            try JSONSerialization.data(withJSONObject: ["sourceLanguage": "en", "strings": strings, "version": "1.0"] as [String: Any])
                .write(to: catalog)
            try programs.source.write(to: file, atomically: true, encoding: .utf8)
            let before = try run(file, catalog, count, in: folder.appendingPathComponent("Before"))
            let repair = try Tools.run("xcstrings", ["localize", "--write"], in: app)
            try #require(repair.status == 0, "\(repair.error)")
            let made = repair.error.firstMatch(of: /localized (\d+) texts/).flatMap { Int($0.1) } ?? 0
            #expect(made > count / 2, "few texts are repaired: \(repair.error)")
            print("\(count) programs of seed \(seed): \(repair.error.trimmingCharacters(in: .whitespacesAndNewlines).split(separator: "\n").last ?? "")")
            let after = try run(file, catalog, count, in: folder.appendingPathComponent("After"))
            try #require(before.count == count && after.count == count)
            let repaired = try String(contentsOf: file, encoding: .utf8)
            for (number, pair) in zip(before, after).enumerated() where pair.0 != pair.1 {
                let name = "enum Program\(number + 1) {"
                let old = programs.source.components(separatedBy: name).last?.components(separatedBy: "\nenum Program").first ?? ""
                let new = repaired.components(separatedBy: name).last?.components(separatedBy: "\nenum Program").first ?? ""
                Issue.record("seed \(seed): \(pair.0)\nbecame \(pair.1)\n\(old)\n---\n\(new)")
            }
        }
    }

    /// Compiles and runs the programs, and returns a line for each.
    private func run(_ file: URL, _ catalog: URL, _ count: Int, in folder: URL) throws -> [String] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let stub = Checkout.root.appendingPathComponent("Fixtures/localize/stubs/Running.swift")
        let source = try String(contentsOf: file, encoding: .utf8)
            .replacing("import SwiftUI", with: "import Foundation").replacing("import UIKit\n", with: "")
        let calls = (1...count).map { "shown = []\nProgram\($0).run()\nprint(shown)\n" }.joined()
        let main = """
            import Foundation

            let data = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
            let document = try JSONSerialization.jsonObject(with: data) as? [String: Any]
            for (key, entry) in document?["strings"] as? [String: [String: Any]] ?? [:] {
                let english = (entry["localizations"] as? [String: [String: Any]])?["en"] ?? [:]
                func value(_ unit: Any?) -> String? { ((unit as? [String: Any])?["stringUnit"] as? [String: String])?["value"] }
                if let text = value(english) { catalog[key] = ["text": text] }
                let forms = (english["variations"] as? [String: [String: Any]])?["plural"] ?? [:]
                if !forms.isEmpty { catalog[key] = forms.compactMapValues { value($0) } }
            }

            """
        try source.write(to: folder.appendingPathComponent("Programs.swift"), atomically: true, encoding: .utf8)
        try (main + calls).write(to: folder.appendingPathComponent("main.swift"), atomically: true, encoding: .utf8)
        let compiler = try #require(Program.path(of: "swiftc"))
        let built = try Program.run(
            compiler, ["-Onone", "-module-name", "Programs", "-o", "programs", stub.path, "Programs.swift", "main.swift"], in: folder)
        try #require(built.status == 0, "\(built.error.split(separator: "\n").filter { $0.contains("error:") }.joined(separator: "\n"))")
        let run = try Program.run(folder.appendingPathComponent("programs").path, [catalog.path], in: folder)
        try #require(run.status == 0, "\(run.error)")
        return run.output.split(separator: "\n").map(String.init)
    }
}
