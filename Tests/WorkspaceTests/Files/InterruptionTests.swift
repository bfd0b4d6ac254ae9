import Foundation
import StringCatalog
import TestSupport
import Testing

@testable import CommandSupport

/// What happens to a catalog when a process is killed during `add`, and when several run at once.
@Suite(.enabled(if: TestRun.isFull, "it starts processes")) struct InterruptionTests {
    private static let kills = TestRun.rounds(25, thorough: 250)

    /// A catalog large enough for an `add` to take a while.
    private static func largeCatalog(_ folder: URL) throws -> URL {
        let entries = (0..<3000).map { number in
            """
                "Key \(number)" : {
                  "localizations" : {
                    "ja" : {
                      "stringUnit" : {
                        "state" : "translated",
                        "value" : "値 \(number)"
                      }
                    }
                  }
                }
            """
        }
        let text = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries.joined(separator: ",\n"))\n  },\n  \"version\" : \"1.0\"\n}"
        let file = folder.appendingPathComponent("Localizable.xcstrings")
        try Data(text.utf8).write(to: file)
        return file
    }

    private static func inTemporaryFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("xcstrings-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private static func start(_ arguments: [String], in folder: URL) throws -> Process {
        let process = try Program.prepare(Tools.path("xcstrings"), arguments, in: folder)
        try process.run()
        return process
    }

    private static func keys(_ file: URL) throws -> Set<String> {
        let object = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
        return Set((object?["strings"] as? [String: Any] ?? [:]).keys)
    }

    @Test func aKilledAddLeavesTheOldCatalogOrTheNewOne() throws {
        try Self.inTemporaryFolder { folder in
            let file = try Self.largeCatalog(folder)
            let old = try Data(contentsOf: file)
            let started = Date()
            try Self.start(["add", file.path, "New", "--ja", "新"], in: folder).waitUntilExit()
            let wholeRun = Date().timeIntervalSince(started)
            let new = try Data(contentsOf: file)
            #expect(new != old)
            var untouched = 0
            for number in 0..<Self.kills {
                try old.write(to: file)
                let process = try Self.start(["add", file.path, "New", "--ja", "新"], in: folder)
                Thread.sleep(forTimeInterval: wholeRun * 1.2 * Double(number) / Double(Self.kills))
                kill(process.processIdentifier, SIGKILL)
                process.waitUntilExit()
                let now = try Data(contentsOf: file)
                #expect(now == old || now == new)
                if now == old { untouched += 1 }
            }
            #expect(untouched > 0, "no kill came before the end; the test proves nothing")
            // The next run removes whatever a kill has left behind.
            try old.write(to: file)
            try Self.start(["add", file.path, "New", "--ja", "新"], in: folder).waitUntilExit()
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Localizable.xcstrings"])
        }
    }

    @Test func eightProcessesThatAddAtOnceLoseNothing() throws {
        try Self.inTemporaryFolder { folder in
            let file = try Self.largeCatalog(folder)
            let processes = try (0..<8).map { number in
                let rows = (0..<50).map { "New \(number)-\($0),新" }
                let table = folder.appendingPathComponent("rows\(number).csv")
                try Data((["Key,ja"] + rows).joined(separator: "\n").utf8).write(to: table)
                return try Self.start(["add", file.path, "--from", table.path], in: folder)
            }
            for process in processes {
                process.waitUntilExit()
                #expect(process.terminationStatus == 0)
            }
            #expect(try Self.keys(file).filter { $0.hasPrefix("New ") }.count == 400)
        }
    }

    @Test func processesThatMakeTheSameCatalogLoseNothing() throws {
        try Self.inTemporaryFolder { folder in
            let processes = try (0..<6).map {
                try Self.start(["add", "New.xcstrings", "Key \($0)", "--ja", "新", "--create"], in: folder)
            }
            for process in processes {
                process.waitUntilExit()
                #expect(process.terminationStatus == 0)
            }
            #expect(try Self.keys(folder.appendingPathComponent("New.xcstrings")).count == 6)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".tmp") } == [])
        }
    }

    /// Commands that read sources, a history or another file before they write: what others insert meanwhile stays, and
    /// what the command does alone is done.
    @Test(arguments: FaultCase.all.filter { ["sync", "recover", "import"].contains($0.description) })
    func keysThatOthersAddWhileACommandRunsStay(fault: FaultCase) throws {
        func entries(_ folder: URL) throws -> [String: String] {
            let catalog = try Catalog(contentsOf: folder.appendingPathComponent(FaultCase.catalogName))
            return Dictionary(uniqueKeysWithValues: catalog.entries.map { entry in
                (entry.key, entry.localizations.flatMap { $0.units.map { "\($0.path) \($0.unit.state) \($0.unit.value)" } }.joined())
            })
        }
        try fault.inFolder { folder in
            #expect(try fault.run(in: folder).status == 0)
            let alone = try entries(folder)
            for round in 0..<TestRun.rounds(4, thorough: 40) {
                try fault.write(to: folder)
                func add(_ number: Int) throws -> Process {
                    try Self.start(["add", FaultCase.catalogName, "Added \(number)", "--ja", "追加 \(number)"], in: folder)
                }
                let others = try (0..<3).map(add)
                // Now before, now after the catalog was read.
                Thread.sleep(forTimeInterval: 0.02 * Double(round))
                let run = try fault.run(in: folder)
                let later = try (3..<5).map(add)
                for process in others + later {
                    process.waitUntilExit()
                    #expect(process.terminationStatus == 0)
                }
                // A command whose files changed under it says so, and writes nothing.
                if run.status != 0 { #expect(try fault.run(in: folder).status == 0, "\(run.error)") }
                let after = try entries(folder)
                #expect((0..<5).allSatisfy { after["Added \($0)"]?.hasSuffix("追加 \($0)") ?? false }, "\(run.output)\(run.error)")
                #expect(alone.filter { after[$0.key] != $0.value }.isEmpty, "\(run.output)\(run.error)")
            }
        }
    }

    @Test func permissionsAndSymbolicLinksAreKept() throws {
        try Self.inTemporaryFolder { folder in
            let file = try Self.largeCatalog(folder)
            let link = folder.appendingPathComponent("Link.xcstrings")
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
            try Self.start(["add", link.path, "New", "--ja", "新"], in: folder).waitUntilExit()
            let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
            #expect(attributes[.posixPermissions] as? Int == 0o640)
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
            #expect(try Self.keys(file).contains("New"))
        }
    }
}
