/// A translation has more or fewer lines than its source.
struct NewlineCount: TextRule {
    static let description = RuleDescription(
        identifier: "newline-count", defaultSeverity: .warning,
        summary: "A translation should have as many line breaks as its source.",
        rationale: """
            A break that is missing runs two paragraphs together; one too many tears a label apart. A text that is broken \
            once, to fit, may do without, and so may one whose sentences are broken by hand into short lines. \
            A text of three words or more may be broken once, and a long one parted between its sentences. Empty lines are \
            not counted, and a text of several lines may have \
            more of them.
            """,
        passing: [
            Example(key: "Brain fog", ["es": "Niebla\\nmental"]),
            Example(key: "One\\nTwo", ["de": "Eins\\nZwei"]),
            Example(key: "Is it\\nthere?", ["de": "Ist es da?"]),
            Example(key: "你的全天歌单", ["en": "Your All-Day\\nPlaylist"]),
            Example(key: "One.\\n\\nTwo.", ["de": "Eins.\\u2028\\u2028Zwei."]),
            Example(
                key: "The file is sent to the other device, where it is shown at once. It is not kept there.",
                ["de": "Die Datei wird an das andere Gerät gesendet und dort gezeigt.\\nGespeichert wird sie da nicht."]),
            Example(key: "One.\\nTwo.", ["de": "Eins.\\n\\nZwei."]),
            Example(key: "One.\\nTwo (or three).", ["fr": "Un.\\nDeux.\\n(Ou trois.)"]),
            Example(key: "Takes long,\\nand may fail.\\nGo on?", ["de": "Dauert lange und kann scheitern. Weiter?"]),
        ],
        failing: [
            Example(key: "One.\\n\\nTwo.", ["de": "↓Eins. Zwei."]),
            Example(key: "Skip", ["de": "↓Über\\nspringen"]),
            Example(key: "One.\\nTwo.", ["de": "↓Eins.\\nZwei.\\n"]),
        ])

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.isTranslation, entry.isTranslatable, let source = text.source,
            text.facts.union(source.facts).contains(.lineBreak)
        else { return [] }
        let count = text.value.lineBreaks
        let wanted = source.value.lineBreaks
        guard count != wanted, !(count == 0 && wanted == 1), !source.value.hasBrokenSentence,
            wanted > 0 || !text.value.isOfParagraphs && !text.value.isOfTwoLines
                && !(text.value.isLabelOfTwoLines && source.value.contains(" ")),
            !text.value.hasSameLayout(as: source.value)
        else { return [] }
        return [text.violation(Self.message(count, wanted), in: entry)]
    }
}

private extension NewlineCount {
    static func message(_ count: Int, _ wanted: Int) -> String {
        "\(count) line \(count == 1 ? "break" : "breaks") where the source has \(wanted)"
    }
}

private extension String {
    /// Whether it is long, and its lines end where sentences do.
    var isOfParagraphs: Bool {
        guard utf8.count > 60 else { return false }
        let lines = unicodeScalars.split { $0 == "\n" || $0 == "\u{2028}" || $0 == "\u{2029}" }
        return lines.count > 1 && lines.dropLast().allSatisfy { line in
            line.last { !$0.isWhiteSpace }.map { ".!?:。！？：".unicodeScalars.contains($0) } ?? true
        }
    }

    /// Whether it has three words or more, on two lines.
    var isOfTwoLines: Bool {
        let lines = lines
        return lines.count == 2 && lines.allSatisfy { !String($0).isBlank }
            && lines.reduce(0, { $0 + $1.split(separator: " ").count }) + (unicodeScalars.contains(where: \.isHanOrKana) ? 2 : 0) >= 3
    }

    /// Whether it is a label of a few words that is broken to fit: "Niebla\nmental".
    var isLabelOfTwoLines: Bool {
        let lines = lines
        return lines.count == 2 && lines.allSatisfy { !$0.isEmpty && $0.split(separator: " ").count < 3 && $0.count < 16 }
    }

    /// Whether both are broken, begin and end alike, and this has hardly fewer lines with something in them.
    func hasSameLayout(as source: String) -> Bool {
        let (mine, others) = (lines, source.lines)
        guard mine.count > 1, others.count > 1, mine.first?.isEmpty == others.first?.isEmpty, mine.last?.isEmpty == others.last?.isEmpty
        else { return false }
        let counts = [mine, others].map { $0.count { !$0.isEmpty } }
        return counts[0] >= counts[1] || counts[1] > 5 && counts[0] * 4 >= counts[1] * 3
    }

    private var lines: [Substring] {
        split(omittingEmptySubsequences: false) { $0.unicodeScalars.contains { "\n\u{2028}\u{2029}".unicodeScalars.contains($0) } }
    }

    /// Whether a line ends in the middle of a sentence, and the next one goes on in small letters.
    var hasBrokenSentence: Bool {
        let bytes = Array(utf8)
        return bytes.indices.dropFirst().dropLast().contains { index in
            guard bytes[index] == UInt8(ascii: "\n"), bytes[index + 1] &- UInt8(ascii: "a") < 26 else { return false }
            let last = bytes[..<index].last { $0 != UInt8(ascii: " ") } ?? 0
            return last == UInt8(ascii: ",") || (last | 0x20) &- UInt8(ascii: "a") < 26
        }
    }

    /// Line feeds, and the separators of lines and paragraphs that some editors write in their place.
    var lineBreaks: Int {
        var copy = self
        return copy.withUTF8 { bytes in
            var count = 0
            for (index, byte) in bytes.enumerated() {
                if byte == UInt8(ascii: "\n") { count += 1 }
                let isSeparator = byte == 0xE2 && index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8
                if isSeparator { count += 1 }
            }
            return count
        }
    }
}
