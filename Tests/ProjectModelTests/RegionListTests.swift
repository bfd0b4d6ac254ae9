import Testing

@testable import ProjectModel

/// Languages are added to project files, and taken out, without changing anything else.
@Suite struct RegionListTests {
    private func edited(_ path: String, _ text: String, adding region: String) throws -> String? {
        try ProjectFile(path: path, bytes: Array(text.utf8)).regionList().map { String(decoding: $0.adding([region]), as: UTF8.self) }
    }

    private func edited(_ path: String, _ text: String, removing region: String) throws -> String? {
        try ProjectFile(path: path, bytes: Array(text.utf8)).regionList().map { String(decoding: $0.removing(region), as: UTF8.self) }
    }

    private static let project = "A.xcodeproj/project.pbxproj"

    private static func xcode(_ regions: String) -> String { "{ objects = { P = { knownRegions = (\(regions)); }; }; rootObject = P; }" }

    @Test(arguments: [
        ("en, ja", "fr", "en, ja, fr"), ("en", "fr", "en, fr"), ("\n\ten,\n", "fr", "\n\ten,\n\tfr,\n"),
        ("\n\t\ten,\n\t\t\"zh-Hant\",\n\t", "pt-BR", "\n\t\ten,\n\t\t\"zh-Hant\",\n\t\t\"pt-BR\",\n\t"),
        ("\n\ten,\n\t/* old */ ja,\n", "fr", "\n\ten,\n\t/* old */ ja,\n\tfr,\n"), ("en, fr", "fr", "en, fr"),
        ("\n\ten,\n\tja, // Japanese\n", "fr", "\n\ten,\n\tja, // Japanese\n\tfr,\n"), ("en, ja, ", "fr", "en, ja, fr, "),
        ("\n\ten,\n\tja /* Japanese */\n", "fr", "\n\ten,\n\tja, /* Japanese */\n\tfr\n"),
    ])
    func theListOfAnXcodeProjectGetsALanguage(_ before: String, _ region: String, _ after: String) throws {
        #expect(try edited(Self.project, Self.xcode(before), adding: region) == Self.xcode(after))
    }

    @Test(arguments: [
        ("en, ja", "ja", "en"), ("en, ja", "en", "ja"), ("\n\ten,\n\t\"zh-Hant\",\n\tko,\n", "zh-Hant", "\n\ten,\n\tko,\n"),
        ("en", "en", "en"), ("en, ja", "fr", "en, ja"), ("en, ja, ko", "ja", "en, ko"), ("en, /* Asia, east */ ja", "ja", "en /* Asia, east */ "),
        ("\n\ten, // English\n\tja // Japanese\n", "ja", "\n\ten // English\n\t// Japanese\n"),
        ("\n\ten, // English\n\tja // Japanese\n", "en", "\n\t// English\n\tja // Japanese\n"),
        ("\n\ten,\n\t// Asia\n\tja,\n", "ja", "\n\ten,\n\t// Asia\n"), ("\r\n\ten,\r\n\tja,\r\n", "ja", "\r\n\ten,\r\n"),
    ])
    func theListOfAnXcodeProjectLosesALanguage(_ before: String, _ region: String, _ after: String) throws {
        #expect(try edited(Self.project, Self.xcode(before), removing: region) == Self.xcode(after))
    }

