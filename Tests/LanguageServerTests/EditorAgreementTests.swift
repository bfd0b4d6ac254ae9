import Foundation
import StringCatalog
import TestSupport
import Testing

@testable import CommandSupport
@testable import LanguageServer
@testable import Workspace

/// Whatever is typed, undone, closed, opened and changed on the disk: the server has the text of the editor, and finds what `lint` finds
/// in the same bytes.
@Suite struct EditorAgreementTests {
    private static let files = [
        "Package.swift": "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"App\", targets: [.target(name: \"App\")])\n",
        "Sources/App/A.swift": "import SwiftUI\nstruct A: View {\n    let title: String\n    var body: some View { Text(title) }\n}\nlet a = [Text(\"Next\"), Text(\"😀 Skip\")]\n",
        "Sources/App/B.swift": "import SwiftUI\nlet b = A(title: \"Shown as it is\")\r\nlet c = Text(\"Next\")\r\n",
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
        "\"", "Text(\"New\")", "\n", "\r\n", "😀", "𠮷", "Next", "%@", " ", "}", "{", ",", "// xcstrings:disable:next string-not-in-catalog\n", "\\u200B", "é", "",
        "👩‍👩‍👧", "\u{301}", "let title: String\n", "\"key\" = \"a\";\n",
    ]

    /// A text as an editor keeps it, in units of UTF-16.
    private struct Buffer {
        private(set) var units: [UInt16]

        init(_ text: String) { units = Array(text.utf16) }

        var text: String { String(decoding: units, as: UTF16.self) }

        /// A place that is within neither a character of two units nor a line ending.
        private func whole(_ unit: Int) -> Int {
            guard unit > 0, unit < units.count else { return unit }
            return UTF16.isTrailSurrogate(units[unit]) || units[unit] == 0x0A && units[unit - 1] == 0x0D ? unit - 1 : unit
        }

        private func position(_ unit: Int) -> (line: Int, character: Int) {
            var line = 0, start = 0, index = 0
            while index < unit {
                if units[index] == 0x0A || units[index] == 0x0D {
                    if units[index] == 0x0D, index + 1 < units.count, units[index + 1] == 0x0A { index += 1 }
                    (line, start) = (line + 1, index + 1)
                }
                index += 1
            }
            return (line, unit - start)
        }

        /// Replaces a part, and tells it as an editor does.
        mutating func replace(_ range: Range<Int>, with new: [UInt16]) -> (range: String, text: String) {
            let lower = whole(range.lowerBound), upper = max(lower, whole(range.upperBound))
            let (start, end) = (position(lower), position(upper))
            units.replaceSubrange(lower..<upper, with: new)
            return (EditorScript.range(start.line, start.character, end.line, end.character), String(decoding: new, as: UTF16.self))
        }

        mutating func edit(_ random: inout SeededGenerator) -> (range: String, text: String) {
            let start = Int.random(in: 0...units.count, using: &random)
            // Most edits are of a few characters, some of lines.
            let length = Int.random(in: 0...(Int.random(in: 0...9, using: &random) == 0 ? 60 : 3), using: &random)
            return replace(start..<min(units.count, start + length), with: Array((EditorAgreementTests.pieces.randomElement(using: &random) ?? "").utf16))
        }

        /// Brings an earlier text back by the one part that differs.
        mutating func restore(_ old: Buffer) -> (range: String, text: String) {
            var lower = 0
            while lower < min(units.count, old.units.count), units[lower] == old.units[lower] { lower += 1 }
            lower = min(whole(lower), old.whole(lower))
            var tail = 0
            while tail < min(units.count, old.units.count) - lower, units[units.count - 1 - tail] == old.units[old.units.count - 1 - tail] { tail += 1 }
            while tail > 0, whole(units.count - tail) != units.count - tail || old.whole(old.units.count - tail) != old.units.count - tail { tail -= 1 }
            return replace(lower..<units.count - tail, with: Array(old.units[lower..<old.units.count - tail]))
        }
    }

    /// An editor with some of the files open, and the disk.
    private struct World {
        struct Open {
            var buffer: Buffer
            var version = 1
            var earlier: [Buffer] = []
        }

        let editor: LiveEditor
        let folder: URL
        /// Where the texts that count are on the disk, for `lint`.
        let mirror: URL
        var disk = EditorAgreementTests.files
        var open: [String: Open] = [:]
        private var mirrored: [String: String] = [:]

        static let names = EditorAgreementTests.files.keys.filter { $0.hasPrefix("Sources/") }.sorted()

        init(_ editor: LiveEditor, in folder: URL, mirror: URL) {
            (self.editor, self.folder, self.mirror) = (editor, folder, mirror)
        }

