import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// The plan that a person edits: `--plan`, `--from`, `--likely`, and the edits in the JSON.
@Suite struct LocalizePlanTests {
    private static let view = """
        import SwiftUI

        struct StateView: View {
            let isReady: Bool
            let count: Int
            func state() -> String { isReady ? "Ready to send files" : "Not ready yet" }
            func note() -> String { isReady ? "It waits for \\(count) devices" : "" }
            var body: some View {
                VStack {
                    Text(state())
                    Text(note())
                }
            }
        }

        """

    private func inApp(_ view: String = view, _ body: (App) throws -> Void) throws {
        try Tools.inFolder { folder in
            let app = App(folder: folder)
            try app.write(view, to: "View.swift")
            try app.write("{ \"sourceLanguage\" : \"en\", \"strings\" : { }, \"version\" : \"1.0\" }\n", to: "Localizable.xcstrings")
            try body(app)
        }
    }

    private struct App {
        let folder: URL

        func write(_ text: String, to path: String) throws {
            try text.write(to: folder.appendingPathComponent(path), atomically: true, encoding: .utf8)
        }

        func text(_ path: String) throws -> String { try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8) }

        func localize(_ arguments: String...) throws -> Tools.Run { try Tools.run("xcstrings", ["localize"] + arguments, in: folder) }

