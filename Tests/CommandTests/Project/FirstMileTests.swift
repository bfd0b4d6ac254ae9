import Foundation
import StringCatalog
import TestSupport
import Testing

@testable import CommandSupport

/// An app that begins: the commands of the guide take one without a catalog to five locales, whatever describes it.
@Suite struct FirstMileTests {
    struct App: Sendable, CustomTestStringConvertible {
        let kind: String
        let files: [String: String]
        /// Where the catalog belongs.
        let catalog: String
        /// What has to be done by hand; `nil` where nothing has.
        let step: String?

        var testDescription: String { kind }
    }

    private static let view = """
        import SwiftUI

        struct WelcomeView: View {
            let name: String

            var body: some View {
                VStack {
                    Text("Welcome, \\(name)")
                    Button("Skip the tour") {}
                }
            }
        }
        """

    /// - Parameter objects: Those of the target and its files.
    private static func project(_ objects: String, group: String) -> String {
        """
        // !$*UTF8*$!
        {
            objects = {
                ROOT = { isa = PBXProject; knownRegions = (en, Base, ); mainGroup = MAIN; targets = (APP, ); };
                MAIN = { isa = PBXGroup; children = (\(group), ); sourceTree = "<group>"; };
        \(objects)
            };
            rootObject = ROOT;
        }
        """
    }

    /// A project that lists its files: the view, or one that was there before it.
    private static func listing(_ file: String) -> String {
        project("""
                    GROUP = { isa = PBXGroup; children = (CODE, ); path = Kites; sourceTree = "<group>"; };
                    CODE = { isa = PBXFileReference; path = \(file); sourceTree = "<group>"; };
                    APP = { isa = PBXNativeTarget; name = Kites; productType = "com.apple.product-type.application"; buildPhases = (P1, ); };
                    P1 = { isa = PBXSourcesBuildPhase; files = (B1, ); };
                    B1 = { isa = PBXBuildFile; fileRef = CODE; };
            """, group: "GROUP")
    }

    static let apps = [
        App(
            kind: "Xcode, files listed",
            files: ["Kites.xcodeproj/project.pbxproj": listing("WelcomeView.swift"), "Kites/WelcomeView.swift": view, "Kites/Info.plist": "<plist/>"],
            catalog: "Kites/Localizable.xcstrings",
            step: "MyApp/Kites/Localizable.xcstrings: add it to the target Kites in Xcode (MyApp/Kites.xcodeproj)"),
        App(
            kind: "Xcode, folders",
            files: [
                "Kites.xcodeproj/project.pbxproj": project("""
                            FOLDER = { isa = PBXFileSystemSynchronizedRootGroup; path = Kites; sourceTree = "<group>"; };
                            APP = { isa = PBXNativeTarget; name = Kites; productType = "com.apple.product-type.application"; fileSystemSynchronizedGroups = (FOLDER, ); };
                    """, group: "FOLDER"),
                "Kites/Views/WelcomeView.swift": view, "Kites/Support/Assets.xcassets/Contents.json": "{}",
            ],
            catalog: "Kites/Support/Localizable.xcstrings", step: nil),
        App(
            kind: "XcodeGen, not generated anew",
            files: [
                "project.yml": "name: Kites\ntargets:\n  Kites:\n    type: application\n    sources: [Kites]\n",
                "Kites.xcodeproj/project.pbxproj": listing("Old.swift"), "Kites/Old.swift": "", "Kites/WelcomeView.swift": view,
                "Kites/Assets.xcassets/Contents.json": "{}",
            ],
            catalog: "Kites/Localizable.xcstrings", step: "MyApp/Kites/Localizable.xcstrings: run xcodegen, so that the project has it"),
        App(
            kind: "Tuist",
            files: [
                "Project.swift": """
                    import ProjectDescription
                    let project = Project(name: "Kites", targets: [
                        .target(name: "Kites", product: .app, sources: ["Kites/Sources/**"], resources: ["Kites/Resources/**"]),
                    ])
                    """,
                "Kites/Sources/WelcomeView.swift": view, "Kites/Resources/Sounds/bell.txt": "",
            ],
            catalog: "Kites/Resources/Localizable.xcstrings",
            step: "MyApp/Kites/Resources/Localizable.xcstrings: run tuist generate, so that the project has it"),
        App(
            kind: "package",
            files: [
                "Package.swift": """
                    // swift-tools-version: 6.0
                    import PackageDescription
                    let package = Package(name: "Kites", targets: [.target(name: "Kites")])
                    """,
                "Sources/Kites/WelcomeView.swift": view,
            ],
            catalog: "Sources/Kites/Resources/Localizable.xcstrings",
            step: "MyApp/Package.swift: add defaultLocalization: \"en\" to the package and resources: [.process(\"Resources\")] to the target Kites"),
        App(kind: "sources alone", files: ["Views/WelcomeView.swift": view], catalog: "Views/Localizable.xcstrings", step: nil),
    ]

