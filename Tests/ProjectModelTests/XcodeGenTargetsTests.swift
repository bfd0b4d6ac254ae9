import ProjectModel
import Testing

/// The targets of an XcodeGen `project.yml` for which no Xcode project has been generated yet.
@Suite struct XcodeGenTargetsTests {
    private static let description = """
        name: Kites
        targets:
          Kites:
            type: application
            sources:
              - path: App
                excludes:
                  - "Old/**"
                  - Drafts.swift
              - Shared
              - path: Notes
                buildPhase: none
          Widget:
            type: app-extension
            sources: [Widget, Shared]
          Kit:
            type: framework
            sources: Kit
        """

    static let app = "App/Resources/Localizable.xcstrings"
    static let kit = "Kit/Localizable.xcstrings"

    private static func map(_ description: String, beside others: [ProjectFile] = []) -> TargetMap {
        TargetMap([.init(path: "project.yml", bytes: Array(description.utf8))] + others, catalogs: [app, kit])
    }

    @Test(arguments: [
        ("App/Views/Row.swift", CatalogOwner.catalogs([app])),
        ("Shared/Row.swift", .catalogs([app])),
        ("Kit/Row.swift", .catalogs([kit])),
        ("Widget/Row.swift", .none(module: "Widget")),
        // These are not compiled.
        ("App/Old/Row.swift", .notBuilt),
        ("App/Drafts.swift", .notBuilt),
        ("Notes/Row.swift", .none(module: "")),
    ])
    func filesBelongToTheTargetsThatListTheirFolders(path: String, owner: CatalogOwner) {
        #expect(Self.map(Self.description).owner(of: path, table: "Localizable") == owner)
    }

    @Test func frameworksAreLibraries() {
        #expect(Self.map(Self.description).targets.map(\.isLibrary) == [false, false, true])
    }

    @Test func whatAnotherFileAddsIsUnknown() {
        #expect(
            Self.map("include: [base.yml]\n" + Self.description).owner(of: "Widget/Row.swift", table: "Localizable")
                == .unknown)
    }

    /// In these cases, the framework may have other sources.
    @Test(arguments: [
        description.replacing("type: framework", with: "templates: [Kit]"),
        description.replacing("sources: Kit", with: "type: framework\n    sources: *sources"),
        description.replacing("sources: Kit", with: "sources: ${FOLDER}"),
    ])
    func aTargetThatIsNotUnderstoodIsUnknownAndNoOther(description: String) {
        #expect(Self.map(description).owner(of: "Kit/Row.swift", table: "Localizable") == .unknown)
        #expect(Self.map(description).owner(of: "Widget/Row.swift", table: "Localizable") == .none(module: "Widget"))
    }

    @Test func aTargetHasTheSourcesOfItsTemplates() {
        let description = """
            targetTemplates:
              Base:
                sources: ["${target_name}", Shared]
            targets:
              App: { type: application, platform: iOS, templates: [Base], sources: [Extra] }
              Kit: { type: framework, platform: iOS, templates: [Base], "sources:REPLACE": [Kit] }
            """
        let map = Self.map(description)
        #expect(
            ["App/A.swift", "Shared/A.swift", "Extra/A.swift"].map { map.owner(of: $0, table: "Localizable") }
                == Array(repeating: .catalogs([Self.app]), count: 3))
        #expect(map.owner(of: "Kit/A.swift", table: "Localizable") == .catalogs([Self.kit]))
    }

    @Test(arguments: [
        ("platform: iOS", false, false), ("platform: macOS", true, false),
        ("platform: iOS\n    settings: { SUPPORTS_MACCATALYST: YES }", false, true),
        ("platform: iOS\n    settings:\n      base: { SUPPORTED_PLATFORMS: iphoneos macosx }", true, false),
        ("platform: auto\n    supportedDestinations: [iOS, macOS]", true, false),
    ])
    func aTargetIsForItsPlatforms(text: String, mac: Bool, catalyst: Bool) {
        let map = Self.map("targets:\n  App:\n    type: application\n    sources: [App]\n    \(text)\n")
        #expect(map.isBuilt("App/A.swift", .platforms([.macOS])) == mac)
        #expect(map.isBuilt("App/A.swift", .platforms([.macCatalyst])) == catalyst)
    }

    /// Templates and groups of settings that name each other, many times.
    @Test func circlesComeToAnEnd() {
        let names = Array(repeating: "Base", count: 100).joined(separator: ", ")
        let description = """
            settingGroups:
              Base: { groups: [\(names)] }
            targetTemplates:
              Base: { templates: [\(names)], settings: { groups: [\(names)] } }
            targets:
              App: { type: application, platform: iOS, sources: [App], settings: { groups: [\(names)] } }
              Kit: { type: framework, templates: [Base] }
            """
        #expect(Self.map(description).targets.map(\.name) == ["App"])
    }

    @Test func patternsSayWhichFilesATargetHas() {
        let description = """
            targets:
              App:
                type: application
                platform: auto
                supportedDestinations: [iOS]
                sources:
                  - path: App
                    excludes: ["**/Old/**", "**/*Mock.swift"]
                    inferDestinationFiltersByPath: true
                  - path: Shared
                    includes: [Model.swift]
                  - path: App/Manual
                    buildPhase: none
            """
        let map = Self.map(description)
        for path in ["App/A.swift", "App/iOS/A.swift", "Shared/Model.swift"] {
            #expect(map.owner(of: path, table: "Localizable") == .catalogs([Self.app]), "\(path)")
        }
        for path in [
            "App/X/Old/A.swift", "App/DataMock.swift", "App/macOS/A.swift", "App/A_tvOS.swift", "Shared/Other.swift",
            "App/Manual/A.swift",
        ] {
            #expect(map.owner(of: path, table: "Localizable") == .notBuilt, "\(path)")
        }
    }

    @Test func sourcesBehindAnAnchorAreThoseOfTheTarget() {
        let description =
            "kit: &kit\n  type: framework\n  sources: Kit\n"
            + Self.description
            .replacing("    type: framework\n    sources: Kit", with: "    <<: *kit")
        #expect(Self.map(description).owner(of: "Kit/Row.swift", table: "Localizable") == .catalogs([Self.kit]))
    }

    @Test func anXcodeProjectThatWasMadeCountsForMore() {
        let project = """
            { objects = {
                ROOT = { isa = PBXProject; mainGroup = MAIN; targets = (T, ); };
                MAIN = { isa = PBXGroup; children = (); sourceTree = "<group>"; };
                FOLDER = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = SOURCE_ROOT; };
                T = { isa = PBXNativeTarget; name = Other; buildPhases = (); fileSystemSynchronizedGroups = (FOLDER, ); };
            }; rootObject = ROOT; }
            """
        let made = ProjectFile(path: "Kites.xcodeproj/project.pbxproj", bytes: Array(project.utf8))
        #expect(Self.map(Self.description, beside: [made]).targets.map(\.name) == ["Other"])
    }
}
