import Foundation
import StringCatalog
import TestSupport
import Testing

@testable import AssistantServer
@testable import CommandSupport

/// A path restricts what is shown and written, never what counts as a use: whichever part of a project a command is given, it decides
/// about a key as for the whole.
@Suite struct WholeProjectTests {
    /// Marks the folder around everything as that of a project.
    enum Mark: String, CaseIterable {
        case description = "project.yml"
        case package = "Package.swift"
        case settings = ".xcstrings.json"
        case repository = ".git/HEAD"
        /// The current folder is the project.
        case none

        var text: String {
            switch self {
            case .description: "name: X\ntargets:\n  App:\n    type: application\n    platform: iOS\n    sources: [App, Shared]\n"
            case .package: "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"X\")\n"
            case .settings: "{}"
            case .repository: "ref: refs/heads/main\n"
            case .none: ""
            }
        }
    }

    /// How a user names a part: the current folder, and the paths.
    struct Part: CustomTestStringConvertible {
        let folder: String
        let paths: [String]

        var testDescription: String { "in \(folder.isEmpty ? "." : folder): \(paths.joined(separator: " "))" }

        static let all = [
            Part(folder: "", paths: ["App"]), Part(folder: "", paths: ["./App/"]), Part(folder: "", paths: ["App/Localizable.xcstrings"]),
            Part(folder: "App", paths: []), Part(folder: "App", paths: ["."]), Part(folder: "App", paths: ["Localizable.xcstrings"]),
            Part(folder: "Shared", paths: ["../App"]), Part(folder: "App/Views", paths: [".."]),
        ]
    }

    private static let keys = ["Bare", "Gone", "Kept", "Shared"] + (0..<8).map { "Seen \($0)" }

