import Foundation
import TestSupport
import Testing

@testable import Syntax

/// The fast path for well-formed text yields the same nodes and problems as the regular one.
@Suite struct JSONQuickWayTests {
    private static let seed = SeededGenerator.seed(for: "changed texts")

    private static let texts = [
        #"{ "a" : { "b" : [ "c\n\u00e9\ud83d", 1.5e3, true, null, { } ], "中文 é 😀" : "\\\"" }, "a" : [ ] }"#,
        "\u{FEFF}{\r\n  \"strings\" : {\r\n    \"key with more than eight bytes\" : \"value 日本語\"\r\n  }\r\n}\r\n",
        "{\n          \"a\" : {\n            \"state\" : \"translated\",\n            \"value\" : \"x\"\n          }\n}\n",
        String(repeating: "[", count: 510) + #"{"a":["b"]}"# + String(repeating: "]", count: 510),
        #""only a string""#,
    ].map { Array($0.utf8) }

    private static let catalogs: [URL] = {
        guard let folder = Corpus.folder?.appendingPathComponent("catalogs") else { return [] }
        let all = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return all.filter { $0.pathExtension == "xcstrings" }.sorted { $0.path < $1.path }
    }()

    @Test(arguments: texts.indices) func everyPrefixReadsTheSame(index: Int) {
        let text = Self.texts[index]
        for length in 0...text.count { check(Array(text[..<length]), "the first \(length) bytes of text \(index)") }
    }

    @Test func changedTextsReadTheSame() {
        var random = SeededGenerator(seed: Self.seed)
        for round in 0..<4_000 {
            check(Self.changed(Self.texts[round % Self.texts.count], using: &random), "seed \(Self.seed), round \(round)")
        }
    }

    @Test(.enabled(if: !catalogs.isEmpty), arguments: catalogs) func changedCatalogsReadTheSame(file: URL) throws {
        let whole = [UInt8](try Data(contentsOf: file))
        let salt = file.lastPathComponent.utf8.reduce(UInt64(0)) { $0 &* 31 &+ UInt64($1) }
        var random = SeededGenerator(seed: Self.seed &+ salt)
        for round in 0..<20 where !whole.isEmpty {
            let start = round % 2 == 0 ? 0 : Int.random(in: 0..<whole.count, using: &random)
            let part = Array(whole[start..<min(start + 4_000, whole.count)])
            check(Self.changed(part, using: &random), "seed \(Self.seed), \(file.lastPathComponent), round \(round)")
        }
    }

    private static func changed(_ text: [UInt8], using random: inout SeededGenerator) -> [UInt8] {
        let odd = Array("\"\\{}[]:,'/*<=u0-e \n\r\t\u{7F}é\u{FEFF}".utf8) + [0, 1, 0x1F, 0x80, 0xC0, 0xED, 0xF5, 0xFF]
        return text.damaged(1...6, part: 40, odd: odd, using: &random)
    }

    private func check(_ bytes: [UInt8], _ what: String) {
        var quick = JSONScanner(byteCount: bytes.count)
        var general = JSONScanner(byteCount: bytes.count, takesQuickWay: false)
        bytes.withUnsafeBufferPointer {
            quick.scan($0)
            general.scan($0)
        }
        let isSame = quick.nodes == general.nodes && quick.problems == general.problems
        #expect(isSame, "\(what): \(String(decoding: bytes, as: UTF8.self))")
    }
}
