import Foundation
import TestSupport
import Testing

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

    @Test(arguments: GateDoor.allCases) func everyDoorTakesInWhatTheLinterDoesNotName(door: GateDoor) throws {
        let carried = Self.cases.filter { door.carries($0.text) }
        try Tools.inFolder { folder in
            let entered = try door.enter(carried.map(\.text), in: folder)
            for (index, item) in carried.enumerated() {
                #expect(entered.contains(index) == (item.rule == nil), "\(item.text)")
            }
        }
    }

    /// `XCSTRINGS_THOROUGH=1` tries 2,000 texts at each door.
    @Test(arguments: GateDoor.allCases) func noDoorLetsAGeneratedTextInThatTheLinterNames(door: GateDoor) throws {
        let seed = SeededGenerator.seed(for: "gate, \(door)")
        var generator = GateTextGenerator(seed: seed)
        let count = Corpus.isThorough ? 2000 : door == .options ? 40 : 400
        let texts = generator.texts(count).filter(door.carries)
        try Tools.inFolder { folder in
            let files = GateFiles(folder)
            let named = Set(try files.named(texts).keys)
            let entered = try door.enter(texts, in: folder)
            let wrong = entered.symmetricDifference(Set(texts.indices).subtracting(named)).sorted()
            #expect(wrong.isEmpty, "seed \(seed): \(wrong.prefix(5).map { "\(texts[$0]), in: \(entered.contains($0))" })")
            let left = try files.findings(texts).filter { entered.contains($0.key) }
            #expect(left.isEmpty, "seed \(seed)")
        }
    }
}
