import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// One gate: a text that one door refuses, no other lets in, and `lint --level errors` names none of what got in.
@Suite struct GateTests {
    private static let cases = GateText.cases

    @Test func theLinterNamesTheCasesByTheirRules() throws {
        try Tools.inFolder { folder in
            let found = try GateFiles(folder).named(Self.cases.map(\.text))
            for (index, item) in Self.cases.enumerated() {
                #expect(item.rule.map { found[index]?.contains($0) == true } ?? (found[index] == nil), "\(item.text)")
            }
        }
    }

    /// The doors that no other program is behind.
    private static let doors = GateDoor.allCases.filter { $0 != .translator }

    @Test(arguments: doors) func everyDoorTakesInWhatTheLinterDoesNotName(door: GateDoor) throws { try Self.tryCases(at: door) }

    @Test(.enabled(if: TestRun.isFull, "it starts a translator")) func aTranslatorTakesInWhatTheLinterDoesNotName() throws {
        try Self.tryCases(at: .translator)
    }

    private static func tryCases(at door: GateDoor) throws {
        let carried = cases.filter { door.carries($0.text) }
        for areNew in door.raises ? [false, true] : [false] {
            try Tools.inFolder { folder in
                let entered = try door.enter(carried.map(\.text), in: folder, areNew: areNew)
                for (index, item) in carried.enumerated() {
                    #expect(entered.contains(index) == (item.rule == nil), "\(item.text), new before: \(areNew)")
                }
            }
        }
    }

    /// Few rules look at these; a text that they name stays out in this state, too.
    @Test func aTextThatStaysNewIsJudgedAsTheLinterDoes() throws {
        let texts = Self.cases.map(\.text)
        try Tools.inFolder { folder in
            let files = GateFiles(folder)
            try files.writeCatalog(texts, state: "new")
            let named = Set(try files.findings(texts).keys)
            try files.writeCatalog(texts)
            try files.importFile("L.csv", GateFiles.table(texts, separator: ",", state: "new"))
            #expect(try files.entered(texts, state: "new") == Set(texts.indices).subtracting(named))
        }
    }

    @Test(arguments: doors) func noDoorLetsAGeneratedTextInThatTheLinterNames(door: GateDoor) throws { try Self.tryGenerated(at: door) }

    @Test(.enabled(if: TestRun.isFull, "it starts a translator")) func noTranslatorLetsAGeneratedTextInThatTheLinterNames() throws {
        try Self.tryGenerated(at: .translator)
    }

    private static func tryGenerated(at door: GateDoor) throws {
        let seed = SeededGenerator.seed(for: "gate, \(door)")
        var generator = GateTextGenerator(seed: seed)
        let count = TestRun.rounds(door == .options ? 40 : 400, thorough: 2000)
        let texts = generator.texts(count).filter(door.carries)
        // The everyday run has one of the two at each door.
        let states = !door.raises ? [false] : TestRun.isFull ? [false, true] : [seed.isMultiple(of: 2)]
        for areNew in states {
            try Tools.inFolder { folder in
                let files = GateFiles(folder)
                // A machine's text is unread, and stays out if the linter reports it by default.
                let suspected = door == .translator ? Set(try files.named(texts, level: "default").keys) : []
                let named = Set(try files.named(texts).keys)
                let entered = try door.enter(texts, in: folder, areNew: areNew)
                let refused = Set(texts.indices).subtracting(entered)
                let wrong = entered.intersection(named).union(refused.subtracting(named).subtracting(suspected)).sorted()
                #expect(wrong.isEmpty, "seed \(seed), new before: \(areNew): \(wrong.prefix(5).map { "\(texts[$0]), in: \(entered.contains($0))" })")
                let left = try files.findings(texts).filter { entered.contains($0.key) }
                #expect(left.isEmpty, "seed \(seed)")
                if TestRun.isFull { print("gate: \(door), \(areNew ? "new" : "absent") before: \(texts.count) texts, \(named.count) refused") }
            }
        }
    }
}
