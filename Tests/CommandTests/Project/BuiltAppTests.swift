import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// The commands see an app as it is built.
@Suite struct BuiltAppTests {
    private static func view(_ texts: String...) -> String {
        "import SwiftUI\n" + texts.enumerated().map { "let text\($0) = Text(\"\($1)\")\n" }.joined()
    }

    private static func catalog(_ keys: String...) -> String {
        #"{ "sourceLanguage" : "en", "strings" : { \#(keys.map { "\"\($0)\" : { }" }.joined(separator: ", ")) }, "version" : "1.0" }"#
    }

    private func run(
        _ targets: [XcodeProjectText.Target], _ files: [String: String], _ arguments: String...
    ) throws -> Tools.Run {
        try Tools.inFolder { folder in
            let all = files.merging(["App.xcodeproj/project.pbxproj": XcodeProjectText(targets).text]) { first, _ in
                first
            }
            for (path, text) in all {
                let file = folder.appendingPathComponent(path)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
            return try Tools.run("xcstrings", arguments, in: folder)
        }
    }

    private static let conditional = """
        import SwiftUI
        #if os(macOS)
        let a = Text("On the Mac")
        #elseif BETA
        let a = Text("In the beta")
        #else
        let a = Text("On a phone")
        #endif
        """

    @Test func codeForAnotherPlatformOrFlagLacksNothing() throws {
        let files = ["App/A.swift": Self.conditional, "App/Localizable.xcstrings": Self.catalog("On a phone")]
        let lint = try run([.init("App", folders: ["App"])], files, "lint")
        #expect(lint.status == 0 && lint.output.contains("0 errors"), "\(lint.output)")
        let coverage = try run([.init("App", folders: ["App"])], files, "coverage")
        #expect(
            coverage.output.contains(
                "Not counted (1)   in code that may not be built, as its target or condition is unknown\n  \"In the beta\"  App/A.swift:5"
            ), "\(coverage.output)")
        #expect(!coverage.output.contains("On the Mac"), "\(coverage.output)")
        #expect(try run([.init("App", folders: ["App"])], files, "sync", "--dry-run").output.isEmpty)
    }

