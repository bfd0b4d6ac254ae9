import Foundation
import TestSupport
import Testing

@testable import StringCatalog

@Suite struct KeyOrderTests {
    @Test func asciiCharactersStandAsXcodeWritesThem() {
        let order = [
            " ", "_", "-", ",", ";", ":", "!", "?", ".", "'", "\"", "(", ")", "[", "]", "{", "}", "@", "*", "/", "\\", "&", "#",
            "%", "`", "^", "+", "<", "=", ">", "|", "~", "$", "0", "1", "9", "10", "a", "A", "b", "B", "z", "Z",
        ]
        // Checks every pair, because a sort compares only some.
        for (index, first) in order.enumerated() {
            for second in order[(index + 1)...] {
                #expect(KeyOrder.precedes(first, second) && !KeyOrder.precedes(second, first), "\(first) \(second)")
            }
        }
    }

    @Test(arguments: [
        ("Item 2", "Item 10"), ("item", "Item"), ("Item", "items"), ("zh-Hans", "zh-HK"), ("comment", "extractionState"),
        ("few", "many"), ("", " "), ("a b", "ab"), ("%@", "a"), ("File 007", "File 8"), ("中", "文"), ("é", "f"), ("e", "é"),
    ])
    func keysAreOrderedAsPeopleCount(first: String, second: String) {
        #expect(KeyOrder.precedes(first, second))
        #expect(!KeyOrder.precedes(second, first))
        #expect(!KeyOrder.precedes(first, first))
    }

    /// The ASCII fast path must match the collator's order, for texts that are designed to be hard to distinguish.
    @Test func theQuickWayAgreesWithTheCollator() {
        let seed = SeededGenerator.seed(for: "keys in order")
        var random = SeededGenerator(seed: seed)
        let alphabet = Array("aAbBzZ019  _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$\n\té中ｱ")
        for _ in 0..<20_000 {
            let common = String((0..<Int.random(in: 0...3, using: &random)).map { _ in alphabet.randomElement(using: &random)! })
            let words = (0..<2).map { _ in
                common + String((0..<Int.random(in: 0...4, using: &random)).map { _ in alphabet.randomElement(using: &random)! })
            }
            let quick = KeyOrder.compare(words[0], words[1]).signum()
            #expect(quick == KeyOrder.collate(words[0], words[1]), "\(words.debugDescription), seed \(seed)")
        }
    }

    @Test(.enabled(if: !Corpus.catalogs.isEmpty, "it reads the corpus"), arguments: Corpus.catalogs)
    func theQuickWayAgreesOnRealKeys(file: URL) throws {
        let keys = Catalog(bytes: [UInt8](try Data(contentsOf: file))).entries.map(\.key)
        for (a, b) in zip(keys, keys.dropFirst() + keys.dropFirst(7)) {
            #expect(KeyOrder.compare(a, b).signum() == KeyOrder.collate(a, b), "\(a) \(b)")
        }
    }
}
