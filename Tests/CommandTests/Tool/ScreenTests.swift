import Foundation
import Reporting
import TestSupport
import Testing

@testable import CommandSupport

/// Reports fit on a terminal, with lines that it breaks, and end with a step that can be taken.
@Suite struct ScreenTests {
    static let commands = ["coverage", "lint", "localize", "review"]

    @Test(arguments: OneAnswerTests.apps, commands)
    func aReportFitsOnAScreen(app: URL, command: String) throws {
        try Tools.inFolder { folder in
            let copy = folder.appendingPathComponent(app.lastPathComponent)
            try FileManager.default.copyItem(at: app, to: copy)
            expectScreen(of: command, in: copy)
        }
    }

    /// The repository has five apps.
    @Test(arguments: commands) func severalAppsFitOnAScreen(command: String) { expectScreen(of: command, in: Checkout.root) }

    private func expectScreen(of command: String, in folder: URL) {
        for (columns, rows) in [(100, 41), (80, 30)] {
            let text = Tools.screen([command], in: folder, columns: columns, rows: rows)
            #expect(TerminalText.rowCount(text, columns: columns) < rows, "\(columns) columns\n\(text)")
            #expect(text.contains("\nNext: xcstrings "), "\(text)")
        }
    }

    private static func catalog(localeCount: Int, text: String) -> String {
        let unit = #"{"stringUnit": {"state": "needs_review", "value": "\#(text)"}}"#
        let locales = ["de", "fr", "it", "es", "ja", "ko", "nl", "pl", "pt", "ru", "sv", "tr", "uk", "vi", "zh-Hans", "zh-Hant"]
        let texts = locales.prefix(localeCount).map { #""\#($0)": \#(unit)"# }.joined(separator: ", ")
        let entries = (1...30).map { #""\#(text) \#($0)": {"localizations": {\#(texts)}}"# }.joined(separator: ", ")
        return #"{"sourceLanguage": "en", "strings": {\#(entries)}, "version": "1.0"}"#
    }

    /// The IDs under `Next:` are those of texts that can be read above it, however long they are.
    @Test(arguments: [1, 2, 16], [12, 200])
    func textsToReviewFitOnAScreen(localeCount: Int, length: Int) throws {
        try Tools.inFolder { folder in
            let text = String(repeating: "Words ", count: length / 6)
            try Self.catalog(localeCount: localeCount, text: text).write(
                to: folder.appendingPathComponent("L.xcstrings"), atomically: true, encoding: .utf8)
            let screen = Tools.screen(["review"], in: folder, columns: 100, rows: 41)
            #expect(TerminalText.rowCount(screen, columns: 100) <= 40, "\(screen)")
            let id = try #require(screen.firstMatch(of: /Next: xcstrings review --approve ([0-9a-f]+)/)).1
            #expect(screen.contains("\n  \(id)  "), "\(screen)")
            if localeCount == 16 { #expect(screen.contains("\nOther locales: "), "\(screen)") }
        }
    }

    /// A list is approved as it was asked for.
    @Test func aStepOfReviewHasItsPathAndLocale() throws {
        try Tools.inFolder { folder in
            try Self.catalog(localeCount: 2, text: "Words").write(
                to: folder.appendingPathComponent("L.xcstrings"), atomically: true, encoding: .utf8)
            let screen = Tools.screen(["review", "L.xcstrings", "--locale", "fr"], in: folder, columns: 100, rows: 41)
            let command = try #require(screen.firstMatch(of: /Next: xcstrings (review L.xcstrings --locale fr --approve [0-9a-f]+)/)).1
            let run = try Tools.run("xcstrings", command.split(separator: " ").map(String.init), in: folder)
            #expect(run.status == 0, "\(run.error)")
        }
    }
}
