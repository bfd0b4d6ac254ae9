import Extraction
import Foundation
import TestSupport
import Testing

/// `Fixtures/extraction`: each `NAME.swift`, one construct of the language, has the findings of `NAME.json`.
@Suite struct ConstructTests {
    static let folder = Fixtures.folder.appending(path: "extraction")

    static let names = Checkout.names(below: folder, ending: ".swift")

    @Test func thereAreFixtures() {
        #expect(Self.names.count > 20)
    }

    @Test(arguments: names)
    func findingsAreAsRecorded(name: String) throws {
        let golden = Self.folder.appending(path: name + ".json")
        let findings = try Findings(scan([source(name)])).text
        if Fixtures.isRecording { try Data(findings.utf8).write(to: golden) }
        let recorded = try String(decoding: Data(contentsOf: golden), as: UTF8.self)
        #expect(findings.split(separator: "\n") == recorded.split(separator: "\n"), "\(name).json")
    }

    @Test(arguments: names)
    func commentsAndStringsHoldNoKeys(name: String) throws {
        let text = try String(decoding: Data(contentsOf: Self.folder.appending(path: name + ".swift")), as: UTF8.self)
        #expect(keys("/*\n\(text)\n*/").isEmpty)
        #expect(keys("let text = ####\"\"\"\n\(text)\n\"\"\"####").isEmpty)
    }

    @Test(arguments: names)
    func interpolationsAreRead(name: String) throws {
        let text = try String(decoding: Data(contentsOf: Self.folder.appending(path: name + ".swift")), as: UTF8.self)
        // Types declared in a closure are local, so less is known about them, but no other literal becomes a key.
        let nested = keys("let text = ####\"\"\"\n\\####({\n\(text)\n}())\n\"\"\"####")
        #expect(Set(nested.map(skeleton)).isSubset(of: Set(keys(text).map(skeleton))))
    }

    /// A key with all placeholders treated as the same.
    private func skeleton(_ key: String) -> String {
        key.replacing(/%(lld|llu|lf|@|d|u|f|\.\df)/, with: "%")
    }

    @Test(arguments: names)
    func lineEndingsAndTheByteOrderMarkDoNotMatter(name: String) throws {
        let bytes = try [UInt8](Data(contentsOf: Self.folder.appending(path: name + ".swift")))
        let plain = Set(scan([SourceFile(path: name, bytes: bytes)]).strings.map(\.key))
        let breaks = bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
        let changed = scan([SourceFile(path: name, bytes: [0xEF, 0xBB, 0xBF] + breaks)])
        #expect(Set(changed.strings.map(\.key)) == plain)
    }

    private func source(_ name: String) throws -> SourceFile {
        let file = Self.folder.appending(path: name + ".swift")
        return try SourceFile(path: file.lastPathComponent, bytes: [UInt8](Data(contentsOf: file)))
    }
}

/// An extraction as lines of JSON, for comparison with a golden file.
private struct Findings {
    let text: String

    init(_ extraction: Extraction) {
        let strings = extraction.strings.map { string in
            Self.object([
                ("line", "\(string.place.line)"),
                ("key", Self.quoted(string.key)),
                ("api", Self.quoted(string.api)),
                ("table", string.table.map(Self.quoted)),
                ("bundle", string.bundle.map(Self.quoted)),
                ("comment", string.comment.map(Self.quoted)),
                ("defaultValue", string.defaultValue.map(Self.quoted)),
                ("placeholders", Self.placeholders(string.placeholders)),
                ("firstPhrase", string.firstPhrase.map(Self.quoted)),
                ("lookedUp", string.isHandedOn || string.isLate ? Self.quoted("at run time") : nil),
                (
                    "isTableKnown",
                    string.namesItsTable == (string.isOfAPI && !string.isHandedOn && string.api != "LocalizedStringKey")
                        ? nil : "\(string.namesItsTable)"
                )
            ])
        }
        let escapes = extraction.unlocalized.map { text in
            Self.object([
                ("line", "\(text.place.line)"), ("text", Self.quoted(text.text)),
                ("reason", Self.quoted(text.reason.message)),
                ("confidence", text.confidence == .certain ? nil : Self.quoted(text.confidence.rawValue)),
                ("others", text.others.isEmpty ? nil : "[" + text.others.map { Self.quoted($0.text) }.joined(separator: ", ") + "]"),
            ])
        }
        let uses = extraction.localizedUses.map { use in
            Self.object([("line", "\(use.place.line)"), ("use", Self.quoted(use.kind.rawValue)), ("of", use.name.map(Self.quoted))])
        }
        text = """
            {
            "strings": [\(Self.lines(strings))],
            "escapes": [\(Self.lines(escapes))]\(uses.isEmpty ? "" : ",\n\"uses\": [\(Self.lines(uses))]")
            }

            """
    }

    private static func placeholders(_ list: [Placeholder]) -> String? {
        guard !list.isEmpty else { return nil }
        return "[" + list.map { quoted($0.specifier + ($0.isCertain ? "" : " ?")) }.joined(separator: ", ") + "]"
    }

    private static func lines(_ objects: [String]) -> String {
        objects.isEmpty ? "" : "\n" + objects.joined(separator: ",\n") + "\n"
    }

    private static func object(_ members: [(String, String?)]) -> String {
        "{" + members.compactMap { name, value in value.map { "\"\(name)\": \($0)" } }.joined(separator: ", ") + "}"
    }

    private static func quoted(_ text: String) -> String {
        let data = try? JSONSerialization.data(withJSONObject: text, options: [.fragmentsAllowed, .withoutEscapingSlashes])
        return data.map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }
}
