import ProjectModel
import Testing

/// Which catalogs the strings of a file belong to.
@Suite struct TargetMapTests {
    /// An app with files and folders, an extension with its own folder and some of the app's files, and tests.
    private static let project = #"""
        // !$*UTF8*$!
        {
            archiveVersion = 1;
            objects = {
                ROOT = { isa = PBXProject; mainGroup = MAIN; projectDirPath = ""; targets = (APP, WIDGET, BARE, ); buildConfigurationList = LIST; };
                LIST = { isa = XCConfigurationList; buildConfigurations = (SETTINGS, ); };
                MAIN = { isa = PBXGroup; children = (GROUP, SHARED, EXTENSION, ); sourceTree = "<group>"; };
                GROUP = { isa = PBXGroup; children = (CODE, CATALOG, ); path = "The App"; sourceTree = "<group>"; };
                CODE = { isa = PBXFileReference; path = "Main\U0020View.swift"; sourceTree = "<group>"; };
                CATALOG = { isa = PBXFileReference; path = "../Resources/Localizable.xcstrings"; sourceTree = "<group>"; };
                SHARED = { isa = PBXFileSystemSynchronizedRootGroup; exceptions = (EX1, EX2, ); path = Shared; sourceTree = "<group>"; };
                EX1 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = ("Only/Widget.swift", ); target = APP; };
                EX2 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Both.swift, "Only/Widget.swift", ); target = WIDGET; };
                EXTENSION = { isa = PBXFileSystemSynchronizedRootGroup; path = Widget; sourceTree = SOURCE_ROOT; };
                APP = { isa = PBXNativeTarget; name = "The App"; buildPhases = (P1, P2, ); fileSystemSynchronizedGroups = (SHARED, ); };
                P1 = { isa = PBXSourcesBuildPhase; files = (B1 /* Main View.swift in Sources */, ); };
                P2 = { isa = PBXResourcesBuildPhase; files = (B2, ); };
                B1 = { isa = PBXBuildFile; fileRef = CODE; };
                B2 = { isa = PBXBuildFile; fileRef = CATALOG; };
                WIDGET = { isa = PBXNativeTarget; name = Widget; buildPhases = (); fileSystemSynchronizedGroups = (EXTENSION, ); };
                BARE = { isa = PBXNativeTarget; name = Bare; buildPhases = (P3, ); };
                P3 = { isa = PBXSourcesBuildPhase; files = (B3, ); };
                B3 = { isa = PBXBuildFile; fileRef = BAREFILE; };
                BAREFILE = { isa = PBXFileReference; path = Bare.swift; sourceTree = "<group>"; };
                SETTINGS = { isa = XCBuildConfiguration; buildSettings = { LOCALIZED_STRING_MACRO_NAMES = "NSLocalizedString MyMacro"; }; };
            };
            rootObject = ROOT;
        }
        """#

    private static let manifest = #"""
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "Kit", defaultLocalization: "en",
            targets: [
                .target(name: "Core", dependencies: [.target(name: "Plain"), "Other"], exclude: ["Old"]),
                .target(name: "Plain", path: "Elsewhere/Plain"),
                .testTarget(name: "CoreTests", dependencies: ["Core"]),
            ])
        """#

    private static let map = TargetMap(
        [
            .init(path: "App.xcodeproj/project.pbxproj", bytes: Array(project.utf8)),
            .init(path: "Kit/Package.swift", bytes: Array(manifest.utf8)),
            .init(path: "Shared/Inner/Package.swift", bytes: Array(manifest.utf8)),
        ],
        catalogs: [
            "Resources/Localizable.xcstrings", "Shared/Errors.xcstrings", "Widget/Localizable.xcstrings",
            "Kit/Sources/Core/Resources/Localizable.xcstrings",
        ])

    static let app = "Resources/Localizable.xcstrings"
    static let widget = "Widget/Localizable.xcstrings"
    static let core = "Kit/Sources/Core/Resources/Localizable.xcstrings"

    static let owners: [(path: String, table: String, owner: CatalogOwner)] = [
        ("The App/Main View.swift", "Localizable", .catalogs([app])),
        ("the app/main view.swift", "Localizable", .catalogs([app])),
        ("Shared/Deep/View.swift", "Localizable", .catalogs([app])),
        ("Shared/Deep/View.swift", "Errors", .catalogs(["Shared/Errors.xcstrings"])),
        ("Shared/Deep/View.swift", "Absent", .catalogs([])),
        ("Shared/Both.swift", "Localizable", .catalogs([app, widget])),
        ("Shared/Only/Widget.swift", "Localizable", .catalogs([widget])),
        ("Widget/Widget.swift", "Localizable", .catalogs([widget])),
        ("Shared/Inner/Sources/Core/Core.swift", "Localizable", .none(module: "Core")),
        ("The App/Forgotten.swift", "Localizable", .none(module: "")),
        ("Kit/Sources/Core/Core.swift", "Localizable", .catalogs([core])),
        ("Kit/Sources/Core/Old/Core.swift", "Localizable", .notBuilt),
        ("Kit/Elsewhere/Plain/Plain.swift", "Localizable", .none(module: "Plain")),
        ("Kit/Tests/CoreTests/Tests.swift", "Localizable", .none(module: "CoreTests")),
    ]

    @Test(arguments: owners)
    func ownersAreTold(path: String, table: String, owner: CatalogOwner) {
        #expect(Self.map.owner(of: path, table: table) == owner)
    }

    /// For example, a repository whose tools are a package and whose apps are in a folder without a project file.
    @Test func aProjectWithoutCatalogsSaysNothingOfFilesThatAreNotItsOwn() {
        let manifest = ProjectFile(path: "Package.swift", bytes: Array(Self.manifest.utf8))
        let map = TargetMap([manifest], catalogs: ["Examples/App/Localizable.xcstrings"])
        #expect(map.owner(of: "Examples/App/View.swift", table: "Localizable") == .unknown)
    }

    @Test func aCatalogThatNoTargetHoldsIsTheirsWhereNoTargetHasAny() {
        let path = "App.xcodeproj/project.pbxproj"
        let project = ProjectFile(path: path, bytes: Array(Self.project.utf8))
        let package = ProjectFile(path: "Kit/Package.swift", bytes: Array(Self.manifest.utf8))
        func owner(_ catalogs: [String]) -> CatalogOwner {
            TargetMap([project, package], catalogs: catalogs).owner(of: "Widget/View.swift", table: "Localizable")
        }
        #expect(owner(["Loose/Localizable.xcstrings"]) == .unknown)
        #expect(owner(["Loose/Localizable.xcstrings", Self.app]) == .none(module: "Widget"))
        #expect(owner(["Kit/Loose/Localizable.xcstrings"]) == .none(module: "Widget"))
    }

    @Test func aCatalogBesideTheSourcesOfAPackageMayBeThatOfItsTargets() {
        let manifest = #"let package = Package(name: "App", targets: [.executableTarget(name: "App"), .target(name: "Kit")])"#
        func owner(_ catalog: String) -> CatalogOwner {
            let map = TargetMap([.init(path: "Package.swift", bytes: Array(manifest.utf8))], catalogs: [catalog])
            return map.owner(of: "Sources/App/Start.swift", table: "Localizable")
        }
        #expect(owner("Resources/Localizable.xcstrings") == .unknown)
        #expect(owner("Examples/App/Localizable.xcstrings") == .none(module: "App"))
        #expect(owner("Sources/Kit/Localizable.xcstrings") == .none(module: "App"))
    }

    /// For example, a script compiles the catalog and adds the tables to the app.
    @Test func aCatalogThatATargetOfAPackageExcludesMayBeItsOwn() {
        let target = #".executableTarget(name: "App", exclude: ["Resources/Localizable.xcstrings"])"#
        let manifest = #"let package = Package(name: "App", targets: [\#(target), .testTarget(name: "AppTests")])"#
        let map = TargetMap(
            [.init(path: "Package.swift", bytes: Array(manifest.utf8))], catalogs: ["Sources/App/Resources/Localizable.xcstrings"])
        #expect(map.owner(of: "Sources/App/Start.swift", table: "Localizable") == .unknown)
    }

    @Test func theOnlyTargetOfAPackageMayLieRightInSources() {
        let manifest = #"let package = Package(name: "Kit", targets: [.target(name: "Kit"), .testTarget(name: "KitTests")])"#
        let catalog = "Kit/Sources/Localizable.xcstrings"
        let map = TargetMap([.init(path: "Kit/Package.swift", bytes: Array(manifest.utf8))], catalogs: [catalog])
        #expect(map.owner(of: "Kit/Sources/Rules/Rule.swift", table: "Localizable") == .catalogs([catalog]))
    }

    /// For example, a manifest defines a function for the common settings of its targets.
    @Test func targetsMayBeMadeByAFunctionOfTheManifest() {
        let manifest = #"let package = Package(name: "UI", targets: [.strictTarget(name: "UI", path: "."), .binaryTarget(name: "Blob")])"#
        let catalog = "UI/Resources/Localizable.xcstrings"
        let map = TargetMap([.init(path: "UI/Package.swift", bytes: Array(manifest.utf8))], catalogs: [catalog])
        #expect(map.owner(of: "UI/Views/Row.swift", table: "Localizable") == .catalogs([catalog]))
        #expect(map.owner(of: "UI/Blob/Row.swift", table: "Localizable") == .catalogs([catalog]))
    }

    @Test func withoutProjectFilesNothingIsKnown() {
        #expect(TargetMap().owner(of: "A.swift", table: "Localizable") == .unknown)
    }

    @Test func macroNamesAreRead() {
        #expect(Self.map.macroNames == ["NSLocalizedString", "MyMacro"])
    }

    /// `STRING_CATALOG_GENERATE_SYMBOLS` of a target, of its project, and of a file of settings.
    @Test(arguments: [
        ("YES", nil, nil, true), (nil, "YES", nil, true), ("NO", "YES", nil, false), (nil, nil, nil, false), (nil, nil, "YES", true),
        (nil, nil, "NO", false), (nil, nil, "", false),
        (nil, nil, "missing", nil),
    ] as [(String?, String?, String?, Bool?)])
    func theBuildSettingSaysWhetherThereAreSymbols(target: String?, project: String?, file: String?, expected: Bool?) {
        func settings(_ value: String?) -> String { value.map { "STRING_CATALOG_GENERATE_SYMBOLS = \($0);" } ?? "" }
        let base = file == nil ? "" : "baseConfigurationReference = FILE;"
        let text = """
            // !$*UTF8*$!
            { objects = {
                ROOT = { isa = PBXProject; mainGroup = MAIN; targets = (APP, ); buildConfigurationList = L1; };
                MAIN = { isa = PBXGroup; children = (FILE, ); sourceTree = "<group>"; };
                FILE = { isa = PBXFileReference; path = App.xcconfig; sourceTree = "<group>"; };
                APP = { isa = PBXNativeTarget; name = App; buildPhases = (); buildConfigurationList = L2; };
                L1 = { isa = XCConfigurationList; buildConfigurations = (C1, ); };
                L2 = { isa = XCConfigurationList; buildConfigurations = (C2, ); };
                C1 = { isa = XCBuildConfiguration; buildSettings = { \(settings(project)) }; };
                C2 = { isa = XCBuildConfiguration; \(base) buildSettings = { \(settings(target)) }; };
            }; rootObject = ROOT; }
            """
        let assigned = file.flatMap { $0.isEmpty ? nil : "STRING_CATALOG_GENERATE_SYMBOLS = \($0)" } ?? "// Nothing"
        let files = [ProjectFile(path: "App.xcconfig", bytes: Array(assigned.utf8))]
        let project = ProjectFile(path: "App.xcodeproj/project.pbxproj", bytes: Array(text.utf8))
        let map = TargetMap([project], catalogs: [], settings: file == "missing" ? [] : files)
        #expect(map.targets.map(\.generatesSymbols) == [expected])
    }
}
