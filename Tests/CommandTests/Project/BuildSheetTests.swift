import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// A build in each kind of project that can describe it: the same keys in the same catalogs, and the same errors.
@Suite(.enabled(if: TestRun.isFull, "it starts many processes")) struct BuildSheetTests {
    /// A build with what follows from it.
    struct Fact: Sendable, CustomTestStringConvertible {
        let name: String
        let targets: [ProjectSketch.Target]
        /// Sources by path; a catalog is a list of its keys.
        let files: [String: String]
        /// The keys that `sync` adds: `App: Key`, `App: Key (manual)` for the catalog in the folder `App`.
        let added: [String]
        /// The errors and warnings of `lint`: `rule: Key`.
        let errors: [String]
        /// The kinds that can describe it.
        let kinds: [ProjectSketch.Kind]

        init(
            _ name: String, _ targets: [ProjectSketch.Target], _ files: [String: String], added: [String] = [], errors: [String]? = nil,
            kinds: [ProjectSketch.Kind] = ProjectSketch.Kind.allCases
        ) {
            self.name = name
            self.targets = targets
            self.files = files
            self.added = added
            self.errors = errors ?? added.map { "string-not-in-catalog: " + $0.split(separator: " ")[1] }
            self.kinds = kinds
        }

        var testDescription: String { name }
    }

    private static let facts: [Fact] = [
        Fact(
            "a file that is left out", [.init("App", excluded: ["App/Old.swift"])],
            ["App/A.swift": "Text(\"Kept\")", "App/Old.swift": "Text(\"Old\")", "App/Localizable.xcstrings": ""], added: ["App: Kept"]),
        Fact(
            "a folder that is left out", [.init("App", excluded: ["App/Old"])],
            ["App/A.swift": "Text(\"Kept\")", "App/Old/B.swift": "Text(\"Old\")", "App/Localizable.xcstrings": ""], added: ["App: Kept"]),
        Fact(
            "branches of one platform", [.init("App")],
            ["App/A.swift": branches("os(macOS)", "Mac", "Phone"), "App/Localizable.xcstrings": ""], added: ["App: Phone"]),
        Fact(
            "branches of two platforms", [.init("App", platforms: ["iOS", "macOS"])],
            ["App/A.swift": branches("os(macOS)", "Mac", "Phone"), "App/Localizable.xcstrings": ""], added: ["App: Mac", "App: Phone"]),
        Fact(
            "modules that can be imported", [.init("App")],
            ["App/A.swift": branches("canImport(AppKit)", "Mac", "Phone"), "App/Localizable.xcstrings": ""], added: ["App: Phone"]),
        Fact(
            "no Catalyst", [.init("App")],
            ["App/A.swift": branches("targetEnvironment(macCatalyst)", "Mac", "Phone"), "App/Localizable.xcstrings": ""], added: ["App: Phone"]),
        Fact(
            "Catalyst", [.init("App", platforms: ["iOS", "macCatalyst"])],
            [
                "App/A.swift": branches("targetEnvironment(macCatalyst)", "Mac", "Phone"), "App/B.swift": branches("os(macOS)", "Never", "Always"),
                "App/Localizable.xcstrings": "",
            ], added: ["App: Always", "App: Mac", "App: Phone"]),
        Fact(
            "a flag of one of two targets", [
                .init("Free"), .init("Pro", shared: ["Free/A.swift"], settings: ["SWIFT_ACTIVE_COMPILATION_CONDITIONS": "PRO"]),
            ], ["Free/A.swift": branches("PRO", "Paid", "Ads"), "Free/Localizable.xcstrings": "", "Pro/Localizable.xcstrings": ""],
            added: ["Free: Ads", "Pro: Paid"]),
        Fact(
            "a flag that nothing sets", [.init("App")],
            ["App/A.swift": "#if BETA\nlet a = Text(\"Beta\")\n#endif", "App/Localizable.xcstrings": ""]),
        Fact(
            "a branch of debug builds", [.init("App", settings: ["SWIFT_ACTIVE_COMPILATION_CONDITIONS": "DEBUG"])],
            ["App/A.swift": "#if DEBUG\nlet a = Text(\"Debug\")\n#endif", "App/Localizable.xcstrings": ""]),
        Fact(
            "a widget without a catalog", [.init("App", links: ["Widget"]), .init("Widget", .widget)],
            ["App/A.swift": "Text(\"One\")", "Widget/W.swift": "Text(\"One\")", "App/Localizable.xcstrings": "One"],
            errors: ["string-not-in-catalog: One"]),
        Fact(
            "a file of app and widget, a catalog of the app", [.init("App"), .init("Widget", .widget, shared: ["App/A.swift"])],
            ["App/A.swift": "Text(\"One\")", "Widget/W.swift": "", "App/Localizable.xcstrings": "One"], errors: ["string-not-in-catalog: One"]),
        Fact(
            "a catalog of app and widget", [.init("App"), .init("Widget", .widget, shared: ["App/A.swift", "App/Localizable.xcstrings"])],
            ["App/A.swift": "Text(\"One\")", "Widget/W.swift": "Text(\"Two\")", "App/Localizable.xcstrings": "One"], added: ["App: Two"]),
        Fact(
            "a framework without a catalog", [.init("App", links: ["Kit"]), .init("Kit", .framework)],
            ["App/A.swift": "", "Kit/K.swift": "Text(\"Bare\")", "App/Localizable.xcstrings": ""], added: ["App: Bare (manual)"]),
        Fact(
            "a static library without a catalog", [.init("App", links: ["Kit"]), .init("Kit", .staticLibrary)],
            ["App/A.swift": "", "Kit/K.swift": "Text(\"Bare\")", "App/Localizable.xcstrings": ""], added: ["App: Bare (manual)"]),
        Fact(
            "a framework with a catalog", [.init("App", links: ["Kit"]), .init("Kit", .framework)],
            [
                "App/A.swift": "", "Kit/K.swift": "class Token {}; let a = Text(\"Own\", bundle: Bundle(for: Token.self))",
                "App/Localizable.xcstrings": "", "Kit/Localizable.xcstrings": "",
            ], added: ["Kit: Own"]),
        Fact(
            "a framework of the widget", [.init("App", links: ["Widget"]), .init("Widget", .widget, links: ["Kit"]), .init("Kit", .framework)],
            [
                "App/A.swift": "", "Widget/W.swift": "", "Kit/K.swift": "Text(\"Bare\")", "App/Localizable.xcstrings": "",
                "Widget/Localizable.xcstrings": "",
            ], added: ["Widget: Bare (manual)"]),
        Fact(
            "a framework of one of two apps", [.init("One", links: ["Kit"]), .init("Two"), .init("Kit", .framework)],
            ["One/A.swift": "", "Two/A.swift": "", "Kit/K.swift": "Text(\"Bare\")", "One/Localizable.xcstrings": "", "Two/Localizable.xcstrings": ""],
            added: ["One: Bare (manual)"]),
        Fact(
            "a framework of phone and watch", [
                .init("App", links: ["Kit"]), .init("Watch", .watchApp, platforms: ["watchOS"], links: ["Kit"]),
                .init("Kit", .framework, platforms: ["iOS", "watchOS"]),
            ],
            [
                "App/A.swift": "", "Watch/W.swift": "", "Kit/K.swift": branches("os(watchOS)", "Wrist", "Phone"), "App/Localizable.xcstrings": "",
                "Watch/Localizable.xcstrings": "",
            ], added: ["App: Phone (manual)", "Watch: Wrist (manual)"]),
        Fact(
            "a file of phone and watch", [.init("App"), .init("Watch", .watchApp, platforms: ["watchOS"], shared: ["App/A.swift"])],
            ["App/A.swift": branches("os(watchOS)", "Wrist", "Phone"), "App/Localizable.xcstrings": "", "Watch/Localizable.xcstrings": ""],
            added: ["App: Phone", "Watch: Wrist"]),
        Fact(
            "a plug-in without a catalog", [.init("App"), .init("Plugin", .plugIn)],
            ["App/A.swift": "", "Plugin/P.swift": "Text(\"Bare\")", "App/Localizable.xcstrings": ""], added: ["App: Bare (manual)"]),
        Fact(
            "a catalog that no target has", [.init("App", excluded: ["App/Localizable.xcstrings"])],
            ["App/A.swift": "Text(\"One\")", "App/Localizable.xcstrings": "One"], errors: ["catalog-placement: "]),
        Fact(
            "names of functions in a setting", [.init("App", settings: ["LOCALIZED_STRING_MACRO_NAMES": "NSLocalizedString tr"])],
            ["App/A.swift": "tr(\"Named\", comment: \"\")", "App/Localizable.xcstrings": ""], added: ["App: Named"]),
        Fact(
            "names of functions in a file that another one includes", [.init("App", settingsFile: "App.xcconfig")],
            [
                "App/A.swift": "tr(\"Named\", comment: \"\")", "App/Localizable.xcstrings": "", "App.xcconfig": "#include \"Base.xcconfig\"",
                "Base.xcconfig": "LOCALIZED_STRING_MACRO_NAMES = NSLocalizedString tr // both",
            ], added: ["App: Named"]),
        Fact(
            "a file for another platform", [.init("App", filters: ["App/Mac.swift": "macOS"])],
            ["App/A.swift": "Text(\"One\")", "App/Mac.swift": "Text(\"Mac\")", "App/Localizable.xcstrings": ""], added: ["App: One"]),
        Fact(
            "a file for one of two platforms", [.init("App", platforms: ["iOS", "macOS"], filters: ["App/Mac.swift": "macOS"])],
            ["App/A.swift": "Text(\"One\")", "App/Mac.swift": branches("os(iOS)", "Never", "Mac"), "App/Localizable.xcstrings": ""],
            added: ["App: Mac", "App: One"]),
        Fact(
            "a file that a setting leaves out", [.init("App", settings: ["EXCLUDED_SOURCE_FILE_NAMES": "*Mock.swift"])],
            ["App/A.swift": "Text(\"One\")", "App/AMock.swift": "Text(\"Mock\")", "App/Localizable.xcstrings": ""], added: ["App: One"]),
        Fact(
            "two catalogs of one table", [.init("App")],
            ["App/A.swift": "", "App/Localizable.xcstrings": "", "App/More/Localizable.xcstrings": ""], errors: ["catalog-placement: "]),
        Fact(
            "a tool with a catalog", [.init("App", .tool, platforms: ["macOS"])],
            ["App/A.swift": "let a = String(localized: \"One\")", "App/Localizable.xcstrings": "One"], errors: ["missing-bundle: One"]),
        Fact(
            "a build that does not extract", [.init("App", settings: ["SWIFT_EMIT_LOC_STRINGS": "NO"])],
            [
                "App/A.swift": "let a = String(localized: \"New\")", "App/B.swift": "let b = NSLocalizedString(\"Old\", comment: \"\")",
                "App/Localizable.xcstrings": "",
            ], added: ["App: New (manual)", "App: Old"]),
        Fact(
            "symbols that are equal", [.init("App", settings: ["STRING_CATALOG_GENERATE_SYMBOLS": "YES"])],
            ["App/A.swift": "", "App/Localizable.xcstrings": "OK,Ok"], errors: ["case-collision: Ok"]),
        Fact(
            "a table of another name", [.init("App")],
            ["App/A.swift": "Text(\"One\", tableName: \"Shop\")", "App/Localizable.xcstrings": "", "App/Shop.xcstrings": ""], added: ["App/Shop.xcstrings: One"]),
    ]

    private static func branches(_ condition: String, _ first: String, _ second: String) -> String {
        "#if \(condition)\nlet a = Text(\"\(first)\")\n#else\nlet b = Text(\"\(second)\")\n#endif"
    }

    private static func catalog(_ keys: String) -> String {
        let entries = keys.split(separator: ",").map { "\"\($0)\" : { \"extractionState\" : \"manual\" }" }
        return "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(entries.joined(separator: ", ")) }, \"version\" : \"1.0\" }"
    }

    private static func source(_ code: String) -> String {
        let isWhole = code.isEmpty || code.contains("let ")
        return "import SwiftUI\n" + (isWhole ? code : "let view = \(code)") + "\n"
    }

    private static func text(of path: String, _ text: String) -> String {
        path.hasSuffix(".xcstrings") ? catalog(text) : path.hasSuffix(".swift") ? source(text) : text
    }

    /// The keys of the catalogs, as `Folder: Key` with the state of the entry.
    private static func keys(in folder: URL, _ files: [String: String]) throws -> [String] {
        try files.keys.filter { $0.hasSuffix(".xcstrings") }.flatMap { path -> [String] in
            let file = try Data(contentsOf: folder.appendingPathComponent(path))
            let strings = (try JSONSerialization.jsonObject(with: file) as? [String: Any])?["strings"] as? [String: [String: Any]]
            let old = Set((files[path] ?? "").split(separator: ",").map(String.init))
            return (strings ?? [:]).filter { !old.contains($0.key) }.map { key, entry in
                "\(path.replacing("/Localizable.xcstrings", with: "")): \(key)" + ((entry["extractionState"] as? String).map { " (\($0))" } ?? "")
            }
        }.sorted()
    }

    @Test(arguments: facts) func aBuildIsTheSameInEachKindOfProject(fact: Fact) throws {
        for kind in fact.kinds {
            try Tools.inFolder { folder in
                let project = ProjectSketch(fact.targets).description(kind, files: Array(fact.files.keys))
                var texts = [project.path: project.text]
                for (path, text) in fact.files { texts[path] = Self.text(of: path, text) }
                for (path, text) in texts {
                    let file = folder.appendingPathComponent(path)
                    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                    try Data(text.utf8).write(to: file)
                }
                let lint = try Tools.run("xcstrings", ["lint", "--format", "json"], in: folder)
                let report = try JSONSerialization.jsonObject(with: Data(lint.output.utf8)) as? [String: Any]
                let findings = report?["findings"] as? [[String: Any]] ?? []
                let errors = findings.filter { $0["severity"] as? String != "hint" }.map {
                    "\($0["rule"] as? String ?? ""): \($0["key"] as? String ?? "")"
                }
                #expect(Set(errors) == Set(fact.errors), "\(kind): \(lint.output)")
                let sync = try Tools.run("xcstrings", ["sync"], in: folder)
                #expect(try Self.keys(in: folder, fact.files) == fact.added.sorted(), "\(kind): \(sync.output)\(sync.error)")
            }
        }
    }
}
