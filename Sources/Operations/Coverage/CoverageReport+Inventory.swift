import Extraction
import Inventory
import StringCatalog

extension CoverageReport {
    /// Builds a report from an inventory.
    ///
    /// - Parameters:
    ///   - isIncluded: Whether the report covers a text.
    ///   - countsReviewed: Whether to count the texts that were approved as they stand.
    ///   - isCatalogIncluded: Whether to list a catalog even if the report covers none of its texts.
    package init(
        _ inventory: Inventory, name: String, countsReviewed: Bool = false, isIncluded: (Inventory.Text) -> Bool = { _ in true },
        isCatalogIncluded: (Inventory.CatalogFile) -> Bool = { _ in true }, unlocalized: [UnlocalizedText] = [],
        infoPlist: [InfoPlist] = [], since: String? = nil, worse: [Worse] = []
    ) {
        var counter = Counter(inventory, countsReviewed: countsReviewed)
        var sections: [CatalogSection] = []
        var shown = 0
        for (index, item) in inventory.catalogs.enumerated() where item.isWhole {
            let texts = inventory.texts(inCatalog: index).filter(isIncluded)
            guard !texts.isEmpty || isCatalogIncluded(item) else { continue }
            sections.append(counter.section(of: texts, item))
            shown += texts.count { !$0.life.isOver }
        }
        let absent = inventory.notInCatalog.filter(isIncluded)
        for text in absent { counter.add(absent: text) }
        self.init(
            name: name, locales: inventory.locales, catalogs: sections, untranslated: counter.untranslated,
            unreviewed: counter.unreviewed, notInCatalog: counter.notInCatalog, unused: counter.keys[.unused] ?? [],
            unlocalized: unlocalized, shownCount: shown + absent.count, withoutCatalog: inventory.withoutCatalog, infoPlist: infoPlist,
            since: since, worse: worse, keys: Set(inventory.catalogs.flatMap { $0.catalog.entries.map(\.key) }))
        hasCatalog = !inventory.catalogs.isEmpty
        outsideTargets = inventory.outsideTargets
        stale = counter.keys[.stale] ?? []
        staleButUsed = counter.keys[.usedThoughStale] ?? []
        nothingInCode = counter.nothingInCode
        wordsLeft = counter.words
    }

    private static let mostLayoutRisks = 10

    /// Adds the translations of each locale that are widest for their place, at most ten.
    mutating func addLayoutRisks(of inventory: Inventory) {
        let risks = inventory.catalogs.indices.flatMap { index in
            inventory.layoutRisks(inCatalog: index).map { (catalog: inventory.catalogs[index].path, risk: $0) }
        }
        layoutRisks = locales.flatMap { locale in
            risks.filter { $0.risk.locale == locale }.sorted { $0.risk.excess > $1.risk.excess }.prefix(Self.mostLayoutRisks)
        }
    }

    /// Counts all texts in one pass.
    private struct Counter {
        let inventory: Inventory
        var untranslated: [Unfinished] = []
        var unreviewed: [Unfinished] = []
        var notInCatalog: [NotInCatalog] = []
        /// The keys of catalogs that need attention: unused, or stale but used.
        var keys: [Inventory.Life: [Unused]] = [:]
        var nothingInCode: [Inventory.Need.Reason: Int] = [:]
        var words: [LanguageTag: Int] = [:]

        private let countsReviewed: Bool

        init(_ inventory: Inventory, countsReviewed: Bool) {
            self.inventory = inventory
            self.countsReviewed = countsReviewed
        }

