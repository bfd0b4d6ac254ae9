import Foundation
import TestSupport
import Testing

@testable import CommandSupport
@testable import Commands

/// Keys that look the same are two keys to every command: a project with `Café` in two spellings gets the same answers,
/// byte for byte, as one with `Cafè` and `Café`, which nothing takes for each other.
@Suite struct TwinPropertyTests {
    private static let composed = "Caf\u{E9}", decomposed = "Cafe\u{301}"
    /// As long as the twin that it replaces, and before or after the other one as that is.
    private static let unlike = "Caf\u{E8}"

    /// Command lines, `{1}` and `{2}` for the keys. Each runs in a project of its own.
    static let lines = [
        "add Localizable.xcstrings {1} --ja 店 --replace --insert-near", "add Localizable.xcstrings {2} --ja 店 --only-missing --insert-near",
        "add Localizable.xcstrings --from rows.csv --replace --insert-near", "compile --output out --all", "coverage --format json",
        "coverage --format csv", "diff base.xcstrings Localizable.xcstrings",
        "diff base.xcstrings Localizable.xcstrings --format json", "export --format csv",
        "export --format xliff --output out", "export --format xliff --output out --missing --notes",
        "export --format strings --output out", "export --format po --output out", "export --format tmx --output out",
        "export --format json", "extract", "extract --format json", "fmt", "lint --level all --format xcode",
        "lint --level all --format json", "lint --level all --fix --format xcode", "list", "list --missing",
        "list --unused --format keys", "list --format json", "locale add ko", "locale pseudo en-XA",
        "locale remove ja --texts", "localize", "localize --write",
        "mark Localizable.xcstrings {1} --state needs_review", "mark Localizable.xcstrings {2} --comment Place", "mcp",
        "merge base.xcstrings Localizable.xcstrings theirs.xcstrings", "remove Localizable.xcstrings {2} --force",
        "remove Localizable.xcstrings {1} --locale ja", "remove Localizable.xcstrings --unused --force",
        "rename Localizable.xcstrings {1} Coffee", "rename Localizable.xcstrings {2} {1}!", "review",
        "review --format json", "show {1}", "show {2} --context", "show {2} --format json", "ship .", "sync --force",
        "sync --force --no-remove",
    ]

    /// The commands that read no key of a catalog, or that only start another one.
    private static let withoutKeys: Set = ["completions", "doctor", "init", "lsp", "manual"]
    /// Looks for texts with the same words, which both keys are. ``TwinKeyTests`` has a page with both.
    private static let ofWords: Set = ["fill", "worksheet"]
    /// Looks for keys that look like an unknown one, or makes names of keys. ``TwinKeyTests`` has an import with both.
    private static let ofLooks: Set = ["generate-symbols", "import"]
    /// Reads the history of a repository, which takes git.
    private static let ofTheFullTier: Set = ["recover"]

    @Test func everyCommandIsTried() {
        let tried = Set(Self.lines.map { $0.prefix { $0 != " " } }.map(String.init))
        let others = Self.withoutKeys.union(Self.ofWords).union(Self.ofLooks).union(Self.ofTheFullTier)
        #expect(Set(Tool.commands.map { $0.spec.name }) == others.union(tried))
    }

    @Test(arguments: lines) func twinsAreAnsweredLikeAnyTwoKeys(line: String) throws {
        var random = SeededGenerator(seed: SeededGenerator.seed(for: "twins: \(line)"))
        for _ in 0..<4 {
            // Terminals compose letters in their own way, so a typed key means the only one that looks like it.
            let project = Project(&random, hasBoth: line.contains("{") && !line.hasPrefix("add"))
            let twins = try project.run(line, Self.composed)
            let others = try project.run(line, Self.unlike)
            #expect(twins.keys.sorted() == others.keys.sorted())
            for (part, text) in twins {
                let other = others[part] ?? ""
                // Strings that look the same are equal.
                #expect(text.utf8.elementsEqual(other.utf8), "\(part)\n\(text)\nas opposed to\n\(other)")
            }
        }
    }

    /// Two keys that a catalog, an older version of it, another branch, a table and the sources have or lack.
    private struct Project {
        private let ours: String
        private let base: String
        private let theirs: String
        private let source: String
        private let rows: String

