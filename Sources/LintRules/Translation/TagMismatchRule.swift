import LintModel
import StringCatalog

/// A translation lacks tags of its source, or has tags although the source has none.
struct TagMismatchRule: TextRule {
    static let description = RuleDescription(
        identifier: "tag-mismatch", defaultSeverity: .error,
        summary: "A translation must contain the tags and the names in braces of its source.",
        rationale: """
            Code looks for `<b>`, `<0>` and `{name}` exactly as written. One that was translated, lost or added is shown literally \
            or never filled in. Anything in angle brackets that is not an HTML element counts as prose, and braces that the \
            comment explains are left to translators.
            """,
        supersedes: [NumberMismatchRule.description.identifier],
        example: """
            "Read the <b>rules</b>"
              de: "↓Lies die <b>Regeln"
              => de: "Lies die <b>Regeln</b>"
            """)

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard let source = text.source, text.facts.contains(.tag) || source.facts.contains(.tag), text.isTranslation, entry.isTranslatable,
            text.path.substitution == nil
        else { return [] }
        let wanted = source.value.tags
        let found = text.value.tags
        let explainsBraces = entry.comment?.explainsBraces ?? false
        func counts(_ tag: String) -> Bool { !tag.hasPrefix("{") || !explainsBraces }
        if let missing = wanted.subtracting(found).min(), counts(missing) { return [text.violation(Self.missing(missing))] }
        // A key that is a name does not say what the text has.
        guard wanted.isEmpty, !(entry.key.isIdentifier && source.value == entry.key), let extra = found.min(), counts(extra),
            let place = text.value.firstBytes(of: String(extra.dropLast()))
        else { return [] }
        return [text.violation(Self.unexpected(extra), at: place)]
    }

    static func missing(_ tag: String) -> String { "\"\(tag)\" of the source is missing; keep it unchanged" }
    static func unexpected(_ tag: String) -> String { "\"\(tag)\" is not in the source, so users read it; remove it" }
}

private extension String {
    var explainsBraces: Bool { ["bracket", "brace"].contains { lowercased().firstRange(of: $0) != nil } }

    /// The tags without their attributes, and the names in braces.
    var tags: Set<String> {
        let bytes = Array(utf8)
        var tags: Set<String> = []
        for (start, byte) in bytes.enumerated() where byte == UInt8(ascii: "<") || byte == UInt8(ascii: "{") {
            let isTag = byte == UInt8(ascii: "<")
            // The parameters of intents: ${toggle}.
            let isDollar = !isTag && start > 0 && bytes[start - 1] == UInt8(ascii: "$")
            var end = start + 1
            if isTag, end < bytes.count, bytes[end] == UInt8(ascii: "/") { end += 1 }
            let name = bytes[end...].prefix { Unicode.Scalar($0).isASCIILetter || Unicode.Scalar($0).isASCIIDigit || $0 == 0x5F }
            end = name.endIndex
            guard !name.isEmpty, end < bytes.count else { continue }
            let spelling = String(decoding: bytes[(isDollar ? start - 1 : start)..<end], as: UTF8.self)
            if !isTag {
                if bytes[end] == UInt8(ascii: "}") { tags.insert(spelling + "}") }
            } else if name.allSatisfy({ Unicode.Scalar($0).isASCIIDigit })
                ? bytes[end] == UInt8(ascii: ">")
                : [UInt8(ascii: ">"), UInt8(ascii: " "), UInt8(ascii: "/")].contains(bytes[end])
                    && Self.elements.contains(String(decoding: name, as: UTF8.self).lowercased())
                    && Self.hasAttributes(bytes[end...])
            {
                tags.insert(spelling + ">")
            }
        }
        return tags
    }

    /// Whether the end of the tag or attributes follow the name of an element, and not prose: "<a word>".
    private static func hasAttributes(_ rest: ArraySlice<UInt8>) -> Bool {
        let inner = rest.prefix { $0 != UInt8(ascii: ">") }
        return inner.contains(UInt8(ascii: "=")) || inner.allSatisfy { $0 == 0x20 || $0 == UInt8(ascii: "/") }
    }

    /// The elements of HTML that texts of interfaces use.
    private static let elements: Set<String> = [
        "a", "b", "br", "code", "em", "font", "h1", "h2", "h3", "i", "li", "ol", "p", "s", "small", "span", "strong", "sub", "sup",
        "u", "ul",
    ]
}
