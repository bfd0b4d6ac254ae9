import ProjectModel
import TestSupport
import Testing

/// Which targets compile code with a condition.
@Suite struct BuildConditionTests {
    private static let mac = BuildCondition.platforms([.macOS])
    private static let catalyst = BuildCondition.platforms([.macCatalyst])

    private static func project(_ targets: [XcodeProjectText.Target], settings: [ProjectFile] = []) -> TargetMap {
        TargetMap(
            [.init(path: "App.xcodeproj/project.pbxproj", bytes: Array(XcodeProjectText(targets).text.utf8))],
            catalogs: ["App/Localizable.xcstrings"],
            settings: settings)
    }

    @Test(
        arguments: [
            (["SDKROOT": "iphoneos"], mac, false), (["SDKROOT": "macosx"], mac, true), (["SDKROOT": "auto"], mac, nil),
            (["SUPPORTED_PLATFORMS": "iphonesimulator macosx"], mac, true),
            (["SUPPORTED_PLATFORMS": "$(MINE)"], mac, nil),
            (["SUPPORTED_PLATFORMS": "$(MINE)", "MINE": "macosx"], mac, true),
            (["SDKROOT": "iphoneos"], catalyst, false),
            (["SDKROOT": "iphoneos", "SUPPORTS_MACCATALYST": "YES"], catalyst, true),
            (["SDKROOT": "iphoneos"], .not(mac), true),
            (["SDKROOT": "iphoneos"], .varying, true), (["SDKROOT": "iphoneos"], .not(.varying), true),
            (["SDKROOT": "iphoneos"], .flag("BETA"), nil), (["SDKROOT": "iphoneos"], .not(.flag("BETA")), nil),
            (["SDKROOT": "iphoneos", "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "$(inherited) BETA"], .flag("BETA"), true),
            (["SDKROOT": "iphoneos", "OTHER_SWIFT_FLAGS": "-D BETA"], .flag("BETA"), true),
            (["SDKROOT": "iphoneos", "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "BETA"], .not(.flag("BETA")), false),
            (["SDKROOT": "iphoneos"], .all([mac, .flag("BETA")]), false),
            (["SDKROOT": "iphoneos"], .any([.not(mac), .unknown]), true),
            (["SDKROOT": "iphoneos"], .unknown, nil),
        ] as [([String: String], BuildCondition, Bool?)])
    func settingsSayWhetherAConditionHolds(settings: [String: String], condition: BuildCondition, expected: Bool?) {
        #expect(
            Self.project([.init("App", folders: ["App"], settings: settings)]).isBuilt("App/A.swift", condition)
                == expected)
    }

    /// A flag of one target is known not to be set in another one.
    @Test func aConditionOfOneTargetIsNotThatOfAnother() {
        let map = Self.project([
            .init(
                "Free", folders: ["Free", "Shared"],
                settings: ["SDKROOT": "iphoneos", "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "FREE"]),
            .init(
                "Pro", folders: ["Pro", "Shared"],
                settings: ["SDKROOT": "iphoneos", "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "PRO"]),
        ])
        #expect(map.isBuilt("Free/A.swift", .flag("PRO")) == false)
        #expect(map.isBuilt("Shared/A.swift", .flag("PRO")) == true)
    }

    @Test(
        arguments: [
            ("#include \"Base.xcconfig\"\n", "SUPPORTED_PLATFORMS = macosx // Only the Mac", true),
            ("#include? \"None.xcconfig\"\nSUPPORTED_PLATFORMS = macosx\n", "", true),
            ("#include \"None.xcconfig\"\nSDKROOT = macosx\n", "", nil),
            ("SUPPORTED_PLATFORMS[config=Release] = macosx\n", "", true),
            ("SUPPORTED_PLATFORMS[config=Beta] = macosx\n", "", false),
        ] as [(String, String, Bool?)])
    func settingsFilesAreRead(text: String, included: String, expected: Bool?) {
        let files = [
            ProjectFile(path: "Config/App.xcconfig", bytes: Array(text.utf8)),
            ProjectFile(path: "Config/Base.xcconfig", bytes: Array(included.utf8)),
        ]
        let map = Self.project([.init("App", folders: ["App"], base: "Config/App.xcconfig")], settings: files)
        #expect(map.isBuilt("App/A.swift", Self.mac) == expected)
    }

    /// Settings that refer to each other, or include each other, in circles or very often.
    @Test func hostileSettingsComeToAnEnd() {
        let doubled = (0..<40).map { "A\($0) = \(String(repeating: "$(A\($0 + 1))", count: 20))" }.joined(separator: "\n")
        let texts = [
            doubled + "\nSUPPORTED_PLATFORMS = $(A0)\n", "SUPPORTED_PLATFORMS = $(SUPPORTED_PLATFORMS)\n",
            String(repeating: "#include \"Base.xcconfig\"\n", count: 100) + "SUPPORTED_PLATFORMS = macosx\n",
        ]
        for text in texts {
            let files = ["Config/App.xcconfig", "Config/Base.xcconfig"].map { ProjectFile(path: $0, bytes: Array(text.utf8)) }
            let map = Self.project([.init("App", folders: ["App"], base: "Config/App.xcconfig")], settings: files)
            #expect(map.isBuilt("App/A.swift", .platforms([.watchOS])) == nil)
        }
    }

    /// A package is compiled for what links it.
    @Test func aPackageIsForThePlatformsOfItsPrograms() {
        let manifest =
            #"let package = Package(name: "Kit", products: [.library(name: "Kit", targets: ["Core"])], targets: [.target(name: "Core")])"#
        let package = ProjectFile(path: "Kit/Package.swift", bytes: Array(manifest.utf8))
        func isBuilt(_ links: [String]) -> Bool? {
            let text = XcodeProjectText([.init("App", folders: ["App"], links: links)]).text
            let project = ProjectFile(path: "App.xcodeproj/project.pbxproj", bytes: Array(text.utf8))
            return TargetMap([project, package], catalogs: ["App/Localizable.xcstrings"]).isBuilt(
                "Kit/Sources/Core/A.swift", Self.mac)
        }
        #expect(isBuilt(["Kit"]) == false)
        #expect(isBuilt([]) == nil)
    }
}
