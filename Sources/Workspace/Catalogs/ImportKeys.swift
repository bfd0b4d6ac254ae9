import Interchange
import StringCatalog

/// The keys of catalogs by name and by source text: files of other tools name a text by either.
package struct ImportKeys {
    private let names: Set<Key>
    private let bySource: [Key: [String]]

    package init(_ catalogs: [Catalog]) {
        var names: Set<Key> = []
        var bySource: [Key: [String]] = [:]
        for catalog in catalogs {
            for entry in catalog.entries {
                names.insert(Key(entry.key))
                guard let source = entry.source(in: catalog.sourceLanguage) else { continue }
                bySource[Key(source.general), default: []].append(entry.key)
            }
        }
        self.names = names
        self.bySource = bySource
    }

    package func contains(_ key: String) -> Bool { names.contains(Key(key)) }

    /// The keys that a text is for: its identifier or its source text if that is one, else all with this source text. Its source text
    /// itself if there is none.
    package func keys(of text: SourcedText) -> [String] {
        if let identifier = text.identifier, contains(identifier) { return [identifier] }
        let sources = [text.source.general] + text.source.forms.map(\.text)
        if let key = sources.first(where: contains) { return [key] }
        return sources.lazy.compactMap { bySource[Key($0)] }.first ?? [text.source.general]
    }
}

extension TextFile.Part {
    /// The part of a file that names texts by their source text.
    ///
    /// - Parameters:
    ///   - keys: Those of the catalogs; `nil` takes the source text for the key.
    ///   - problems: Texts that are left out.
    package init(_ texts: [SourcedText], in locale: LanguageTag, of table: String, _ keys: ImportKeys?, _ problems: [InterchangeProblem]) {
        guard let keys else {
            // A memory may have several translations of a text.
            let texts = texts.map { ImportedText($0, key: $0.source.general, source: $0.source, in: locale) }
            self.init(catalog: table, namesCatalog: false, texts: texts, problems: problems)
            return
        }
        var problems = problems
        var imported: [(key: String, text: SourcedText)] = []
            var indices: [Key: Int] = [:]
        var ambiguous: Set<Int> = []
        for text in texts {
            for key in keys.keys(of: text) {
                guard let index = indices[Key(key)] else {
                    indices[Key(key)] = imported.count
                    imported.append((key, text))
                    continue
                }
                let other = imported[index].text
                guard other.value != text.value, ambiguous.insert(index).inserted else { continue }
                problems.append(
                    InterchangeProblem(
                        place: text.place,
                        message: "\"\(key)\" is already in line \(other.place.line), with another text for \(locale)"))
            }
        }
        let certain = imported.indices.filter { !ambiguous.contains($0) }.map { index in
            let (key, text) = imported[index]
            // A text that was found by its source text was not translated from another one.
            return ImportedText(text, key: key, source: key == text.identifier ? text.source : nil, in: locale)
        }
        self.init(catalog: table, namesCatalog: false, texts: certain, problems: problems)
    }
}

private extension ImportedText {
    init(_ text: SourcedText, key: String, source: VariedText?, in locale: LanguageTag) {
        let states = text.state.map { state in Dictionary(text.value.forms.map { ($0.path, state) }) { first, _ in first } }
        self.init(
            key: key, locale: locale, value: text.value, source: source, states: states ?? [:], isComplete: text.isComplete,
            comment: text.comment, place: text.place)
    }
}
