import Foundation
import Testing

@testable import CommandSupport

/// A table that nobody touched changes nothing, and says what it does not hold.
@Suite struct UntouchedTableTests {
    private static let catalog = #"""
        {"sourceLanguage":"en","strings":{
          "":{},
          "Items":{"extractionState":"manual","localizations":{"en":{"variations":{"device":{
            "iphone":{"variations":{"plural":{"one":{"stringUnit":{"state":"translated","value":"%lld item"}},
              "other":{"stringUnit":{"state":"translated","value":"%lld items"}}}}},
            "other":{"stringUnit":{"state":"translated","value":"%lld things"}}}}}}},
          "Lines":{"localizations":{"ja":{"stringUnit":{"state":"translated","value":"一\r\n二"}}}},
          "Name":{"shouldTranslate":false},
          "Old":{"extractionState":"stale","localizations":{"ja":{"stringUnit":{"state":"translated","value":"古い"}}}}
        },"version":"1.0"}
        """#

    @Test(arguments: ["csv", "tsv", "json", "markdown"])
    func comesBackAsItLeft(format: String) throws {
        try Tools.inFolder { folder in
            let file = folder.appendingPathComponent("L.xcstrings")
            try Data(Self.catalog.utf8).write(to: file)
            let name = "out." + (format == "markdown" ? "md" : format)
            let export = try Tools.run("xcstrings", ["export", "--format", format, "--locales", "en,ja", "--output", name], in: folder)
            #expect(export.error.contains("L.xcstrings: left out 1 key marked \"Don't Translate\" and 1 stale key"), "\(export.error)")
            #expect(export.error.contains("left out 1 key with substitutions or an empty name"), "\(export.error)")
            let run = try Tools.run("xcstrings", ["import", name, "--catalog", "L.xcstrings"], in: folder)
            #expect(run.status == 0 && !run.output.contains("differs"), "\(run.output)\(run.error)")
            let addition = try Tools.run("xcstrings", ["add", "L.xcstrings", "--from", name], in: folder)
            #expect(addition.status == 0, "\(addition.output)\(addition.error)")
            #expect(try Data(contentsOf: file) == Data(Self.catalog.utf8))
        }
    }
}
