import ProjectModel
import TestSupport
import Testing

/// Which files a target compiles, by the rules of its project.
@Suite struct MembershipRuleTests {
    private static let catalog = "App/Localizable.xcstrings"

    private static func map(_ targets: XcodeProjectText.Target..., settings: [ProjectFile] = []) -> TargetMap {
        TargetMap(
            [.init(path: "App.xcodeproj/project.pbxproj", bytes: Array(XcodeProjectText(targets).text.utf8))],
            catalogs: [catalog], settings: settings)
    }

    private static func owner(_ map: TargetMap, _ path: String) -> CatalogOwner {
        map.owner(of: path, table: "Localizable")
    }

    @Test(arguments: ["App/Old.swift", "App/Plugins/Deep/A.swift", "App/Share/de.lproj/Main.xib"])
    func anExceptionOfTheOwnFolderIsCompiledNowhere(_ path: String) {
        let map = Self.map(
            .init("App", folders: ["App"], exceptions: ["App": ["Old.swift", "Plugins", "/Localized/Share/Main.xib"]]))
        #expect(Self.owner(map, path) == .notBuilt)
        #expect(Self.owner(map, "App/A.swift") == .catalogs([Self.catalog]))
    }

    @Test func anExceptionOfAnotherTargetsFolderIsAdded() {
        let map = Self.map(
            .init("App", folders: ["App"]),
            .init("Widget", product: "app-extension", exceptions: ["App": ["Shared", "B.swift"]]))
        #expect(map.builders(of: "App/Shared/A.swift") == [0, 1])
        #expect(map.builders(of: "App/B.swift") == [0, 1])
        #expect(map.builders(of: "App/C.swift") == [0])
    }

    @Test func aFileForAnotherPlatformIsNotCompiled() {
        let listed = Self.map(
            .init("App", files: ["A.swift", "Vision.swift", Self.catalog], filters: ["Vision.swift": ["xros"]]))
        #expect(Self.owner(listed, "Vision.swift") == .notBuilt)
        let filters = ["App/Mac.swift": ["macos"]]
        let one = Self.map(.init("App", folders: ["App"], exceptions: ["App": []], filters: filters))
        #expect(Self.owner(one, "App/Mac.swift") == .notBuilt)
        let both = Self.map(
            .init(
                "App", folders: ["App"], exceptions: ["App": []], filters: filters,
                settings: ["SUPPORTED_PLATFORMS": "iphoneos macosx"]))
        #expect(Self.owner(both, "App/Mac.swift") == .catalogs([Self.catalog]))
    }

    @Test(
        arguments: [
            (["EXCLUDED_SOURCE_FILE_NAMES": "*Mock.swift"], [:], false),
            ([:], ["EXCLUDED_SOURCE_FILE_NAMES": "*Mock.swift"], true),
            (["EXCLUDED_SOURCE_FILE_NAMES": "App/*"], [:], false),
            (["EXCLUDED_SOURCE_FILE_NAMES": "Other/*"], [:], true),
            (["EXCLUDED_SOURCE_FILE_NAMES[sdk=watchos*]": "*Mock.swift"], [:], true),
            (["EXCLUDED_SOURCE_FILE_NAMES[sdk=iphone*]": "*Mock.swift"], [:], false),
            (["EXCLUDED_SOURCE_FILE_NAMES": "*Mock.swift", "INCLUDED_SOURCE_FILE_NAMES": "DataMock.swift"], [:], true),
        ] as [([String: String], [String: String], Bool)])
    func aSettingLeavesFilesOut(settings: [String: String], release: [String: String], isBuilt: Bool) {
        let target = XcodeProjectText.Target(
            "App", folders: ["App"], settings: settings.merging(["SDKROOT": "iphoneos"]) { $1 }, release: release)
        #expect((Self.owner(Self.map(target), "App/DataMock.swift") != .notBuilt) == isBuilt)
    }

    /// `exclude`, `sources` and `resources` of a package, in this order.
    @Test(arguments: [
        (#"exclude: ["Old"]"#, "Old/A.swift", false), (#"exclude: ["Old"]"#, "New/A.swift", true),
        (#"sources: ["A"]"#, "A/A.swift", true),
        (#"sources: ["A"]"#, "B/A.swift", false),
        (#"resources: [.process("Resources")]"#, "Resources/Sample.swift", false),
        (#"resources: [.process("Resources")]"#, "A.swift", true),
    ])
    func aManifestLeavesFilesOut(arguments: String, file: String, isBuilt: Bool) {
        let manifest = #"let package = Package(name: "Kit", targets: [.target(name: "Kit", \#(arguments))])"#
        let catalog = "Sources/Kit/Resources/Localizable.xcstrings"
        let map = TargetMap([.init(path: "Package.swift", bytes: Array(manifest.utf8))], catalogs: [catalog])
        #expect(
            map.owner(of: "Sources/Kit/" + file, table: "Localizable") == (isBuilt ? .catalogs([catalog]) : .notBuilt))
    }

    @Test func aCatalogThatIsCopiedIsInNoProduct() {
        let manifest =
            #"let package = Package(name: "Kit", targets: [.target(name: "Kit", resources: [.copy("Data")])])"#
        let map = TargetMap(
            [.init(path: "Package.swift", bytes: Array(manifest.utf8))],
            catalogs: ["Sources/Kit/Data/Localizable.xcstrings"])
        #expect(map.isStray("Sources/Kit/Data/Localizable.xcstrings"))
    }

    @Test func aCatalogAmongTheDataOfTestsIsNotTheApps() {
        let manifest =
            #"let package = Package(name: "Kit", targets: [.target(name: "Kit"), .testTarget(name: "KitTests", resources: [.copy("Data")])])"#
        let data = "Tests/KitTests/Data/Bad.xcstrings"
        let map = TargetMap([.init(path: "Package.swift", bytes: Array(manifest.utf8))], catalogs: [data])
        #expect(map.isTestData(data) && !map.isStray(data))
    }
}
