import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// What is asked again when something changes that texts were made from.
@Suite(.enabled(if: TestRun.isFull, "it starts processes")) struct FillRecordTests {
    /// Answers everything with a text that has the translations of all terms, and writes down what it is asked.
    fileprivate static let translator = #"""
        tee -a asked | sed -n -e 's/^{"key": *\("[^"]*"\).*"locale": *"ja".*/{"key":\1,"locale":"ja","value":"凧糸風尾空紐"}/p' \
        -e 's/^{"key": *\("[^"]*"\).*"locale": *"fr".*/{"key":\1,"locale":"fr","value":"La toile et le fil"}/p'
        """#

    /// A project with keys that were filled, and the asking again.
    fileprivate struct Filled {
        let folder: URL

        init(_ keys: [String], terms: String, settings: String = "", sources: String = "", in folder: URL) throws {
            self.folder = folder
            let entries = keys.sorted().map { "    \"\($0)\" : {\n\n    }" }.joined(separator: ",\n")
            try write("{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries)\n  },\n  \"version\" : \"1.0\"\n}", "Localizable.xcstrings")
            if !sources.isEmpty { try write(sources, "View.swift") }
            try configure(terms, settings)
            try FileManager.default.createDirectory(at: folder.appendingPathComponent(".git"), withIntermediateDirectories: true)
            let run = try run("fill", "--translator", FillRecordTests.translator)
            #expect(run.status == 0, "\(run.error)")
        }

        func write(_ text: String, _ name: String) throws { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }

        func text(_ name: String) throws -> String { try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8) }

        func configure(_ terms: String, _ settings: String = "") throws {
            try write("{ \"locales\": [\"en\", \"ja\", \"fr\"], \"record\": true, \(settings) \"terms\": { \(terms) } }", ".xcstrings.json")
        }

        func replace(_ old: String, with new: String, in name: String) throws {
            let text = try text(name)
            #expect(text.contains(old))
            try write(text.replacingOccurrences(of: old, with: new), name)
        }

        @discardableResult func run(_ arguments: String...) throws -> Tools.Run { try Tools.run("xcstrings", arguments, in: folder) }

        /// What is asked again, as `KEY ja`.
        func askedAgain() throws -> Set<String> {
            try write("", "asked")
            let run = try run("fill", "--changed", "--translator", FillRecordTests.translator)
            #expect(run.status == 0, "\(run.error)")
            return Set(try text("asked").split(separator: "\n").compactMap { line in
                let question = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
                return (question?["key"] as? String).flatMap { key in (question?["locale"] as? String).map { "\(key) \($0)" } }
            })
        }
    }

    private static let words = ["kite", "reel", "wind", "tail", "sky"]

    private static func terms(_ renderings: [String: String]) -> String {
        renderings.sorted { $0.key < $1.key }.map { "\"\($0.key)\": { \"ja\": \"\($0.value)\", \"fr\": \"toile\" }" }.joined(separator: ", ")
    }

    @Test func aChangedTermReopensExactlyTheTextsThatHaveIt() throws {
        var random = SeededGenerator(seed: SeededGenerator.seed(for: "terms that change"))
        for _ in 0..<TestRun.rounds(6) {
            try Tools.inFolder { folder in
                var keys: Set<String> = []
                for index in 0..<Int.random(in: 5...20, using: &random) {
                    let some = Self.words.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
                    let name = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index)))
                    keys.insert((["Text", name] + some.shuffled(using: &random)).joined(separator: " "))
                }
                var renderings = Dictionary(Self.words.dropLast().map { ($0, "凧") }) { first, _ in first }
                let filled = try Filled(Array(keys), terms: Self.terms(renderings), in: folder)
                #expect(try filled.askedAgain() == [], "nothing has changed")
                // A term with another rendering, one that is new, or one that is gone.
                let changed = try #require(Self.words.randomElement(using: &random))
                renderings[changed] = renderings[changed] == nil || Bool.random(using: &random) ? "糸" : nil
                try filled.configure(Self.terms(renderings))
                let having = keys.filter { $0.split(separator: " ").contains(Substring(changed)) }
                let isOnlyJapanese = renderings[changed] != nil && changed != "sky"
                let expected = Set(having.flatMap { isOnlyJapanese ? ["\($0) ja"] : ["\($0) ja", "\($0) fr"] })
                #expect(try filled.askedAgain() == expected, "\(changed) in \(keys)")
                #expect(try filled.askedAgain() == [], "they are up to date")
            }
        }
    }

    /// What happens to a project with the keys "Fly kite" and "Wind reel", and what is asked again then.
    struct Change: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let expected: Set<String>
        fileprivate let make: @Sendable (Filled) throws -> Void

        fileprivate init(_ testDescription: String, _ expected: Set<String> = [], _ make: @escaping @Sendable (Filled) throws -> Void) {
            self.testDescription = testDescription
            self.expected = expected
            self.make = make
        }
    }

    private static let both: Set = ["Fly kite ja", "Fly kite fr", "Wind reel ja", "Wind reel fr"]

    static let changes = [
        Change("a comment is written", ["Fly kite ja", "Fly kite fr"]) { try $0.run("mark", "Localizable.xcstrings", "Fly kite", "--comment", "On a button") },
        Change("the team says something about the app", both) { try $0.write("For people who fly kites.", "TRANSLATION.md") },
        Change("a text becomes a button", ["Wind reel ja", "Wind reel fr"]) {
            try $0.replace("Text(\"Wind reel\")", with: "Button(\"Wind reel\") {}", in: "View.swift")
        },
        Change("a text moves to another screen", ["Wind reel ja", "Wind reel fr"]) {
            try $0.replace("        Text(\"Wind reel\")\n", with: "", in: "View.swift")
            try $0.write("import SwiftUI\nstruct Other: View {\n    var body: some View { Text(\"Wind reel\") }\n}\n", "Other.swift")
        },
        Change("a line moves") { try $0.replace("import SwiftUI", with: "import SwiftUI\n\n// More.\n", in: "View.swift") },
        Change("another text comes to the screen") { try $0.replace("Text(\"Fly kite\")", with: "Text(\"Fly kite\")\n        Text(\"New\")", in: "View.swift") },
        Change("a person edits a text, and a term changes", ["Wind reel ja"]) {
            try $0.run("add", "Localizable.xcstrings", "Fly kite", "--ja", "凧糸を揚げる", "--replace")
            try $0.configure("\"kite\": { \"ja\": \"糸\" }, \"reel\": { \"ja\": \"糸\" }")
        },
        Change("a person approves a text, and the guidance changes", ["Fly kite fr", "Wind reel ja", "Wind reel fr"]) {
            try $0.run("mark", "Localizable.xcstrings", "Fly kite", "--state", "translated", "--locale", "ja")
            try $0.write("Be brief.", "TRANSLATION.md")
        },
        Change("a key is renamed, which is its text", ["Fly a kite ja", "Fly a kite fr"]) { try $0.run("rename", "Localizable.xcstrings", "Fly kite", "Fly a kite", "--sources") },
        Change("a person adds a removed text again, and the guidance changes", ["Wind reel ja", "Wind reel fr"]) {
            try $0.run("remove", "Localizable.xcstrings", "Fly kite", "--force")
            try $0.run("add", "Localizable.xcstrings", "Fly kite", "--ja", "凧糸風尾空紐", "--fr", "La toile et le fil", "--state", "needs_review", "--manual")
            try $0.write("Be brief.", "TRANSLATION.md")
        },
        Change("a text is not to be translated any more, and the guidance changes", ["Wind reel ja", "Wind reel fr"]) {
            try $0.run("mark", "Localizable.xcstrings", "Fly kite", "--dont-translate")
            try $0.write("Be brief.", "TRANSLATION.md")
        },
        Change("a merge kept the lines of both sides") {
            let lines = try $0.text(".Localizable.fill.jsonl")
            try $0.write(lines.replacingOccurrences(of: "\"source\": \"", with: "\"source\": \"0") + lines, ".Localizable.fill.jsonl")
        },
    ]

    @Test(arguments: changes) func exactlyWhatDependsOnAChangeIsAskedAgain(_ change: Change) throws {
        try Tools.inFolder { folder in
            let sources = """
                import SwiftUI
                struct Main: View {
                    var body: some View {
                        Text("Fly kite")
                        Text("Wind reel")
                    }
                }

                """
            let terms = "\"kite\": { \"ja\": \"凧\" }, \"reel\": { \"ja\": \"凧\" }"
            let filled = try Filled(["Fly kite", "Wind reel"], terms: terms, sources: sources, in: folder)
            #expect(try filled.askedAgain() == [])
            try change.make(filled)
            #expect(try filled.askedAgain() == change.expected)
            #expect(try filled.askedAgain() == [])
        }
    }

    @Test func anApprovalInTheReviewRecordHolds() throws {
        try Tools.inFolder { folder in
            let filled = try Filled(["Fly kite", "Wind reel"], terms: "", settings: "\"review\": true,", in: folder)
            let listed = try filled.run("review", "--locale", "ja", "--format", "json")
            let json = try JSONSerialization.jsonObject(with: Data(listed.output.utf8)) as? [String: Any]
            let rows = json?["waiting"] as? [[String: Any]] ?? []
            let id = try #require(rows.first { $0["key"] as? String == "Fly kite" }?["id"] as? String)
            #expect(try filled.run("review", "--approve", id).status == 0)
            try filled.write("Be brief.", "TRANSLATION.md")
            #expect(try filled.askedAgain() == ["Fly kite fr", "Wind reel ja", "Wind reel fr"])
        }
    }

    @Test func howMuchIsAskedAgainIsSaidAndATrialWritesNothing() throws {
        try Tools.inFolder { folder in
            let filled = try Filled(["Fly kite", "Wind reel"], terms: "", in: folder)
            try filled.configure("\"kite\": { \"ja\": \"糸\" }")
            let files = ["Localizable.xcstrings", ".Localizable.fill.jsonl"]
            let before = try files.map(filled.text)
            let run = try filled.run("fill", "--changed", "--translator", Self.translator, "--dry-run")
            #expect(run.error.contains("Localizable.xcstrings: 1 text depends on what has changed (terms of 1); the translator would be asked again"))
            #expect(try files.map(filled.text) == before)
        }
    }

    @Test func aRecordThatCannotBeReadStopsTheWriting() throws {
        try Tools.inFolder { folder in
            let filled = try Filled(["Fly kite"], terms: "", in: folder)
            try filled.write(try filled.text(".Localizable.fill.jsonl") + "<<<<<<< ours\n", ".Localizable.fill.jsonl")
            let before = try filled.text("Localizable.xcstrings")
            let run = try filled.run("fill", "--changed", "--translator", Self.translator)
            #expect(run.status == 2 && run.error.contains(".Localizable.fill.jsonl:3:1: error: is not a line of a fill record"), "\(run.error)")
            #expect(try filled.text("Localizable.xcstrings") == before)
        }
    }

    /// The key and its text change with the code, and so does what the translator was given.
    @Test func aKeyWhosePlaceholderGetsAnotherTypeKeepsItsRecord() throws {
        try Tools.inFolder { folder in
            func write(_ text: String, _ name: String) throws { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
            func view(_ type: String) -> String { "import SwiftUI\nstruct Main: View {\n    let count: \(type)\n    var body: some View {\n        Text(\"Fly\")\n        Text(\"Fly \\(count) kites\")\n    }\n}\n" }
            func run(_ arguments: String...) throws -> Tools.Run { try Tools.run("xcstrings", arguments, in: folder) }
            func translator(_ placeholder: String) -> String {
                #"tee -a asked | sed -n -e 's/^{"key": *\("[^"]*"\).*/{"key":\1,"locale":"ja","value":"凧 \#(placeholder)"}/p'"#
            }
            try write(#"{"sourceLanguage":"en","strings":{"Fly":{"localizations":{"ja":{"stringUnit":{"state":"translated","value":"飛ぶ"}}}},"Fly %lld kites":{}},"version":"1.0"}"#, "Localizable.xcstrings")
            try write(#"{"locales":["en","ja"],"record":true}"#, ".xcstrings.json")
            try write(view("Int"), "View.swift")
            #expect(try run("fill", "--translator", translator("%lld")).status == 0)
            try write(view("String"), "View.swift")
            let synced = try run("sync")
            #expect(synced.status == 0, "\(synced.error)")
            let record = try String(contentsOf: folder.appendingPathComponent(".Localizable.fill.jsonl"), encoding: .utf8)
            #expect(record.contains("\"key\": \"Fly %@ kites\"") && !record.contains("\"key\": \"Fly %lld kites\""), "\(record)")
            try write("", "asked")
            let again = try run("fill", "--changed", "--translator", translator("%@"))
            #expect(try again.status == 0 && String(contentsOf: folder.appendingPathComponent("asked"), encoding: .utf8).contains("Fly %@ kites"), "\(again.error)")
        }
    }

    @Test(arguments: [
        (["--changed"], "--changed asks a translator again, and none is given"),
        (["--changed", "--translator", "true"], "not recorded here"),
    ])
    func changedNeedsATranslatorAndARecord(arguments: [String], message: String) throws {
        try Tools.inFolder { folder in
            try Data(#"{ "sourceLanguage": "en", "strings": {}, "version": "1.0" }"#.utf8).write(to: folder.appendingPathComponent("Localizable.xcstrings"))
            let run = try Tools.run("xcstrings", ["fill", "--locales", "en,ja"] + arguments, in: folder)
            #expect(run.status == 2 && run.error.contains(message), "\(run.error)")
        }
    }
}
