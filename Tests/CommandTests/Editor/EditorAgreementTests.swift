import Foundation
import StringCatalog
import TestSupport
import Testing

@testable import LanguageServer
@testable import Workspace

/// The findings in an editor are those of `lint` on the same bytes.
@Suite struct EditorAgreementTests {
    private static let files = [
        "Package.swift": "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"App\", targets: [.target(name: \"App\")])\n",
        "Sources/App/A.swift": "import SwiftUI\nstruct A: View {\n    let title: String\n    var body: some View { Text(title) }\n}\nlet a = [Text(\"Next\"), Text(\"😀 Skip\")]\n",
        "Sources/App/B.swift": "import SwiftUI\nlet b = A(title: \"Shown as it is\")\nlet c = Text(\"Next\")\n",
        "Sources/App/Localizable.xcstrings": #"""
            {
              "sourceLanguage" : "en",
              "strings" : {
                "Next" : { "localizations" : { "ja" : { "stringUnit" : { "state" : "translated", "value" : "次へ ..." } } } },
                "Old %@" : { "localizations" : { "ja" : { "stringUnit" : { "state" : "translated", "value" : "古い" } } } }
              },
              "version" : "1.0"
            }
            """#,
        "Sources/App/ja.lproj/Older.strings": "\"key\" = \"値 \";\n",
        "Sources/App/en.lproj/Older.strings": "\"key\" = \"value\";\n",
    ]

    private static let pieces = [
        "\"", "Text(\"New\")", "\n", "\r\n", "😀", "Next", "%@", " ", "}", "{", ",", "// xcstrings:disable:next string-not-in-catalog\n", "\\u200B", "é", "",
    ]

    /// An edit of a text in units of UTF-16, as an editor tells it.
    private static func edit(_ text: inout String, _ random: inout SeededGenerator) -> (range: String, text: String) {
        var units = Array(text.utf16)
        func place() -> Int {
            var unit = Int.random(in: 0...units.count, using: &random)
            if unit < units.count, unit > 0, UTF16.isTrailSurrogate(units[unit]) || units[unit] == 0x0A && units[unit - 1] == 0x0D { unit -= 1 }
            return unit
        }
        func position(_ unit: Int) -> (Int, Int) {
            let before = String(decoding: units[..<unit], as: UTF16.self).replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\r", with: "\n")
            let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
            return (lines.count - 1, lines.last?.utf16.count ?? 0)
        }
        let a = place(), b = min(units.count, a + Int.random(in: 0...3, using: &random))
        let end = b < units.count && b > 0 && (UTF16.isTrailSurrogate(units[b]) || units[b] == 0x0A && units[b - 1] == 0x0D) ? b - 1 : b
        let range = a..<max(a, end)
        let (start, stop) = (position(range.lowerBound), position(range.upperBound))
        let new = pieces.randomElement(using: &random) ?? ""
        units.replaceSubrange(range, with: Array(new.utf16))
        text = String(decoding: units, as: UTF16.self)
        return (EditorScript.range(start.0, start.1, stop.0, stop.1), new)
    }

    @Test func findingsAreThoseOfLintOnTheSameBytes() throws {
        let seed = SeededGenerator.seed(for: "edits in an editor")
        var random = SeededGenerator(seed: seed)
        for _ in 0..<(TestRun.isThorough ? 400 : 12) {
            try Tools.inFolder { folder in
                for (path, text) in Self.files {
                    let file = folder.appendingPathComponent(path)
                    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                    try Data(text.utf8).write(to: file)
                }
                var script = EditorScript(in: folder)
                var texts = Self.files
                let names = Self.files.keys.filter { $0.hasPrefix("Sources/") }.sorted()
                for name in names { script.open(name, texts[name] ?? "") }
                for version in 2...8 {
                    let name = names.randomElement(using: &random) ?? names[0]
                    script.change(name, version: version, [Self.edit(&texts[name, default: ""], &random)].map { ($0.range, $0.text) })
                    // Some questions come between the edits, so that what is kept from them is used.
                    if version.isMultiple(of: 3) { script.ask("diagnostic", name) }
                }
                for name in names { script.ask("diagnostic", name) }
                let answers = try script.results().suffix(names.count).map { answer in
                    answer["items"]?.list?.map { "\($0["code"]?.text ?? ""): \($0["message"]?.text ?? "")" }.sorted() ?? ["none"]
                }
                for (name, text) in texts { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
                let run = try Tools.run("xcstrings", ["lint", "--format", "json"], in: folder)
                let findings = JSONValue(run.output)?["findings"]?.list ?? []
                for (name, answer) in zip(names, answers) {
                    let found = findings.filter { $0["file"]?.text == name }.map { "\($0["rule"]?.text ?? ""): \($0["message"]?.text ?? "")" }.sorted()
                    #expect(answer == found, "\(name), seed \(seed)")
                }
            }
        }
    }
}
