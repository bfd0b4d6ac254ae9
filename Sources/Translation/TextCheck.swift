import StringCatalog

/// Tells what is wrong with a text that nobody has looked at yet.
package enum TextCheck {
    /// What keeps a text from being a translation of another; `nil` when nothing does.
    package static func problem(of value: String, translating source: String) -> String? {
        if value.isEmpty { return "is empty" }
        let comparison = PlaceholderComparison(source: source, translation: value)
        if let placeholder = comparison.unknown.first { return "has \(placeholder), which the source does not have there" }
        if let placeholder = comparison.dropped.first { return "leaves out \(placeholder)" }
        if source.first?.isWhitespace != value.first?.isWhitespace || source.last?.isWhitespace != value.last?.isWhitespace {
            return "begins or ends with other white space than the source"
        }
        if marks(of: source) != marks(of: value) { return "has other tags or links than the source" }
        return nil
    }

    /// The same, and whether the text is in a script of the locale.
    package static func problem(of value: String, translating source: String, in locale: LanguageTag) -> String? {
        if let problem = problem(of: value, translating: source) { return problem }
        // Both scripts are named in themselves: a list of languages has 简体 beside 繁體.
        let namesAScript = value.contains("简体") || value.contains("繁體")
        let foreign = value.unicodeScalars.first { scalar in
            guard !source.unicodeScalars.contains(scalar) else { return false }
            switch scalar.value {
            case 0x3041...0x3096, 0x30A1...0x30FA: return locale.language != "ja"
            case 0xAC00...0xD7A3: return locale.language != "ko"
            case 0x4E00...0x9FFF:
                return !["zh", "ja", "ko", "yue"].contains(locale.language) || (!namesAScript && isOfOtherChinese(scalar, than: locale))
            default: return false
            }
        }
        return foreign.map { "has \"\($0)\", which is not of the script of \(locale)" }
    }

    private static func isOfOtherChinese(_ scalar: Unicode.Scalar, than locale: LanguageTag) -> Bool {
        guard locale.language == "zh" else { return false }
        return locale.script == "Hant" ? ChineseCharacters.isSimplifiedOnly(scalar) : ChineseCharacters.isTraditionalOnly(scalar)
    }

    /// Tags and the destinations of Markdown links, sorted.
    private static func marks(of text: String) -> [String] {
        guard text.contains("<") || text.contains("](") else { return [] }
        var marks: [String] = []
        var rest = Substring(text)
        while let start = rest.firstIndex(where: { $0 == "<" || $0 == "]" }) {
            let isTag = rest[start] == "<"
            rest = rest[rest.index(after: start)...]
            guard isTag ? rest.first.map({ $0.isLetter || $0 == "/" }) == true : rest.first == "(" else { continue }
            guard let end = rest.firstIndex(of: isTag ? ">" : ")") else { break }
            marks.append(String(rest[..<end]))
            rest = rest[end...]
        }
        return marks.sorted()
    }
}
