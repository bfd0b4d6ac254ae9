import LintModel
import StringCatalog
import Syntax

/// How long the texts of each locale are in comparison with their sources, in bytes of the file.
struct LocaleLengths: CatalogEvidence {
    private var usual: [LanguageTag: Double] = [:]

    init(_ catalog: CatalogContext) {
        let document = catalog.document
        let texts: CatalogTexts = catalog.evidence()
        /// The length of the longest of some texts with its quotes: the forms of a text are about as long, but a text
        /// that is a substitution alone is short.
        func length(_ texts: [CatalogTexts.Unit]) -> Int? { texts.map { document.range($0.node).count }.max() }
        var ratios: [[Double]] = Array(repeating: [], count: catalog.languages.count)
        // Some hundred entries tell as much as all.
        for index in stride(from: 0, to: texts.entries.count, by: max(1, texts.entries.count / 400)) {
            let entry = texts.entries[index]
            guard let source = length(entry.sources), source >= 22 else { continue }
            for localization in entry.localizations {
                guard let length = length(localization.texts) else { continue }
                ratios[localization.language].append(Double(length - 2) / Double(source - 2))
            }
        }
        for (language, ratios) in zip(catalog.languages, ratios) where ratios.count >= 5 { usual[language] = ratios.sorted()[ratios.count / 2] }
    }

    /// How long a text is in comparison with what its locale makes of a source of that length; `nil` where too few
    /// texts tell.
    func share(_ text: String, of source: SourceText, in language: LanguageTag) -> Double? {
        usual[language].map { Double(text.utf8.count) / (Double(source.value.utf8.count) * $0) }
    }
}
