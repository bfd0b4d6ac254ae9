import Foundation
import Testing

@testable import CommandSupport

/// `export --approved` says of finished texts that they are, for tools that call them fuzzy otherwise.
@Suite struct ApprovedExportTests {
    private static func unit(_ value: String, _ state: String) -> String { #"{"stringUnit":{"state":"\#(state)","value":"\#(value)"}}"# }

    private static let catalog = """
        {"sourceLanguage":"en","strings":{
        "Finished":{"localizations":{"ja":\(unit("完了", "translated"))}},
        "Machine":{"localizations":{"ja":\(unit("機械", "machine_translated"))}},
        "Missing":{},
        "Waiting":{"localizations":{"ja":\(unit("待ち", "needs_review"))}},
        "%lld days":{"localizations":{
        "en":{"variations":{"plural":{"one":\(unit("%lld day", "translated")),"other":\(unit("%lld days", "translated"))}}},
        "ja":{"variations":{"plural":{"other":\(unit("%lld日", "translated"))}}}}}
        },"version":"1.0"}
        """

    /// The sources of the units that are approved.
    private func approved(_ arguments: [String]) throws -> (sources: [String], document: String) {
        try Tools.inFolder { folder in
            try Data(Self.catalog.utf8).write(to: folder.appendingPathComponent("L.xcstrings"))
            let run = try Tools.run("xcstrings", ["export", "--locales", "ja", "-o", "-"] + arguments, in: folder)
            #expect(run.status == 0, "\(run.error)")
            let units = run.output.components(separatedBy: "<trans-unit ").dropFirst().filter { $0.prefix { $0 != ">" }.contains("approved=\"yes\"") }
            return (units.compactMap { $0.firstMatch(of: #/<source>([^<]*)</#).map { String($0.1) } }, run.output)
        }
    }

    @Test func onlyFinishedTextsAreApprovedAndOnlyOnDemand() throws {
        #expect(try approved(["--approved"]).sources == ["%lld days", "Finished"])
        #expect(try approved([]).sources == [])
        #expect(try approved([]).document.contains("approved") == false)
    }

    @Test func importedUnchangedItChangesNothing() throws {
        let document = try approved(["--approved"]).document
        try Tools.inFolder { folder in
            let file = folder.appendingPathComponent("L.xcstrings")
            try Data(Self.catalog.utf8).write(to: file)
            _ = try Tools.run("xcstrings", ["fmt", "L.xcstrings"], in: folder)
            let before = try Data(contentsOf: file)
            try Data(document.utf8).write(to: folder.appendingPathComponent("ja.xliff"))
            #expect(try Tools.run("xcstrings", ["import", "ja.xliff"], in: folder).status == 0)
            #expect(try Data(contentsOf: file) == before)
        }
    }

    @Test func aTableHasNoApprovals() throws {
        try Tools.inFolder { folder in
            try Data(Self.catalog.utf8).write(to: folder.appendingPathComponent("L.xcstrings"))
            let run = try Tools.run("xcstrings", ["export", "--approved", "--format", "csv"], in: folder)
            #expect(run.status == 2 && run.error.contains("--approved requires --format xliff or xcloc"), "\(run.error)")
        }
    }
}
