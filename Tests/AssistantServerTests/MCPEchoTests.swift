import Foundation
import StringCatalog
import TestSupport
import Testing

@testable import AssistantServer
@testable import CommandSupport
@testable import Commands
@testable import Workspace

/// The texts of a project come back from every tool as they are, whatever they hold.
@Suite struct MCPEchoTests {
    private static let catalog = "App/Localizable.xcstrings"

    /// A call of a tool, and a text or a path that its answer must hold.
    struct Case: Sendable, CustomTestStringConvertible {
        let tool: String
        /// - Parameters:
        ///   - key: A key of the catalog, which the code uses, with a Japanese text that waits for review.
        ///   - new: A key of the code that the catalog lacks.
        ///   - id: Names the Japanese text in a review.
        let arguments: @Sendable (_ key: String, _ new: String, _ id: String) -> [String: any Sendable]
        let expected: @Sendable (_ key: String, _ new: String) -> [String]

        init(
            _ tool: String, _ arguments: @escaping @Sendable (_ key: String, _ new: String, _ id: String) -> [String: any Sendable],
            expected: @escaping @Sendable (_ key: String, _ new: String) -> [String] = { key, _ in [key] }
        ) {
            self.tool = tool
            self.arguments = arguments
            self.expected = expected
        }

        var testDescription: String { tool }
    }

    static let cases = [
        Case("coverage", { _, _, _ in [:] }, expected: { key, new in [new, unused(key), catalog] }),
        Case("missing_translations", { _, _, _ in ["locale": "ko"] }, expected: { key, new in [key, new, catalog] }),
        Case("list_keys", { _, _, _ in [:] }, expected: { key, _ in [key, catalog] }),
        Case("show_entry", { key, _, _ in ["key": key, "context": true] }, expected: { key, _ in [key, "App/A.swift"] }),
        Case("lint", { _, _, _ in [:] }),
        Case("extract", { _, _, _ in [:] }, expected: { key, new in [key, new, "App/A.swift"] }),
        Case("explain_rule", { _, _, _ in ["rule": "format-mismatch"] }, expected: { _, _ in ["format-mismatch"] }),
        Case("review", { _, _, _ in [:] }, expected: { key, _ in [key, translation(key)] }),
        Case("decide_review", { _, _, id in ["reject": [id]] }),
        Case("mark", { key, _, _ in ["catalog": catalog, "keys": [key], "comment": key] }),
        Case("add_translations", { key, _, _ in ["catalog": catalog, "rows": [["key": key, "texts": ["ko": translation(key)]] as [String: any Sendable]]] }),
        Case("fill", { _, _, _ in ["locales": ["en", "ko"]] }, expected: { key, new in [key, new] }),
        Case("sync", { _, _, _ in [:] }, expected: { key, new in [new, unused(key), catalog] }),
        Case("fix_lint", { _, _, _ in ["dry_run": true] }),
        Case("localize_plan", { _, _, _ in [:] }, expected: { key, _ in ["Please see \(key) now.", "App/B.swift", catalog] }),
        Case("localize_apply", { key, _, _ in
            let row: [String: any Sendable] = ["kind": "wrap", "text": "Please see \(key) now.", "file": "App/B.swift", "line": 3, "column": 18]
            return ["rows": [row], "dry_run": true]
        }, expected: { key, _ in ["Please see \(key) now.", "App/B.swift", catalog] }),
        Case("rename_key", { key, _, _ in ["catalog": catalog, "old": key, "new": key + "!", "sources": true] }, expected: { key, _ in [key, key + "!", "App/A.swift"] }),
        Case("remove_keys", { key, _, _ in ["catalog": catalog, "keys": [unused(key)]] }, expected: { key, _ in [unused(key)] }),
        Case("create_catalog", { _, _, _ in ["catalog": "App/New.xcstrings"] }, expected: { _, _ in ["App/New.xcstrings"] }),
        Case("translation_guide", { _, _, _ in ["locale": "ko"] }, expected: { key, _ in ["Use no jargon. " + key, key + " term", translation(key)] }),
        Case("remove_locale", { _, _, _ in ["locale": "ja", "texts": true] }, expected: { key, _ in [".xcstrings.json", catalog] }),
        Case("add_locale", { _, _, _ in ["locale": "fr"] }, expected: { _, _ in [".xcstrings.json"] }),
        Case("export", { _, _, _ in ["output": "out.tsv", "format": "tsv"] }, expected: { _, _ in ["out.tsv"] }),
        Case("import", { _, _, _ in ["files": ["in.json"], "catalog": catalog] }),
    ]

    /// `@` is the path of the project.
    static let patterns = [
        "See https://x.org@/help", "@/App", "@", "in @ and @/", "\"quoted\" 'text' \\\\", "two\nlines\r\n\tand a tab", "control \u{1} \u{7F} \u{202E}x",
    ]

