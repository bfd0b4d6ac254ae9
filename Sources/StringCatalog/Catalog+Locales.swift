import Syntax

extension Catalog {
    /// Language tags in the catalog that are not well formed, without duplicates, each with the node where it first appears.
    package var malformedLocales: [(tag: LanguageTag, node: JSONNodeID)] { malformedLocales(among: languages) }

    /// The same, for callers that already have ``languages``.
    package func malformedLocales(among languages: [LanguageTag]) -> [(tag: LanguageTag, node: JSONNodeID)] {
        firstPlaces(of: Set(languages.filter { !$0.isWellFormed }))
    }

    /// The nodes where languages first appear, in the order of the file.
    package func firstPlaces(of languages: Set<LanguageTag>) -> [(tag: LanguageTag, node: JSONNodeID)] {
        var wanted = languages
        var found: [(tag: LanguageTag, node: JSONNodeID)] = []
        func look(at node: JSONNodeID) {
            guard !wanted.isEmpty, let tag = wanted.remove(LanguageTag(document.string(node) ?? "")) else { return }
            found.append((tag, node))
        }
        guard !wanted.isEmpty, let root = document.root else { return [] }
        if let node = document.value(named: "sourceLanguage", in: root) { look(at: node) }
        for entry in entries {
            guard let localizations = document.value(named: "localizations", in: entry.node) else { continue }
            for member in document.members(localizations) { look(at: member.key) }
        }
        return found
    }
}
