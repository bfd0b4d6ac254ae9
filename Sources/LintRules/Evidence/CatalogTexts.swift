import LintModel
import StringCatalog
import Syntax

/// Where the texts of a catalog are in its file: found once for all that is learned from them, and read only where needed.
struct CatalogTexts: CatalogEvidence {
    struct Entry: Sendable {
        /// The source texts, or the key where the entry gives none.
        let sources: Range<Int>
        /// Those of other languages than the source language.
        let localizations: Range<Int>
    }

    struct Localization: Sendable {
        /// The place of its language among those of the catalog.
        let language: Int
        fileprivate let texts: Range<Int>
    }

    /// A value, of whatever case or substitution.
    struct Unit: Sendable {
        let node: JSONNodeID
        /// Whether it is still marked `new`.
        let isNew: Bool
    }

    private(set) var entries: [Entry] = []
    private var localizations: [Localization] = []
    private var texts: [Unit] = []
    private let document: JSONDocument

    init(_ catalog: CatalogContext) {
        document = catalog.document
        entries.reserveCapacity(catalog.catalog.entries.count)
        for entry in catalog.catalog.entries { add(entry, in: catalog) }
    }

    func sources(of entry: Entry) -> ArraySlice<Unit> { texts[entry.sources] }
    func localizations(of entry: Entry) -> ArraySlice<Localization> { localizations[entry.localizations] }
    func texts(of localization: Localization) -> ArraySlice<Unit> { texts[localization.texts] }
    func value(_ text: Unit) -> String { document.string(text.node) ?? "" }
}

private extension CatalogTexts {
    mutating func add(_ entry: StringCatalog.Entry, in catalog: CatalogContext) {
        let first = localizations.count
        var sources = document.value(named: "localizations", in: entry.node).map { addLocalizations($0, in: catalog) } ?? 0..<0
        if sources.isEmpty {
            sources = texts.count..<texts.count + 1
            texts.append(Unit(node: entry.keyNode, isNew: false))
        }
        entries.append(Entry(sources: sources, localizations: first..<localizations.count))
    }

    /// - Returns: Those of the source language.
    mutating func addLocalizations(_ node: JSONNodeID, in catalog: CatalogContext) -> Range<Int> {
        var sources = 0..<0
        // Most entries have the languages in the order of the catalog.
        var next = 0
        for member in document.members(node) {
            let start = texts.count
            if document.string(member.key, equals: catalog.sourceLanguage.rawValue) {
                addTexts(of: member.value)
                sources = start..<texts.count
            } else if let language = place(member.key, among: catalog.languages, from: next) {
                addTexts(of: member.value)
                next = language + 1
                localizations.append(Localization(language: language, texts: start..<texts.count))
            }
        }
        return sources
    }

    func place(_ name: JSONNodeID, among languages: [LanguageTag], from next: Int) -> Int? {
        if next < languages.count, document.string(name, equals: languages[next].rawValue) { return next }
        return languages.firstIndex { document.string(name, equals: $0.rawValue) }
    }

    mutating func addTexts(of localization: JSONNodeID) {
        // Most texts do not vary.
        if let unit = document.value(named: "stringUnit", in: localization), document.value(named: "substitutions", in: localization) == nil {
            addText(of: unit)
            return
        }
        var open = [localization]
        while let object = open.popLast() {
            guard document.kind(object) == .object else { continue }
            for member in document.members(object) {
                if document.string(member.key, is: "stringUnit") { addText(of: member.value) } else { open.append(member.value) }
            }
        }
    }

    mutating func addText(of unit: JSONNodeID) {
        guard let value = document.value(named: "value", in: unit), document.kind(value) == .string else { return }
        let state = document.value(named: "state", in: unit)
        texts.append(Unit(node: value, isNew: state.map { document.string($0, is: "new") } ?? true))
    }
}
