import Interchange
import StringCatalog

/// The keys of catalogs by name and by source text: files of other tools name a text by either.
package struct ImportKeys {
    private let names: Set<Key>
    private let bySource: [Key: [String]]
    /// The keys by the source text of each of their forms, with the identifier of the form.
    private let formsBySource: [Key: [(key: Key, identifier: String)]]

    package init(_ catalogs: [Catalog]) {
        var names: Set<Key> = []
        var bySource: [Key: [String]] = [:]
        var formsBySource: [Key: [(key: Key, identifier: String)]] = [:]
        for catalog in catalogs {
            for entry in catalog.entries {
                names.insert(Key(entry.key))
                guard let source = entry.source(in: catalog.sourceLanguage) else { continue }
                bySource[Key(source.general), default: []].append(entry.key)
                for form in source.forms {
                    let identifier =
                        form.path.steps.isEmpty ? entry.key : "\(entry.key)\(XLIFF.keySeparator)\(form.path)"
                    formsBySource[Key(form.text), default: []].append((Key(entry.key), identifier))
                }
            }
        }
        self.names = names
        self.bySource = bySource
        self.formsBySource = formsBySource
    }

    fileprivate var byAppearance: [String: [String]] { Dictionary(grouping: names.map(\.text), by: \.appearance) }

    package func contains(_ key: String) -> Bool { names.contains(Key(key)) }

    /// The keys with a source text, each with the form that has it; the key that is the text comes before all others.
    package func identifiers(ofSource text: String) -> [String] {
        let forms = formsBySource[Key(text)] ?? []
        guard contains(text) else { return forms.map(\.identifier) }
        let own = forms.filter { $0.key == Key(text) }
        return own.isEmpty ? [text] : own.map(\.identifier)
    }

    /// The keys that a text is for: its identifier or its source text if that is one, else all with this source text.
    /// Its source text itself if there is none.
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
        // A tool that read Xcode's XLIFF has a message for each form, with the identifier of the form as its context.
        let keysOfForms = Set(texts.compactMap { $0.keyOfForm(isKey: keys.contains) })
        func isNamed(_ text: SourcedText) -> Bool {
            // The text around substitutions has the key alone for an identifier.
            text.keyOfForm(isKey: keys.contains) != nil
                || text.identifier.map { keysOfForms.contains(Key($0)) } ?? false
        }
        let named = texts.filter(isNamed)
        let forms = FormIdentity.byKey(named, isKey: keys.contains) { ($0.identifier ?? "", $0.source.general) }
        let whole = forms.compactMap { key, items in ImportedText(items, key: key, in: locale) }
        let (others, found) = Self.byKey(texts.filter { !isNamed($0) }, in: locale, keys)
        self.init(catalog: table, namesCatalog: false, texts: whole + others, problems: problems + found)
    }

    /// Its texts under the keys that they are for, where a tool changed white space or the composition of letters in
    /// them: an attribute of XML keeps no line break, and a spreadsheet may drop blanks at the ends.
    package func restoringKeys(_ keys: ImportKeys) -> Self {
        let (known, unknown) = (texts.filter { keys.contains($0.key) }, texts.filter { !keys.contains($0.key) })
        guard !unknown.isEmpty else { return self }
        let byAppearance = keys.byAppearance
        var (part, delivered) = (self, Set(known.map { LocalizationID($0.key, $0.locale) }))
        part.texts = texts.map { text in
            guard !keys.contains(text.key), let meant = byAppearance[text.key.appearance], meant.count == 1,
                delivered.insert(LocalizationID(meant[0], text.locale)).inserted
            else { return text }
            part.naming[.appearance, default: 0] += 1
            return text.renamed(meant[0])
        }
        return part
    }

    /// The texts by the keys that they are for, and those that contradict each other.
    private static func byKey(
        _ texts: [SourcedText], in locale: LanguageTag, _ keys: ImportKeys
    ) -> (texts: [ImportedText], problems: [InterchangeProblem]) {
        var problems: [InterchangeProblem] = []
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
            return ImportedText(text, key: key, source: key == text.identifier ? text.translatedSource : nil, in: locale)
        }
        return (certain, problems)
    }
}

private extension SourcedText {
    /// The text that was translated; `nil` where the file repeats the name of the text for it.
    var translatedSource: VariedText? { source.plain == identifier ? nil : source }

    /// The key that its identifier means; `nil` if it means nothing other than itself.
    func keyOfForm(isKey: (String) -> Bool) -> Key? {
        guard let identifier, case let key = FormIdentity(identifier, isKey: isKey).key, key != identifier else {
            return nil
        }
        return Key(key)
    }
}

private extension ImportedText {
    init(_ text: SourcedText, key: String, source: VariedText?, in locale: LanguageTag) {
        let states = text.state.map { state in Dictionary(text.value.forms.map { ($0.path, state) }) { first, _ in first } }
        self.init(
            key: key, locale: locale, value: text.value, source: source, states: states ?? [:], isComplete: text.isComplete,
            comment: text.comment, place: text.place)
    }

    /// The text of forms that a file has one by one; a text that is not a single form is one of another key.
    init?(_ items: [(item: SourcedText, path: VariationPath)], key: String, in locale: LanguageTag) {
        if items.count == 1, items[0].path.steps.isEmpty {
            self.init(items[0].item, key: key, source: items[0].item.translatedSource, in: locale)
            return
        }
        let isOfRules = items.contains { FormIdentity.isOfRule($0.item.identifier ?? "") }
        func whole(_ text: (SourcedText) -> String) -> VariedText? {
            VariedText(exported: items.map { .init(path: $0.path, text: text($0.item)) }, hasBareArguments: isOfRules)
        }
        guard let value = whole(\.value.general) else { return nil }
        self.init(
            key: key, locale: locale, value: value,
            source: items.allSatisfy { $0.item.translatedSource != nil } ? whole(\.source.general) : nil,
            states: Dictionary(items.compactMap { item, path in item.state.map { (path, $0) } }) { first, _ in first },
            isComplete: items.allSatisfy(\.item.isComplete), comment: items.first?.item.comment, place: items.first?.item.place)
    }
}

private extension String {
    /// The text with one blank for all white space. Comparing it takes no notice of how letters are composed.
    var appearance: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
