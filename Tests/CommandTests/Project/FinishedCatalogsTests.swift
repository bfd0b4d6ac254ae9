import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// The catalogs in this repository satisfy its own tools.
@Suite struct FinishedCatalogsTests {
    @Test func theLinterFindsNothing() throws {
        // Apart from the repository, whose sources say nothing about them.
        try Tools.inFolder { folder in
            let copy = folder.appendingPathComponent("Catalogs")
            try FileManager.default.copyItem(at: Checkout.root.appendingPathComponent("Catalogs"), to: copy)
            try FileManager.default.copyItem(
                at: Checkout.root.appendingPathComponent(".xcstrings.json"), to: folder.appendingPathComponent(".xcstrings.json"))
            let run = try Tools.run("xcstrings-lint", ["--strict", "Catalogs"], in: folder)
            #expect(run.status == 0, "\(run.output)\(run.error)")
        }
    }

    @Test func theyAreAsXcodeWritesThem() throws {
        let run = try Tools.run("xcstrings", ["fmt", "--check", "Catalogs"], in: Checkout.root)
        #expect(run.status == 0, "\(run.output)\(run.error)")
    }

    /// The sources of each app, checked against its finished catalogs: nothing is missing in any locale or catalog.
    @Test(arguments: ["PeerDrop", "Relay", "Remet", "Flirrt", "Claudiator"])
    func anAppIsCompleteWithItsCatalogs(app: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("xcstrings-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.copyItem(at: Checkout.root.appendingPathComponent("Fixtures/\(app)"), to: folder)
        for name in ["Localizable.xcstrings", "InfoPlist.xcstrings"] {
            let target = folder.appendingPathComponent(name)
            try? FileManager.default.removeItem(at: target)
            try FileManager.default.copyItem(at: Checkout.root.appendingPathComponent("Catalogs/\(app)/\(name)"), to: target)
        }
        let run = try Tools.run("xcstrings", ["coverage", "--locales", "en,zh-Hant,zh-Hans,ja,ko"], in: folder)
        #expect(run.status == 0, "\(run.output)\(run.error)")
        #expect(run.output.contains("100.0%"))
    }
}
