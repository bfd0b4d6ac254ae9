import Foundation
import StringCatalog
import TestSupport
import Testing

@testable import CommandSupport

/// A table for a translator has the forms that the language needs, whether or not the catalog has them yet.
@Suite struct TableFormsTests {
    private static let catalog = """
        { "sourceLanguage" : "en", "strings" : {
          "%lld days" : { "localizations" : { "en" : { "variations" : { "plural" : {
            "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld day" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld days" } } } } } } },
          "Next" : { }
        }, "version" : "1.0" }
        """

    private func inFolder(_ body: (URL, URL) throws -> Void) throws {
        try Tools.inFolder { folder throws in
            let file = folder.appendingPathComponent("Localizable.xcstrings")
            try Data(Self.catalog.utf8).write(to: file)
            try body(folder, file)
        }
    }

    @Test func formsThatTheSourceLacksHaveItsTextBesideThem() throws {
        try inFolder { folder, _ in
            let table = try Tools.run("xcstrings", ["export", ".", "--format", "csv", "--locales", "ru"], in: folder).output
            #expect(
                table == """
                    Key,Plural,Translated from,ru
                    %lld days,few,%lld days,
                    %lld days,many,%lld days,
                    %lld days,one,%lld day,
                    %lld days,other,%lld days,
                    Next,,Next,

                    """)
        }
    }

    @Test(arguments: ["csv", "tsv", "markdown"]) func filledTableIsTakenWhole(format: String) throws {
        try inFolder { folder, file in
            let name = "Localizable.\(format == "markdown" ? "md" : format)"
            let arguments = ["export", ".", "--format", format, "--locales", "en,ru", "-o", name]
            #expect(try Tools.run("xcstrings", arguments, in: folder).status == 0)
            let table = folder.appendingPathComponent(name)
            let lines = try String(contentsOf: table, encoding: .utf8).split(separator: "\n").map { line in
                guard ["few", "many", "one", "other"].contains(where: line.contains) else { return String(line) }
                return format == "markdown" ? line.dropLast(2) + "%lld дн. |" : line + "%lld дн."
            }
            try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: table)
            let run = try Tools.run("xcstrings", ["import", name], in: folder)
            #expect(run.status == 0, "\(lines) \(run.error)")
            let russian = try Catalog(contentsOf: file).entry(for: "%lld days")?.localization(for: "ru")
            #expect(russian?.units.map(\.path.description).sorted() == ["plural.few", "plural.many", "plural.one", "plural.other"])
        }
    }

    /// One text for all numbers would show "1 дней".
    @Test(arguments: [
        ["import", "t.csv", "--catalog", "Localizable.xcstrings"], ["add", "Localizable.xcstrings", "%lld days", "--ru", "%lld дней"],
    ])
    func oneTextForAllNumbersNeedsReview(arguments: [String]) throws {
        try inFolder { folder, file in
            try Data("Key,ru\n%lld days,%lld дней\n".utf8).write(to: folder.appendingPathComponent("t.csv"))
            let run = try Tools.run("xcstrings", arguments, in: folder)
            #expect(run.error.contains("one text for all numbers"), "\(run.error)")
            let unit = try Catalog(contentsOf: file).entry(for: "%lld days")?.localization(for: "ru")?.unit
            #expect(unit?.state == .needsReview && unit?.value == "%lld дней")
            // A second delivery does not approve it.
            _ = try Tools.run("xcstrings", arguments, in: folder)
            #expect(try Catalog(contentsOf: file).entry(for: "%lld days")?.localization(for: "ru")?.unit?.state == .needsReview)
        }
    }
}