        func write(_ text: String, _ path: String, in folder: URL) throws {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file, options: .atomic)
        }

        func openFile(_ random: inout SeededGenerator) -> String? { open.keys.sorted().randomElement(using: &random) }

        mutating func step(_ random: inout SeededGenerator) throws {
            switch Int.random(in: 0..<100, using: &random) {
            case 0..<4:
                if let path = Self.names.filter({ open[$0] == nil }).randomElement(using: &random), let text = disk[path] {
                    open[path] = Open(buffer: Buffer(text))
                    editor.open(path, text)
                }
            case 4..<6:
                guard let path = openFile(&random) else { return }
                open[path] = nil
                editor.close(path)
            case 6..<10:
                // Also files that are open: the text in the editor counts.
                guard let path = Self.names.randomElement(using: &random), let text = disk[path] else { return }
                var buffer = Buffer(Int.random(in: 0...3, using: &random) == 0 ? EditorAgreementTests.files[path] ?? "" : text)
                _ = buffer.edit(&random)
                disk[path] = buffer.text
                try write(buffer.text, path, in: folder)
            case 10..<12:
                guard let path = openFile(&random), let text = open[path]?.buffer.text else { return }
                disk[path] = text
                try write(text, path, in: folder)
                editor.tell("textDocument/didSave", #"{"textDocument":{"uri":"\#(editor.uri(path))"}}"#)
            case 12..<18:
                guard let path = openFile(&random), var file = open[path], let old = file.earlier.popLast() else { return }
                file.version += 1
                editor.change(path, version: file.version, [file.buffer.restore(old)].map { ($0.range, $0.text) })
                open[path] = file
            case 18..<20:
                guard let path = openFile(&random), var file = open[path] else { return }
                file.version += 1
                file.earlier = []
                file.buffer = Buffer(EditorAgreementTests.files[path] ?? "")
                editor.change(path, version: file.version, [(nil, file.buffer.text)])
                open[path] = file
            default:
                guard let path = openFile(&random), var file = open[path] else { return }
                file.version += 1
                file.earlier.append(file.buffer)
                let changes = (0..<(Int.random(in: 0...5, using: &random) == 0 ? 3 : 1)).map { _ in file.buffer.edit(&random) }
                editor.change(path, version: file.version, changes.map { ($0.range, $0.text) })
                open[path] = file
            }
        }

        /// The first file about which the server and `lint` do not agree, with what each finds.
        mutating func difference() throws -> String? {
            for name in Self.names + ["Package.swift"] {
                let text = open[name]?.buffer.text ?? disk[name] ?? ""
                if mirrored.updateValue(text, forKey: name) != text { try write(text, name, in: mirror) }
            }
            let run = try Tools.run("xcstrings", ["lint", "--format", "json"], in: mirror)
            let all = JSONValue(run.output)?["findings"]?.list ?? []
            for name in Self.names {
                let found = all.filter { $0["file"]?.text == name }
                    .map { "\($0["line"]?.integer ?? 0) \($0["rule"]?.text ?? ""): \($0["message"]?.text ?? "")" }.sorted()
                var answer = editor.ask("diagnostic", of: name)
                // Findings that depend on all entries of a catalog may be in the second answer only.
                if name.hasSuffix(".xcstrings") { answer = editor.ask("diagnostic", of: name) }
                let told = answer["items"]?.list?.map {
                    "\(($0["range"]?["start"]?["line"]?.integer ?? -2) + 1) \($0["code"]?.text ?? ""): \($0["message"]?.text ?? "")"
                }.sorted() ?? [answer.line]
                if told != found { return "\(name): the editor shows \(told), lint \(found)" }
            }
            return nil
        }
    }

    @Test func afterAnyEditsTheServerHasTheTextOfTheEditorAndFindsWhatLintFinds() throws {
        let seed = SeededGenerator.seed(for: "edits in an editor")
        var random = SeededGenerator(seed: seed)
        let rounds = TestRun.rounds(800, thorough: 20_000)
        try Tools.inFolder { folder in
            try Tools.inFolder { mirror in
                let editor = LiveEditor(in: folder)
                defer { editor.end() }
                var world = World(editor, in: folder, mirror: mirror)
                for (path, text) in Self.files { try world.write(text, path, in: folder) }
                for round in 0..<rounds {
                    try world.step(&random)
                    for (path, file) in world.open {
                        try #require(editor.serverText(path) == file.buffer.text, "\(path) after \(round) steps, seed \(seed)")
                    }
                    guard round % 8 == 0 else { continue }
                    let difference = try world.difference()
                    try #require(difference == nil, "after \(round) steps, seed \(seed): \(difference ?? "")")
                }
            }
        }
    }
}