        /// Writes a plan and changes its lines.
        func plan(_ change: (String) -> String?) throws {
            let run = try localize("--plan", "plan.md")
            #expect(run.status == 0, "\(run.error)")
            let lines = try text("plan.md").components(separatedBy: "\n").compactMap(change)
            try write(lines.joined(separator: "\n"), to: "plan.md")
        }
    }

    /// Each reading would look all of them up.
    @Test(arguments: [(lines: 498, isComputed: true), (lines: 2_000, isComputed: false)])
    func aLongListIsNotComputedEachTimeItIsRead(lines: Int, isComputed: Bool) throws {
        let list = (1...lines).map { "        \"Tip of the day, number \($0)\"," }.joined(separator: "\n")
        let view = """
            import SwiftUI

            struct TipView: View {
                static let tips = [
            \(list)
                ]
                var body: some View { ForEach(Self.tips, id: \\.self) { tip in Text(tip) } }
            }

            """
        try inApp(view) { app in
            let run = try app.localize("--format", "json")
            let json = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
            let repairs = try #require(json["repairs"] as? [[String: Any]])
            #expect(repairs.count == lines)
            #expect(repairs.allSatisfy { ($0["level"] as? String == "safe") == isComputed }, "\(repairs.first ?? [:])")
        }
    }

    @Test func aPlanIsATableWithARowForEachText() throws {
        try inApp { app in
            let run = try app.localize("--plan", "-")
            #expect(run.status == 0, "\(run.error)")
            let rows = run.output.components(separatedBy: "\n").filter { $0.hasPrefix("| ") }
            #expect(rows.first?.contains("| Apply | Text |") == true)
            #expect(rows.contains { $0.hasPrefix("| yes | Ready to send files | View.swift:6:40 | safe | wrap |") }, "\(rows)")
            #expect(rows.contains { $0.hasPrefix("|  | It waits for … devices |") && $0.contains("likely") }, "\(rows)")
        }
    }

    @Test func onlyTheRowsThatSayYesAreRepaired() throws {
        try inApp { app in
            try app.plan { $0.contains("Not ready yet") ? nil : $0 }
            let run = try app.localize("--from", "plan.md")
            #expect(run.status == 0, "\(run.error)")
            let view = try app.text("View.swift")
            #expect(view.contains("String(localized: \"Ready to send files\")"))
            #expect(view.contains(": \"Not ready yet\""))
            #expect(view.contains("? \"It waits for"))
            #expect(try !app.text("Localizable.xcstrings").contains("Not ready yet"))
        }
    }

    @Test func aRowThatNeedsAGlanceIsRepairedOnceItSaysYes() throws {
        try inApp { app in
            try app.plan { $0.contains("It waits") ? $0.replacing("|  | It", with: "| yes | It") : $0 }
            let run = try app.localize("--from", "plan.md")
            #expect(run.status == 0, "\(run.error)")
            #expect(try app.text("View.swift").contains("String(localized: \"It waits for \\(count) devices\")"))
            #expect(try app.text("Localizable.xcstrings").contains("\"It waits for %lld devices\""))
        }
    }

    @Test func aKeyAndACommentThatWereChosenGoIntoTheCodeAndTheCatalog() throws {
        try inApp { app in
            try app.plan { line in
                guard line.contains("| Ready to send files |") else { return line }
                return line.replacing("| Ready to send files |  |", with: "| state.ready | Shown while idle |")
            }
            let run = try app.localize("--from", "plan.md")
            #expect(run.status == 0, "\(run.error)")
            let call = "String(localized: \"state.ready\", defaultValue: \"Ready to send files\", comment: \"Shown while idle\")"
            #expect(try app.text("View.swift").contains(call))
            let catalog = try app.text("Localizable.xcstrings")
            #expect(catalog.contains("\"state.ready\""))
            #expect(catalog.contains("Shown while idle"))
            #expect(catalog.contains("\"value\" : \"Ready to send files\""))
        }
    }

    @Test func formsAndAKeyThatWereChosenGoIntoTheCatalog() throws {
        let view = """
            import SwiftUI

            struct FilesView: View {
                let files: [String]
                var note: String { files.count == 1 ? "1 file was sent" : "\\(files.count) files were sent" }
                var body: some View { Text(note) }
            }

            """
        try inApp(view) { app in
            try app.plan { line in
                line.replacing("| %lld files were sent |", with: "| files.sent |").replacing("%lld file was sent", with: "A file was sent")
                    .replacing("|  | … files", with: "| yes | … files")
            }
            let run = try app.localize("--from", "plan.md")
            #expect(run.status == 0, "\(run.error)")
            let code = try app.text("View.swift")
            #expect(code.contains("String(localized: \"files.sent\", defaultValue: \"\\(files.count) files were sent\")"), "\(code)")
            let catalog = try JSONSerialization.jsonObject(with: Data(app.text("Localizable.xcstrings").utf8)) as? [String: Any]
            let entry = (catalog?["strings"] as? [String: [String: Any]])?["files.sent"]
            let english = try #require((entry?["localizations"] as? [String: [String: Any]])?["en"])
            #expect(english.keys.sorted() == ["variations"])
            #expect("\(english)".contains("A file was sent") && "\(english)".contains("%lld files were sent"))
        }
    }

    @Test func aPlanOfSourcesThatChangedSinceIsRefused() throws {
        try inApp { app in
            try app.plan { $0 }
            let changed = Self.view.replacing("Not ready yet", with: "Not ready so far")
            try app.write(changed, to: "View.swift")
            let run = try app.localize("--from", "plan.md")
            #expect(run.status != 0)
            #expect(run.error.contains("the source has changed since the plan was made"), "\(run.error)")
            #expect(try app.text("View.swift") == changed)
        }
    }

    @Test(arguments: [
        ("a table without its columns", "| Text | Place |\n| --- | --- |\n| A | B |\n", "has no table with the columns"),
        ("a row without a place", "| Apply | Text | Place | Level | Repair | Key |\n| --- | --- | --- | --- | --- | --- |\n| yes | A |  | safe | wrap | A |\n", "no place or no repair"),
    ])
    func aPlanThatCannotBeReadIsRefused(what: String, plan: String, message: String) throws {
        try inApp { app in
            try app.write(plan, to: "plan.md")
            let run = try app.localize("--from", "plan.md")
            #expect(run.status == 2, "\(what)")
            #expect(run.error.contains(message), "\(run.error)")
        }
    }

    @Test func aRepairOfManyTextsIsMadeAsAWholeOrNotAtAll() throws {
        let view = """
            import SwiftUI

            struct Row: View {
                let title: String
                var body: some View { Text(title) }
            }

            struct Rows: View {
                var body: some View {
                    Row(title: "Files stay on this device")
                    Row(title: "Nothing is sent")
                }
            }

            """
        try inApp(view) { app in
            try app.plan { $0.contains("Nothing is sent") ? nil : $0 }
            let run = try app.localize("--from", "plan.md")
            #expect(run.status != 0)
            #expect(run.error.contains("the repair changes 2 texts at once"), "\(run.error)")
            #expect(try app.text("View.swift") == view)
        }
    }

    @Test func likelyRepairsOfAKindAreMadeIfAskedFor() throws {
        try inApp { app in
            let run = try app.localize("--write", "--likely", "wrap")
            #expect(run.status == 0, "\(run.error)")
            #expect(run.error.contains("localized 3 texts; 0 left"), "\(run.error)")
            #expect(try app.text("View.swift").contains("String(localized: \"It waits for \\(count) devices\")"))
        }
    }

    @Test func onlyOneKindIsPlannedIfAskedFor() throws {
        try inApp { app in
            let widened = try app.localize("--only", "widen"), wrapped = try app.localize("--only", "wrap")
            #expect(widened.output.contains("Nothing to localize"))
            #expect(wrapped.output.contains("3 texts to localize"))
        }
    }

    @Test(arguments: [["--likely", "wrap"], ["--write", "--plan", "-"], ["--from", "plan.md", "--write"], ["--allow-dirty"]])
    func optionsThatContradictEachOtherAreRefused(arguments: [String]) throws {
        try inApp { app in
            try app.plan { $0 }
            #expect(try Tools.run("xcstrings", ["localize"] + arguments, in: app.folder).status == 2)
        }
    }

    @Test func aTrialWritesNothing() throws {
        try inApp { app in
            let run = try app.localize("--write", "--dry-run")
            #expect(run.error.contains("would localize 2 texts"), "\(run.error)")
            #expect(try app.text("View.swift") == Self.view)
        }
    }

    private struct Document: Decodable {
        struct Repair: Decodable {
            struct Edit: Decodable {
                let file: String
                let start: Int
                let end: Int
                let text: String
            }

            let level: String
            let edits: [Edit]
        }

        let version: Int
        let repairs: [Repair]
    }

    @Test func theEditsInTheJSONMakeWhatWriteMakes() throws {
        try inApp { app in
            let run = try app.localize("--format", "json")
            let plan = try JSONDecoder().decode(Document.self, from: Data(run.output.utf8))
            var bytes = Array(Self.view.utf8)
            let edits = plan.repairs.filter { $0.level == "safe" }.flatMap(\.edits).sorted { $0.start > $1.start }
            #expect(edits.count == 2)
            for edit in edits {
                #expect(edit.file == "View.swift")
                bytes.replaceSubrange(edit.start..<edit.end, with: Array(edit.text.utf8))
            }
            _ = try app.localize("--write")
            #expect(try app.text("View.swift") == String(decoding: bytes, as: UTF8.self))
        }
    }
}
