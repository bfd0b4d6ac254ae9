import Foundation
import Testing

@testable import CommandSupport

/// The language names of a catalog become part of file names, none of which may leave the output folder.
@Suite struct LocaleAsPathTests {
    private static func catalog(_ locale: String, source: String = "en") -> String {
        """
        {
          "sourceLanguage" : "\(source)",
          "strings" : {
            "Next" : { "localizations" : {
              "\(locale)" : { "stringUnit" : { "state" : "translated", "value" : "Weiter" } } } }
          },
          "version" : "1.0"
        }
        """
    }

    private static let commands = [
        ["compile"], ["worksheet", "--all"], ["export"], ["export", "--format", "xcloc"], ["export", "--format", "csv"],
        ["export", "--format", "strings"],
    ]

    @Test(arguments: commands, [catalog("../../evil"), catalog("/tmp/evil"), catalog("de", source: "../../evil"), catalog("de\\nx")])
    func aCatalogWithAMalformedLocaleIsRefused(_ command: [String], _ text: String) throws {
        let outside = FileManager.default.temporaryDirectory.appendingPathComponent("xcstrings-\(UUID().uuidString)")
        let folder = outside.appendingPathComponent("a/b")
        defer { try? FileManager.default.removeItem(at: outside) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: folder.appendingPathComponent("Localizable.xcstrings"))
        let run = try Tools.run("xcstrings", command + ["-o", "out"], in: folder)
        #expect(run.status == 2)
        #expect(run.error.contains("is not a locale code"))
        let files = FileManager.default.enumerator(atPath: outside.path)?.compactMap { $0 as? String } ?? []
        #expect(files.sorted() == ["a", "a/b", "a/b/Localizable.xcstrings"])
    }

    @Test func otherCatalogsAreWrittenNevertheless() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("xcstrings-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, locale) in [("Bad", "../evil"), ("Good", "de")] {
            try Data(Self.catalog(locale).utf8).write(to: folder.appendingPathComponent("\(name).xcstrings"))
        }
        let run = try Tools.run("xcstrings", ["compile", "-o", "out"], in: folder)
        #expect(run.status == 2 && run.error.hasPrefix("Bad.xcstrings:5:7: error: \"../evil\" is not a locale code\n"))
        #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent("out/de.lproj/Good.strings").path))
    }

    @Test(arguments: ["Base.lproj", "....lproj"]) func aFolderThatNamesNoLocaleIsAnError(_ name: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("xcstrings-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
        try Data(Self.catalog("de").utf8).write(to: folder.appendingPathComponent("Localizable.xcstrings"))
        try Data("\"Next\" = \"x\";".utf8).write(to: folder.appendingPathComponent("\(name)/Localizable.strings"))
        let run = try Tools.run("xcstrings", ["import", "\(name)/Localizable.strings"], in: folder)
        #expect(run.status == 2 && run.error.contains("is not a locale"))
    }
}
