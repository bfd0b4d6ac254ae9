import LintModel
import StringCatalog
import Syntax

/// How long the texts of each locale are in comparison with their sources, in bytes of the file.
struct LocaleLengths: CatalogEvidence {
    private var usual: [LanguageTag: Double] = [:]

    init(_ catalog: CatalogContext) {
        let document = catalog.document
        var ratios: [LanguageTag: [Double]] = [:]
        // Some hundred entries tell as much as all.
        let entries = catalog.catalog.entries
        for index in stride(from: 0, to: entries.count, by: max(1, entries.count / 400)) {
            guard let localizations = document.value(named: "localizations", in: entries[index].node) else { continue }
            let members = document.members(localizations)
            let own = members.first { document.string($0.key, equals: catalog.sourceLanguage.rawValue) }
            let text = own.flatMap { Self.length(document.valueNodes(of: $0.value), document) }
            let source = text ?? document.range(entries[index].keyNode).count - 2
            guard source >= 20 else { continue }
            for member in members where member.key != own?.key {
                guard let length = Self.length(document.valueNodes(of: member.value), document) else { continue }
                ratios[LanguageTag(document.string(member.key) ?? ""), default: []].append(Double(length) / Double(source))
            }
        }
        usual = ratios.filter { $0.value.count >= 5 }.mapValues { $0.sorted()[$0.count / 2] }
    }

    /// The length of the longest of some texts without its quotes: the forms of a text are about as long, but a text that is a
    /// substitution alone is short.
    private static func length(_ values: [JSONNodeID], _ document: JSONDocument) -> Int? {
        values.map { document.range($0).count - 2 }.max()
    }

    /// How long a text is in comparison with what its locale makes of a source of that length; `nil` where too few texts tell.
    func share(_ text: String, of source: SourceText, in language: LanguageTag) -> Double? {
        usual[language].map { Double(text.utf8.count) / (Double(source.value.utf8.count) * $0) }
    }
}
