import Extraction
import Inventory
import StringCatalog
import Syntax

/// A catalog as rules see it.
package final class CatalogContext: Sendable {
    package let input: CatalogInput
    /// The input that the catalog is linted with.
    package let run: LintInput
    package let path: String
    package let catalog: Catalog
    package let document: JSONDocument
    package let sourceLanguage: LanguageTag
    /// Facts about the source language.
    package let sourceFacts: LanguageFacts
    /// The languages that the catalog has, in Xcode's order.
    package let languages: [LanguageTag]
    package let traits: [LanguageTag: LanguageTraits]
    /// The locales that the catalog is to have, without its source language.
    package let locales: [LanguageTag]
    /// The `knownRegions` of the Xcode projects in the nearest folder around the catalog; empty without one.
    package let regions: [LanguageTag]
    /// Whether a build leaves out all languages but ``regions``.
    package let buildsOnlyRegions: Bool
    /// The uses of each key in the sources; `nil` when no sources were given.
    package let uses: [Key: [ExtractedString]]?
    /// The number of the catalog in the inventory.
    let index: Int

    /// Those of ``locales`` that are the source language in the same script, so that a key is as good as a text:
    /// `en-GB`.
    package let variantsOfSource: Set<LanguageTag>

    /// The entries at the revision to compare with, by key; empty without one.
    package let earlier: [String: Entry]
    /// The reviews that are pending, by key and locale; empty without a review record.
    package let waiting: [Key: [LanguageTag: Inventory.PendingReview.Reason]]
    /// The input of the run other than catalogs.
    package let given: Set<RuleDescription.Need>

    /// Where the entries come from, according to the name of the file.
    package enum Kind: Sendable {
        case strings
        /// `Info.plist` values: keys are names that the system looks up.
        case infoPlist
        /// Phrases of App Shortcuts and assistant intents, with placeholders of their own.
        case appShortcuts
        /// In `mul.lproj`: keys are identifiers that Interface Builder makes.
        case interfaceBuilder
    }

    package let kind: Kind
    /// Whether its texts are those of screens, so that they can be compared with each other.
    package var hasScreenTexts: Bool { kind == .strings || kind == .interfaceBuilder }
    /// The Chinese locales whose texts are mostly in the other script than the locale is named for, on purpose or by a
    /// mistake in all of them: each with the key of an entry that shows it.
    package let inOtherScript: [LanguageTag: String]
    let collected: CollectedEvidence

    /// - Parameter collected: The evidence of an earlier version of the catalog, where that will do.
    init(_ input: CatalogInput, index: Int, of lint: LintInput, _ collected: CollectedEvidence = CollectedEvidence()) {
        self.collected = collected
        self.input = input
        run = lint
        path = input.path
        catalog = input.catalog
        document = input.catalog.document
        given = lint.given
        earlier = Dictionary(lint.earlier?[input.path]?.entries.map { ($0.key, $0) } ?? []) { first, _ in first }
        // Several projects in a folder may share its catalogs.
        let around = lint.project.regions.filter { $0.isAround(input.path) }
        let nearest = around.map(\.depth).max()
        regions = around.filter { $0.depth == nearest }.flatMap(\.regions).map { LanguageTag($0) }
        buildsOnlyRegions = around.contains { $0.depth == nearest && $0.buildsNoOthers }
        let source = input.catalog.sourceLanguage
        sourceLanguage = source
        sourceFacts = source.facts
        languages = lint.inventory.catalogs[index].languages
        traits = LanguageTraits.all(of: languages, source: source)
        inOtherScript = Self.localesInOtherScript(input.catalog, languages)
        locales = lint.inventory.catalogs[index].locales.filter { $0 != source && !$0.isPseudolocale }
        variantsOfSource = Set(locales.filter { $0.language == source.language && $0.script == source.script })
        let name = CatalogKeys(path: input.path, keys: []).table
        uses = lint.extraction == nil ? nil : lint.match?.uses[index]
        self.index = index
        waiting = lint.inventory.catalogs[index].record == nil ? [:] : lint.inventory.texts(inCatalog: index).reduce(into: [:]) { waiting, text in
            for item in lint.inventory.waiting(of: text) { waiting[Key(text.key), default: [:]][item.locale] = item.reason }
        }
        if input.path.split(separator: "/").dropLast().last == "mul.lproj" {
            kind = .interfaceBuilder
        } else {
            // Xcode names these tables, with a prefix where a target has several.
            kind =
                name.hasSuffix("InfoPlist")
                ? .infoPlist : ["AppShortcuts", "AssistantIntents"].contains(name) ? .appShortcuts : .strings
        }
    }

    package var hasIdentifiersForKeys: Bool { run.inventory.catalogs[index].hasIdentifiersForKeys }

    /// Whether code uses any of its keys.
    package var isUsedByCode: Bool { run.inventory.catalogs[index].isUsedByCode }

    /// What the inventory says of an entry.
    ///
    /// - Parameter position: Where among the entries of the catalog it is.
    package func text(of entry: Entry, near position: Int) -> Inventory.Text {
        run.inventory.text(of: entry, inCatalog: index, near: position)
    }

    /// The translations that may not fit where they are shown.
    package var layoutRisks: [LayoutRisk] { run.inventory.layoutRisks(inCatalog: index) }

    /// Looks at a sample of the entries.
    private static func localesInOtherScript(_ catalog: Catalog, _ languages: [LanguageTag]) -> [LanguageTag: String] {
        guard languages.contains(where: \.isChinese), catalog.entries.count > 19 else { return [:] }
        var counts: [LanguageTag: (own: Int, other: Int, key: String)] = [:]
        for index in stride(from: 0, to: catalog.entries.count, by: max(1, catalog.entries.count / 50)) {
            let entry = catalog.entries[index]
            for localization in entry.localizations
            where localization.language.isChinese && localization.language != catalog.sourceLanguage {
                guard let script = localization.language.script, let text = localization.units.first?.unit.value else { continue }
                let isSimplified = text.unicodeScalars.contains(where: ChineseCharacters.isSimplifiedOnly)
                let isTraditional = text.unicodeScalars.contains(where: ChineseCharacters.isTraditionalOnly)
                guard isSimplified != isTraditional else { continue }
                var count = counts[localization.language] ?? (0, 0, entry.key)
                if isTraditional == (script == "Hant") {
                    count.own += 1
                } else {
                    if count.other == 0 { count.key = entry.key }
                    count.other += 1
                }
                counts[localization.language] = count
            }
        }
        return counts.filter { $0.value.other > 9 && $0.value.other > $0.value.own * 2 }.mapValues(\.key)
    }
}

extension JSONDocument {
    /// What a finding about a node underlines: a string without its quotes, the opening bracket of a container.
    package func place(_ node: JSONNodeID) -> Range<Int> {
        let range = range(node)
        switch kind(node) {
        case .string: return JSONString.content(bytes, range)
        case .object, .array: return range.lowerBound..<range.lowerBound + 1
        default: return range
        }
    }
}
