import LintModel
import StringCatalog

/// UTF-8 was decoded as Latin-1 or Windows-1252.
struct MojibakeRule: TextRule {
    static let description = RuleDescription(
        identifier: "mojibake", defaultSeverity: .error, hasFix: true,
        summary: "A text must not contain UTF-8 that was decoded in a Western encoding.",
        rationale: """
            A dash becomes three characters, an accented letter two: a tool read the file in the wrong encoding and damaged \
            every such text.
            """,
        example: """
            "Closed"
              fr: "ferm↓Ã©"
              => fr: "fermé"
            """)

    package static let trigger: TextFacts? = .mojibake

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        let sequences = Self.sequences(in: text.value)
        guard let first = sequences.first else { return [] }
        let replacements = sequences.compactMap { sequence in sequence.text.map { (sequence.part, $0) } }
        // If part of it stays damaged, fixing the rest doesn't help.
        let fix = replacements.count == sequences.count ? text.fix(replacements) : nil
        return [text.violation(Self.message, at: first.part, fix: fix)]
    }

    /// A run that looks like a UTF-8 sequence, in bytes of the text, with the character it encodes; `nil` if it is
    /// none.
    private static func sequences(in text: String) -> [(part: Range<Int>, text: String?)] {
        let scalars = text.scalarsWithOffsets
        var sequences: [(Range<Int>, String?)] = []
        var index = 0
        while index < scalars.count {
            guard let count = sequenceLength(scalars[index].scalar.value), index + count <= scalars.count,
                scalars[(index + 1)..<(index + count)].allSatisfy({ isContinuation($0.scalar.value) })
            else {
                index += 1
                continue
            }
            let last = scalars[index + count - 1]
            let bytes = scalars[index..<index + count].map { byte(of: $0.scalar.value) }
            // Invalid UTF-8 decodes to something other than its bytes.
            let text = String(decoding: bytes, as: UTF8.self)
            sequences.append((
                scalars[index].offset..<last.offset + UTF8.width(last.scalar), text.utf8.elementsEqual(bytes) ? text : nil
            ))
            index += count
        }
        return sequences
    }

    static let message = "looks like UTF-8 decoded in another encoding; correct the character"

    /// The length of a sequence that begins with this byte. Of two-byte sequences only the first two lead bytes count:
    /// the others are capital letters that a closing quotation mark may follow.
    private static func sequenceLength(_ lead: UInt32) -> Int? {
        switch lead {
        case 0xC2, 0xC3: 2
        case 0xE2...0xEF: 3
        case 0xF0...0xF4: 4
        default: nil
        }
    }

    /// Whether a character is what Latin-1 or Windows-1252 makes of a byte from 0x80 to 0xBF.
    private static func isContinuation(_ value: UInt32) -> Bool {
        (0x80...0xBF).contains(value) || windows.contains(value)
    }

    /// The byte that Latin-1 or Windows-1252 makes a character of.
    private static func byte(of value: UInt32) -> UInt8 {
        windows.firstIndex(of: value).map { UInt8(0x80 + $0) } ?? UInt8(truncatingIfNeeded: value)
    }

    /// The characters of Windows-1252 at 0x80 to 0x9F; zero for none.
    static let windows: [UInt32] = [
        0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
        0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
    ]
}
