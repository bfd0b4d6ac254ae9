import Testing

@testable import ProjectModel

/// Which files are project files, and how each format describes its targets.
@Suite struct ProjectFormatsTests {
    @Test(arguments: [
        ("App.xcodeproj/project.pbxproj", "project.pbxproj"), ("ios/Package.swift", "Package.swift"), ("project.yml", "project.yml"),
        ("Project.swift", "Project.swift"), ("ios/BUILD", "BUILD.bazel"), ("WORKSPACE", "BUILD.bazel"), ("Sources/MyPackage.swift", nil), ("my-project.yml", nil), ("Package.swift/readme", nil),
    ])
    func theNameOfAFileTellsItsFormat(path: String, name: String?) {
        #expect(ProjectFormats.format(of: path)?.fileName == name)
    }

    @Test func everyFormatHasAFileNameOfItsOwn() {
        #expect(Set(ProjectFormats.all.map { $0.fileName }).count == ProjectFormats.all.count)
    }

    /// An app may have a source file named `Project.swift`.
    @Test func namesThatOnlyAFormatUsesMarkAProject() {
        let names = ["App.xcodeproj", "Package.swift", "project.yml", "Project.swift", "project.pbxproj", "App.swift"]
        #expect(names.filter(ProjectFormats.marksProject) == ["App.xcodeproj", "Package.swift", "project.yml"])
    }

    @Test func projectsAndPackagesAreFoundInAFolder() {
        let names = ["project.yml", "Package.swift", "B.xcodeproj", "Project.swift", "A.xcodeproj"]
        #expect(
            ProjectFormats.projectFiles(in: names)
                == ["A.xcodeproj/project.pbxproj", "B.xcodeproj/project.pbxproj", "Package.swift"])
    }

    /// The same app with two targets in each format.
    private static let files: [(path: String, text: String)] = [
        (
            "ios/App.xcodeproj/project.pbxproj",
            """
            { objects = {
                ROOT = { mainGroup = MAIN; targets = (APP, TESTS, ); };
                MAIN = { children = (CODE, CHECKS, ); sourceTree = "<group>"; };
                CODE = { isa = PBXFileSystemSynchronizedRootGroup; path = Sources/App; sourceTree = "<group>"; };
                CHECKS = { isa = PBXFileSystemSynchronizedRootGroup; path = Tests/AppTests; sourceTree = "<group>"; };
                APP = { name = App; fileSystemSynchronizedGroups = (CODE, ); };
                TESTS = { name = AppTests; productType = "com.apple.product-type.bundle.unit-test"; fileSystemSynchronizedGroups = (CHECKS, ); };
            }; rootObject = ROOT; }
            """
        ),
        ("ios/Package.swift", #"let package = Package(name: "App", targets: [.executableTarget(name: "App"), .testTarget(name: "AppTests")])"#),
        (
            "ios/project.yml",
            """
            targets:
              App:
                type: application
                sources: Sources/App
              AppTests:
                type: bundle.unit-test
                sources: Tests/AppTests
            """
        ),
        (
            "ios/Project.swift",
            """
            import ProjectDescription
            let project = Project(name: "App", targets: [
                .target(name: "App", product: .app, sources: ["Sources/App/**"], resources: ["Sources/App/**"]),
                .target(name: "AppTests", product: .unitTests, sources: ["Tests/AppTests/**"]),
            ])
            """
        ),
    ]

    /// The targets of Bazel are not known: see `UnknownProjectTests`.
    @Test func thereIsAnAppForEveryFormat() {
        #expect(Set(Self.files.compactMap { ProjectFormats.format(of: $0.path)?.fileName }) == Set(ProjectFormats.all.map { $0.fileName }).subtracting([BazelBuild.fileName]))
    }

    @Test(arguments: files.indices)
    func everyFormatTellsTheSameTargets(index: Int) {
        let catalog = "ios/Sources/App/Localizable.xcstrings"
        let file = ProjectFile(path: Self.files[index].path, bytes: Array(Self.files[index].text.utf8))
        let map = TargetMap([file], catalogs: [catalog])
        #expect(map.targets.map(\.name) == ["App", "AppTests"])
        #expect(map.targets.map(\.catalogs) == [[catalog], []])
        #expect(map.targets.allSatisfy { !$0.isLibrary })
        #expect(map.owner(of: "ios/Sources/App/Row.swift", table: "Localizable") == .catalogs([catalog]))
        #expect(map.isForTests("ios/Tests/AppTests/RowTests.swift"))
        #expect(!map.isForTests("ios/Sources/App/Row.swift"))
    }

    @Test func aFileOfNoFormatSaysNothing() {
        let file = ProjectFile(path: "App/Info.plist", bytes: Array("<plist/>".utf8))
        #expect(file.role == nil && file.contents == nil)
        #expect(TargetMap([file], catalogs: ["App/Localizable.xcstrings"]).isEmpty)
    }
}