    /// A key of the catalog that no code uses.
    private static func unused(_ key: String) -> String { key + " once" }

    /// No translation may override the direction of the text.
    private static func translation(_ key: String) -> String { "訳 " + key.replacing("\u{202E}", with: "") }

    @Test func everyToolIsCalled() {
        // The rest needs a repository: see `MCPToolTests`.
        #expect(Set(Self.cases.map(\.tool) + ["changes_since"]) == Set(MCPTools.all.map(\.name)))
    }

    @Test(arguments: cases, TestRun.sample(patterns, oneIn: 2)) func textsComeBackAsTheyAre(_ call: Case, pattern: String) throws {
        try Tools.inFolder { parent in
            let folder = parent.appendingPathComponent("app")
            let path = folder.path.realPath
            let key = pattern.replacing("@", with: path), new = key + " too"
            try Self.write(key, new, to: folder)
            let tools = MCPTools(of: folder)
            func answer(_ name: String, _ arguments: [String: Any]) throws -> Any {
                let tool = try #require(MCPTools.all.first { $0.name == name })
                let answer = tools.call(tool, try #require(JSONValue(Array(try JSONSerialization.data(withJSONObject: arguments)))))
                let content = try #require(answer.content, "\(answer.text)")
                return try JSONSerialization.jsonObject(with: Data(content.packed().utf8))
            }
            let waiting = try #require(try answer("review", [:]) as? [String: Any])["waiting"] as? [[String: Any]]
            let id = try #require(waiting?.first?["id"] as? String)
            let content = try answer(call.tool, call.arguments(key, new, id))
            let texts = Self.texts(of: content)
            #expect(Self.hasRows(content), "\(content)")
            for expected in call.expected(key, new) {
                #expect(texts.contains(Array(expected.utf8)), "\(call.tool) does not answer with \(expected.debugDescription)")
            }
        }
    }

    /// Whether an answer says of each file that changed what changed in it: in its rows, or in those of the answer.
    private static func hasRows(_ content: Any) -> Bool {
        let answer = content as? [String: Any] ?? [:]
        let changed = (answer["files"] as? [[String: Any]] ?? []).filter { $0["lines_added"] as? Int != 0 || $0["lines_removed"] as? Int != 0 }
        let isTold = ["fillings", "repairs"].contains { (answer[$0] as? [Any])?.isEmpty == false }
        return isTold || changed.allSatisfy { $0["changes"] != nil || $0["texts"] != nil }
    }

    private static func write(_ key: String, _ new: String, to folder: URL) throws {
        try FileManager.default.createDirectory(at: folder.appendingPathComponent("App"), withIntermediateDirectories: true)
        let unit = ["stringUnit": ["state": "needs_review", "value": translation(key)]]
        // No command removes a quarter of the keys unasked.
        let others = (1...4).map { "Other \($0)" }
        let strings = Dictionary([(key, ["localizations": ["ja": unit]]), (unused(key), [:])] + others.map { ($0, [:]) }, uniquingKeysWith: { first, _ in first })
        let files: [(String, Any)] = [
            (catalog, ["sourceLanguage": "en", "strings": strings, "version": "1.0"]), (".xcstrings.json", ["locales": ["en", "ja", "ko"], "terms": [key + " term": ["ko": translation(key)]]] as [String: Any]),
            ("in.json", ["rows": [["key": key, "texts": ["ko": translation(key)]] as [String: Any]]]),
        ]
        for (name, value) in files { try JSONSerialization.data(withJSONObject: value).write(to: folder.appendingPathComponent(name)) }
        try Data("Use no jargon. \(key)".utf8).write(to: folder.appendingPathComponent("TRANSLATION.md"))
        func literal(_ text: String) -> String {
            "\"" + text.unicodeScalars.map { $0.isASCII && ($0.properties.isAlphabetic || $0 == " ") ? String($0) : "\\u{\(String($0.value, radix: 16))}" }.joined() + "\""
        }
        let code = "import SwiftUI\nlet texts = [\(([key, new] + others).map { "Text(\(literal($0)))" }.joined(separator: ", "))]\n"
        try Data(code.utf8).write(to: folder.appendingPathComponent("App/A.swift"))
        let label = "import UIKit\nfunc show(_ label: UILabel) {\n    label.text = \(literal("Please see \(key) now."))\n}\n"
        try Data(label.utf8).write(to: folder.appendingPathComponent("App/B.swift"))
    }

    /// The bytes of all texts of an answer, since texts that are canonically equivalent differ.
    private static func texts(of value: Any) -> Set<[UInt8]> {
        switch value {
        case let text as String: [Array(text.utf8)]
        case let list as [Any]: list.reduce(into: []) { $0.formUnion(texts(of: $1)) }
        case let members as [String: Any]: members.values.reduce(into: []) { $0.formUnion(texts(of: $1)) }
        default: []
        }
    }
}
