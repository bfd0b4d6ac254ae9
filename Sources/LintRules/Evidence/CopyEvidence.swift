import LintModel
import StringCatalog
import Syntax

/// What a catalog itself says of the words in texts that were copied instead of translated.
struct CopyEvidence: CatalogEvidence {
    /// How the other translations of a locale treat a word of their sources.
    struct Treatment: Sendable {
        /// How many contain it.
        var kept = 0
        /// How many do not.
        var translated = 0
    }

    /// Words that some source text has in lower case among others, so that they are no names.
    private(set) var common: Set<String> = []
    private var treatments: [LanguageTag: [String: Treatment]] = [:]

    /// Nothing is known of any word.
    init() {}

    init(_ catalog: CatalogContext) {
        let copied = Self.copiedWords(catalog).filter { !$0.value.isEmpty }
        guard !copied.isEmpty else { return }
        let wanted = copied.values.reduce(into: Set<String>()) { $0.formUnion($1) }
        for entry in catalog.catalog.entries {
            let texts = entry.localization(for: catalog.sourceLanguage)?.units.map(\.unit.value) ?? []
            let source = texts.isEmpty ? entry.key : texts.joined(separator: "\n")
            let words = SourceWords(source, FormatString(scanning: source)).all
            // A text in small letters alone may be a code.
            if words.contains(where: { !$0.startsLower }) {
                for word in words where word.startsLower && wanted.contains(word.text) { common.insert(word.text) }
            }
            let relevant = Set(words.lazy.map(\.text).filter(wanted.contains))
            if !relevant.isEmpty { add(entry, source, relevant, copied) }
        }
    }

    func treatment(of word: String, in language: LanguageTag) -> Treatment { treatments[language]?[word] ?? Treatment() }

    private mutating func add(_ entry: Entry, _ source: String, _ words: Set<String>, _ copied: [LanguageTag: Set<String>]) {
        for localization in entry.localizations {
            guard let asked = copied[localization.language]?.intersection(words), !asked.isEmpty,
                case let units = localization.units.map(\.unit).filter({ $0.state != .new }), !units.isEmpty,
                case let text = units.map(\.value).joined(separator: "\n"), text != source
            else { continue }
            let lowercased = text.lowercased()
            for word in asked {
                let isKept = lowercased.contains(word)
                treatments[localization.language, default: [:]][word, default: Treatment()].kept += isKept ? 1 : 0
                treatments[localization.language, default: [:]][word, default: Treatment()].translated += isKept ? 0 : 1
            }
        }
    }

    /// By locale the words of the source texts that it has verbatim. Compares the bytes of the file, so that few texts are read.
    private static func copiedWords(_ catalog: CatalogContext) -> [LanguageTag: Set<String>] {
        let document = catalog.document
        var copied: [LanguageTag: Set<String>] = [:]
        for entry in catalog.catalog.entries {
            guard let localizations = document.value(named: "localizations", in: entry.node) else { continue }
            let members = document.members(localizations)
            let own = members.first { document.string($0.key, equals: catalog.sourceLanguage.rawValue) }
            let values = own.map { document.valueNodes(of: $0.value) } ?? []
            let sources = (values.isEmpty ? [entry.keyNode] : values).map { (node: $0, literal: document.bytes[document.range($0)]) }
            // Most texts do not vary; the literals of others are looked up, as a damaged entry may have any number.
            let byLiteral = sources.count == 1 ? [:] : Dictionary(sources.map { ($0.literal, $0.node) }) { first, _ in first }
            func copiedSource(_ value: JSONNodeID) -> JSONNodeID? {
                let range = document.range(value)
                guard sources.count == 1 else { return byLiteral[document.bytes[range]] }
                return range.count == sources[0].literal.count && document.bytes[range] == sources[0].literal ? sources[0].node : nil
            }
            for member in members where member.key != own?.key {
                for source in document.valueNodes(of: member.value).compactMap(copiedSource) {
                    let text = document.string(source) ?? ""
                    let words = SourceWords(text, FormatString(scanning: text)).all.map(\.text)
                    copied[LanguageTag(document.string(member.key) ?? ""), default: []].formUnion(words)
                }
            }
        }
        return copied
    }
}
