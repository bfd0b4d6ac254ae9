import StringCatalog
import Syntax

/// The texts of an entry in one language, as rules see them.
package final class LocalizationContext: Sendable {
    package let localization: Localization
    /// Whether this is the source language.
    package let isSource: Bool
    package let traits: LanguageTraits
    /// Every text that is there, of every plural form, device and substitution.
    package let texts: [TextContext]

    /// - Parameter key: That of the entry.
    init(_ localization: Localization, _ traits: LanguageTraits, key: String, _ sources: SourceTexts, in catalog: CatalogContext) {
        self.localization = localization
        self.traits = traits
        let isSource = localization.language == catalog.sourceLanguage
        self.isSource = isSource
        texts = localization.units.compactMap { path, unit in
            TextContext(unit, key: key, at: path, of: localization, traits, isSource: isSource, sources, in: catalog.document)
        }
    }

    package var language: LanguageTag { localization.language }

    /// The place of the language among those of the catalog.
    package var languageNumber: Int { traits.number }

    /// Whether any text varies, in whole or in part.
    package var varies: Bool { localization.varies }
}

/// One text of an entry as rules see it.
package final class TextContext: Sendable {
    /// The key of its entry.
    package let key: String
    package let language: LanguageTag
    package let traits: LanguageTraits
    /// Those of its localization.
    package let substitutions: [Substitution]
    /// Whether the text is one of the source language.
    package let isSource: Bool
    package let path: VariationPath
    package let unit: StringUnit
    package let value: String
    package let format: FormatString
    /// The arguments that the text takes.
    package let arguments: [ArgumentUse]
    /// The text that this one translates; `nil` in the source language, and for a substitution that the source has not.
    package let source: SourceText?
    /// The kinds of characters in the text.
    package let facts: TextFacts
    /// What occurs in the source; anything if there is none.
    let sourceFacts: TextFacts
    /// How it ends.
    package let end: TextEnd
    /// Whether this is a translation that is shown to somebody: not one still marked `new`, and not empty.
    package let isTranslation: Bool
    private let document: JSONDocument
    private let node: JSONNodeID

    init?(
        _ unit: StringUnit, key: String, at path: VariationPath, of localization: Localization, _ traits: LanguageTraits, isSource: Bool,
        _ sources: SourceTexts, in document: JSONDocument
    ) {
        guard let node = unit.valueNode else { return nil }
        self.key = key
        language = localization.language
        self.traits = traits
        substitutions = localization.substitutions
        self.isSource = isSource
        self.path = path
        self.unit = unit
        self.node = node
        self.document = document
        value = unit.value
        facts = TextFacts(of: value)
        end = TextEnd(value)
        isTranslation = !isSource && unit.state != .new && !value.isEmpty
        format = FormatString(value, facts)
        arguments = ArgumentUse.uses(in: format, of: localization, within: path.substitution)
        let source = isSource ? nil : sources.text(at: path)
        self.source = source
        sourceFacts = source?.facts ?? .anything
    }

    /// The bytes of the whole text in the file, without quotes.
    package var content: Range<Int> { document.place(node) }

    /// The bytes in the file of a range of UTF-8 bytes of ``value``.
    package func place(of part: Range<Int>) -> Range<Int> {
        let content = content
        guard document[node].hasEscapes else {
            return content.lowerBound + part.lowerBound..<content.lowerBound + part.upperBound
        }
        var offset = content.lowerBound
        var decoded = 0
        func advance(to end: Int) -> Int {
            while decoded < end, offset < content.upperBound {
                let length = escapeLength(at: offset, before: content.upperBound)
                if length == 1 {
                    decoded += 1
                } else {
                    let range = offset - 1..<offset + length + 1
                    decoded += JSONString.decode(quoted(range), 0..<length + 2, hasEscapes: true).utf8.count
                }
                offset += length
            }
            return offset
        }
        let start = advance(to: part.lowerBound)
        return start..<advance(to: part.upperBound)
    }

    /// A violation about the whole text, or about a range of UTF-8 bytes of ``value``.
    package func violation(_ message: String, at part: Range<Int>? = nil, fix: Fix? = nil) -> Violation {
        Violation(
            message, at: part.map(place) ?? content, key: key, locale: language.rawValue,
            variation: path.steps.isEmpty ? nil : path.description, fix: fix)
    }

    /// A part of the text, given as UTF-8 bytes of ``value``.
    package func spelling(of part: Range<Int>) -> String {
        String(Substring(value.utf8.dropFirst(part.lowerBound).prefix(part.count)))
    }

    /// A fix that replaces ranges of UTF-8 bytes of ``value``, which are sorted.
    package func fix(_ replacements: [(part: Range<Int>, text: String)]) -> Fix {
        var bytes = Array(value.utf8)
        for (part, text) in replacements.reversed() { bytes.replaceSubrange(part, with: Array(text.utf8)) }
        let edits = replacements.map { part, text in
            ByteEdit(place(of: part), Array(JSONString.encode(text).dropFirst().dropLast()))
        }
        return Fix(edits, description: String(decoding: bytes, as: UTF8.self))
    }
}

private extension TextContext {
    /// The number of bytes that the character or escape at an offset takes in the file; a surrogate pair is one.
    func escapeLength(at offset: Int, before end: Int) -> Int {
        let backslash = UInt8(ascii: "\\")
        guard document.bytes[offset] == backslash else { return 1 }
        guard offset + 1 < end, document.bytes[offset + 1] == UInt8(ascii: "u") else { return min(2, end - offset) }
        let isHighSurrogate =
            offset + 12 <= end && (document.bytes[offset + 2] | 0x20) == UInt8(ascii: "d")
            && "89abAB".utf8.contains(document.bytes[offset + 3]) && document.bytes[offset + 6] == backslash
            && document.bytes[offset + 7] == UInt8(ascii: "u")
        return min(isHighSurrogate ? 12 : 6, end - offset)
    }

    /// A part of the file as a string literal of its own.
    func quoted(_ range: Range<Int>) -> [UInt8] {
        var literal = Array(document.bytes[range])
        literal[0] = UInt8(ascii: "\"")
        literal[literal.count - 1] = UInt8(ascii: "\"")
        return literal
    }
}
