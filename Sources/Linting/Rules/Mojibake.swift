import StringCatalog

/// UTF-8 that was read as Latin-1.
struct Mojibake: TextRule {
    static let description = RuleDescription(
        identifier: "mojibake", defaultSeverity: .error,
        summary: "A text must not hold what UTF-8 looks like when it is read in a Western encoding.",
        rationale: """
            A dash becomes three letters, an accented letter two: a tool on the way read the file in the wrong encoding, and \
            every text that it touched is damaged.
            """,
        passing: [
            Example(key: "Café", ["fr": "Café – fermé"]), Example(key: "Coffee", ["pt-BR": "CAFÉ»"]),
            Example(key: "Heart", ["ro": "Âme"]),
        ],
        failing: [
            Example(key: "Closed", ["fr": "ferm↓Ã©"]), Example(key: "A - B", ["de": "A ↓â€“ B"]),
            Example(key: "File", ["ja": "↓ãƒ•ã‚¡イル"]),
        ])

    package static let trigger: TextFacts? = .mojibake

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        let scalars = text.value.scalarsWithOffsets
        for (index, item) in scalars.enumerated() {
            guard let count = Self.sequenceLength(item.scalar.value), index + count <= scalars.count,
                scalars[(index + 1)..<(index + count)].allSatisfy({ Self.isContinuation($0.scalar.value) })
            else { continue }
            let last = scalars[index + count - 1]
            let range = item.offset..<last.offset + UTF8.width(last.scalar)
            return [text.violation(Self.message, at: range, in: entry)]
        }
        return []
    }
}

private extension Mojibake {
    static let message = "looks like UTF-8 that was read in another encoding"

    /// How many bytes a sequence has that begins with this one. Of those of two bytes only the first two leads count: the others
    /// are capital letters that a closing quotation mark may follow.
    static func sequenceLength(_ lead: UInt32) -> Int? {
        switch lead {
        case 0xC2, 0xC3: 2
        case 0xE2...0xEF: 3
        case 0xF0...0xF4: 4
        default: nil
        }
    }

    /// Whether a character is what Latin-1 or Windows-1252 makes of a byte from 0x80 to 0xBF.
    static func isContinuation(_ value: UInt32) -> Bool {
        (0x80...0xBF).contains(value) || windows.contains(value)
    }

    /// What Windows-1252 has at 0x80 to 0x9F.
    static let windows: Set<UInt32> = [
        0x20AC, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x017D, 0x2018,
        0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x017E, 0x0178,
    ]
}
