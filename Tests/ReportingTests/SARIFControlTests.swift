import Foundation
import LintModel
import Syntax
import Testing

@testable import LintReporting
@testable import Reporting

/// Control characters in the texts and files of a SARIF log.
@Suite struct SARIFControlTests {
    private static let controls = (0...0x1F).map { UInt8($0) } + [0x7F]

    private static func log(_ finding: Finding, in files: [String: [UInt8]]) throws -> [String: Any] {
        let summary = LintSummary(findings: [finding], catalogCount: 1, sourceCount: 0, seconds: 0)
        let text = SARIFReporter(files: files, version: "1.0", rules: []).text(summary)
        #expect(SARIFCheck(text).complaints.isEmpty)
        let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        return try #require((log["runs"] as? [[String: Any]])?.first)
    }

    private static func finding(_ statement: String, line: Int = 1, column: Int = 1, range: Range<Int> = 0..<1, fix: Fix? = nil) -> Finding {
        Finding(
            rule: "double-space", severity: .warning, file: "L.xcstrings", line: line, column: column, range: range, key: "Next",
            statement: statement, fix: fix)
    }

    /// A message is one line of visible characters, whatever is quoted in it.
    @Test(arguments: [
        "a lone \r carriage return", "\r\nforged: error", "line\u{2028}and paragraph\u{2029}separators", "next\u{85}line", "\u{202E}right to left",
        String(decoding: controls, as: UTF8.self),
    ])
    func noControlCharacterGetsIntoAMessage(text: String) throws {
        let run = try Self.log(Self.finding("contains \(text)"), in: [:])
        let result = try #require((run["results"] as? [[String: Any]])?.first)
        let message = try #require((result["message"] as? [String: String])?["text"])
        let dangerous = message.unicodeScalars.filter {
            [.control, .format, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
        }
        #expect(dangerous.isEmpty && message.hasPrefix("contains "), "\(message.debugDescription)")
    }

    /// The offsets of a region as a reader of the log computes them: in UTF-16, with the line ends that the log names.
    private static func range(of region: [String: Int], in text: String, lineEnds: [String]) throws -> Range<Int> {
        let units = Array(text.utf16)
        var starts = [0]
        var index = 0
        while index < units.count {
            let end = lineEnds.first { units[index...].starts(with: $0.utf16) }
            index += end?.utf16.count ?? 1
            if end != nil { starts.append(index) }
        }
        func offset(_ line: String, _ column: String) throws -> Int {
            let line = try #require(region[line]), column = try #require(region[column])
            #expect(starts.indices.contains(line - 1))
            return starts[line - 1] + column - 1
        }
        return try offset("startLine", "startColumn")..<offset("endLine", "endColumn")
    }

    /// The second `x` of each text is the one that a finding underlines and its fix replaces.
    @Test(arguments: [
        "x\rx", "x\r\nx", "x\n\rx", "x\r\r\nx", "\rx\r\r x", "x\u{2028}x", "x\u{85}x", "x\u{0}\u{1B}[2Jx", "x 👩‍👩‍👧\t\ré x", "x\u{B}\u{C}x",
    ])
    func aReaderFindsTheRegionsBehindControlCharacters(text: String) throws {
        let bytes = Array(text.utf8)
        let offset = try #require(bytes.lastIndex(of: UInt8(ascii: "x")))
        let place = LineTable(bytes).location(of: offset)
        let fix = Fix([.init(offset..<offset + 1, Array("y\r".utf8))], description: "Write y")
        let finding = Self.finding("is x", line: place.line, column: place.column, range: offset..<offset + 1, fix: fix)
        let run = try Self.log(finding, in: ["L.xcstrings": bytes])
        let lineEnds = try #require(run["newlineSequences"] as? [String])
        let json = try JSONSerialization.data(withJSONObject: run)
        let regions = String(decoding: json, as: UTF8.self).matches(of: /"(?:region|deletedRegion)":(\{[^}]*\})/).map { String($0.output.1) }
        #expect(regions.count == 2)
        for region in regions {
            let region = try #require(JSONSerialization.jsonObject(with: Data(region.utf8)) as? [String: Int])
            let range = try Self.range(of: region, in: text, lineEnds: lineEnds)
            #expect(Array(text.utf16)[range].elementsEqual("x".utf16) && range.upperBound == text.utf16.count)
        }
        #expect(String(decoding: json, as: UTF8.self).contains(#""text":"y\r""#))
    }
}
