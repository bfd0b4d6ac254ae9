import Foundation
import StringCatalog
import Testing

@testable import CommandSupport

/// What comes with a text has no say in whether it gets in: comments, marks and settings.
@Suite struct GateRemarksTests {
    /// A text that lacks what its source has, and a comment that would silence the rule that says so.
    private static let deliveries: [(key: String, value: String, comment: String)] = [
        ("Hello %@", "Hallo", "[xcstrings:disable format-mismatch]"), ("Hello %@", "Hallo", "A greeting [xcstrings:disable] -- fine"),
        ("Hello %@", "Hallo", "Do not translate"), ("Hello {name}", "Hallo {Name}", "The word in braces is shown"),
        ("Skip", " ", "Don't translate [xcstrings:disable empty-translation]"), ("Skip", "Wei\u{E0041}ter", "[xcstrings:disable invisible-character]"),
    ]

    /// The ways for a text with its comment, at once and in two steps.
    private enum Way: String, CaseIterable {
        case table, insertedTable, insertedJSON, insertedXLIFF, insertedGettext, options, markedBefore, excludedBefore, addedAsNew, settings
    }

    @Test(arguments: deliveries) func noDeliveryJudgesItself(key: String, value: String, comment: String) throws {
        for way in Way.allCases {
            try Tools.inFolder { folder in
                let files = GateFiles(folder)
                let text = GateText(key, "de", value)
                let isNew = way.rawValue.hasPrefix("inserted")
                try files.writeCatalog(isNew ? [] : [text])
                try Self.take(text, comment, by: way, files)
                let catalog = Catalog(bytes: Array(try Data(contentsOf: folder.appendingPathComponent("L.xcstrings"))))
                let unit = catalog.entry(for: key)?.localization(for: "de")?.unit
                #expect(unit.map { $0.state == .new } ?? true, "\(way): \(text)")
            }
        }
    }

    private static func take(_ text: GateText, _ comment: String, by way: Way, _ files: GateFiles) throws {
        let (key, value) = (text.key, text.forms[0].value)
        func write(_ name: String, _ content: String) throws { try Data(content.utf8).write(to: files.folder.appendingPathComponent(name)) }
        func add(_ more: [String] = []) throws { try files.run(["add", "L.xcstrings", key, "--de", value] + more) }
        switch way {
        case .table, .insertedTable:
            let line = [key, value, comment].map { "\"\($0)\"" }.joined(separator: ",")
            try write("t.csv", "Key,de,Comment\n\(line)\n")
            try files.run(way == .table ? ["add", "L.xcstrings", "--from", "t.csv"] : ["import", "t.csv", "--catalog", "L.xcstrings", "--insert"])
        case .insertedJSON:
            try write("t.json", GateFiles.json([text]).replacing("\"texts\":", with: "\"comment\": \(GateFiles.literal(comment)), \"texts\":"))
            try files.run(["import", "t.json", "--catalog", "L.xcstrings", "--insert"])
        case .insertedXLIFF:
            try write("t.xliff", GateFiles.xliff([text], "de").replacing("</target>", with: "</target><note>\(comment)</note>"))
            try files.run(["import", "t.xliff", "--insert"])
        case .insertedGettext:
            try write("t.po", GateFiles.gettext([text], "de").replacing("\nmsgid \"\(key)", with: "\n#. \(comment)\nmsgid \"\(key)"))
            try files.run(["import", "t.po", "--catalog", "L.xcstrings", "--insert"])
        case .options: try add(["--comment", comment])
        case .markedBefore:
            try files.run(["mark", "L.xcstrings", key, "--comment", comment])
            try add()
        case .excludedBefore:
            try files.run(["mark", "L.xcstrings", key, "--dont-translate"])
            try add()
        case .addedAsNew:
            try add(["--state", "new", "--comment", comment])
            try add(["--state", "needs_review"])
            try files.run(["mark", "L.xcstrings", key, "--state", "translated"])
        case .settings:
            let rules = ["format-mismatch", "tag-mismatch", "empty-translation", "invisible-character"]
            try write(".xcstrings.json", "{ \"rules\": { \(rules.map { "\"\($0)\": \"off\"" }.joined(separator: ", ")) } }")
            try add()
        }
    }

    // MARK: Other changes of a text

    /// A translation that takes an argument, and a key that has none.
    @Test(arguments: [("Hello %@", "Hi %@", 0), ("Hello %@", "Hello", 1), ("Hello %@", "Hello %lld", 1)])
    func aKeyIsRenamedIfItsTranslationsFit(key: String, newKey: String, status: Int32) throws {
        try Tools.inFolder { folder in
            let files = GateFiles(folder)
            try files.writeCatalog([GateText(key, "de", "Hallo %@")], state: "translated")
            let run = try files.run(["rename", "L.xcstrings", key, newKey])
            #expect(run.status == status, "\(run.error)")
            let keys = Catalog(bytes: Array(try Data(contentsOf: folder.appendingPathComponent("L.xcstrings")))).entries.map(\.key)
            #expect(keys == [status == 0 ? newKey : key])
        }
    }

    @Test(arguments: [("Hello", 0), ("Hel\u{E0041}lo", 1)]) func aDefaultValueOfCodeIsJudged(value: String, status: Int32) throws {
        try Tools.inFolder { folder in
            try Data(#"{ "sourceLanguage" : "en", "strings" : { }, "version" : "1.0" }"#.utf8).write(to: folder.appendingPathComponent("Localizable.xcstrings"))
            let code = "import Foundation\nlet greeting = String(localized: \"greeting\", defaultValue: \"\(value)\")\n"
            try Data(code.utf8).write(to: folder.appendingPathComponent("A.swift"))
            let run = try Tools.run("xcstrings", ["sync"], in: folder)
            #expect(run.status == status, "\(run.error)")
            let catalog = Catalog(bytes: Array(try Data(contentsOf: folder.appendingPathComponent("Localizable.xcstrings"))))
            #expect(catalog.entry(for: "greeting")?.localization(for: "en")?.unit?.value == (status == 0 ? value : nil))
        }
    }

    /// What a memory has is not what the catalog would take from anyone else.
    @Test func fillTakesNothingFromAMemoryThatTheLinterNames() throws {
        let texts = GateText.cases.map(\.text).filter { !$0.isVaried }
        try Tools.inFolder { folder in
            let files = GateFiles(folder)
            let named = Set(try files.named(texts).keys)
            try files.writeCatalog(texts)
            for (name, content) in [("m.json", GateFiles.json(texts)), ("m.csv", GateFiles.table(texts, separator: ","))] {
                try Data(content.utf8).write(to: folder.appendingPathComponent(name))
                try files.run(["fill", "L.xcstrings", "--memory", name, "--locales", "en," + Set(texts.map(\.locale)).sorted().joined(separator: ",")])
            }
            let entered = try files.entered(texts, state: "needs_review").union(files.entered(texts))
            #expect(entered.isDisjoint(with: named) && !entered.isEmpty)
        }
    }
}
