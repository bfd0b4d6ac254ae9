import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// What a terminal shows of a change that is not made.
@Suite struct DryRunTests {
    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Cancel" : {

            },
            "Skip" : {
              "extractionState" : "stale"
            }
          },
          "version" : "1.0"
        }
        """

    @Test(arguments: [
        "fill --locales ja --dry-run", "coverage --fill --locales ja --dry-run", "add A.xcstrings Skip --ja スキップ --dry-run",
        "remove A.xcstrings --stale --dry-run", "lint --fix --dry-run --only not-formatted",
    ])
    func theSummaryComesBeforeTheDiff(_ arguments: String) throws {
        try Tools.inFolder { folder in
            let catalog = arguments.hasPrefix("lint") ? Self.catalog.replacing(" : ", with: ": ") : Self.catalog
            try Data(catalog.utf8).write(to: folder.appendingPathComponent("A.xcstrings"))
            let run = try Tools.type("xcstrings \(arguments)", in: folder)
            let lines = run.output.split(separator: "\n")
            let diff = try #require(lines.firstIndex { $0.hasPrefix("--- ") }, "\(run.output)")
            let summary = try #require(lines.firstIndex { $0.contains("not written") || $0.contains("would fix") }, "\(run.output)")
            #expect(summary < diff, "\(run.output)")
        }
    }
}