        /// - Parameter hasBoth: Whether the catalog has both keys for certain.
        init(_ random: inout SeededGenerator, hasBoth: Bool) {
            (ours, base, theirs) = (Self.catalog(&random, hasBoth: hasBoth), Self.catalog(&random), Self.catalog(&random))
            let keys = ["{1}", "{2}"]
            source = keys.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }.map { key in
                let name = key == "{1}" ? "a" : "b"
                return "let \(name) = Text(\"\(key)\")\n"
            }.joined()
            rows = "Key,ja\n" + keys.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }.map { key in
                let number = key == "{1}" ? 1 : 2
                return "\(key),茶\(number)\n"
            }.joined()
        }

        private static func catalog(_ random: inout SeededGenerator, hasBoth: Bool = false) -> String {
            let entries = ["{1}", "{2}"].filter { _ in hasBoth || Int.random(in: 0..<5, using: &random) > 0 }.map { key in
                var members = [#""comment" : "A shop""#, #""extractionState" : "manual""#, #""shouldTranslate" : false"#].filter { _ in
                    Int.random(in: 0..<3, using: &random) == 0
                }
                let locales = ["en", "ja"].filter { _ in Int.random(in: 0..<3, using: &random) > 0 }.map { locale in
                    let state = ["translated", "translated", "needs_review", "new"].randomElement(using: &random) ?? ""
                    let text = locale == "en" ? key : "店\(Int.random(in: 1...3, using: &random))"
                    return #""\#(locale)" : { "stringUnit" : { "state" : "\#(state)", "value" : "\#(text)" } }"#
                }
                if !locales.isEmpty { members.append("\"localizations\" : { \(locales.joined(separator: ", ")) }") }
                return "\"\(key)\" : { \(members.joined(separator: ", ")) }"
            }
            return "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(entries.joined(separator: ", ")) }, \"version\" : \"1.0\" }\n"
        }

        /// Everything that a command prints and leaves behind, by name.
        ///
        /// - Parameter first: The first key; the second one is always the same.
        func run(_ line: String, _ first: String) throws -> [String: String] {
            func text(_ template: String) -> String {
                template.replacing("{1}", with: first).replacing("{2}", with: TwinPropertyTests.decomposed)
            }
            var parts: [String: String] = [:]
            try Tools.inFolder { folder in
                let files = [
                    "Localizable.xcstrings": ours, "base.xcstrings": base, "theirs.xcstrings": theirs, "rows.csv": rows,
                    "A.swift": "import SwiftUI\n\(source)",
                    ".xcstrings.json": Self.configuration,
                ]
                for (name, content) in files { try Data(text(content).utf8).write(to: folder.appendingPathComponent(name)) }
                let words = line.split(separator: " ").map { text(String($0)) }
                let run = try Tools.run("xcstrings", words, in: folder, input: text(Self.calls))
                parts = ["status": "\(run.status)", "output": run.output, "error": run.error]
                let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
                for path in paths {
                    guard let data = try? Data(contentsOf: folder.appendingPathComponent(path)) else { continue }
                    parts[path] = String(decoding: data, as: UTF8.self)
                }
                parts = parts.mapValues { Self.comparable($0, in: folder) }
            }
            return parts
        }

        /// Without the rules about keys that look alike.
        private static let configuration = """
            { "locales" : ["en", "ja"], "rules" : { "near-duplicate-key" : "off", "unnormalized" : "off" } }
            """

        /// What an assistant asks, for the command that serves one.
        private static let calls: String = {
            let tools = ["list_keys", "show_entry", "missing_translations", "lint", "review"]
            let lines: [String] = tools.enumerated().map { index, name in
                let arguments = name == "show_entry" ? #"{"key":"{2}"}"# : "{}"
                return #"{"jsonrpc":"2.0","id":\#(index),"method":"tools/call","params":{"name":"\#(name)","arguments":\#(arguments)}}"#
            }
            return lines.joined(separator: "\n") + "\n"
        }()

        private static var digest: Regex<Substring> { #/[0-9a-f]{16,}/# }

        /// The text without what differs from folder to folder, and with the letter that twins have.
        private static func comparable(_ text: String, in folder: URL) -> String {
            var result = ""
            for scalar in text.unicodeScalars { result.unicodeScalars.append(scalar == "\u{E8}" ? "\u{E9}" : scalar) }
            for path in [folder.path.realPath, folder.path, folder.lastPathComponent] {
                result = result.replacing(path, with: "FOLDER")
            }
            // Digests are made of keys.
            return result.replacing(digest, with: "DIGEST")
        }
    }
}
