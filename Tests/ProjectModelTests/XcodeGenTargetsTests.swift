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
        ("App/Old/Row.swift", .none(module: "")),
        ("App/Drafts.swift", .none(module: "")),
        ("Notes/Row.swift", .none(module: "")),
    ])
    func filesBelongToTheTargetsThatListTheirFolders(path: String, owner: CatalogOwner) {
        #expect(Self.map(Self.description).owner(of: path, table: "Localizable") == owner)
    }

    @Test func frameworksAreLibraries() {
        #expect(Self.map(Self.description).targets.map(\.isLibrary) == [false, false, true])
    }

    /// In these cases, there may be other targets or sources.
    @Test(arguments: [
        "include: [base.yml]\n" + description,
        description.replacing("type: framework", with: "templates: [Kit]"),
        description.replacing("sources: Kit", with: "type: framework\n    sources: *sources"),
        description.replacing("sources: Kit", with: "sources: ${FOLDER}"),
    ])
    func whatIsNotUnderstoodSaysNothing(description: String) {
        #expect(Self.map(description).owner(of: "Widget/Row.swift", table: "Localizable") == .unknown)
    }

    @Test func sourcesBehindAnAnchorAreThoseOfTheTarget() {
        let description = "kit: &kit\n  type: framework\n  sources: Kit\n" + Self.description
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
