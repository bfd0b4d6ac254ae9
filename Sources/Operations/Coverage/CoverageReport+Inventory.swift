import Extraction
import Inventory
import LintModel
import ProjectModel
import StringCatalog

extension CoverageReport {
    /// How much a report says.
    enum Depth {
        /// Only the figures and texts that the next steps depend on.
        case steps
        /// - Parameter countsReviewed: Whether to count the texts that were approved as they stand.
        case whole(countsReviewed: Bool)

        fileprivate var isWhole: Bool { if case .whole = self { true } else { false } }
        fileprivate var countsReviewed: Bool { if case .whole(true) = self { true } else { false } }
    }

    /// Counts the texts of an inventory in one pass.
    init(_ inventory: Inventory, name: String, _ scope: CoverageScope, targets: TargetMap, depth: Depth) {
        self.init(name: name, projectLocales: inventory.locales)
        unreadLocales = inventory.unreadLocales
        hasCatalog = !inventory.catalogs.isEmpty
        var programs = depth.isWhole ? ProgramTally(targets) : nil
        for (index, item) in inventory.catalogs.enumerated() where item.isWhole {
            let all = inventory.texts(inCatalog: index)
            let texts = scope.includesAll ? all : all.filter(scope.includes)[...]
            guard !texts.isEmpty || scope.includesCatalog(item) else { continue }
            let copies = depth.isWhole ? inventory.localesOfCopies(inCatalog: index) : []
            add(texts, of: item, inventory, &programs, copies: copies, depth)
        }
        for text in inventory.notInCatalog where scope.includes(text) { add(absent: text, inventory, &programs) }
        guard depth.isWhole else { return }
        self.programs = programs?.result ?? []
        for item in untranslated + notInCatalog where !item.locales.isEmpty {
            let words = WordCount.words(in: inventory.sourceText(of: item.text))
            for locale in item.locales { wordsLeft[locale, default: 0] += words }
        }
        keys = Set(inventory.catalogs.flatMap { $0.catalog.entries.map(\.key) })
        withoutCatalog = inventory.withoutCatalog
        outsideTargets = inventory.outsideTargets
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

    private mutating func add(
        _ texts: ArraySlice<Inventory.Text>, of item: Inventory.CatalogFile, _ inventory: Inventory,
        _ programs: inout ProgramTally?, copies: Set<LanguageTag>, _ depth: Depth
    ) {
        var none = LocaleCoverage()
        if depth.countsReviewed { none.reviewed = 0 }
        var figures = item.locales.map { _ in none }
        // Xcode also counts texts that need no translation.
        var xcode = figures
        var nothing: [Inventory.Need.Reason: Int] = [:]
        for text in texts {
            if !text.life.isOver { shownCount += 1 }
            addKey(of: text, in: item.path)
            if text.life == .stale {
                let languages = Set(text.entry?.languages ?? [])
                for (index, locale) in item.locales.enumerated() where languages.contains(locale) {
                    figures[index].stale += 1
                }
            }
            let need = inventory.need(of: text)
            if case .nothing(let reason) = need { nothing[reason, default: 0] += 1 }
            guard need == .wanted || depth.isWhole else { continue }
            var progress = inventory.progress(of: text, in: item.locales)
            for (index, locale) in item.locales.enumerated() where copies.contains(locale) {
                guard progress[index] == .translated else { continue }
                let isCopy = text.entry?.isCopied(in: locale, from: item.catalog.sourceLanguage) ?? false
                if isCopy { progress[index] = .copied }
            }
            if depth.isWhole, text.entry.map({ $0.shouldTranslate && $0.extractionState != .stale }) ?? false {
                for (index, progress) in progress.enumerated() { xcode[index].count(progress, isXcode: true) }
            }
            guard need == .wanted else { continue }
            programs?.add(text, catalog: item.path, zip(item.locales, progress))
            let waiting = depth.countsReviewed ? Set(inventory.waiting(of: text).map(\.locale)) : []
            for (index, progress) in progress.enumerated() {
                figures[index].count(progress)
                if !progress.isMissing, !waiting.contains(item.locales[index]) { figures[index].reviewed? += 1 }
            }
            if depth.isWhole { add(text, of: item, zip(item.locales, progress).map { ($0, $1) }, waiting: waiting) }
        }
        func byLocale<Figure>(_ figures: [Figure]) -> [LanguageTag: Figure] {
            Dictionary(zip(item.locales, figures)) { first, _ in first }
        }
        catalogs.append(
            CatalogSection(
                path: item.path, sourceLanguage: item.catalog.sourceLanguage, keyCount: texts.count, locales: item.locales,
                figures: byLocale(figures), nothing: nothing, xcode: byLocale(xcode.map(\.percent))))
    }

    private mutating func addKey(of text: Inventory.Text, in catalog: String) {
        let key = CatalogKey(catalog: catalog, key: text.key)
        switch text.life {
        case .unused: unused.append(key)
        case .stale: stale.append(key)
        case .usedThoughStale: staleButUsed.append(key)
        default: break
        }
    }

    /// Lists a text of a catalog where it is missing or waits for review.
    private mutating func add(
        _ text: Inventory.Text, of item: Inventory.CatalogFile, _ progress: [(LanguageTag, Inventory.Progress)],
        waiting: Set<LanguageTag>
    ) {
        let missing = progress.filter { $1.isMissing }
        let unreviewed = progress.filter { $1.isUnreviewed || waiting.contains($0) }
        func unfinished(_ states: [(LanguageTag, Inventory.Progress)]) -> Unfinished {
            Unfinished(
                text: text, catalog: item.path, locales: states.map(\.0),
                source: text.entry?.localization(for: item.catalog.sourceLanguage)?.unit?.value,
                states: Dictionary(states) { first, _ in first })
        }
        if !missing.isEmpty { untranslated.append(unfinished(missing)) }
        if !unreviewed.isEmpty { self.unreviewed.append(unfinished(unreviewed)) }
    }

    private mutating func add(absent text: Inventory.Text, _ inventory: Inventory, _ programs: inout ProgramTally?) {
        shownCount += 1
        if case .nothing(let reason) = inventory.need(of: text) {
            nothingInCode[reason, default: 0] += 1
            return
        }
        let locales = inventory.locales(of: text)
        let states = Dictionary(zip(locales, inventory.progress(of: text, in: locales))) { first, _ in first }
        let catalog = text.catalog.map { inventory.catalogs[$0].path }
        programs?.add(text, catalog: catalog, states.map { ($0, $1) })
        notInCatalog.append(
            Unfinished(
                text: text, catalog: catalog,
                locales: inventory.missingLocales(of: text), states: states))
    }
}

extension LocaleCoverage {
    /// - Parameter isXcode: Whether to count as Xcode does, which requires a text in every locale.
    mutating func count(_ progress: Inventory.Progress, isXcode: Bool = false) {
        switch progress {
        case .translated: translated += 1
        case .sourceText where !isXcode: translated += 1
        case .needsReview: needsReview += 1
        case .machineTranslated: machineTranslated += 1
        case .new: new += 1
        case .notOffered: notOffered += 1
        case .copied where isXcode: translated += 1
        case .copied: copies += 1
        case .sourceText, .partly, .missing, .notInCatalog: missing += 1
        }
    }
}
