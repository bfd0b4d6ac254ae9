import Syntax

extension Catalog {
    /// A language that no file can be named after.
    package struct MalformedLocale {
        package let tag: LanguageTag
        /// The language that differs from it in case alone: most disks of a Mac have one name for both. `nil` if the
        /// tag is not well formed.
        package let twin: LanguageTag?
        /// Where the tag first appears.
        package let node: JSONNodeID
    }

    /// Languages of the catalog that no file can be named after, without duplicates.
    package var malformedLocales: [MalformedLocale] { malformedLocales(among: languages) }

    /// The same, for callers that already have ``languages``.
    package func malformedLocales(among languages: [LanguageTag]) -> [MalformedLocale] {
        var twins: [LanguageTag: LanguageTag] = [:]
        for group in Dictionary(grouping: languages, by: { $0.rawValue.lowercased() }).values where group.count > 1 {
            let usual = group.first(where: \.hasUsualCase) ?? group[0]
            for tag in group where tag != usual { twins[tag] = usual }
        }
        return firstPlaces(of: Set(languages.filter { !$0.isWellFormed || twins[$0] != nil })).map { tag, node in
            MalformedLocale(tag: tag, twin: tag.isWellFormed ? twins[tag] : nil, node: node)
        }
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
