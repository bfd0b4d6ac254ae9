import Inventory
import LintModel
import StringCatalog

/// A text with its language and variation, for comparison between entries.
struct TranslatedText: Hashable, Sendable {
    /// Texts of the same language and variation have the same number.
    let kind: Int
    let text: String

    // Byte by byte: to compare by Unicode's equivalence normalizes every text, and takes ten times as long.
    static func == (a: TranslatedText, b: TranslatedText) -> Bool { a.kind == b.kind && a.text.utf8.elementsEqual(b.text.utf8) }

    func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

extension EntryContext {
    /// A translation that has letters in its source.
    struct Translation: Sendable {
        let text: TextContext
        let source: SourceText
        /// The number of its language and variation.
        let kind: Int
    }

    /// Those that can be compared with other entries, in the order of the file.
    func comparableTranslations(_ kinds: inout TextKinds) -> [Translation] {
        guard catalog.hasScreenTexts else { return [] }
        var comparable: [Translation] = []
        for text in translations where text.path.substitution == nil {
            guard let source = text.source, source.hasLetters else { continue }
            comparable.append(Translation(text: text, source: source, kind: kinds.number(text.traits.number, text.path)))
        }
        return comparable
    }
}

extension CatalogContext {
    /// The source texts, the keys of entries without one among them, that two entries or more have.
    var sharedSources: Set<TranslatedText> {
        var seen: Set<TranslatedText> = []
        var shared: Set<TranslatedText> = []
        for entry in catalog.entries {
            let units = entry.localization(for: sourceLanguage)?.units.filter { $1.valueNode != nil }.map(\.unit.value) ?? []
            for text in units.isEmpty ? [entry.key] : units {
                let source = TranslatedText(kind: 0, text: text)
                if !seen.insert(source).inserted { shared.insert(source) }
            }
        }
        return shared
    }
}

/// Numbers combinations of language and variation.
struct TextKinds: Sendable {
    private struct Case: Hashable {
        let language: Int
        let path: VariationPath
    }

    private var varied: [Case: Int] = [:]

    /// - Parameter language: The number of the language in the catalog, which is also that of its texts that do not vary.
    mutating func number(_ language: Int, _ path: VariationPath) -> Int {
        path.steps.isEmpty ? language : varied.value(of: Case(language: language, path: path), adding: -1 - varied.count)
    }
}

extension Dictionary {
    /// The value of a key, which is added if there is none.
    mutating func value(of key: Key, adding value: Value) -> Value {
        func read(_ value: inout Value) -> Value { value }
        // Looks the key up once.
        return read(&self[key, default: value])
    }
}

extension String {
    /// Only its letters and digits, in lowercase, to compare texts by their words.
    var wordsAlone: String {
        String(String.UnicodeScalarView(lowercased().unicodeScalars.filter { $0.isLetter || $0.isASCIIDigit }))
    }
}