    private static func inFolder(_ app: App, _ body: (URL) throws -> Void) throws {
        try Tools.inTemporaryFolder { folder in
            for (path, text) in app.files {
                let file = folder.appendingPathComponent("MyApp/\(path)")
                try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
            try FileManager.default.createDirectory(at: folder.appendingPathComponent(".git"), withIntermediateDirectories: true)
            try GuideTests.writeTranslator(to: folder)
            try body(folder)
        }
    }

    @Test(.enabled(if: TestRun.isFull, "it types commands into a shell"), arguments: apps)
    func theGuideLeadsToFiveLocales(app: App) throws {
        try Self.inFolder(app) { folder in
            let commands = try GuideTests.commands(of: "Sources/Commands/Init/FromNothing.md").prefix(6)
            var runs = try commands.map { try GuideTests.run($0, in: folder) }
            #expect(runs.prefix(5).allSatisfy { $0.status == 0 }, "\(runs)")
            let catalog = Catalog(bytes: [UInt8](try Data(contentsOf: folder.appendingPathComponent("MyApp/\(app.catalog)"))))
            #expect(catalog.entries.map(\.key) == ["Skip the tour", "Welcome, %@"])
            #expect(catalog.entries.allSatisfy { Set($0.languages).isSuperset(of: ["zh-Hant", "zh-Hans", "ja", "ko"]) })
            if let step = app.step { #expect(runs[0].output.contains("Left to do by hand:\n  \(step)\n"), "\(runs[0].output)") }
            #expect(runs[0].output.contains("Left to do") == (app.step != nil))
            for locale in ["zh-Hant", "zh-Hans", "ja", "ko"] {
                #expect(runs[5].output.contains(try Regex("\(locale) .*100.0%")), "\(runs[5].output)")
            }
            #expect(
                !runs[5].output.contains("Not in the catalog") && !runs[5].output.contains("Not counted"),
                "\(runs[5].output)")
            runs = try ["xcstrings lint MyApp --level errors", "xcstrings sync MyApp"].map { try Tools.type($0, in: folder) }
            // Until the user has added the catalog to the target, no product has it.
            let isInTarget = app.step?.contains("add it to the target") != true
            #expect(runs.map(\.status) == [isInTarget ? 0 : 1, 0], "\(runs)")
            #expect(runs[0].output.contains("in no target that compiles it") != isInTarget, "\(runs)")
            #expect(runs[1].output.contains("Nothing to do"), "\(runs[1].output)")
        }
    }

    @Test(arguments: apps)
    func whatComesFirstIsSaid(app: App) throws {
        try Self.inFolder(app) { folder in
            let lint = try Tools.type("xcstrings lint MyApp", in: folder)
            #expect(lint.status == 1 && lint.output.contains("no catalog for this and 1 other string; xcstrings sync --create adds one (no-catalog)"), "\(lint.output)")
            #expect(lint.output.contains("1 error"), "\(lint.output)")
            let coverage = try Tools.type("xcstrings coverage MyApp --min 0", in: folder)
            #expect(
                coverage.status == 1 && coverage.output.contains("xcstrings sync MyApp --create"), "\(coverage.output)")
            let sync = try Tools.type("xcstrings sync MyApp", in: folder)
            #expect(sync.status == 1 && sync.output.contains("  --create creates it.\n"), "\(sync.output)")
            for command in ["fill", "worksheet --output pages", "list"] {
                let run = try Tools.type("xcstrings \(command) MyApp", in: folder)
                #expect(run.output.contains("  xcstrings sync --create creates one for the strings in code.\n"), "\(command): \(run.output)")
                #expect(!run.output.contains("Nothing is missing") && !run.output.contains("Next:"), "\(run.output)")
            }
        }
    }

