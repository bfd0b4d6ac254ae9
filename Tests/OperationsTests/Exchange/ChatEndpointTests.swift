import Foundation
import StringCatalog
import TestSupport
import Testing

@testable import CommandSupport

/// Real requests to an endpoint of this test, with faults.
@Suite(.enabled(if: TestRun.isFull && Program.path(of: "python3") != nil && Program.path(of: "curl") != nil, "it starts processes"), .serialized)
struct ChatEndpointTests {
    /// An endpoint, which ends with this value, and what it was asked.
    private final class Endpoint {
        /// A request as the endpoint logs it.
        struct Request {
            let key: String
            let hasSchema: Bool
            let status: Int
            let texts: [String]
            let answered: [String]
        }

        private let process: Process
        private let log: URL
        let port: Int

        init(in folder: URL) throws {
            log = folder.appendingPathComponent("log")
            process = try Program.prepare("python3", [Checkout.fixtures.appendingPathComponent("translators/endpoint.py").path, log.path], in: folder)
            let output = Pipe()
            process.standardOutput = output
            try process.run()
            let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
            port = try #require(Int(line.trimmingCharacters(in: .whitespacesAndNewlines)))
        }

        // Threads of a queue block other signals, and a process inherits that.
        deinit { kill(process.processIdentifier, SIGKILL) }

