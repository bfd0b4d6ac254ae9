import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// A catalog that could be read in two ways gives no files until it is mended.
@Suite struct DamagedCatalogTests {
    private static let unit = #"{ "stringUnit" : { "state" : "translated", "value" : "Weiter" } }"#

    @Test(arguments: [
        (
            #"{ "Next" : { "localizations" : { "de" : \#(unit) } },"# + "\n" + #"  "Next" : { } }"#, "", "3:3",
            "\"Next\" is already in line 2"
        ),
        (
            #"{ "Next" : { "localizations" : { "de" : { "stringUnit" : { "value" : "Weiter" } } } } }"#, "", "2:58",
            "the text has no state"
        ),
        ("{ }", #""Next" : { "localizations" : { "de" : \#(unit) } },"#, "3:1", "\"Next\" is outside \"strings\""),
    ])
    func isRefusedWithItsPlaceAndMended(strings: String, besides: String, place: String, reason: String) throws {
        try Tools.inFolder { folder throws in
            let text = "{ \"sourceLanguage\" : \"en\", \"strings\" :\n\(strings),\n\(besides)\"version\" : \"1.0\" }"
            try Data(text.utf8).write(to: folder.appendingPathComponent("Localizable.xcstrings"))
            let commands = [["compile", ".", "-o", "out"], ["export", ".", "--locales", "de"]]
            for command in commands {
                let run = try Tools.run("xcstrings", command, in: folder)
                #expect(run.status == 2 && run.output.isEmpty, "\(run.output)")
                #expect(run.error.contains("Localizable.xcstrings:\(place): error: \(reason)"), "\(run.error)")
            }
            _ = try Tools.run("xcstrings", ["lint", "--fix"], in: folder)
            for command in commands { #expect(try Tools.run("xcstrings", command, in: folder).status == 0) }
            #expect(
                try String(
                    contentsOf: folder.appendingPathComponent("out/de.lproj/Localizable.strings"), encoding: .utf8
                ).contains("Weiter"))
        }
    }

    @Test(.enabled(if: TestRun.isFull, "it starts a process")) func stopsABuildWithThePlugin() throws {
        try Tools.inFolder { folder throws in
            let text =
                #"{ "sourceLanguage" : "en", "strings" : { "Next" : { "comment" : "A" }, "Next" : { } }, "version" : "1.0" }"#
            try Data(text.utf8).write(to: folder.appendingPathComponent("L.xcstrings"))
            let compiler = Tools.folder.appendingPathComponent("catalog-compiler").path
            let run = try Program.run(compiler, ["compile", "L.xcstrings", "out"], in: folder, mergesErrors: true)
            #expect(
                run.status == 1 && run.output.contains("L.xcstrings:1:72: error: \"Next\" is already in line 1"),
                "\(run.output)")
        }
    }
}
