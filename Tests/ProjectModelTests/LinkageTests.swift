import ProjectModel
import TestSupport
import Testing

/// In whose catalogs the code of a library looks.
@Suite struct LinkageTests {
    private static let manifest = """
        let package = Package(
            name: "Kit", products: [.library(name: "KitUI", targets: ["Views"])],
            targets: [.target(name: "Core"), .target(name: "Views", dependencies: ["Core"])])
        """
    private static let catalogs = [
        "A/Localizable.xcstrings", "B/Localizable.xcstrings", "Widget/Localizable.xcstrings",
    ]

    private static func map(
        _ targets: [XcodeProjectText.Target], at path: String = "App.xcodeproj/project.pbxproj",
        package: String = "Kit/Package.swift"
    ) -> TargetMap {
        let project = ProjectFile(path: path, bytes: Array(XcodeProjectText(targets).text.utf8))
        return TargetMap([project, ProjectFile(path: package, bytes: Array(manifest.utf8))], catalogs: catalogs)
    }

    @Test func theAppThatLinksAPackageServesItAndNoOther() {
        let map = Self.map([.init("A", folders: ["A"], links: ["KitUI"]), .init("B", folders: ["B"])])
        #expect(
            map.owner(of: "Kit/Sources/Views/V.swift", table: "Localizable")
                == .apps(["A/Localizable.xcstrings"], module: "Views"))
        #expect(
            map.owner(of: "Kit/Sources/Core/C.swift", table: "Localizable")
                == .apps(["A/Localizable.xcstrings"], module: "Core"), "through another target")
    }

    /// Modules may have functions of one name; code calls those of its own module and of what that depends on.
    @Test func codeMayUseWhatItsTargetsDependOn() {
        let map = Self.map([.init("A", folders: ["A"], links: ["KitUI"]), .init("B", folders: ["B"])])
        let core = "Kit/Sources/Core/C.swift", views = "Kit/Sources/Views/V.swift"
        #expect(map.mayUse(core, from: views) && map.mayUse(core, from: "A/A.swift") && map.mayUse(views, from: views))
        #expect(!map.mayUse(views, from: core) && !map.mayUse(core, from: "B/B.swift") && !map.mayUse("A/A.swift", from: views))
    }

    /// A tool, a macro or an executable of a package has no table that a library finds.
    @Test func aProgramWithoutAMainBundleServesNothing() {
        let manifest = Self.manifest.replacing(
            "targets: [.target", with: "targets: [.executableTarget(name: \"Demo\", dependencies: [\"Views\"]), .target"
        )
        let text = XcodeProjectText([
            .init("A", folders: ["A"]),
            .init("Tool", product: "tool", settings: ["SDKROOT": "macosx"], links: ["KitUI"]),
        ]).text
        let map = TargetMap(
            [
                .init(path: "App.xcodeproj/project.pbxproj", bytes: Array(text.utf8)),
                .init(path: "Kit/Package.swift", bytes: Array(manifest.utf8)),
            ], catalogs: Self.catalogs)
        #expect(
            map.owner(of: "Kit/Sources/Views/V.swift", table: "Localizable")
                == .apps(["A/Localizable.xcstrings"], module: "Views"))
    }

    @Test func anExtensionServesWhatItLinksItself() {
        let map = Self.map([
            .init("A", folders: ["A"], links: ["Widget"]),
            .init("Widget", product: "app-extension", folders: ["Widget"], links: ["KitUI"]),
        ])
        #expect(
            map.owner(of: "Kit/Sources/Views/V.swift", table: "Localizable")
                == .apps(["Widget/Localizable.xcstrings"], module: "Views"))
    }

    @Test func whereNothingIsKnownToLinkItTheNearestAppDoes() {
        let map = Self.map([.init("A", folders: ["A"])])
        #expect(
            map.owner(of: "Kit/Sources/Views/V.swift", table: "Localizable")
                == .apps(["A/Localizable.xcstrings"], module: "Views"))
    }

    /// A modular app whose project is in a folder of its package.
    @Test func aPackageAroundAProjectIsServedByItsApp() {
        let project = XcodeProjectText([.init("A", folders: ["A"], links: ["KitUI"])]).text
        let map = TargetMap(
            [
                .init(path: "App/A.xcodeproj/project.pbxproj", bytes: Array(project.utf8)),
                .init(path: "Package.swift", bytes: Array(Self.manifest.utf8)),
            ],
            catalogs: ["App/A/Localizable.xcstrings"])
        #expect(
            map.owner(of: "Sources/Views/V.swift", table: "Localizable")
                == .apps(["App/A/Localizable.xcstrings"], module: "Views"))
    }

    /// The code of a library for one platform belongs to the programs for that platform.
    @Test func aConditionKeepsAProgramOut() {
        let map = Self.map([
            .init("A", folders: ["A"], links: ["KitUI"]),
            .init("B", folders: ["B"], settings: ["SDKROOT": "watchos"], links: ["KitUI"]),
        ])
        var lookup = TargetMap.OwnerLookup(map)
        let ownership = lookup.ownership(
            of: "Kit/Sources/Views/V.swift", table: "Localizable", condition: .platforms([.watchOS]))
        #expect(ownership.owner == .apps(["B/Localizable.xcstrings"], module: "Views"))
        #expect(ownership.isCertain)
    }

    @Test(
        arguments: [
            ("app-extension", ["Watch", "Widget"]), ("application", ["Watch", "Widget"]), ("framework", ["Watch"]),
            ("tool", ["Watch"]), ("bundle.unit-test", ["Watch"]),
        ] as [(String, [String])])
    func aProgramWithoutATableShowsKeys(product: String, programs: [String]) {
        let map = TargetMap(
            [
                .init(
                    path: "App.xcodeproj/project.pbxproj",
                    bytes: Array(
                        XcodeProjectText([
                            .init("A", folders: ["A"]),
                            .init("Watch", folders: ["Widget"], exceptions: ["A": ["Shared.swift"]]),
                            .init("Widget", product: product, folders: ["Widget"], exceptions: ["A": ["Shared.swift"]]),
                        ]).text.utf8))
            ], catalogs: ["A/Localizable.xcstrings"])
        var lookup = TargetMap.OwnerLookup(map)
        for file in ["Widget/W.swift", "A/Shared.swift"] {
            #expect(lookup.ownership(of: file, table: "Localizable").unservedPrograms == programs, "\(file)")
        }
        #expect(lookup.ownership(of: "A/A.swift", table: "Localizable").unservedPrograms.isEmpty)
    }

    /// A build puts the keys of a library into its own catalog, but without a bundle they are looked up in the app's.
    @Test func aLibraryWithACatalogLooksInTheApps() {
        let map = TargetMap(
            [
                .init(
                    path: "App.xcodeproj/project.pbxproj",
                    bytes: Array(
                        XcodeProjectText([
                            .init("A", folders: ["A"], links: ["Kit"]),
                            .init("Kit", product: "framework", folders: ["Kit"]),
                        ]).text.utf8))
            ], catalogs: ["A/Localizable.xcstrings", "Kit/Localizable.xcstrings"])
        var lookup = TargetMap.OwnerLookup(map)
        let ownership = lookup.ownership(of: "Kit/K.swift", table: "Localizable")
        #expect(
            ownership.owner == .catalogs(["Kit/Localizable.xcstrings"])
                && ownership.hostCatalogs == ["A/Localizable.xcstrings"])
    }
}