        var requests: [Request] {
            let lines = (try? String(contentsOf: log, encoding: .utf8))?.split(separator: "\n") ?? []
            return lines.compactMap { line in
                guard let row = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any], row.count == 5, let key = row[0] as? String,
                    let hasSchema = row[1] as? Bool, let status = row[2] as? Int, let texts = row[3] as? [String], let answered = row[4] as? [String]
                else { return nil }
                return Request(key: key, hasSchema: hasSchema, status: status, texts: texts, answered: answered)
            }
        }
    }

    private static let french = [
        "Borrow a kite": "Emprunter un cerf-volant", "Return the kite": "Rendre le cerf-volant",
        "Fly %lld kites to %@": "Faire voler %lld cerfs-volants vers %@", "Untangle the string": "Démêler la ficelle",
        "Wind the reel": "Enrouler le fil", "Wait for the wind": "Attendre le vent du nord", "Kite": "Cerf-volant",
        "You have lost your kite.": "Vous avez perdu votre cerf-volant.",
    ]

    /// An app that lacks everything in French, and the settings to ask an endpoint.
    private static func make(_ endpoint: Endpoint, fault: String, in folder: URL) throws {
        let entries = french.keys.sorted().map { "\"\($0)\":{}" }.joined(separator: ",")
        try Data("{\"sourceLanguage\":\"en\",\"strings\":{\(entries)},\"version\":\"1.0\"}".utf8)
            .write(to: folder.appendingPathComponent("L.xcstrings"))
        let address = "http://127.0.0.1:\(endpoint.port)/v1/chat/completions?fault=\(fault)"
        try Data("{\"translator\":{\"endpoint\":\"\(address)\",\"model\":\"tiny\",\"key\":\"XCSTRINGS_KITE_KEY\"}}".utf8)
            .write(to: folder.appendingPathComponent(".xcstrings.json"))
    }

    private static let words = ["fill", "L.xcstrings", "--locales", "en,fr", "--translator", "chat", "--trust-endpoint"]
    /// What is trusted is remembered in the folder.
    private static func environment(_ folder: URL, key: String = "right-key") -> [String: String?] {
        ["XCSTRINGS_KITE_KEY": key, "XDG_CONFIG_HOME": folder.path + "/config"]
    }

    private static func texts(_ folder: URL) throws -> [String: String] {
        let catalog = Catalog(bytes: Array(try Data(contentsOf: folder.appendingPathComponent("L.xcstrings"))))
        return catalog.entries.reduce(into: [:]) { $0[$1.key] = $1.localization(for: "fr")?.units.first?.unit.value }
    }

    /// Each fault, and how many of the texts are filled in spite of it.
    private static let faults: [(fault: String, filled: Int, arguments: [String])] = [
        ("none", 8, []), ("busy", 8, []), ("broken", 8, []), ("cut", 8, []), ("counts", 8, []), ("language", 8, []), ("prose", 8, []),
        ("noschema", 8, []), ("long", 8, []), ("placeholder", 8, []), ("empty", 8, []), ("drop", 8, []), ("key", 8, []),
        ("hang", 8, ["--timeout", "1"]), ("echo", 0, []), ("later", 0, []),
    ]

    @Test(arguments: faults) func nothingWrongGetsInAndNothingAnsweredIsAskedTwice(fault: String, filled: Int, arguments: [String]) throws {
        try Tools.inFolder { folder in
            let endpoint = try Endpoint(in: folder)
            try Self.make(endpoint, fault: fault, in: folder)
            let run = try Tools.run("xcstrings", Self.words + arguments, in: folder, environment: Self.environment(folder))
            let texts = try Self.texts(folder)
            #expect(texts.count == filled, "\(fault): \(run.error)")
            #expect(texts.allSatisfy { Self.french[$0.key] == $0.value }, "\(fault): \(texts)")
            #expect(run.status == (filled == 8 ? 0 : 1), "\(fault): \(run.error)")
            // An answer of the second language and one that is too long were not good ones.
            var answered: [String: Int] = [:]
            for text in endpoint.requests.flatMap(\.answered) { answered[text, default: 0] += 1 }
            #expect(answered.values.allSatisfy { $0 == 1 }, "\(fault): \(answered)")
            #expect(endpoint.requests.allSatisfy { $0.key.hasSuffix("right-key") })
            #expect(!(run.output + run.error).contains("right-key"))
        }
    }

    @Test func anEndpointThatFailsIsOneLine() throws {
        try Tools.inFolder { folder in
            let endpoint = try Endpoint(in: folder)
            try Self.make(endpoint, fault: "key", in: folder)
            let run = try Tools.run("xcstrings", Self.words, in: folder, environment: Self.environment(folder, key: "wrong-key"))
            #expect(run.status == 1)
            #expect(run.error.contains("the endpoint answered 401: Incorrect key: Bearer …"))
            #expect(run.error.split(separator: "\n").count == 2, "\(run.error)")
            #expect(endpoint.requests.count == 1)
        }
    }

    @Test func aTrialAsksNothingAndEstimates() throws {
        try Tools.inFolder { folder in
            let endpoint = try Endpoint(in: folder)
            try Self.make(endpoint, fault: "none", in: folder)
            let run = try Tools.run("xcstrings", Self.words + ["--dry-run", "--budget", "10"], in: folder, environment: Self.environment(folder))
            #expect(endpoint.requests.isEmpty)
            #expect(run.error.contains("The model would be asked about 8 texts in 1 request: about"), "\(run.error)")
            #expect(run.error.contains("the budget of 10 does not suffice"))
        }
    }

    @Test func theBudgetIsNotOverdrawn() throws {
        try Tools.inFolder { folder in
            let endpoint = try Endpoint(in: folder)
            try Self.make(endpoint, fault: "none", in: folder)
            let run = try Tools.run(
                "xcstrings", Self.words + ["--budget", "400", "--batch", "1", "--parallel", "1"], in: folder, environment: Self.environment(folder))
            #expect(run.status == 1)
            #expect((1...6).contains(endpoint.requests.count), "\(endpoint.requests.count)")
            #expect(try Self.texts(folder).count == endpoint.requests.count)
            #expect(run.error.contains("the budget of tokens does not allow another request"))
        }
    }

    @Test func aKilledRunGoesOnWhereItWas() throws {
        try Tools.inFolder { folder in
            let endpoint = try Endpoint(in: folder)
            try Self.make(endpoint, fault: "slow", in: folder)
            var known: Set<String> = []
            for delay in [0.5, 0.9, 1.4] {
                let process = try Program.prepare(
                    Tools.path("xcstrings"), Self.words + ["--batch", "1", "--parallel", "2"], in: folder, environment: Self.environment(folder))
                try process.run()
                Thread.sleep(forTimeInterval: delay)
                kill(process.processIdentifier, SIGKILL)
                process.waitUntilExit()
                let before = endpoint.requests.count
                known = Set(try Self.texts(folder).keys)
                // What was written stays, and is not asked for again.
                let run = try Tools.run("xcstrings", ["lint", "--level", "errors", "--only", "invalid-json"], in: folder)
                #expect(run.status == 0)
                Thread.sleep(forTimeInterval: 0.5)
                #expect(endpoint.requests.dropFirst(before).allSatisfy { Set($0.texts).isDisjoint(with: known) })
            }
            let before = endpoint.requests.count
            _ = try Tools.run("xcstrings", Self.words + ["--batch", "1"], in: folder, environment: Self.environment(folder))
            #expect(try Self.texts(folder) == Self.french)
            #expect(Set(endpoint.requests.dropFirst(before).flatMap(\.texts)).isDisjoint(with: known))
        }
    }
}
