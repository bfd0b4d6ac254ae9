import Testing

@testable import ProjectModel

/// Languages are added to project files, and taken out, without changing anything else.
@Suite struct RegionListTests {
    private func edited(_ path: String, _ text: String, adding region: String) -> String? {
        ProjectFile(path: path, bytes: Array(text.utf8)).regionList.map { String(decoding: $0.adding(region), as: UTF8.self) }
    }

    private func edited(_ path: String, _ text: String, removing region: String) -> String? {
        ProjectFile(path: path, bytes: Array(text.utf8)).regionList.map { String(decoding: $0.removing(region), as: UTF8.self) }
    }

    private static let project = "A.xcodeproj/project.pbxproj"

    private static func xcode(_ regions: String) -> String { "{ objects = { P = { knownRegions = (\(regions)); }; }; rootObject = P; }" }

    @Test(arguments: [
        ("en, ja", "fr", "en, ja, fr"), ("en", "fr", "en, fr"), ("\n\ten,\n", "fr", "\n\ten,\n\tfr,\n"),
        ("\n\t\ten,\n\t\t\"zh-Hant\",\n\t", "pt-BR", "\n\t\ten,\n\t\t\"zh-Hant\",\n\t\t\"pt-BR\",\n\t"),
        ("\n\ten,\n\t/* old */ ja,\n", "fr", "\n\ten,\n\t/* old */ ja,\n\tfr,\n"), ("en, fr", "fr", "en, fr"),
    ])
    func theListOfAnXcodeProjectGetsALanguage(_ before: String, _ region: String, _ after: String) {
        #expect(edited(Self.project, Self.xcode(before), adding: region) == Self.xcode(after))
    }

    @Test(arguments: [
        ("en, ja", "ja", "en"), ("en, ja", "en", "ja"), ("\n\ten,\n\t\"zh-Hant\",\n\tko,\n", "zh-Hant", "\n\ten,\n\tko,\n"),
        ("en", "en", "en"), ("en, ja", "fr", "en, ja"),
    ])
    func theListOfAnXcodeProjectLosesALanguage(_ before: String, _ region: String, _ after: String) {
        #expect(edited(Self.project, Self.xcode(before), removing: region) == Self.xcode(after))
    }

    @Test(arguments: [
        ("[en, ja] # languages", "[en, ja, fr] # languages"), ("[en]", "[en, fr]"), ("\n    - en\n    - ja\n", "\n    - en\n    - ja\n    - fr\n"),
        ("\n  - \"en\"\n", "\n  - \"en\"\n  - fr\n"),
    ])
    func theListOfXcodeGenGetsALanguageAndLosesItAgain(_ before: String, _ after: String) {
        let (old, new) = ("name: en\noptions:\n  knownRegions: \(before)", "name: en\noptions:\n  knownRegions: \(after)")
        #expect(edited("project.yml", old, adding: "fr") == new)
        #expect(edited("project.yml", new, removing: "fr") == old)
    }

    @Test(arguments: [(project, "{ objects = { P = { }; }; rootObject = P; }"), (project, "<<<<"), ("project.yml", "name: A\n"), ("Package.swift", "")])
    func aFileWithoutAListHasNone(_ path: String, _ text: String) {
        #expect(edited(path, text, adding: "fr") == nil)
    }
}