    @Test func eachTargetGetsTheKeysOfItsOwnCondition() throws {
        let shared = "import SwiftUI\n#if PRO\nlet a = Text(\"Pro\")\n#else\nlet a = Text(\"Free\")\n#endif\n"
        let files = [
            "Shared/S.swift": shared, "Free/Localizable.xcstrings": Self.catalog(),
            "Pro/Localizable.xcstrings": Self.catalog(),
        ]
        let output = try run(
            [
                .init(
                    "Free", folders: ["Free", "Shared"],
                    settings: ["SDKROOT": "iphoneos", "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "FREE"]),
                .init(
                    "Pro", folders: ["Pro", "Shared"],
                    settings: ["SDKROOT": "iphoneos", "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "PRO"]),
            ], files, "lint"
        ).output
        #expect(output.contains("Shared/S.swift:3:14: error: not in Pro/Localizable.xcstrings"), "\(output)")
        #expect(output.contains("Shared/S.swift:5:14: error: not in Free/Localizable.xcstrings"), "\(output)")
        #expect(output.contains("2 errors"), "\(output)")
    }

    @Test func whatAProjectLeavesOutCountsForNothing() throws {
        let files = [
            "App/A.swift": Self.view("Kept"), "App/Old.swift": Self.view("Left out"),
            "App/Localizable.xcstrings": Self.catalog("Kept"),
        ]
        let targets = [XcodeProjectText.Target("App", folders: ["App"], exceptions: ["App": ["Old.swift"]])]
        let coverage = try run(targets, files, "coverage").output
        #expect(!coverage.contains("Left out") && coverage.contains("1 string shown"), "\(coverage)")
        #expect(try run(targets, files, "lint").status == 0)
    }

    @Test func aProgramWithoutATableIsOneError() throws {
        let files = [
            "App/A.swift": Self.view("In both"), "Widget/W.swift": Self.view("One", "Two"),
            "App/Localizable.xcstrings": Self.catalog("In both"),
        ]
        let targets: [XcodeProjectText.Target] = [
            .init("App", folders: ["App"]),
            .init("Widget", product: "app-extension", folders: ["Widget"], exceptions: ["App": ["A.swift"]]),
        ]
        let lint = try run(targets, files, "lint")
        #expect(lint.status == 1 && lint.output.contains("1 error"), "\(lint.output)")
        #expect(
            lint.output.contains(
                "App/A.swift:2:18: error: Widget has no table Localizable, so it shows this key and 2 others;"),
            "\(lint.output)")
        let coverage = try run(targets, files, "coverage").output
        #expect(coverage.contains("Shown as keys (3)   by Widget, which has no table for them"), "\(coverage)")
    }

    @Test func aCatalogInNoTargetIsNotDone() throws {
        let files = ["App/A.swift": Self.view("Hello"), "App/Localizable.xcstrings": Self.catalog("Hello")]
        let targets = [XcodeProjectText.Target("App", files: ["App/A.swift"])]
        let lint = try run(targets, files, "lint")
        #expect(
            lint.status == 1
                && lint.output.contains("App/Localizable.xcstrings:1:1: error: in no target that compiles it"),
            "\(lint.output)")
        let coverage = try run(targets, files, "coverage", "--min", "0")
        #expect(
            coverage.output.contains("In no target, so in no product (1)\n  \"App/Localizable.xcstrings\""),
            "\(coverage.output)")
        let json = try run(targets, files, "coverage", "--format", "json").output
        #expect(json.contains("\"catalogsInNoTarget\": [\n    \"App/Localizable.xcstrings\"\n  ]"), "\(json)")
    }

    /// A build puts the key into the framework's catalog, and the app finds it in its own.
    @Test func aKeyOfAFrameworkThatTheAppHasIsFound() throws {
        let files = [
            "App/A.swift": Self.view("App"), "Kit/K.swift": Self.view("Shared"),
            "App/Localizable.xcstrings": Self.catalog("App", "Shared"),
            "Kit/Localizable.xcstrings": Self.catalog("Kit"),
        ]
        let targets: [XcodeProjectText.Target] = [
            .init("App", folders: ["App"], links: ["Kit"]), .init("Kit", product: "framework", folders: ["Kit"]),
        ]
        let lint = try run(targets, files, "lint")
        #expect(!lint.output.contains("error: not in"), "\(lint.output)")
        let sync = try run(targets, files, "sync", "--dry-run", "Kit/Localizable.xcstrings").output
        #expect(sync.contains("\"Shared\" : { }"), "\(sync)")
        let list = try run(targets, files, "list", "--unused", "--format", "keys").output
        #expect(!list.contains("\"Shared\""), "\(list)")
    }

    @Test func aFrameworkIsToldHowItReachesItsOwnBundle() throws {
        let files = [
            "App/A.swift": Self.view("App"), "Kit/K.swift": Self.view("Shared"),
            "App/Localizable.xcstrings": Self.catalog("App"), "Kit/Localizable.xcstrings": Self.catalog("Shared"),
        ]
        let targets: [XcodeProjectText.Target] = [
            .init("App", folders: ["App"], links: ["Kit"]), .init("Kit", product: "framework", folders: ["Kit"]),
        ]
        let output = try run(targets, files, "lint").output
        #expect(output.contains("pass #bundle, or Bundle(for:) with a class of Kit (missing-bundle)"), "\(output)")
    }

    /// The next build would mark an automatic entry stale that it does not find. Without the compiler it finds calls of
    /// `NSLocalizedString`. Some projects of this kind also have automatic keys of `Text`; whether a build or an export has
    /// written them isn't known, and a manual key survives both.
    @Test(arguments: [
        (["SWIFT_EMIT_LOC_STRINGS": "YES"], nil, ["New", "Old", "%lld new", "Other"]),
        (["SWIFT_EMIT_LOC_STRINGS": "NO"], nil, ["Old"]),
        // Nothing sets it, which is the same.
        (["SDKROOT": "iphoneos"], nil, ["Old"]),
        // The file is not there; what git ignores may be.
        (["SDKROOT": "iphoneos"], "Missing.xcconfig", ["Old"]),
        (["SDKROOT": "iphoneos"], "Secrets.xcconfig", ["New", "Old", "%lld new", "Other"]),
    ] as [([String: String], String?, Set<String>)])
    func whatABuildDoesNotExtractIsManual(settings: [String: String], base: String?, automatic: Set<String>) throws {
        let code = """
            import SwiftUI
            func a(_ n: Int) { _ = Text("New"); _ = Text("\\(n) new"); _ = Button("Other") {} }
            let b = NSLocalizedString("Old", comment: "")
            """
        let files = [
            "App/A.swift": code, "App/Localizable.xcstrings": Self.catalog(), ".gitignore": "Secrets.xcconfig\n",
            "Secrets.xcconfig": "#include \"Own.xcconfig\"\n", "Own.xcconfig": "SWIFT_EMIT_LOC_STRINGS = YES\n",
        ]
        let target = XcodeProjectText.Target("App", folders: ["App"], settings: settings, base: base)
        let diff = try run([target], files, "sync", "--dry-run").output
        for key in ["New", "Old", "%lld new", "Other"] {
            let isManual = diff.contains(#""\#(key)" : { "extractionState" : "manual" }"#)
            #expect(diff.contains("\"\(key)\" :") && isManual != automatic.contains(key), "\(key): \(diff)")
        }
    }

    /// A widget without a table shows the default value, which is enough in an app with one language.
    @Test(arguments: [("", nil), (#","localizations":{"de":{"stringUnit":{"state":"translated","value":"Weiter"}}}"#, "it shows the text untranslated")] as [(String, String?)])
    func aDefaultValueIsEnoughInOneLanguage(translation: String, message: String?) throws {
        let files = [
            "App/A.swift": Self.view("Skip"),
            "App/Localizable.xcstrings": #"{"sourceLanguage":"en","strings":{"Skip":{"comment":"A"\#(translation)}},"version":"1.0"}"#,
            "Widget/W.swift": #"let a = String(localized: "w.title", defaultValue: "Next")"#,
        ]
        let targets: [XcodeProjectText.Target] = [
            .init("App", folders: ["App"]), .init("Widget", product: "app-extension", folders: ["Widget"]),
        ]
        let lint = try run(targets, files, "lint", "--only", "string-not-in-catalog")
        #expect(lint.status == (message == nil ? 0 : 1), "\(lint.output)")
        if let message { #expect(lint.output.contains(message), "\(lint.output)") }
    }

    /// The package leaves its catalog to a script, and takes the tables that it was compiled to.
    @Test func aCatalogThatStandsBehindTablesIsNotMisplaced() throws {
        let files = [
            "Package.swift": """
                // swift-tools-version:5.9
                import PackageDescription
                let package = Package(name: "App", defaultLocalization: "en", targets: [
                    .executableTarget(name: "App", exclude: ["Localizable.xcstrings"], resources: [.process("en.lproj")])])
                """,
            "Sources/App/A.swift": "import SwiftUI\nlet a = Text(\"Skip\", bundle: .module)\n",
            "Sources/App/Localizable.xcstrings": Self.catalog("Skip"),
            "Sources/App/en.lproj/Localizable.strings": "\"Skip\" = \"Skip\";\n",
        ]
        let lint = try run([], files, "lint", "--only", "catalog-placement")
        #expect(lint.status == 0, "\(lint.output)")
    }

    @Test func exportsForTranslatorsHoldNoCatalogsOfTheApp() throws {
        let files = [
            "App/A.swift": Self.view("Hello"), "App/Localizable.xcstrings": Self.catalog("Hello"),
            "Export/de.xcloc/Resources/Localizable.xcstrings": Self.catalog("Hello"),
        ]
        let coverage = try run([.init("App", folders: ["App"])], files, "coverage").output
        #expect(coverage.contains("1 key in the catalog"), "\(coverage)")
    }
}