    private static func write(_ text: String, to path: String, in root: URL) throws {
        let url = root.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    /// An app of two folders, of which only `App` has the catalog and only `Shared` uses two of its keys.
    private static func makeProject(_ mark: Mark, in root: URL) throws {
        if mark != .none { try write(mark.text, to: mark.rawValue, in: root) }
        let entries = keys.map { key in
            key == "Shared" || key == "Kept"
                ? #""\#(key)" : { "localizations" : { "ja" : { "stringUnit" : { "state" : "translated", "value" : "訳" } } } }"#
                : #""\#(key)" : { }"#
        }
        try write(
            #"{ "sourceLanguage" : "en", "strings" : { \#(entries.joined(separator: ", ")) }, "version" : "1.0" }"#,
            to: "App/Localizable.xcstrings", in: root)
        let seen = (0..<8).map { #"let a\#($0) = Text("Seen \#($0)")"# }
        try write("import SwiftUI\n" + seen.joined(separator: "\n") + "\n", to: "App/A.swift", in: root)
        try write("import SwiftUI\n", to: "App/Views/V.swift", in: root)
        try write("import SwiftUI\nlet b = [Text(\"Shared\"), Text(\"Bare\")]\n", to: "Shared/B.swift", in: root)
    }

    /// The keys in a catalog, those that are marked stale with a star.
    private static func decisions(in root: URL, _ path: String = "App/Localizable.xcstrings") throws -> [String] {
        let catalog = try JSONSerialization.jsonObject(with: Data(contentsOf: root.appendingPathComponent(path))) as? [String: Any]
        let strings = catalog?["strings"] as? [String: [String: Any]] ?? [:]
        return strings.map { $1["extractionState"] as? String == "stale" ? $0 + "*" : $0 }.sorted()
    }

    private static func run(_ arguments: [String], _ part: Part, in root: URL) throws -> Tools.Run {
        try Tools.run("xcstrings", arguments, in: part.folder.isEmpty ? root : root.appendingPathComponent(part.folder))
    }

    @Test(arguments: [Mark.description, .package, .settings, .repository], Part.all)
    func everyPartIsReadWithinItsProject(mark: Mark, part: Part) throws {
        try Self.checkPart(part, mark)
    }

    @Test(arguments: Part.all.filter { $0.folder.isEmpty })
    func whereNothingMarksAProjectTheCurrentFolderIsOne(part: Part) throws {
        try Self.checkPart(part, .none)
    }

    private static func checkPart(_ part: Part, _ mark: Mark) throws {
        try Tools.inFolder { root in
            try makeProject(mark, in: root)
            let unused = try run(["list", "--unused", "--format", "keys"] + part.paths, part, in: root)
            #expect(unused.output == "\"Gone\"\n\"Kept\"\n", "\(unused.error)")
            let coverage = try run(["coverage", "--format", "json"] + part.paths, part, in: root)
            let report = try JSONSerialization.jsonObject(with: Data(coverage.output.utf8)) as? [String: Any]
            #expect((report?["unused"] as? [[String: Any]])?.compactMap { $0["key"] as? String } == ["Gone", "Kept"])
            try #require(run(["sync"] + part.paths, part, in: root).status == 0)
            let expected = (keys.filter { $0 != "Gone" && $0 != "Kept" } + ["Kept*"]).sorted()
            #expect(try decisions(in: root) == expected)
        }
    }

    @Test(arguments: ["--unused", "--stale"])
    func removeAgreesWithList(option: String) throws {
        try Tools.inFolder { root in
            try Self.makeProject(.none, in: root)
            if option == "--stale" { _ = try Tools.run("xcstrings", ["sync"], in: root) }
            let listed = try Tools.run("xcstrings", ["list", option, "--format", "keys"], in: root).output
            let before = try Self.decisions(in: root)
            _ = try Tools.run("xcstrings", ["remove", "App/Localizable.xcstrings", option], in: root)
            let gone = Set(before).subtracting(try Self.decisions(in: root)).map { $0.replacingOccurrences(of: "*", with: "") }
            #expect(!gone.isEmpty)
            #expect(gone.sorted().map { "\"\($0)\"\n" }.joined() == listed)
        }
    }

    /// A server sees its own folder only. Where that is a part of a project, no key counts as unused.
    @Test(arguments: [(folder: "", paths: ["App"]), (folder: "App", paths: [])])
    func aServerForAPartRemovesNothing(folder: String, paths: [String]) throws {
        try Tools.inFolder { root in
            try Self.makeProject(.description, in: root)
            let tools = MCPTools(of: folder.isEmpty ? root : root.appendingPathComponent(folder))
            let tool = try #require(MCPTools.all.first { $0.name == "sync" })
            let arguments = try JSONSerialization.data(withJSONObject: ["paths": paths])
            let answer = tools.call(tool, try #require(JSONValue(Array(arguments))))
            #expect(answer.content != nil, "\(answer.text)")
            let decisions = try Self.decisions(in: root)
            #expect(decisions.contains("Shared") && decisions.contains("Bare"), "\(decisions)")
            #expect(decisions.contains("Gone") == (folder == "App"))
        }
    }

    /// A repair of one folder would break code in another one of the target.
    @Test(arguments: [Part(folder: "", paths: ["App"]), Part(folder: "App", paths: [])])
    func localizeMindsUsesElsewhereInTheTarget(part: Part) throws {
        try Tools.inFolder { root in
            try Self.makeProject(.description, in: root)
            let view = """
                import SwiftUI
                struct V: View { let t: String
                    var body: some View { Text(t) } }
                let v = V(t: "Shown to people")

                """
            try Self.write(view, to: "App/V.swift", in: root)
            try Self.write(
                "import SwiftUI\nfunc u(_ name: String) -> V { V(t: name) }\nfunc same(_ a: V) -> Bool { a.t == \"Shown to people\" }\n",
                to: "Shared/U.swift", in: root)
            _ = try Self.run(["localize", "--write", "--allow-dirty"] + part.paths, part, in: root)
            #expect(try String(contentsOf: root.appendingPathComponent("App/V.swift"), encoding: .utf8) == view)
        }
    }

    /// What is shown keeps to the paths, spelled as a user in the current folder spells them.
    @Test func findingsKeepToThePathsAndAreSpelledFromTheCurrentFolder() throws {
        try Tools.inFolder { root in
            try Self.makeProject(.description, in: root)
            try Self.write("import SwiftUI\nlet c = Text(\"New here\")\n", to: "App/Views/New.swift", in: root)
            try Self.write("import SwiftUI\nlet d = Text(\"New there\")\n", to: "Shared/New.swift", in: root)
            for (folder, paths, file) in [
                ("App/Views", [], "New.swift"), ("App", ["Views"], "Views/New.swift"), ("", ["App/Views"], "App/Views/New.swift"),
                ("Shared", ["../App/Views"], "../App/Views/New.swift"),
            ] {
                let lint = try Self.run(["lint", "--format", "github"] + paths, Part(folder: folder, paths: paths), in: root)
                #expect(lint.output.contains("file=\(file),line=2"), "\(lint.output)\(lint.error)")
                #expect(!lint.output.contains("New there"))
            }
        }
    }

    /// An app that the settings list is a project of its own, also when a part of it is named.
    @Test func aPartOfAListedAppIsReadWithinThatApp() throws {
        try Tools.inFolder { root in
            try Self.makeProject(.none, in: root)
            let apps = #"{ "apps": [{ "name": "One", "paths": ["App", "Shared"] }, { "name": "Two", "paths": ["Other"] }] }"#
            try Self.write(apps, to: ".xcstrings.json", in: root)
            try Self.write("import SwiftUI\nlet o = Text(\"Gone\")\n", to: "Other/O.swift", in: root)
            _ = try Tools.run("xcstrings", ["sync", "App"], in: root)
            #expect(try Self.decisions(in: root).contains("Shared"))
            #expect(try !Self.decisions(in: root).contains("Gone"))
        }
    }

    @Test(arguments: [
        (name: "settings exclude it", path: "Old/B.swift", file: ".xcstrings.json", text: #"{ "exclude": ["Old/**"] }"#),
        (name: "it is a copy of others' work", path: "Old/B.swift", file: ".gitattributes", text: "Old/** linguist-vendored\n"),
        (name: "git ignores it", path: "Old/B.swift", file: ".gitignore", text: "Old/\n"),
        (name: "it is in a hidden folder", path: ".old/B.swift", file: "README.md", text: ""),
        (name: "a package manager keeps it", path: "Pods/Old/B.swift", file: "README.md", text: ""),
    ])
    func aSourceThatIsNotReadKeepsTheKeysItHolds(name: String, path: String, file: String, text: String) throws {
        try Tools.inFolder { root in
            try Self.makeProject(.repository, in: root)
            try FileManager.default.removeItem(at: root.appendingPathComponent("Shared"))
            try Self.write(text, to: file, in: root)
            try Self.write("import SwiftUI\nlet b = [Text(\"Shared\"), Text(\"Bare\")]\n", to: path, in: root)
            let sync = try Tools.run("xcstrings", ["sync"], in: root)
            let decisions = try Self.decisions(in: root)
            #expect(decisions.contains("Shared") && decisions.contains("Bare"), "\(name): \(decisions)")
            #expect(!decisions.contains("Gone"))
            #expect(sync.error.contains("kept 2 keys that no lookup uses"), "\(sync.error)")
        }
    }
}