    @Test func onePageGoesIntoAFolderAsWell() throws {
        try Self.inFolder(Self.apps[5]) { folder in
            _ = try Tools.type("xcstrings sync MyApp --create --locales en,ja", in: folder)
            let run = try Tools.type("xcstrings worksheet MyApp -o pages", in: folder)
            #expect(run.output.contains("pages/ja.html "), "\(run.output)")
        }
    }

    @Test func aDryRunWritesNothing() throws {
        for app in Self.apps {
            try Self.inFolder(app) { folder in
                let before = try FaultCase.contents(of: folder)
                let run = try Tools.type("xcstrings sync MyApp --create --locales en,ja --dry-run", in: folder)
                #expect(run.status == 0 && run.output.contains("Welcome, %@"), "\(run.output)")
                #expect(try FaultCase.contents(of: folder) == before)
            }
        }
    }

    @Test(arguments: apps)
    func absolutePathsLeadToTheSameCatalogs(app: App) throws {
        try Self.inFolder(app) { folder in
            let run = try Tools.type("xcstrings sync \(folder.path)/MyApp --create", in: URL(fileURLWithPath: "/"))
            #expect(run.status == 0, "\(run.output)")
            let catalogs = try FaultCase.contents(of: folder).keys.filter { $0.hasSuffix(".xcstrings") }
            #expect(catalogs == ["MyApp/\(app.catalog)"])
        }
    }

    @Test func aNewCatalogIsInTheLanguageOfTheProject() throws {
        let description = "name: Kites\noptions:\n  developmentLanguage: de\ntargets:\n  Kites: { type: application, sources: [Kites] }\n"
        let app = App(kind: "German", files: ["project.yml": description, "Kites/WelcomeView.swift": Self.view], catalog: "", step: nil)
        try Self.inFolder(app) { folder in
            #expect(try Tools.type("xcstrings sync MyApp --create", in: folder).status == 0)
            let catalog = Catalog(bytes: [UInt8](try Data(contentsOf: folder.appendingPathComponent("MyApp/Kites/Localizable.xcstrings"))))
            #expect(catalog.sourceLanguage == "de")
        }
    }

    /// A catalog beside Localizable.strings would be a second file of the same table, which Xcode does not build.
    @Test func aTableInStringsFilesGetsNoCatalogOfItsName() throws {
        let app = App(
            kind: ".strings", files: ["Kites/WelcomeView.swift": Self.view, "Kites/en.lproj/Localizable.strings": "\"Skip the tour\" = \"Skip the tour\";\n"],
            catalog: "", step: nil)
        try Self.inFolder(app) { folder in
            let before = try FaultCase.contents(of: folder)
            let run = try Tools.type("xcstrings sync MyApp --create", in: folder)
            #expect(run.output.contains("A .strings file has the table; xcstrings import --migrate makes a catalog of it."), "\(run.output)")
            #expect(try FaultCase.contents(of: folder) == before)
        }
    }

    /// A catalog that was begun by hand is where the strings of the code belong.
    @Test func aCatalogWhoseKeysNoSourceUsesIsBroughtInLine() throws {
        try Self.inFolder(Self.apps[0]) { folder in
            _ = try Tools.type("xcstrings add MyApp/Kites/Localizable.xcstrings Hello --ja こんにちは --create", in: folder)
            let run = try Tools.type("xcstrings sync MyApp", in: folder)
            #expect(run.status == 0 && run.output.contains("added    2 keys"), "\(run.output)")
            #expect(run.output.contains("not in any target; add it to one in Xcode"), "\(run.output)")
        }
    }

