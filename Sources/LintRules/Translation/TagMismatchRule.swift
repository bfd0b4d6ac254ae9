import LintModel
import StringCatalog

/// A translation has other tags than its source.
struct TagMismatchRule: TextRule {
    static let description = RuleDescription(
        identifier: "tag-mismatch", defaultSeverity: .warning,
        summary: "A translation should contain the tags and the names in braces of its source.",
        rationale: """
            Code looks for `<b>`, `<0>` and `{name}` exactly as written. One that was translated or lost is shown literally \
            or never filled in. Anything in angle brackets that is not an HTML element is taken for prose, and braces that \
            the comment explains are left to translators.
            """,
        failing: """
            "Read the <b>rules</b>"
              de: "↓Lies die <b>Regeln"
            """,
        passing: """
            "Read the <b>rules</b>"
              de: "Lies die <b>Regeln</b>"
            """)

    package static let sourceTrigger: TextFacts? = .tag

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.isTranslation, entry.isTranslatable, text.path.substitution == nil, let source = text.source,
            source.value.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "{") })
        else { return [] }
        let wanted = source.value.tags
        guard !wanted.isEmpty else { return [] }
        let found = text.value.tags
        guard let missing = wanted.sorted().first(where: { tag in !found.contains(tag) }),
            !missing.hasPrefix("{") || !(entry.comment?.explainsBraces ?? false)
        else { return [] }
        return [text.violation(Self.message(missing), in: entry)]
    }
}

private extension TagMismatchRule {
    static func message(_ tag: String) -> String { "\"\(tag)\" of the source is missing; keep it unchanged" }
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
