import StringCatalog
import Syntax

/// Where the texts of a catalog are in its file: found once for all that is learned from them, and read only where
/// needed.
package struct CatalogTexts: CatalogEvidence {
    package struct Entry: Sendable {
        /// The source texts, or the key where the entry gives none.
        package fileprivate(set) var sources: [Unit] = []
        /// Those of other languages than the source language.
        package fileprivate(set) var localizations: [Localization] = []
    }

    package struct Localization: Sendable {
        /// The place of its language among those of the catalog.
        package let language: Int
        package let texts: [Unit]
    }

    /// A value, of whatever case or substitution.
    package struct Unit: Sendable {
        package let node: JSONNodeID
        /// Whether it is still marked `new`.
        package let isNew: Bool
    }

    package let entries: [Entry]
    private let document: JSONDocument

    package init(_ catalog: CatalogContext) {
        document = catalog.document
        entries = Array(Self.entries(of: catalog.catalog, languages: catalog.languages))
    }

    /// The texts of each entry, read when they are asked for.
    ///
    /// - Parameter languages: Those of the catalog.
    static func entries(of catalog: Catalog, languages: [LanguageTag]) -> some Sequence<Entry> {
        let reader = EntryReader(
            document: catalog.document, sourceLanguage: catalog.sourceLanguage, languages: languages)
        return catalog.entries.lazy.map { reader.texts(of: $0) }
    }

    package func value(_ text: Unit) -> String { document.string(text.node) ?? "" }
}

private struct EntryReader {
    let document: JSONDocument
    let sourceLanguage: LanguageTag
    let languages: [LanguageTag]

    func texts(of entry: Entry) -> CatalogTexts.Entry {
        var result = CatalogTexts.Entry()
        if let localizations = document.value(named: "localizations", in: entry.node) {
            // Most entries have the languages in the order of the catalog.
            var next = 0
            for member in document.members(localizations) {
                if document.string(member.key, equals: sourceLanguage.rawValue) {
                    result.sources = document.texts(ofLocalization: member.value)
                } else if let language = place(of: member.key, from: next) {
                    result.localizations.append(.init(language: language, texts: document.texts(ofLocalization: member.value)))
                    next = language + 1
                }
            }
        }
        if result.sources.isEmpty { result.sources = [.init(node: entry.keyNode, isNew: false)] }
        return result
    }

    private func place(of name: JSONNodeID, from next: Int) -> Int? {
        if next < languages.count, document.string(name, equals: languages[next].rawValue) { return next }
        return languages.firstIndex { document.string(name, equals: $0.rawValue) }
    }
}

private extension JSONDocument {
    func texts(ofLocalization localization: JSONNodeID) -> [CatalogTexts.Unit] {
        // Most texts do not vary.
        if let unit = value(named: "stringUnit", in: localization), value(named: "substitutions", in: localization) == nil {
            return [text(ofUnit: unit)].compactMap { $0 }
        }
        var units: [CatalogTexts.Unit?] = []
        var open = [localization]
        while let object = open.popLast() {
            guard kind(object) == .object else { continue }
            for member in members(object) {
                if string(member.key, is: "stringUnit") { units.append(text(ofUnit: member.value)) } else { open.append(member.value) }
            }
        }
        return units.compactMap { $0 }
    }

    func text(ofUnit unit: JSONNodeID) -> CatalogTexts.Unit? {
        guard let value = value(named: "value", in: unit), kind(value) == .string else { return nil }
        let state = self.value(named: "state", in: unit)
        return .init(node: value, isNew: state.map { string($0, is: "new") } ?? true)
    }
}