        mutating func section(of texts: [Inventory.Text], _ item: Inventory.CatalogFile) -> CatalogSection {
            var none = LocaleCoverage()
            if countsReviewed { none.reviewed = 0 }
            var figures = Dictionary(item.locales.map { ($0, none) }) { first, _ in first }
            // Xcode also counts texts that need no translation.
            var xcode = figures
            var nothing: [Inventory.Need.Reason: Int] = [:]
            for text in texts {
                if [.unused, .stale, .usedThoughStale].contains(text.life) {
                    keys[text.life, default: []].append(Unused(catalog: item.path, key: text.key))
                }
                if text.life == .stale {
                    for language in text.entry?.languages ?? [] { figures[language]?.stale += 1 }
                }
                let progress = inventory.progress(of: text, in: item.locales)
                if text.entry.map({ $0.shouldTranslate && $0.extractionState != .stale }) ?? false {
                    for (locale, progress) in zip(item.locales, progress) { xcode[locale]?.count(progress, isXcode: true) }
                }
                switch inventory.need(of: text) {
                case .nothing(let reason): nothing[reason, default: 0] += 1
                case .wanted: add(text, of: item, progress, to: &figures)
                }
            }
            return CatalogSection(
                path: item.path, sourceLanguage: item.catalog.sourceLanguage, keyCount: texts.count, locales: item.locales,
                figures: figures, nothing: nothing, xcode: xcode.mapValues(\.percent))
        }

        private mutating func add(
            _ text: Inventory.Text, of item: Inventory.CatalogFile, _ progress: [Inventory.Progress],
            to figures: inout [LanguageTag: LocaleCoverage]
        ) {
            var missing: [LanguageTag: Inventory.Progress] = [:]
            var unreviewed: [LanguageTag: Inventory.Progress] = [:]
            let waiting = countsReviewed ? Set(inventory.waiting(of: text).map(\.locale)) : []
            for (locale, progress) in zip(item.locales, progress) {
                figures[locale]?.count(progress)
                if !progress.isMissing, !waiting.contains(locale) { figures[locale]?.reviewed? += 1 }
                if progress.isMissing { missing[locale] = progress }
                if progress.isUnreviewed || waiting.contains(locale) { unreviewed[locale] = progress }
            }
            func unfinished(_ states: [LanguageTag: Inventory.Progress]) -> Unfinished {
                Unfinished(
                    catalog: item.path, key: text.key, locales: item.locales.filter { states[$0] != nil }, places: text.uses.map(\.place),
                    source: text.entry?.localization(for: item.catalog.sourceLanguage)?.unit?.value, states: states)
            }
            if !missing.isEmpty {
                untranslated.append(unfinished(missing))
                addWords(of: text, Array(missing.keys))
            }
            if !unreviewed.isEmpty { self.unreviewed.append(unfinished(unreviewed)) }
        }

        mutating func add(absent text: Inventory.Text) {
            guard case .wanted = inventory.need(of: text) else {
                if case .nothing(let reason) = inventory.need(of: text) { nothingInCode[reason, default: 0] += 1 }
                return
            }
            let missing = inventory.missingLocales(of: text)
            notInCatalog.append(
                NotInCatalog(
                    key: text.key, table: text.table, catalog: text.catalog.map { inventory.catalogs[$0].path },
                    places: text.uses.map(\.place), isCertain: text.isCertain, locales: missing,
                    sources: inventory.locales(of: text).filter { !missing.contains($0) }))
            addWords(of: text, missing)
        }

        private mutating func addWords(of text: Inventory.Text, _ locales: [LanguageTag]) {
            guard !locales.isEmpty else { return }
            let count = WordCount.words(in: text.sourceText(inventory.sourceLanguage(of: text)) ?? text.key)
            for locale in locales { words[locale, default: 0] += count }
        }
    }
}

private extension LocaleCoverage {
    /// - Parameter isXcode: Whether to count as Xcode does, which requires a text in every locale.
    mutating func count(_ progress: Inventory.Progress, isXcode: Bool = false) {
        switch progress {
        case .translated: translated += 1
        case .sourceText where !isXcode: translated += 1
        case .needsReview: needsReview += 1
        case .machineTranslated: machineTranslated += 1
        case .new: new += 1
        case .sourceText, .partly, .missing, .notInCatalog: missing += 1
        }
    }
}
