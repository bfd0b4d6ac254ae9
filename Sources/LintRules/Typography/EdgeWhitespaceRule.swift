import LintModel
import StringCatalog

/// A translation begins or ends with white space where its source does not, or the other way around.
struct EdgeWhitespaceRule: TextRule {
    static let description = RuleDescription(
        identifier: "edge-whitespace", defaultSeverity: .warning, hasFix: true,
        summary: "A translation should begin and end with white space exactly where its source does.",
        rationale: """
            An extra space at the edge shifts the text; a missing one joins two words. Languages without spaces between \
            words may omit it, and any language may at the end of a sentence.
            """,
        example: """
            "Skip"
              de: "Weiter↓ "
              => de: "Weiter"
            """)

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.isTranslation, entry.isTranslatable, entry.isFormatted, text.path.substitution == nil, let source = text.source,
            text.facts.union(source.facts).contains(.edgeSpace)
        else { return [] }
        let value = text.value.spaces
        let wanted = source.value.spaces
        // Of a text without letters the space is the point: ": ", "%@ ".
        guard value != wanted, !text.value.isBlank, source.hasLetters || text.value.trimmed == source.value.trimmed else { return [] }
        let length = text.value.utf8.count
        var violations: [Violation] = []
        // Chinese needs no space where other languages separate what follows.
        let mayPart = entry.catalog.sourceFacts.isWrittenWithoutSpaces && !text.traits.facts.isWrittenWithoutSpaces
        // A fragment that starts with a comma may start with a space instead: ", with a song".
        let goesOn = source.value.utf8.first.map { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") } ?? false
        if value.leading > (mayPart || goesOn ? 1 : 0), wanted.leading == 0 {
            violations += extra(text, of: entry, at: 0..<value.leading, .leading)
        } else if value.leading == 0, wanted.leading > 0, gluesTheStart(of: source.value, text, entry) {
            violations += lost(text, of: entry, at: 0, .leading)
        }
        if value.trailing > (mayPart ? 1 : 0), wanted.trailing == 0 {
            violations += extra(text, of: entry, at: length - value.trailing..<length, .trailing)
        } else if value.trailing == 0, wanted.trailing > 0, gluesTheEnd(of: source.value, text, entry) {
            violations += lost(text, of: entry, at: length, .trailing)
        }
        return violations
    }

    private func extra(_ text: TextContext, of entry: EntryContext, at part: Range<Int>, _ edge: Edge) -> [Violation] {
        ofSource(text, of: entry, edge, hasSpace: true)
            ?? [text.violation(Self.extra(edge), at: part, fix: text.fix([(part, "")]))]
    }

    private func lost(_ text: TextContext, of entry: EntryContext, at offset: Int, _ edge: Edge) -> [Violation] {
        ofSource(text, of: entry, edge, hasSpace: false)
            ?? [text.violation(Self.lost(edge), at: offset..<offset, fix: text.fix([(offset..<offset, " ")]))]
    }

    /// Where most languages, three at least, differ from the source in the same way, the source is the odd one. That
    /// is said once, with the first of them.
    ///
    /// - Parameter hasSpace: Whether the text has the space that the source does not have, or the other way around.
    /// - Returns: `nil` if the text is the odd one.
    private func ofSource(_ text: TextContext, of entry: EntryContext, _ edge: Edge, hasSpace: Bool) -> [Violation]? {
        let translations = entry.translationsWithSpaces(at: text.path)
        let alike = translations.filter { $0.value.hasSpace(at: edge) == hasSpace }
        guard alike.count >= 3, alike.count * 2 > translations.count else { return nil }
        guard alike.first === text else { return [] }
        return [entry.violation(Self.odd(edge, count: alike.count, all: translations.count, hasSpace: hasSpace))]
    }

    private func separatesWords(_ text: TextContext, _ entry: EntryContext) -> Bool {
        !text.traits.facts.isWrittenWithoutSpaces && !entry.catalog.sourceFacts.isWrittenWithoutSpaces
    }

    /// Whether something may precede the text: it begins in the middle of a sentence.
    private func gluesTheStart(of source: String, _ text: TextContext, _ entry: EntryContext) -> Bool {
        // A Korean particle follows its word directly.
        guard separatesWords(text, entry), text.language.language != "ko", let first = source.trimmed.unicodeScalars.first,
            let own = text.value.unicodeScalars.first
        else { return false }
        return !first.properties.isUppercase && ![",", ".", ";", ":", "،"].contains(own)
    }

    /// Whether something may follow the text: it does not end a sentence.
    private func gluesTheEnd(of source: String, _ text: TextContext, _ entry: EntryContext) -> Bool {
        guard separatesWords(text, entry), let last = source.trimmed.unicodeScalars.last, let own = text.value.unicodeScalars.last
        else { return false }
        let ends: [Unicode.Scalar] = [".", "!", "?", "…", ")", "。"]
        return !ends.contains(last) && !ends.contains(own)
    }

    private static func extra(_ edge: Edge) -> String { "\(edge.rawValue)s with white space, but the source does not; remove it" }
    private static func lost(_ edge: Edge) -> String { "the source \(edge.rawValue)s with a space, but this does not; add one" }

    private static func odd(_ edge: Edge, count: Int, all: Int, hasSpace: Bool) -> String {
        hasSpace
            ? "\(count) of \(all) translations \(edge.rawValue) with white space, but the source does not; add it there, or remove it from them"
            : "the source \(edge.rawValue)s with a space, but \(count) of \(all) translations do not; remove it there, or add it to them"
    }
}

private enum Edge: String {
    case leading = "begin"
    case trailing = "end"
}

private extension EntryContext {
    /// One translation of each language that separates words by spaces.
    func translationsWithSpaces(at path: VariationPath) -> [TextContext] {
        var languages: Set<String> = []
        return localizations.compactMap { localization in
            guard !localization.traits.facts.isWrittenWithoutSpaces, let text = localization.texts.first(where: { $0.path == path }),
                text.isTranslation, languages.insert(localization.language.language).inserted
            else { return nil }
            return text
        }
    }
}

private extension String {
    func hasSpace(at edge: Edge) -> Bool { edge == .leading ? spaces.leading > 0 : spaces.trailing > 0 }

    /// The bytes of the spaces and tabs at both edges; line breaks end them.
    var spaces: (leading: Int, trailing: Int) {
        func isSpace(_ scalar: Unicode.Scalar) -> Bool {
            scalar.isWhiteSpace && !["\n", "\r", "\u{2028}", "\u{2029}"].contains(scalar)
        }
        let leading = unicodeScalars.prefix(while: isSpace).reduce(0) { $0 + UTF8.width($1) }
        guard leading < utf8.count else { return (leading, 0) }
        return (leading, unicodeScalars.reversed().prefix(while: isSpace).reduce(0) { $0 + UTF8.width($1) })
    }
}
