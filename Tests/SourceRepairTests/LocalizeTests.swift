import Foundation
import TestSupport
import Testing

@testable import CommandSupport

@Suite struct LocalizeTests {
    private struct Plan: Decodable {
        struct Repair: Decodable {
            struct Text: Decodable {
                let text: String
                let key: String
            }

            let kind: String
            let level: String
            let reason: String?
            let texts: [Text]
        }

        let repairs: [Repair]
    }

    private func plan(_ folder: URL) throws -> Plan {
        let run = try Tools.run("xcstrings", ["localize", "--format", "json"], in: folder)
        #expect(run.status == 0, "\(run.error)")
        return try JSONDecoder().decode(Plan.self, from: Data(run.output.utf8))
    }

    private func entries(_ catalog: String) throws -> NSDictionary {
        let document = try JSONSerialization.jsonObject(with: Data(catalog.utf8)) as? NSDictionary
        return try #require(document?["strings"] as? NSDictionary)
    }

    @Test(arguments: try RepairCase.all())
    func everyTextIsRepairedAsItsCaseSays(item: RepairCase) throws {
        try Tools.inFolder { folder in
            try item.write(to: folder)
            let plan = try plan(folder)
            #expect(plan.repairs.isEmpty == (item.level == "nothing"), "\(plan.repairs)")
            for repair in plan.repairs {
                #expect("\(repair.level) \(repair.kind)" == "\(item.level) \(item.kind)", "\(repair.texts.map(\.text)): \(repair.reason ?? "")")
                if let reason = item.reason { #expect(repair.reason?.contains(reason) == true, "\(repair.reason ?? "no reason")") }
            }
            let isLikely = item.level == "likely" && !item.after.isEmpty
            let write = ["localize", "--write"] + (isLikely ? ["--likely", item.kind] : [])
            let run = try Tools.run("xcstrings", write, in: folder)
            #expect(run.status == 0, "\(run.error)")
            for (path, before) in item.files where path.hasSuffix(".swift") {
                let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
                #expect(text == item.after[path] ?? before)
            }
            // What was safe is done.
            #expect(try !self.plan(folder).repairs.contains { $0.level == "safe" })
            let catalogs = item.files.keys.filter { $0.hasSuffix(".xcstrings") }
            let written = try catalogs.map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }.joined()
            for repair in plan.repairs where repair.level == "safe" && !["verbatim", "convention"].contains(repair.kind) {
                for text in repair.texts { #expect(written.contains("\"\(text.key.replacing("\"", with: "\\\"").replacing("\n", with: "\\n"))\""), "\(text.key)") }
            }
            for (path, expected) in item.after where path.hasSuffix(".xcstrings") {
                let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
                #expect(try entries(text) == entries(expected), "\(text)")
            }
            let second = try Tools.run("xcstrings", write, in: folder)
            #expect(second.error.contains("localized 0 texts"), "\(second.error)")
        }
    }
}
