import StringCatalog

/// Two spaces where one is meant.
struct DoubleSpace: TextRule {
    static let description = RuleDescription(
        identifier: "double-space", defaultSeverity: .warning,
        summary: "A translation should not hold two spaces in a row where its source has one.",
        rationale: """
            They are left behind by an edit, and show as a gap.
            """,
        passing: [
            Example(key: "One file", ["de": "Eine Datei"]), Example(key: "A.  B", ["de": "A.  B"]),
            Example(key: "Lines", ["de": "Erste\\n  zweite"]),
        ],
        failing: [
            Example(key: "One file", ["de": "Eine↓  Datei"]),
        ])

    package static let trigger: TextFacts? = .doubleSpace

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        let bytes = Array(text.value.utf8)
        guard text.isTranslation, let start = Self.gap(in: bytes), !Self.hasGap(text.source?.value ?? "") else { return [] }
        let end = bytes[start...].firstIndex { $0 != 0x20 } ?? bytes.count
        return [text.violation(Self.message, at: start..<end, in: entry, fix: text.fix([(start..<end, " ")]))]
    }
}

private extension DoubleSpace {
    static let message = "more than one space in a row"

    static func hasGap(_ text: String) -> Bool { gap(in: Array(text.utf8)) != nil }

    /// Where two spaces stand between words. At the beginning of a line they indent, and at the ends of the text they are the
    /// matter of another rule.
    static func gap(in bytes: [UInt8]) -> Int? {
        var index = 0
        while index < bytes.count {
            guard bytes[index] == 0x20 else {
                index += 1
                continue
            }
            let end = bytes[index...].firstIndex { $0 != 0x20 } ?? bytes.count
            let isBetween = index > 0 && bytes[index - 1] != 0x0A && end < bytes.count && bytes[end] != 0x0A
            if end - index > 1, isBetween { return index }
            index = end
        }
        return nil
    }
}