    @Test(arguments: [
        ("[en, ja] # languages", "[en, ja, fr] # languages"), ("[en]", "[en, fr]"), ("\n    - en\n    - ja\n", "\n    - en\n    - ja\n    - fr\n"),
        ("\n  - \"en\"\n", "\n  - \"en\"\n  - fr\n"), ("\n  - en # English\n", "\n  - en # English\n  - fr\n"), ("\n  - en", "\n  - en\n  - fr"),
        ("\n  - en\n  # Asia\n  - ja # Japanese\n", "\n  - en\n  # Asia\n  - ja # Japanese\n  - fr\n"), ("\r\n  - en\r\n", "\r\n  - en\r\n  - fr\r\n"),
        ("[\n    en, # English\n    ja # Japanese\n  ]", "[\n    en, # English\n    ja, # Japanese\n    fr\n  ]"), ("&all [en]\nmore: *all", "&all [en, fr]\nmore: *all"),
        ("\n  - en\n  - ja\ntargets: {}\n", "\n  - en\n  - ja\n  - fr\ntargets: {}\n"),
    ])
    func theListOfXcodeGenGetsALanguageAndLosesItAgain(_ before: String, _ after: String) throws {
        let (old, new) = ("name: en\noptions:\n  knownRegions: \(before)", "name: en\noptions:\n  knownRegions: \(after)")
        #expect(try edited("project.yml", old, adding: "fr") == new)
        #expect(try edited("project.yml", new, removing: "fr") == old)
    }

    @Test(arguments: [(project, "{ objects = { P = { }; }; rootObject = P; }"), (project, "<<<<"), ("project.yml", "name: A\n"), ("Package.swift", "")])
    func aFileWithoutAListHasNone(_ path: String, _ text: String) throws {
        #expect(try edited(path, text, adding: "fr") == nil)
    }

    /// Comments and the last line break stay.
    @Test(arguments: [
        ("\n    - en # English\n    - ja # Japanese\n    - ko\n", "ja", "\n    - en # English\n    # Japanese\n    - ko\n"),
        ("\n    - en\n    # Asia\n    - ja\n", "ja", "\n    - en\n    # Asia\n"), ("\n    - en\n    - ja", "ja", "\n    - en"),
        ("\n    - en # English\n    - ja\n", "en", "\n    # English\n    - ja\n"),
        ("[en, ja] # languages\n", "ja", "[en] # languages\n"), ("[en, ja] # languages\n", "en", "[ja] # languages\n"),
        ("[\n    en, # English\n    ja # Japanese\n  ]\n", "ja", "[\n    en # English\n    # Japanese\n  ]\n"),
    ])
    func theListOfXcodeGenLosesALanguage(_ before: String, _ region: String, _ after: String) throws {
        #expect(try edited("project.yml", "options:\n  knownRegions: \(before)", removing: region) == "options:\n  knownRegions: \(after)")
    }

    /// Wherever the list is.
    @Test(arguments: [
        ("options: {knownRegions: [en, ja]}", "options: {knownRegions: [en, ja, fr]}"),
        ("options: &o\n  knownRegions: [en]\n", "options: &o\n  knownRegions: [en, fr]\n"),
        ("langs: &langs\n  - en\noptions:\n  knownRegions: *langs\n", "langs: &langs\n  - en\n  - fr\noptions:\n  knownRegions: *langs\n"),
        ("base: &base\n  knownRegions: [en]\noptions:\n  <<: *base\n", "base: &base\n  knownRegions: [en, fr]\noptions:\n  <<: *base\n"),
        ("options:\n  developmentLanguage: &dev en\n  knownRegions:\n    - *dev\n", "options:\n  developmentLanguage: &dev en\n  knownRegions:\n    - *dev\n    - fr\n"),
        ("options:\n  knownRegions: []\n", "options:\n  knownRegions: [fr]\n"),
    ])
    func theListIsFoundBehindAnchorsAndInBraces(_ before: String, _ after: String) throws {
        #expect(try edited("project.yml", before, adding: "fr") == after)
    }

    @Test(arguments: [
        ("${REGIONS}", "the languages are not a list"), ("*langs", "there is no anchor &langs, where the languages should be"),
        ("!!set [en]", "a tag, where the languages should be"), ("[en, [ja]]", "a language that is not a name"),
        ("[&dev en, ja]", "a language with an anchor, which may be used elsewhere"), ("\n  -\n    en", "a language on another line than its dash"),
    ])
    func aListThatCannotBeEditedSaysWhy(_ value: String, _ reason: String) {
        let error = #expect(throws: RegionList.Problem.self) { try edited("project.yml", "options:\n  knownRegions: \(value)\n", adding: "fr") }
        #expect(error?.message == reason)
    }
}
