import Foundation
import StringCatalog
import TestSupport
import Testing

@testable import CommandSupport
@testable import Workspace

/// Texts that contradict each other are told with both places, and none of them is taken for the right one.
@Suite struct ContradictionTests {
    private static let catalog = """
        { "sourceLanguage" : "en", "strings" : { "%lld files" : { "extractionState" : "manual" }, "Close" : { "extractionState" : "manual" },
          "Open" : { "extractionState" : "manual" } }, "version" : "1.0" }

        """

    private static func xliff(_ units: String, file: String = "L.xcstrings") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="\(file)" source-language="en" target-language="ja" datatype="plaintext"><body>
        \(units)
        </body></file></xliff>
        """
    }

    private static func unit(_ target: String, state: String = "translated") -> String {
        "<trans-unit id=\"Open\"><source>Open</source><target state=\"\(state)\">\(target)</target></trans-unit>"
    }

    private static func rules(_ cases: String) -> String {
        """
        <key>%lld files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>lld</string>
        \(cases)</dict></dict>
        """
    }

    private static func list(_ content: String) -> String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict>\n\(content)\n</dict></plist>\n"
    }

    private static func other(_ text: String) -> String { "<key>other</key><string>\(text)</string>" }

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// In the order in which they are imported.
        let files: [(name: String, text: String)]
        /// What the error says; `nil` where all is the same or fits together.
        var told: [String]?
    }

    static let cases = [
        Case(
            testDescription: "two tables", files: [("a.csv", "Key,ja\nOpen,開く\n"), ("b.csv", "Key,ja\nClose,閉じる\nOpen,ひらく\n")],
            told: ["b.csv:3:6", "a.csv:2:6", "\"Open\"", "Nothing is imported"]),
        Case(
            testDescription: "a table and a document", files: [("a.csv", "Key,ja\nOpen,開く\n"), ("b.xliff", xliff(unit("ひらく")))],
            told: ["b.xliff:4:1", "a.csv:2:6"]),
        Case(testDescription: "two states", files: [("a.xliff", xliff(unit("開く"))), ("b.xliff", xliff(unit("開く", state: "needs-review-l10n")))], told: ["b.xliff", "a.xliff"]),
        Case(
            testDescription: "a plain text and forms",
            files: [("a.csv", "Key,ja\n%lld files,%lld個\n"), ("b.csv", "Key,Plural,ja\n%lld files,other,%lld個\n")], told: ["b.csv:2", "a.csv:2"]),
        Case(testDescription: "the same in two tables", files: [("a.csv", "Key,ja\nOpen,開く\n"), ("b.csv", "Key,ja\nOpen,開く\n")]),
        Case(testDescription: "two languages", files: [("a.csv", "Key,ja\nOpen,開く\n"), ("b.csv", "Key,ko\nOpen,열기\n")]),
        Case(
            testDescription: "forms that fit together",
            files: [("a.csv", "Key,Plural,de\n%lld files,one,%lld Datei\n"), ("b.csv", "Key,Plural,de\n%lld files,other,%lld Dateien\n")]),
        Case(testDescription: "two units", files: [("a.xliff", xliff(unit("開く") + "\n" + unit("ひらく")))], told: ["a.xliff:5:1"]),
        Case(
            testDescription: "two parts of a document",
            files: [("a.xliff", xliff(unit("開く")).replacing("</xliff>", with: "") + xliff(unit("ひらく")).split(separator: "\n").dropFirst(2).joined(separator: "\n"))],
            told: ["a.xliff:6:1", "a.xliff:4:1"]),
        Case(
            testDescription: "two messages",
            files: [("a.po", "msgid \"\"\nmsgstr \"Language: ja\\n\"\n\nmsgid \"Open\"\nmsgstr \"開く\"\n\nmsgid \"Open\"\nmsgstr \"ひらく\"\n")], told: ["a.po:7:1", "line 4"]),
        Case(testDescription: "two lines of a table of an app", files: [("ja.lproj/L.strings", "\"Open\" = \"開く\";\n\"Open\" = \"ひらく\";\n")], told: ["L.strings:2:1", "line 1"]),
        Case(testDescription: "the same line twice", files: [("ja.lproj/L.strings", "\"Open\" = \"開く\";\n\"Open\" = \"開く\";\n")]),
        Case(
            testDescription: "two rules", files: [("ja.lproj/L.stringsdict", list(rules(other("%lldあ")) + "\n" + rules(other("%lldい"))))],
            told: ["L.stringsdict:6:1", "line 3", "%lld files"]),
        Case(testDescription: "two cases of a rule", files: [("ja.lproj/L.stringsdict", list(rules(other("%lldあ") + "\n" + other("%lldい"))))], told: ["L.stringsdict", "\"other\""]),
        Case(testDescription: "the same rule twice", files: [("ja.lproj/L.stringsdict", list(rules(other("%lldあ")) + rules(other("%lldあ"))))]),
        Case(testDescription: "a language twice", files: [("a.json", rows(#"{"key":"Open","texts":{"ja":"開く","ja":"ひらく"}}"#))], told: ["a.json:1:", "\"ja\" is already in line 1"]),
        Case(testDescription: "a language twice, with an escape", files: [("a.json", rows(#"{"key":"Open","texts":{"ja":"開く","j\u0061":"ひらく"}}"#))], told: ["\"ja\" is already"]),
        Case(testDescription: "texts twice", files: [("a.json", rows(#"{"key":"Open","texts":{"ja":"開く"},"texts":{"ja":"ひらく"}}"#))], told: ["\"texts\" is already"]),
        Case(testDescription: "a key twice", files: [("a.json", rows(#"{"key":"Open","key":"Close","texts":{"ja":"開く"}}"#))], told: ["\"key\" is already"]),
        Case(
            testDescription: "a form twice", files: [("a.json", rows(#"{"key":"%lld files","texts":{"ja":{"plural.other":"%lldあ","plural.other":"%lldい"}}}"#))],
            told: ["\"plural.other\" is already"]),
        Case(
            testDescription: "a state twice", files: [("a.json", rows(#"{"key":"Open","texts":{"ja":"開く"},"states":{"ja":"translated","ja":"needs_review"}}"#))],
            told: ["\"ja\" is already"]),
        Case(testDescription: "rows twice", files: [("a.json", #"{"rows":[{"key":"Open","texts":{"ja":"開く"}}],"rows":[{"key":"Open","texts":{"ja":"ひらく"}}]}"#)], told: ["\"rows\" is already"]),
        Case(testDescription: "a language twice with one text", files: [("a.json", rows(#"{"key":"Open","texts":{"ja":"開く","ja":"開く"}}"#))]),
    ]

    private static func rows(_ row: String) -> String { "{\"version\":1,\"rows\":[\(row)]}" }

    @Test(arguments: cases)
    func noneOfTwoTextsIsTaken(_ one: Case) throws {
        for files in [one.files, one.files.reversed()] {
            try Tools.inFolder { folder in
                let url = folder.appendingPathComponent("L.xcstrings")
                try Data(Self.catalog.utf8).write(to: url)
                for file in files {
                    let place = folder.appendingPathComponent(file.name)
                    try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
                    try Data(file.text.utf8).write(to: place)
                }
                let run = try Tools.run("xcstrings", ["import"] + files.map(\.name) + ["--catalog", "L.xcstrings"], in: folder, mergesErrors: true)
                let isUnchanged = try Data(contentsOf: url) == Data(Self.catalog.utf8)
                guard let told = one.told else {
                    #expect(run.status == 0 && !isUnchanged, "\(run.output)")
                    return
                }
                #expect(run.status == 2 && isUnchanged, "\(run.output)")
                for text in told where files.count == 1 || files.first?.name == one.files.first?.name { #expect(run.output.contains(text), "\(run.output)") }
            }
        }
    }

    /// A catalog whose objects have a member twice, at each level.
    static let doubles = [
        #""Open" : { "localizations" : { "ja" : U1, "ja" : U2 } }"#, #""Open" : { "localizations" : { "ja" : U1 }, "localizations" : { "ja" : U2 } }"#,
        #""Open" : { "localizations" : { "ja" : { "stringUnit" : { "state" : "translated", "value" : "a", "value" : "b" } } } }"#,
        #""Open" : { "localizations" : { "ja" : { "variations" : { "device" : { "mac" : U1, "mac" : U2, "other" : U1 } } } } }"#,
        #""Open" : { "localizations" : { "ja" : U1 } }, "Open" : { "localizations" : { "ja" : U2 } }"#,
        #""Open" : { "localizations" : { "ja" : U1, "j\u0061" : U2 } }"#,
    ]

    @Test(arguments: doubles)
    func aCatalogThatContradictsItselfIsNamed(_ strings: String) throws {
        try Tools.inFolder { folder in
            func unit(_ text: String) -> String { "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" } }" }
            let text = "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(strings) }, \"version\" : \"1.0\" }".replacing("U1", with: unit("a")).replacing("U2", with: unit("b"))
            try Data(text.utf8).write(to: folder.appendingPathComponent("L.xcstrings"))
            let lint = try Tools.run("xcstrings", ["lint", "--level", "errors"], in: folder)
            #expect(lint.status == 1 && lint.output.contains("duplicate-key"), "\(lint.output)")
            for arguments in [["compile", "L.xcstrings", "-o", "out"], ["add", "L.xcstrings", "Open", "--ja", "c", "--replace"]] {
                let run = try Tools.run("xcstrings", arguments, in: folder, mergesErrors: true)
                #expect(run.status == 2, "\(arguments): \(run.output)")
            }
            #expect(!FileManager.default.fileExists(atPath: folder.path + "/out"))
        }
    }

    @Test func settingsThatContradictThemselvesAreAnError() throws {
        try Tools.inFolder { folder in
            try Data("{ \"locales\" : [\"ja\"],\n  \"locales\" : [\"ko\"] }".utf8).write(to: folder.appendingPathComponent(".xcstrings.json"))
            let run = try Tools.run("xcstrings", ["lint"], in: folder, mergesErrors: true)
            #expect(run.status == 2 && run.output.contains(".xcstrings.json:2:3") && run.output.contains("\"locales\" is given twice"), "\(run.output)")
        }
    }
}
