import ProjectModel
import Testing

/// The targets of a Tuist `Project.swift` for which no Xcode project has been generated yet.
@Suite struct TuistTargetsTests {
    private static let description = """
        import ProjectDescription

        let project = Project(
            name: "Kites",
            packages: [.remote(url: "https://example.org/kit", requirement: .exact("1.0.0"))],
            targets: [
                .target(
                    name: "Kites",
                    destinations: .iOS,
                    product: .app,
                    bundleId: "org.example.kites",
                    sources: [.glob("App/**", excluding: ["App/Old/**", "App/Drafts.swift"]), "Shared/**/*.swift"],
                    resources: ["App/Resources/**", "Fonts/*.ttf", .folderReference(path: "Manual")],
                    dependencies: [.target(name: "Kit")]
                ),
                .target(
                    name: "KitesTests", destinations: .iOS, product: .unitTests, bundleId: "org.example.tests", sources: "Tests/**",
                    dependencies: [.target(name: "Kites")]
                ),
                .target(name: "Kit", destinations: .iOS, product: .staticFramework, bundleId: "org.example.kit", buildableFolders: ["Kit"]),
            ]
        )
        """

    static let app = "App/Resources/Localizable.xcstrings"
    static let kit = "Kit/Localizable.xcstrings"

    private static func map(_ description: String, catalogs: [String] = [app, kit]) -> TargetMap {
        TargetMap([.init(path: "Project.swift", bytes: Array(description.utf8))], catalogs: catalogs)
    }

    @Test(arguments: [
        ("App/Views/Row.swift", CatalogOwner.catalogs([app])),
        ("Shared/Row.swift", .catalogs([app])),
        ("Kit/Row.swift", .catalogs([kit])),
        ("Tests/Row.swift", .none(module: "KitesTests")),
        // These are not compiled.
        ("App/Old/Row.swift", .notBuilt),
        ("App/Drafts.swift", .notBuilt),
        ("Manual/Row.swift", .none(module: "")),
    ])
    func filesBelongToTheTargetsWhoseFoldersHoldThem(path: String, owner: CatalogOwner) {
        #expect(Self.map(Self.description).owner(of: path, table: "Localizable") == owner)
    }

    @Test func frameworksAreLibraries() {
        #expect(Self.map(Self.description).targets.map(\.isLibrary) == [false, false, true])
    }

    /// A source folder contributes no catalogs to a target, and a resource folder no code. What is beside the code and in no target counts
    /// for it until that is mended.
    @Test func sourcesAndResourcesAreTwoThings() {
        let map = Self.map(Self.description, catalogs: ["Shared/Localizable.xcstrings", Self.kit])
        #expect(map.isStray("Shared/Localizable.xcstrings"))
        #expect(map.owner(of: "Shared/Row.swift", table: "Localizable") == .catalogs(["Shared/Localizable.xcstrings"]))
        let description = Self.description.replacing(".glob(\"App/**\", excluding: [\"App/Old/**\", \"App/Drafts.swift\"]), ", with: "")
        #expect(Self.map(description).owner(of: "App/Resources/Row.swift", table: "Localizable") == .none(module: ""))
    }

    /// In these cases, there may be other targets or sources.
    @Test(arguments: [
        (description.replacing("import ProjectDescription", with: "struct Project {}"), "Tests/Row.swift"),
        (description.replacing("targets: [", with: "targets: shared + ["), "Manual/Row.swift"),
        (description.replacing(".target(name: \"Kit\", dest", with: ".module(name: \"Kit\", dest"), "Kit/Row.swift"),
        (description.replacing("\"Shared/**/*.swift\"", with: "\"\\(shared)/**\""), "App/Row.swift"),
        (description.replacing("\"Shared/**/*.swift\"", with: "\"{Shared,More}/**\""), "App/Row.swift"),
        (description.replacing("product: .app", with: "product: kind"), "App/Row.swift"),
        (description.replacing("\"App/Drafts.swift\"]", with: "drafts]"), "App/Row.swift"),
        (description.replacing("\"Shared/**/*.swift\"", with: ".glob(\"Shared/**\", compilationCondition: onPhones)"), "App/Row.swift"),
        (description.replacing("sources: \"Tests/**\"", with: "sources: testSources"), "Tests/Row.swift"),
    ])
    func whatIsNotUnderstoodSaysNothing(description: String, path: String) {
        #expect(Self.map(description).owner(of: path, table: "Localizable") == .unknown)
    }

    /// A list of targets may be computed; those that are written out are known all the same.
    @Test(arguments: [
        description.replacing("targets: [", with: "targets: shared + ["),
        description.replacing("targets: [", with: "targets: (isSmall ? [] : shared) + [")
            .replacing(
                "let project",
                with: "let core = Target.target(name: \"Core\", destinations: .iOS, product: kind)\nlet project"),
        description.replacing("let project = Project(\n    name: \"Kites\",", with: "let all = make(").replacing(
            "packages:", with: "others:")
    ])
    func targetsCountWhereverTheyAreWrittenOut(description: String) {
        let map = Self.map(description)
        #expect(map.owner(of: "App/Views/Row.swift", table: "Localizable") == .catalogs([Self.app]))
        #expect(map.owner(of: "Tests/Row.swift", table: "Localizable") == .none(module: "KitesTests"))
        #expect(map.owner(of: "Manual/Row.swift", table: "Localizable") == .unknown)
    }

    @Test(arguments: [
        ("\"Shared/*.swift\"", ["Shared/Row.swift"], ["Shared/More/Row.swift"]),
        ("\"Shared/**/*View.swift\"", ["Shared/RowView.swift", "Shared/More/RowView.swift"], ["Shared/Row.swift"]),
        ("\"**/Views/**\"", ["Shared/Views/Row.swift", "Views/More/Row.swift"], ["Shared/Row.swift"]),
        (".glob(\"Shared/**\", compilationCondition: .when([.macos, .catalyst]))", [], ["Shared/Row.swift"]),
        (".glob(\"Shared/Row.swift\", compilationCondition: .when([.ios]))", ["Shared/Row.swift"], ["Shared/Other.swift"]),
    ])
    func patternsHoldWhatTheyMatch(source: String, held: [String], others: [String]) {
        let map = Self.map(Self.description.replacing("\"Shared/**/*.swift\"", with: source))
        for path in held { #expect(map.owner(of: path, table: "Localizable") == .catalogs([Self.app]), "\(path)") }
        for path in others { #expect(map.owner(of: path, table: "Localizable") != .catalogs([Self.app]), "\(path)") }
    }

    /// A pattern for tables holds no catalogs.
    @Test func aPatternWithAnEndingHoldsNoOtherFiles() {
        let description = Self.description.replacing("\"App/Resources/**\"", with: "\"App/Resources/**/*.strings\"")
        #expect(Self.map(description).isStray(Self.app))
    }

    @Test func aFolderThatIsBuiltWholeMayHaveExceptions() {
        let description = Self.description.replacing(
            "buildableFolders: [\"Kit\"]", with: "buildableFolders: [.folder(\"Kit\", exceptions: .exceptions([.exception(excluded: [\"Old.swift\"])]))]")
        let map = Self.map(description)
        #expect(map.owner(of: "Kit/Row.swift", table: "Localizable") == .catalogs([Self.kit]))
        #expect(map.owner(of: "Kit/Old.swift", table: "Localizable") == .notBuilt)
    }
}
