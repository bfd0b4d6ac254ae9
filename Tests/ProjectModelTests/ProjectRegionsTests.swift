import Testing

@testable import ProjectModel

/// The languages that project files list, and the folders they apply to.
@Suite struct ProjectRegionsTests {
    private static func xcode(_ path: String, _ regions: String) -> ProjectFile {
        let text = "{ objects = { P = { mainGroup = G; knownRegions = (\(regions)); }; }; rootObject = P; }"
        return ProjectFile(path: path, bytes: Array(text.utf8))
    }

    private static func xcodeGen(_ path: String, _ regions: String) -> ProjectFile {
        ProjectFile(path: path, bytes: Array("options:\n  knownRegions: [\(regions)]".utf8))
    }

    private func list(_ files: ProjectFile...) -> [String] {
        ProjectRegions.all(of: files).map { "\($0.folder): " + $0.regions.joined(separator: " ") }
    }

    @Test func theProjectLiesBesideItsBundle() {
        #expect(list(Self.xcode("App.xcodeproj/project.pbxproj", "en, Base, ja")) == [": en ja"])
        #expect(list(Self.xcode("ios/App.xcodeproj/project.pbxproj", "en, ja")) == ["ios/: en ja"])
        #expect(list(Self.xcode("/App.xcodeproj/project.pbxproj", "en")) == ["/: en"])
        #expect(list(Self.xcode("../App.xcodeproj/project.pbxproj", "en")) == ["../: en"])
    }

    @Test func aDescriptionIsAProjectOfItsOwn() {
        let description = Self.xcodeGen("ios/project.yml", "de")
        #expect(list(description) == ["ios/: "])
        #expect(list(description, Self.xcode("ios/App.xcodeproj/project.pbxproj", "en, ja")) == ["ios/: en ja"])
        #expect(list(description, Self.xcode("mac/App.xcodeproj/project.pbxproj", "en")) == ["mac/: en", "ios/: "])
    }

    @Test func formatsThatTellNoLanguagesAreNoProjectOfNone() {
        #expect(list(ProjectFile(path: "Package.swift", bytes: Array("let package = Package()".utf8))).isEmpty)
        #expect(list(ProjectFile(path: "Project.swift", bytes: Array("import ProjectDescription".utf8))).isEmpty)
    }

    private static func written(_ path: String, in region: String) -> ProjectFile {
        let text = path.hasSuffix(".yml") ? "options:\n  developmentLanguage: \(region)"
            : path.hasSuffix(".swift") ? "let package = Package(name: \"A\", defaultLocalization: \"\(region)\", targets: [])"
            : "{ objects = { P = { mainGroup = G; developmentRegion = \"\(region)\"; }; }; rootObject = P; }"
        return ProjectFile(path: path, bytes: Array(text.utf8))
    }

    @Test(arguments: [
        ("App/a.strings", ["App.xcodeproj/project.pbxproj": "en-US"], "en-US"),
        ("Core/a.strings", ["App.xcodeproj/project.pbxproj": "en-US", "Core/Package.swift": "de"], "de"),
        ("Core/a.strings", ["ios/project.yml": "fr", "Core/Package.swift": "de"], "de"),
        ("Cores/a.strings", ["ios/App.xcodeproj/project.pbxproj": "en", "Core/Package.swift": "de"], nil),
        // A project may list files of other folders.
        ("Shared/a.strings", ["ios/App.xcodeproj/project.pbxproj": "ja"], "ja"),
        ("a.strings", ["../App.xcodeproj/project.pbxproj": "ja"], "ja"),
        ("ios/a.strings", ["ios/App.xcodeproj/project.pbxproj": "ja", "ios/project.yml": "en"], "ja"),
        ("a.strings", [:], nil),
    ] as [(String, [String: String], String?)])
    func aFileIsWrittenInTheLanguageOfTheInnermostProject(_ path: String, _ projects: [String: String], _ region: String?) {
        let files = projects.sorted { $0.key < $1.key }.map { Self.written($0.key, in: $0.value) }
        #expect(DevelopmentRegions(files).name(around: path) == region)
    }

    /// Otherwise, the languages of the enclosing project would apply.
    @Test func aProjectThatCannotBeUnderstoodHasNone() {
        #expect(list(ProjectFile(path: "A.xcodeproj/project.pbxproj", bytes: Array("<<<<".utf8))) == [": "])
    }
}
