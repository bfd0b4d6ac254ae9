import Foundation
import Testing

@testable import CommandSupport

/// The question on the evening before a release: what is unfinished in which locale? Each test is a case in which the answer was
/// once wrong, or differed between commands.
@Suite struct ReleaseAnswerTests {
    /// An entry with the same text in some locales.
    private static func entry(_ key: String, _ locales: [String] = [], state: String? = nil) -> String {
        let texts = locales.map { #""\#($0)":{"stringUnit":{"state":"translated","value":"文"}}"# }.joined(separator: ",")
        let state = state.map { #""extractionState":"\#($0)","# } ?? ""
        return #""\#(key)":{\#(state)"localizations":{\#(texts)}}"#
    }

    private static func catalog(_ entries: String...) -> String {
        #"{"sourceLanguage":"en","strings":{\#(entries.joined(separator: ","))},"version":"1.0"}"#
    }

    private static func regions(_ names: String, settings: String = "") -> String {
        """
        { objects = { P = { isa = PBXProject; mainGroup = G; knownRegions = (\(names)); };
        C = { isa = XCBuildConfiguration; buildSettings = { \(settings) }; name = Release; }; }; rootObject = P; }
        """
    }

    private static func inProject(_ files: [String: String], _ body: (URL) throws -> Void) throws {
        try Tools.inTemporaryFolder { (folder: URL) throws in
            for (path, text) in files {
                let file = folder.appendingPathComponent(path)
                try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
            try body(folder)
        }
    }

    private static func output(_ arguments: [String], in folder: URL) throws -> String {
        try Tools.run("xcstrings", arguments, in: folder).output
    }

    private static func json(_ arguments: [String], in folder: URL) throws -> [String: Any] {
        let output = try output(arguments + ["--format", "json"], in: folder)
        return try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    }

    private static func findings(_ rules: String, in folder: URL) throws -> [[String: Any]] {
        try json(["lint", "--only", rules], in: folder)["findings"] as? [[String: Any]] ?? []
    }

    @Test func aStringThatNoCatalogHoldsKeepsTheAppFromBeingComplete() throws {
        let files = ["Localizable.xcstrings": Self.catalog(Self.entry("Skip", ["ja"])), "View.swift": #"let a = [Text("Skip"), Text("Back")]"#]
        try Self.inProject(files) { (folder: URL) throws in
            let run = try Tools.run("xcstrings", ["coverage", "--min", "100"], in: folder)
            #expect(run.status == 1)
            #expect(run.output.contains("100.0% of 1 key in the catalog; 1 string in no catalog"), "\(run.output)")
            #expect(try !Self.output(["coverage", "--format", "badge"], in: folder).contains("100"))
        }
    }

    @Test func whatTheRegionsDoNotNameAndTheCatalogHoldsIsAskedOfEveryCommand() throws {
        let catalog = Self.catalog(Self.entry("Skip", ["ja", "ko"]), Self.entry("Back", ["ja"]))
        let files = ["App.xcodeproj/project.pbxproj": Self.regions("Base, en"), "Localizable.xcstrings": catalog, "View.swift": #"let a = [Text("Skip"), Text("Back")]"#]
        try Self.inProject(files) { (folder: URL) throws in
            #expect(try Self.json(["coverage"], in: folder)["locales"] as? [String] == ["en", "ja", "ko"])
            #expect(try Self.output(["list", "--missing", "--format", "keys"], in: folder) == "\"Back\"\n")
            #expect(try !Tools.run("xcstrings", ["fill", "--dry-run"], in: folder).error.contains("Nothing is missing"))
            let named = try Self.findings("region-mismatch", in: folder).compactMap { $0["message"] as? String }
            #expect(named.contains { $0.contains("ja") } && named.contains { $0.contains("ko") }, "\(named)")
        }
    }

    @Test func theRegionsOfOneProjectDoNotRuleAnother() throws {
        let files = [
            "One/App.xcodeproj/project.pbxproj": Self.regions("en, fr"), "One/Localizable.xcstrings": Self.catalog(Self.entry("Skip", ["fr"])),
            "One/View.swift": #"let a = Text("Skip")"#,
            "Two/App.xcodeproj/project.pbxproj": Self.regions("en, ja"), "Two/Localizable.xcstrings": Self.catalog(Self.entry("Back", ["ja"])),
            "Two/View.swift": #"let a = Text("Back")"#,
        ]
        try Self.inProject(files) { (folder: URL) throws in
            #expect(try Tools.run("xcstrings", ["coverage", "--min", "100"], in: folder).status == 0)
        }
    }

    @Test func aRegionWithoutASingleTextIsOneFinding() throws {
        let keys = (0..<20).map { Self.entry("Key \($0)", ["ja"]) }.joined(separator: ",")
        let uses = (0..<20).map { "Text(\"Key \($0)\")" }.joined(separator: ", ")
        let files = ["App.xcodeproj/project.pbxproj": Self.regions("en, ja, sv, da"), "Localizable.xcstrings": Self.catalog(keys), "View.swift": "let a = [\(uses)]"]
        try Self.inProject(files) { (folder: URL) throws in
            #expect(try Self.findings("missing-translation", in: folder).count == 2)
            #expect((try Self.json(["coverage"], in: folder)["missing"] as? [Any])?.count == 40)
        }
    }

    @Test(arguments: [("", "is not among the languages of the project"), ("BUILD_ONLY_KNOWN_LOCALIZATIONS = YES;", "is in no product")])
    func aLanguageThatTheProjectDoesNotListIsBuiltUnlessASettingLeavesItOut(settings: String, message: String) throws {
        let files = [
            "App.xcodeproj/project.pbxproj": Self.regions("en", settings: settings),
            "Localizable.xcstrings": Self.catalog(Self.entry("Skip", ["fr"])),
        ]
        try Self.inProject(files) { (folder: URL) throws in
            let messages = try Self.findings("region-mismatch", in: folder).map { $0["message"] as? String ?? "" }
            #expect(messages.count == 1 && messages[0].contains(message))
        }
    }

    @Test func aNewLocaleIsListedOnceItsFirstTextIsThere() throws {
        let files = [
            "App.xcodeproj/project.pbxproj": Self.regions("en, ja"), "Localizable.xcstrings": Self.catalog(Self.entry("Skip", ["ja"]), Self.entry("Back", ["ja"])),
            "View.swift": #"let a = [Text("Skip"), Text("Back")]"#,
        ]
        try Self.inProject(files) { (folder: URL) throws in
            #expect(try Tools.run("xcstrings", ["add", "Localizable.xcstrings", "Skip", "--fr", "Passer"], in: folder).status == 0)
            #expect(try Self.json(["coverage"], in: folder)["locales"] as? [String] == ["en", "ja", "fr"])
            #expect(try Self.output(["list", "--missing=fr", "--format", "keys"], in: folder) == "\"Back\"\n")
        }
    }

    @Test func whatHasNoWordsIsNotMissing() throws {
        let files = [
            "Localizable.xcstrings": Self.catalog(Self.entry("Skip", ["ja"]), Self.entry(" "), Self.entry("·"), Self.entry("%lld %@")),
            "View.swift": #"func a(_ n: Int, _ s: String) -> [Text] { [Text("Skip"), Text(" "), Text("·"), Text("\(n) \(s)")] }"#,
        ]
        try Self.inProject(files) { (folder: URL) throws in
            let run = try Tools.run("xcstrings", ["coverage", "--min", "100"], in: folder)
            #expect(run.status == 0, "\(run.output)")
            #expect(run.output.contains("3 without words"))
        }
    }

    @Test func translatorsAreGivenWhatTheCodeShowsAndNothingElse() throws {
        let files = [
            "Localizable.xcstrings": Self.catalog(Self.entry("Skip", ["ja"]), Self.entry("Gone")),
            "View.swift": #"let a = [Text("Skip"), Text("New here")]"#,
        ]
        try Self.inProject(files) { (folder: URL) throws in
            for command in [["worksheet", "--locales", "en,ja"], ["export", "--missing", "--format", "xliff", "--locales", "en,ja"]] {
                #expect(try Tools.run("xcstrings", command + ["-o", "out/"], in: folder).status == 0)
                let out = folder.appendingPathComponent("out")
                let names = try FileManager.default.contentsOfDirectory(atPath: out.path)
                let texts = try names.map { try String(contentsOf: out.appendingPathComponent($0), encoding: .utf8) }.joined()
                #expect(texts.contains("New here") && !texts.contains("Gone"), "\(command)")
                try FileManager.default.removeItem(at: out)
            }
        }
    }

    @Test func aStaleEntryThatTheCodeUsesIsNotRemoved() throws {
        let files = [
            "Localizable.xcstrings": Self.catalog(Self.entry("Skip", ["ja"], state: "stale"), Self.entry("Gone", ["ja"], state: "stale")),
            "View.swift": #"let a = Text("Skip")"#,
        ]
        try Self.inProject(files) { (folder: URL) throws in
            #expect(try Self.findings("stale-key", in: folder).compactMap { $0["key"] as? String } == ["Gone"])
            #expect(try Self.findings("stale-but-used", in: folder).compactMap { $0["key"] as? String } == ["Skip"])
            #expect(try Tools.run("xcstrings", ["remove", "Localizable.xcstrings", "--stale"], in: folder).status == 0)
            let left = try String(contentsOf: folder.appendingPathComponent("Localizable.xcstrings"), encoding: .utf8)
            #expect(left.contains("Skip") && !left.contains("Gone"))
        }
    }

    @Test func aFolderAndAFileAreReadWithinTheirProject() throws {
        let files = [
            "App.xcodeproj/project.pbxproj": Self.regions("en, ja"), "Localizable.xcstrings": Self.catalog(Self.entry("Skip", ["ja"])),
            "UI/Chat/ChatView.swift": #"let a = Text("Skip")"#,
        ]
        try Self.inProject(files) { (folder: URL) throws in
            let coverage = try Tools.run("xcstrings", ["coverage", "UI/Chat"], in: folder)
            #expect(coverage.status == 0 && coverage.output.contains("100.0%"), "\(coverage.output)")
            let lint = try Tools.run("xcstrings-lint", ["UI/Chat/ChatView.swift"], in: folder)
            #expect(lint.status == 0, "\(lint.output)")
        }
    }

    @Test func coverageAndLintAgreeOnWhatIsATextToLocalize() throws {
        let source = #"func a(_ l: UILabel, _ x: String) { l.text = "GitHub"; l.text = "5 MB"; l.text = "Nothing to do yet"; b = Text("Sent by " + x) }"#
        try Self.inProject(["Localizable.xcstrings": Self.catalog(), "View.swift": source]) { (folder: URL) throws in
            let shown = try Self.json(["coverage"], in: folder)["unlocalized"] as? [[String: Any]] ?? []
            let found = try Self.findings("unlocalized-text,dead-translation,trap-api", in: folder)
            #expect(shown.count == 2 && found.count == 2, "\(shown) \(found)")
        }
    }

    /// The key in code differs in the type of a placeholder, because the type of the value has changed.
    @Test(arguments: [nil, "stale"]) func aChangedPlaceholderTypeKeepsTheTranslations(state: String?) throws {
        let entry = Self.entry("%@ files", ["ja"], state: state).replacingOccurrences(of: "文", with: "%@個")
        let files = [
            "Localizable.xcstrings": Self.catalog(entry, Self.entry("Skip", ["ja"])),
            "View.swift": #"func a(_ n: Int) -> [Text] { [Text("Skip"), Text("\(n) files")] }"#,
        ]
        for command in [["sync", "."], ["lint", "--fix", "--only", "unused-key,stale-key"]] {
            try Self.inProject(files) { (folder: URL) throws in
                #expect(try Tools.run("xcstrings", command, in: folder).status == 0, "\(command)")
                let after = try String(contentsOf: folder.appendingPathComponent("Localizable.xcstrings"), encoding: .utf8)
                #expect(after.contains("\"%lld files\"") && after.contains("%lld個") && !after.contains("%@") && !after.contains("stale"), "\(after)")
            }
        }
    }
}