    @Test func aProjectWithoutLookUpsGetsNoCatalogAndIsToldWhatItShows() throws {
        let app = App(
            kind: "no lookup",
            files: ["Kites/Loader.swift": "struct Loader { let name = \"kites\" }\n", "Kites/Info.plist": "<plist/>"],
            catalog: "", step: nil)
        try Self.inFolder(app) { folder in
            let before = try FaultCase.contents(of: folder)
            let run = try Tools.type("xcstrings sync MyApp --create --locales en,ja", in: folder)
            #expect(run.status == 1 && run.output.contains("No source here looks up a string, so no catalog was created."), "\(run.output)")
            #expect(!run.output.contains("xcstrings"), "\(run.output)")
            #expect(try FaultCase.contents(of: folder) == before)
            let screen = "import SwiftUI\nstruct Screen: View { let title: String = \"Fly a kite today\"\n var body: some View { Text(title) } }\n"
            try Data(screen.utf8).write(to: folder.appendingPathComponent("MyApp/Kites/Screen.swift"))
            let other = try Tools.type("xcstrings sync MyApp --create", in: folder)
            #expect(
                other.status == 1
                    && other.output.contains(
                        "1 text is shown without a lookup; xcstrings localize adds one where that is safe."),
                "\(other.output)")
        }
    }

    /// The widget has strings of its own and no catalog; the tests have strings and need none.
    @Test func eachTargetGetsItsOwnCatalog() throws {
        let description = """
            name: Kites
            targets:
              Kites: { type: application, sources: [Kites] }
              Widget: { type: app-extension, sources: [Widget] }
              KitesTests: { type: bundle.unit-test, sources: [Tests] }
            """
        let app = App(
            kind: "two targets",
            files: ["project.yml": description, "Kites/WelcomeView.swift": Self.view, "Widget/WelcomeView.swift": Self.view,
                "Tests/WelcomeView.swift": Self.view], catalog: "", step: nil)
        try Self.inFolder(app) { folder in
            #expect(try Tools.type("xcstrings sync MyApp --create", in: folder).status == 0)
            let catalogs = try FaultCase.contents(of: folder).keys.filter { $0.hasSuffix(".xcstrings") }.sorted()
            #expect(catalogs == ["MyApp/Kites/Localizable.xcstrings", "MyApp/Widget/Localizable.xcstrings"])
            #expect(try Tools.type("xcstrings sync MyApp", in: folder).output.contains("Nothing to do"))
        }
    }

    /// The app lists its files and links a package that is not in its folder: its texts are looked up in the app.
    @Test func thePackageOfAnAppInAnotherFolderIsServedByTheApp() throws {
        let objects = """
                    GROUP = { isa = PBXGroup; children = (CODE, ); path = Kites; sourceTree = "<group>"; };
                    CODE = { isa = PBXFileReference; path = KitesApp.swift; sourceTree = "<group>"; };
                    APP = { isa = PBXNativeTarget; name = Kites; productType = "com.apple.product-type.application"; buildPhases = (P1, P2, ); packageProductDependencies = (DEP, ); };
                    P1 = { isa = PBXSourcesBuildPhase; files = (B1, ); };
                    P2 = { isa = PBXResourcesBuildPhase; files = (); };
                    B1 = { isa = PBXBuildFile; fileRef = CODE; };
                    DEP = { isa = XCSwiftPackageProductDependency; productName = Screens; };
            """
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Kites", products: [.library(name: "Screens", targets: ["Screens"])], targets: [.target(name: "Screens")])
            """
        let files = [
            "App/Kites.xcodeproj/project.pbxproj": Self.project(objects, group: "GROUP"),
            "App/Kites/KitesApp.swift": "import Screens\n", "Package.swift": manifest,
            "Sources/Screens/WelcomeView.swift": Self.view
        ]
        try Self.inFolder(
            App(kind: "package next to the app", files: files, catalog: "App/Kites/Localizable.xcstrings", step: nil)
        ) { folder in
            let run = try Tools.type("xcstrings sync MyApp --create --locales en,ja", in: folder)
            #expect(run.status == 0, "\(run.output)")
            let contents = try FaultCase.contents(of: folder)
            #expect(
                contents.keys.filter { $0.hasSuffix(".xcstrings") } == ["MyApp/App/Kites/Localizable.xcstrings"],
                "\(run.output)")
            #expect(run.output.contains("added    2 keys"), "\(run.output)")
            #expect(try Tools.type("xcstrings sync MyApp", in: folder).output.contains("Nothing to do"))
            let coverage = try Tools.type("xcstrings coverage MyApp", in: folder).output
            #expect(coverage.contains("2 texts missing in Japanese"), "\(coverage)")
        }
    }

    /// Only the generated project says where a catalog belongs, so none is made, and nothing advises to make one.
    @Test func targetsOfHelpersGetNoCatalog() throws {
        let manifest = """
            import ProjectDescription
            import ProjectDescriptionHelpers
            let project = Project(name: "Kites", targets: [.makeApp(name: "Kites", sources: ["src/**"])])
            """
        let app = App(
            kind: "helpers of Tuist", files: ["Project.swift": manifest, "src/WelcomeView.swift": Self.view],
            catalog: "", step: nil)
        try Self.inFolder(app) { folder in
            let before = try FaultCase.contents(of: folder)
            let run = try Tools.type("xcstrings sync MyApp --create --locales en,ja", in: folder)
            #expect(
                run.status == 1
                    && run.output.contains("helpers make the targets in MyApp/Project.swift, and aren't read"),
                "\(run.output)")
            #expect(try FaultCase.contents(of: folder) == before)
            let coverage = try Tools.type("xcstrings coverage MyApp", in: folder).output
            #expect(
                coverage.contains("Next: tuist generate ") && !coverage.contains("xcstrings sync MyApp"), "\(coverage)")
        }
    }

    @Test func aLiteralOfSeveralLinesIsNamedByItsFirstWords() throws {
        let story =
            "import SwiftUI\nstruct Story: View {\n    let text: String = \"\"\"\n        Once upon a time there was a kite.\n        "
            + "It flew away.\n        \"\"\"\n    var body: some View { Text(text) }\n}\n"
        try Self.inFolder(App(kind: "story", files: ["Story.swift": story], catalog: "", step: nil)) { folder in
            let lint = try Tools.type("xcstrings lint MyApp", in: folder).output
            #expect(lint.contains("\"Once upon a time there was a kite.…\""), "\(lint)")
        }
    }

    /// Two targets that list their files and share a view: they also share the catalog, and each has it in its resources.
    @Test func targetsThatKeepTheirResourcesInOnePlaceShareACatalog() throws {
        func target(_ id: String, _ name: String) -> String {
            """
                    \(id) = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.application"; buildPhases = (\(id)C, \(id)R, ); };
                    \(id)C = {
                        isa = PBXSourcesBuildPhase;
                        files = (
                            \(id)B,
                        );
                    };
                    \(id)R = {
                        isa = PBXResourcesBuildPhase;
                        files = (
                        );
                    };
                    \(id)B = {isa = PBXBuildFile; fileRef = CODE; };

            """
        }
        let group = """
                    GROUP = {
                        isa = PBXGroup;
                        children = (
                            CODE,
                        );
                        path = Kites;
                        sourceTree = "<group>";
                    };
                    CODE = {isa = PBXFileReference; path = WelcomeView.swift; sourceTree = "<group>"; };

            """
        let project = Self.project(group + target("APP", "Kites") + target("TV", "KitesTV"), group: "GROUP")
            .replacing("targets = (APP, )", with: "targets = (APP, TV, )")
        let files = [
            "Kites.xcodeproj/project.pbxproj": project, "Kites/WelcomeView.swift": Self.view,
            "Kites/Assets.xcassets/Contents.json": "{}"
        ]
        try Self.inFolder(App(kind: "shared", files: files, catalog: "", step: nil)) { folder in
            let run = try Tools.type("xcstrings sync MyApp --create --locales en,ja", in: folder)
            #expect(run.output.contains("Kites/Localizable.xcstrings to the target Kites\n"), "\(run.output)")
            #expect(run.output.contains("Kites/Localizable.xcstrings to the target KitesTV\n"), "\(run.output)")
            let again = try Tools.type("xcstrings sync MyApp --create", in: folder)
            #expect(again.output.contains("Nothing to do"), "\(again.output)")
            let lint = try Tools.type("xcstrings lint MyApp --level errors", in: folder)
            #expect(!lint.output.contains("has no table") && !lint.output.contains("in no target"), "\(lint.output)")
        }
    }
}
