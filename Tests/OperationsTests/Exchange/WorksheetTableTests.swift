import Foundation
import Testing

@testable import CommandSupport

/// The table that a worksheet saves, taken back by `import`.
@Suite struct WorksheetTableTests {
    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "%lld files in %lld folders" : {
              "localizations" : {
                "en" : {
                  "stringUnit" : { "state" : "translated", "value" : "%#@files@ in %#@folders@" },
                  "substitutions" : {
                    "files" : {
                      "argNum" : 1, "formatSpecifier" : "lld",
                      "variations" : { "plural" : {
                        "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg file" } },
                        "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg files" } }
                      } }
                    },
                    "folders" : {
                      "argNum" : 2, "formatSpecifier" : "lld",
                      "variations" : { "plural" : {
                        "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg folders" } }
                      } }
                    }
                  }
                }
              }
            },
            "Next" : {
              "localizations" : {
                "ja" : { "stringUnit" : { "state" : "needs_review", "value" : "次へ" } }
              }
            },
            "Open" : { },
            "Skip" : { }
          },
          "version" : "1.0"
        }
        """

    private static let header = "Catalog\tKey\tVariation\tState\tTranslated from\tja\n"
    private static let file = "App/Localizable.xcstrings"

    private func imported(
        _ lines: String, header: String = header, status: Int32 = 0, _ arguments: [String] = []
    ) throws -> (catalog: String, error: String) {
        try Tools.inFolder { folder in
            let app = folder.appendingPathComponent("App")
            try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
            let other = Self.catalog.replacing(/"strings" : \{.*\n  \},/.dotMatchesNewlines(), with: "\"strings\" : { },")
            try Data(other.utf8).write(to: folder.appendingPathComponent("Localizable.xcstrings"))
            let file = app.appendingPathComponent("Localizable.xcstrings")
            try Data(Self.catalog.utf8).write(to: file)
            try Data((header + lines).utf8).write(to: folder.appendingPathComponent("App.ja.tsv"))
            let run = try Tools.run("xcstrings", ["import", "App.ja.tsv"] + arguments, in: folder)
            #expect(run.status == status, "\(run.error)")
            return (try String(contentsOf: file, encoding: .utf8), run.error)
        }
    }

    @Test func anApprovalAndATextThatNeedsReviewKeepTheirStates() throws {
        let (catalog, _) = try imported("""
            \(Self.file)\tNext\t\ttranslated\tNext\t次へ
            \(Self.file)\tOpen\t\tneeds_review\tOpen\t開く

            """)
        #expect(catalog.contains(/"state" : "translated",\s*"value" : "次へ"/))
        #expect(catalog.contains(/"state" : "needs_review",\s*"value" : "開く"/))
    }

    @Test func whatWasTranslatedFromAnotherSourceTextNeedsReview() throws {
        let (catalog, _) = try imported("\(Self.file)\tOpen\t\ttranslated\tOpen it\t開く\n")
        #expect(catalog.contains(/"state" : "needs_review",\s*"value" : "開く"/))
        #expect(!catalog.contains("Open it"))
    }

    @Test(arguments: [("次へ", "次", "次"), ("前へ", "次", "次へ"), ("前へ", "前へ", "次へ"), ("", "次", "次")])
    func aTextThatTheCatalogHasSinceIsKept(_ replaced: String, _ value: String, _ expected: String) throws {
        let header = Self.header.replacing("\tja", with: "\tReplaces\tja")
        let status: Int32 = replaced == "前へ" ? 1 : 0
        let row = "\(Self.file)\tNext\t\ttranslated\tNext\t\(replaced)\t\(value)\n"
        let (catalog, _) = try imported(row, header: header, status: status)
        #expect(catalog.contains("\"\(expected)\""))
    }

    @Test(arguments: [("次へ", true), ("前へ", false)]) func aTextIsRejectedIfTheCatalogStillHasIt(_ value: String, _ isSame: Bool) throws {
        let header = Self.header.replacing("\tja", with: "\tReplaces\tReview\tReview note\tja")
        let (catalog, error) = try imported("\(Self.file)\tNext\t\trejected\tNext\t\(value)\t1a\tToo formal\t\(value)\n", header: header)
        #expect(catalog.contains(/"state" : "needs_review",\s*"value" : "次へ"/))
        #expect(error.contains("note: Too formal"))
        #expect(error.contains("has changed since it was rejected") == !isSame)
    }

    @Test func aRejectionGoesIntoTheReviewRecordWithItsReason() throws {
        try Tools.inFolder { folder in
            let file = folder.appendingPathComponent("L.xcstrings")
            try Data(Self.catalog.replacing("needs_review", with: "translated").utf8).write(to: file)
            try Data(#"{"review":true}"#.utf8).write(to: folder.appendingPathComponent(".xcstrings.json"))
            let list = try Tools.run("xcstrings", ["review", "--locale", "ja", "--format", "json"], in: folder)
            let id = try #require(list.output.firstMatch(of: #/"waiting"[^{]*\{\s*"id"\s*:\s*"([^"]+)"/#), "\(list.output)").1
            let header = "Catalog\tKey\tState\tReview\tReview note\tja\n"
            func importing(_ id: String) throws -> String {
                try Data((header + "L.xcstrings\tNext\trejected\t\(id)\tToo formal\t次へ\n").utf8).write(to: folder.appendingPathComponent("L.ja.tsv"))
                return try Tools.run("xcstrings", ["import", "L.ja.tsv"], in: folder).error
            }
            // Another text was read.
            #expect(try importing("0000000000").contains("has changed since it was rejected"))
            #expect(try String(contentsOf: file, encoding: .utf8).contains(/"state" : "translated",\s*"value" : "次へ"/))
            _ = try importing(String(id))
            #expect(try String(contentsOf: file, encoding: .utf8).contains(/"state" : "needs_review",\s*"value" : "次へ"/))
            let record = try String(contentsOf: folder.appendingPathComponent(".L.review.jsonl"), encoding: .utf8)
            #expect(record.contains("rejected") && record.contains("Too formal"), "\(record)")
            let again = try Tools.run("xcstrings", ["review", "--locale", "ja"], in: folder)
            #expect(again.output.contains("Too formal"), "\(again.output)")
        }
    }

    @Test func theFormsOfSubstitutionsMakeOneText() throws {
        let key = "%lld files in %lld folders"
        let (catalog, _) = try imported("""
            \(Self.file)\t\(key)\t\ttranslated\t%1$#@files@ in %2$#@folders@\t%2$#@folders@に%1$#@files@
            \(Self.file)\t\(key)\tsubstitutions.files.plural.other\ttranslated\t%1$lld files\t%1$lld個のファイル
            \(Self.file)\t\(key)\tsubstitutions.folders.plural.other\ttranslated\t%2$lld folders\t%2$lld個のフォルダ

            """)
        #expect(catalog.contains("%2$#@folders@に%1$#@files@"))
        #expect(catalog.contains("%arg個のファイル") && catalog.contains("%arg個のフォルダ"))
        #expect(catalog.components(separatedBy: "\"argNum\"").count == 5)
    }

    @Test func aBadRowIsReportedAndTheOthersAreImported() throws {
        let lines = """
            \(Self.file)\tNext\t\tdone\tNext\t次へ
            \(Self.file)\tSkip\t\ttranslated\tSkip
            \(Self.file)\tOpen\t\ttranslated\tOpen\t開く
            Gone.xcstrings\tOpen\t\ttranslated\tOpen\t開く

            """
        let (catalog, error) = try imported(lines, status: 2)
        #expect(catalog.contains("開く") && catalog.contains("needs_review"))
        #expect(error.contains("App.ja.tsv:2:33: error: \"done\" is not a state"))
        #expect(error.contains("App.ja.tsv:3:1: error: 5 cells, but the header has 6"))
        #expect(error.contains("Gone.xcstrings"))
        #expect(try imported(lines, status: 2, ["--strict"]).catalog == Self.catalog)
    }
}
