import Foundation
import StringCatalog
import TestSupport
import Testing

@testable import AssistantServer
@testable import CommandSupport
@testable import Commands
@testable import Workspace

/// A server that keeps projects answers as one that has just been started.
@Suite struct MCPStoreTests {
    private static let folder = "App"

    private static func catalog(_ entries: String) -> String { #"{"sourceLanguage":"en","strings":{\#(entries)},"version":"1.0"}"# }
    private static func entry(_ key: String, _ locale: String, _ text: String) -> String {
        #""\#(key)":{"localizations":{"\#(locale)":{"stringUnit":{"state":"translated","value":"\#(text)"}}}}"#
    }

    private static func body(_ code: String, _ declared: String = "") -> String {
        "import SwiftUI\nstruct Body: View { let title: String; var body: some View { \(code) } }\n\(declared)"
    }

    private static let files = [
        "App/Localizable.xcstrings": catalog(entry("Next", "ja", "次へ") + #","Skip":{},"Old":{}"#),
        "App/InfoPlist.xcstrings": catalog(entry("CFBundleName", "ja", "凧")),
        "App/View.swift": "import SwiftUI\nlet a = [Text(\"Next\"), Text(\"Skip\")]\n",
        "App/Other.swift": "import SwiftUI\nlet b = Text(\"Next\")\n",
        "App/Body.swift": body(#"Text("Next"); Text(title)"#),
        "App/Show.swift": "import SwiftUI\nfunc show() { _ = Body(title: \"Old\") }\n",
        "App/en.lproj/Older.strings": "\"key\" = \"value\";\n",
        "App/ja.lproj/Older.strings": "\"key\" = \"値\";\n",
        ".xcstrings.json": #"{"locales":["en","ja"]}"#,
    ]

    /// A change of one file; `nil` removes it.
    struct Change: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let path: String
        let text: String?
        /// Whether the sources have to be scanned again.
        var scansAgain = true
    }

    static let changes = [
        Change(testDescription: "nothing", path: "App/View.swift", text: files["App/View.swift"], scansAgain: false),
        Change(
            testDescription: "a translation", path: "App/Localizable.xcstrings",
            text: catalog(entry("Next", "ja", "次") + #","Skip":{"localizations":{"ja":{"stringUnit":{"state":"new","value":""}}}},"Old":{}"#), scansAgain: false),
        Change(testDescription: "a key", path: "App/Localizable.xcstrings", text: catalog(entry("Next", "ja", "次へ") + #","Skip":{},"Older":{}"#), scansAgain: false),
        Change(testDescription: "a language", path: "App/Localizable.xcstrings", text: catalog(entry("Next", "ko", "다음") + #","Skip":{},"Old":{}"#), scansAgain: false),
        Change(testDescription: "a damaged catalog", path: "App/Localizable.xcstrings", text: "{", scansAgain: false),
        Change(testDescription: "a catalog that is gone", path: "App/Localizable.xcstrings", text: nil, scansAgain: false),
        Change(testDescription: "the catalog of an Info.plist", path: "App/InfoPlist.xcstrings", text: catalog(entry("CFBundleName", "ja", "風")), scansAgain: false),
        Change(testDescription: "a key in a body", path: "App/Body.swift", text: body(#"Text("Old"); Text(title)"#), scansAgain: false),
        Change(testDescription: "a body that shows nothing", path: "App/Body.swift", text: body(#"Text("Next")"#), scansAgain: false),
        Change(testDescription: "a body that looks up", path: "App/Body.swift", text: body(#"Text("Next"); Text(LocalizedStringKey(title))"#), scansAgain: false),
        Change(testDescription: "a line before a body", path: "App/Body.swift", text: "\n// A comment.\n" + body(#"Text("Next"); Text(title)"#), scansAgain: false),
        Change(testDescription: "a body with a key that no catalog has", path: "App/Body.swift", text: body(#"Text("Brand new", tableName: "Older"); Text(title)"#)),
        Change(testDescription: "a body with brackets that do not end", path: "App/Body.swift", text: body(String(repeating: "(", count: 5000)), scansAgain: false),
        Change(testDescription: "a declaration", path: "App/Body.swift", text: body(#"Text("Next"); Text(title)"#, "extension Body { init(_ key: LocalizedStringKey) { title = \"\" } }\n")),
        Change(testDescription: "a test", path: "App/Body.swift", text: "import Testing\n" + body(#"Text("Next"); Text(title)"#)),
        Change(testDescription: "a source in UTF-16", path: "App/Body.swift", text: "i\0m\0p\0o\0r\0t\0"),
        Change(testDescription: "a source of the same size", path: "App/View.swift", text: "import SwiftUI\nlet a = [Text(\"Next\"), Text(\"Ship\")]\n"),
        Change(testDescription: "a source that is gone", path: "App/View.swift", text: nil),
        Change(testDescription: "a new source", path: "App/New.swift", text: "import SwiftUI\nlet c = Text(\"Brand new\")\n"),
        Change(testDescription: "a new folder", path: "App/Sub/New.swift", text: "import SwiftUI\nlet c = Text(\"Old\")\n"),
        Change(testDescription: "the settings", path: ".xcstrings.json", text: #"{"locales":["en","ja","fr"]}"#),
        Change(testDescription: "what is ignored", path: ".gitignore", text: "View.swift\n"),
        Change(testDescription: "a project file", path: "project.yml", text: "name: App\noptions:\n  knownRegions: [en, ja, de]\n", scansAgain: false),
        Change(
            testDescription: "a project file that leaves sources out", path: "project.yml",
            text: "name: App\ntargets: { App: { type: application, platform: iOS, sources: [{ path: App, excludes: [View.swift] }] } }\n",
            scansAgain: false),
        Change(
            testDescription: "a project file with functions that localize", path: "project.yml",
            text: "targets: { App: { type: application, sources: [App], settings: { LOCALIZED_STRING_MACRO_NAMES: show } } }\n"),
        Change(testDescription: "an older table", path: "App/ja.lproj/Older.strings", text: "\"key\" = \"別\";\n", scansAgain: false),
    ]

    private static func write(_ text: String?, to path: String, in folder: URL, isNew: Bool) throws {
        let file = folder.appendingPathComponent(path)
        guard let text else { return try FileManager.default.removeItem(at: file) }
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file, options: .atomic)
        // Older than any tick of the clock.
        if !isNew { try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -60)], ofItemAtPath: file.path) }
    }

    private static func tools(_ folder: URL) throws -> MCPTools {
        MCPTools(of: folder)
    }

    private static func answers(_ tools: MCPTools) throws -> [String] {
        let calls = [
            ("coverage", "{}"), ("lint", "{}"), ("missing_translations", #"{"locale":"ja"}"#), ("list_keys", #"{"unused":true}"#), ("extract", "{}"),
            ("review", "{}"), ("show_entry", #"{"key":"Next"}"#), ("coverage", #"{"paths":["App"]}"#),
        ]
        return try calls.map { name, arguments in
            let tool = try #require(MCPTools.all.first { $0.name == name })
            return name + " " + tools.call(tool, try #require(JSONValue(arguments))).text
        }
    }

    @Test(arguments: TestRun.sample(changes, oneIn: 3), TestRun.isFull ? [true, false] : [false])
    func answersAreThoseOfANewServer(change: Change, isNew: Bool) throws {
        try Tools.inFolder { folder in
            for (path, text) in Self.files { try Self.write(text, to: path, in: folder, isNew: isNew) }
            let kept = try Self.tools(folder)
            #expect(try Self.answers(kept) == Self.answers(Self.tools(folder)))
            try Self.write(change.text, to: change.path, in: folder, isNew: isNew)
            let expected = try Self.answers(Self.tools(folder))
            for _ in 0..<2 { #expect(try Self.answers(kept) == expected) }
        }
    }

    @Test(arguments: changes) func sourcesAreScannedAgainWhereTheyMatter(change: Change) throws {
        try Tools.inFolder { folder in
            for (path, text) in Self.files { try Self.write(text, to: path, in: folder, isNew: false) }
            let store = ProjectStore(), reads = Locked(0)
            func ask() throws {
                try WorkingFolder.at(folder.path.realPath) {
                    let context = try WorkContext(
                        in: folder.path.realPath, environment: [:], .init(), rules: .init(), projects: store,
                        listener: .init(hear: { _ in }, begin: { _ in
                            reads.value += 1
                            return NoMeter()
                        }))
                    _ = try Project.all(context, paths: [], readsTables: true)
                }
            }
            // Folders have no date of their own choosing.
            Thread.sleep(forTimeInterval: 0.1)
            try ask()
            try ask()
            #expect(reads.value == 1)
            try Self.write(change.text, to: change.path, in: folder, isNew: false)
            Thread.sleep(forTimeInterval: 0.1)
            try ask()
            #expect(reads.value == (change.scansAgain ? 2 : 1))
            try ask()
            #expect(reads.value == (change.scansAgain ? 2 : 1))
        }
    }
}
