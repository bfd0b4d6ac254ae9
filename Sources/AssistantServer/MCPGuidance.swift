import Operations
import StringCatalog

/// The terms and guidance for translations into a locale.
enum MCPGuidance {
    static let record = MCPRecord<TranslationGuidance>(
        .records("guidance", of: file, "Files that the team wrote for translators.", isRequired: true) { $0.files },
        .records("terms", of: term, "Names without wanted are kept as they are.", isRequired: true) { $0.terms },
        .text("address", "How most texts address people.") { $0.address },
        .records("forms", of: form, "The plural forms, with whole numbers that take them.", isRequired: true) {
            PluralRules.examples(in: $0.locale)
        })

    private static let file = MCPRecord<(path: String, text: String)>(.text("path") { $0.path }, .text("text") { $0.text })

    private static let term = MCPRecord<(term: Glossary.Term, wanted: [String])>(
        .text("term") { $0.term.text }, .texts("wanted", "The accepted translations.") { $0.term.renderings == nil ? nil : $0.wanted })

    private static let form = MCPRecord<(category: PluralCategory, numbers: [Int])>(
        .text("form") { $0.category.rawValue }, .text("numbers") { $0.numbers.map(String.init).joined(separator: ", ") })
}

/// Differences between versions of catalogs, a row for each place.
struct MCPDifferences {
    private typealias Change = (catalog: String, delta: CatalogDelta)
    private typealias Outdated = (catalog: String, key: String, locales: [String])

    private let changes: [Change]
    private let outdated: [Outdated]

    init(_ differences: [CatalogDifferences.Difference]) {
        changes = differences.flatMap { difference in difference.difference.deltas.map { (difference.file, $0) } }
        outdated = differences.flatMap { difference in difference.difference.outdated.map { (difference.file, $0.key, $0.locales) } }
    }

    static let record = MCPRecord<Self>(
        .records("changes", of: change, isRequired: true) { $0.changes },
        .records("outdated", of: outdatedKey, "Keys whose source text changed, with the locales whose translations did not.", isRequired: true) {
            $0.outdated
        })

    private static let change = MCPRecord<Change>(
        .text("catalog") { $0.catalog }, .text("key") { $0.delta.key }, .text("locale") { $0.delta.locale },
        .text("member", "The changed member of the entry or the header.") { $0.delta.locale == nil ? $0.delta.member : nil },
        .text("variation") { $0.delta.locale == nil || $0.delta.variation.isEmpty ? nil : $0.delta.variation },
        .value("before") { $0.delta.before }, .value("after") { $0.delta.after })

    private static let outdatedKey = MCPRecord<Outdated>(
        .text("catalog") { $0.catalog }, .text("key") { $0.key }, .texts("locales") { $0.locales })
}

private extension CatalogDelta {
    /// The path within the entry or the header; `nil` if all of an entry is new or removed.
    var member: String? {
        let rest = path.dropFirst(key == nil ? 0 : 2)
        return rest.isEmpty ? nil : rest.joined(separator: ".")
    }
}
