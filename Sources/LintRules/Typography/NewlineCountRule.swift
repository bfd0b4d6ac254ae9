import LintModel
import StringCatalog

/// A translation has fewer paragraphs than its source, or an empty line at an edge.
struct NewlineCountRule: TextRule {
    static let description = RuleDescription(
        identifier: "newline-count", defaultSeverity: .warning,
        summary: "A translation should have the lines of its source, and no empty ones at its edges.",
        rationale: """
            Without a line break two paragraphs run together; an extra one at an edge shows as an empty line. Breaks within \
            sentences that were wrapped by hand are not required, nor is a single break that only makes a text fit: one that does \
            not end a sentence, unless all other languages keep it. Other breaks within a translation, and missing empty lines, \
            are a matter of layout.
            """,
        example: #"""
            "One.\n\nTwo."
              de: "↓Eins. Zwei."
              => de: "Eins.\n\nZwei."
            """#)

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.isTranslation, entry.isTranslatable, let source = text.source,
            text.facts.union(source.facts).contains(.lineBreak)
        else { return [] }
        let (own, wanted) = (text.value.lines, source.value.lines)
        if own.first?.isEmpty == true, wanted.first?.isEmpty == false { return [text.violation(Self.extraFirst)] }
        if own.last?.isEmpty == true, wanted.last?.isEmpty == false { return [text.violation(Self.extraLast)] }
        func isEmpty(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }
        let counts = (own: own.count { !isEmpty($0) }, wanted: wanted.count { !isEmpty($0) })
        // Two lines without an empty one in between may be one that was wrapped.
        let mayBeWrapped = wanted.count == 2 && TextEnd(String(wanted[0])).mark == .none && !text.allPeersBreak(in: entry)
        // Of many lines, some may be merged.
        let areMany = counts.wanted > 5 && counts.own * 4 >= counts.wanted * 3
        // A break that was written as \n is for another rule.
        let isEscaped = text.value.firstBytes(of: "\\n") != nil
        guard counts.own < counts.wanted, !isEscaped, !mayBeWrapped, !areMany, !source.value.hasBrokenSentence, !text.mostPeersMerge(in: entry)
        else { return [] }
        return [text.violation(Self.message(counts.own, counts.wanted))]
    }

    static func message(_ own: Int, _ wanted: Int) -> String {
        "\(own) \(own == 1 ? "line" : "lines") where the source has \(wanted); break the text where the source does"
    }

    static let extraFirst = "begins with a line break, but the source does not; remove it"
    static let extraLast = "ends with a line break, but the source does not; remove it"
}

private extension TextContext {
    /// Whether most other languages, three at least, have fewer lines than the source: then the source is the odd one.
    func mostPeersMerge(in entry: EntryContext) -> Bool {
        let peers = peers(in: entry)
        let merging = peers.count { $0.value.lines.count < source?.value.lines.count ?? 0 }
        return merging >= 3 && merging * 2 > peers.count
    }

    /// Whether there are translations into two other languages at least, and all of them have the lines of the source.
    func allPeersBreak(in entry: EntryContext) -> Bool {
        let peers = peers(in: entry)
        return peers.count >= 2 && peers.allSatisfy { $0.value.lines.count == source?.value.lines.count }
    }
}

private extension String {
    /// Its lines, separated by line feeds, or by the line and paragraph separators that some editors write instead.
    var lines: [Substring] {
        unicodeScalars.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\u{2028}" || $0 == "\u{2029}" }.map { line in
            Substring(line.last == "\r" ? line.dropLast() : line)
        }
    }

    /// Whether a line ends in the middle of a sentence, and the next one goes on in small letters.
    var hasBrokenSentence: Bool {
        zip(lines, lines.dropFirst()).contains { line, next in
            guard let last = line.last(where: { $0 != " " }), let first = next.first(where: { $0 != " " }) else { return false }
            return first.isLowercase && !".!?:".contains(last)
        }
    }
}
