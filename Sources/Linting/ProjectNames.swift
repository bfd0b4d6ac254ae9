import StringCatalog

/// What a project itself treats as names: its targets, the terms that its configuration keeps, and what its translations leave
/// as it is within texts that they do translate.
struct ProjectNames {
    private let names: Set<String>
    /// The apps, in small letters without spaces.
    private let apps: Set<String>

    /// - Parameter texts: What may be asked for.
    init(_ input: LintInput, among texts: Set<String>) {
        apps = Set(input.project.targets.lazy.filter { !$0.isLibrary && $0.name.utf8.count > 4 }.map { Self.bare($0.name) })
        var names = Set(input.project.targets.lazy.filter { !$0.isLibrary }.map(\.name))
        names.formUnion(input.glossary.terms.lazy.filter { $0.renderings == nil }.map(\.text))
        let candidates = texts.filter { $0.split(separator: " ").count <= 3 && ProperNames.couldBeName($0) && !names.contains($0) }
        var uses: [String: Use] = [:]
        if !candidates.isEmpty {
            let byWord = Dictionary(grouping: candidates) { $0.firstWord }
            for catalog in input.catalogs { Self.count(byWord, in: catalog.catalog, &uses) }
        }
        names.formUnion(uses.lazy.filter { $0.value.isOfName }.map(\.key))
        self.names = names
    }

    /// Whether a text is such a name; that of an app may be spelled in capitals or with spaces: "LUMO MAP" of `LumoMap`.
    func contain(_ text: String) -> Bool { names.contains(text) || apps.contains(Self.bare(text)) && ProperNames.couldBeName(text) }

    private static func bare(_ name: String) -> String { name.lowercased().filter { $0 != " " } }

    /// What became of a text in the translations of longer ones.
    private struct Use {
        var entries = 0
        var kept = 0
        var changed = 0
        var languages: Set<LanguageTag> = []

        /// A word of another language may look the same; in three of them, or in another script, it is a name. A single entry
        /// may be the name of something longer.
        var isOfName: Bool {
            let count = Set(languages.map(\.language)).count
            guard kept > changed * 9, count >= 3 || languages.contains(where: \.hasNonLatinScript) else { return false }
            return entries >= 2 || count >= 4
        }
    }

    private static func count(_ texts: [Substring: [String]], in catalog: Catalog, _ uses: inout [String: Use]) {
        for entry in catalog.entries where entry.shouldTranslate {
            let source = entry.key.isIdentifier ? entry.sourceText(in: catalog.sourceLanguage) : entry.key
            guard let source else { continue }
            for word in Set(source.split { !$0.isLetter && !$0.isNumber }) {
                for text in texts[word] ?? [] where text.utf8.count < source.utf8.count && source.firstBytes(of: text) != nil {
                    uses[text, default: Use()].entries += 1
                    for localization in entry.localizations where localization.language != catalog.sourceLanguage {
                        let values = localization.units.lazy.filter { $1.state != .new }.map(\.unit.value)
                        guard values.contains(where: { !$0.isEmpty && $0 != source }) else { continue }
                        if values.contains(where: { $0.firstBytes(of: text) != nil }) {
                            uses[text, default: Use()].kept += 1
                            uses[text, default: Use()].languages.insert(localization.language)
                        } else {
                            uses[text, default: Use()].changed += 1
                        }
                    }
                }
            }
        }
    }
}

private extension String {
    /// The letters and digits that it begins with, or that come first.
    var firstWord: Substring { split { !$0.isLetter && !$0.isNumber }.first ?? "" }
}

private extension Entry {
    func sourceText(in language: LanguageTag) -> String? {
        localizations.first { $0.language == language }?.units.first?.unit.value
    }
}
