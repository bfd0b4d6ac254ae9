import Interchange
import Inventory
import LintModel
import StringCatalog
import Translation
import Workspace

/// The texts of a project that the pages of its locales show.
struct WorksheetTexts {
    private let project: Project
    /// Whether what is translated is listed, too.
    private let isWhole: Bool
    private let context: WorkContext
    private var filler: Filler
    private var reader: ContextReader
    /// The files with guidance for translators, by catalog; made when they are asked for.
    private var guidance: [Int: String?] = [:]
    /// Made once for all locales.
    private var contexts: [EntryID: TranslationContext] = [:]

    /// - Parameter filler: What the user's memories are in.
    init(_ project: Project, isWhole: Bool, _ filler: Filler, _ context: WorkContext) {
        self.project = project
        self.isWhole = isWhole
        self.context = context
        self.filler = filler
        self.filler.add(project)
        reader = ContextReader(project.inventory)
    }

    private var inventory: Inventory { project.inventory }

    /// A section for each catalog, and one for what belongs in none yet.
    mutating func sections(in locale: LanguageTag) -> [Worksheet.Section] {
        let open = inventory.missing(in: locale).filter { inventory.locales(of: $0.text).contains(locale) && project.isInFocus($0.text) }
        let byCatalog = Dictionary(grouping: open) { $0.text.catalog ?? -1 }
        let obstacles = project.obstacles
        let readable = inventory.catalogs.indices.filter { obstacles[inventory.catalogs[$0].path] == nil }
        var sections: [Worksheet.Section] = []
        for index in readable + [-1] {
            let missing = Dictionary((byCatalog[index] ?? []).map { (id(of: $0.text), $0) }) { first, _ in first }
            let present = index < 0 ? [] : inventory.texts(inCatalog: index).filter { project.isInFocus($0) }
            let absent = inventory.notInCatalog.filter { ($0.catalog ?? -1) == index && project.isInFocus($0) }
            var section = Worksheet.Section(catalog: index < 0 ? nil : inventory.catalogs[index].path)
            // Texts of a table cannot be imported, so the page only names those that it lacks.
            let isTable = section.catalog.map(CatalogOrigin.isTable) ?? false
            for text in present + absent {
                let open = missing[id(of: text)]
                let waiting = open == nil && !isTable ? waiting(text, in: locale) : nil
                guard let status = status(of: text, open, waiting) else { continue }
                section.hasNewKeys = section.hasNewKeys || text.entry == nil
                let review = waiting.map { Worksheet.Review(id: $0.id, reason: $0.reason) }
                if isTable {
                    if status == .missing { section.leftOut.append((text.key, status)) }
                } else if let text = self.text(text, open, status: status, review: review, in: locale) {
                    section.texts.append(text)
                } else {
                    section.leftOut.append((text.key, status))
                }
            }
            section.guidance = index < 0 ? nil : guidance(ofCatalog: index).flatMap(Guidance.text)
            if !section.texts.isEmpty || !section.leftOut.isEmpty { sections.append(section) }
        }
        return sections + project.storePages.compactMap { section(of: $0, in: locale) }
    }

    /// The page in the App Store; `nil` if it has nothing to do.
    private func section(of page: StorePage, in locale: LanguageTag) -> Worksheet.Section? {
        guard !project.isNarrowed, page.isTranslated(into: locale) else { return nil }
        let rows = page.fields.compactMap { field -> Worksheet.Row? in
            let isOpen = page.isOpen(field, in: locale)
            guard isWhole || isOpen, let source = page.text(of: field, in: page.sourceLanguage)?.text else {
                return nil
            }
            let text = page.text(of: field, in: locale).map(\.text).flatMap { $0.isEmpty ? nil : $0 }
            let status: Worksheet.Status = !isOpen ? .translated : text == nil ? .missing : .review
            return Worksheet.Row(
                key: field.rawValue, source: source, status: status, forms: [.init(source: source, text: text)],
                comment: StorePage.comment(on: field), place: "App Store", limit: field.limit)
        }
        let guidance = Guidance.path(for: page.folder, context).flatMap(Guidance.text)
        return rows.isEmpty ? nil : Worksheet.Section(catalog: page.folder, guidance: guidance, texts: rows)
    }

    private func waiting(_ text: Inventory.Text, in locale: LanguageTag) -> Inventory.PendingReview? {
        inventory.locales(of: text).contains(locale) ? inventory.waiting(of: text, in: [locale]).first : nil
    }

    private func status(
        of text: Inventory.Text, _ open: Inventory.Open?, _ waiting: Inventory.PendingReview?
    ) -> Worksheet.Status? {
        if open != nil { return .missing }
        guard text.entry != nil, inventory.need(of: text) == .wanted else { return nil }
        return waiting != nil ? .review : isWhole ? .translated : nil
    }

    /// - Returns: `nil` for a text that no table holds. The forms of a key are saved together, so that those that are there come with
    ///   those that are not.
    private mutating func text(
        _ text: Inventory.Text, _ open: Inventory.Open?, status: Worksheet.Status, review: Worksheet.Review?,
        in locale: LanguageTag
    ) -> Worksheet.Row? {
        let gap = open.flatMap { Gap($0, in: inventory) }
        let language = inventory.sourceLanguage(of: text)
        guard let source = gap?.source ?? text.entry?.content(in: language), open == nil || gap != nil else { return nil }
        let present = text.entry?.localization(for: locale).flatMap { VariedText(contentOf: $0) }
        let lacking = Set(gap?.forms.map(\.path) ?? [])
        let paths = lacking.union(present?.forms.map(\.path) ?? []).sorted { $0.order.lexicographicallyPrecedes($1.order) }
        guard !paths.isEmpty else { return nil }
        let catalog = text.catalog.map { inventory.catalogs[$0].path }
        let forms = paths.map { path in
            Worksheet.Form(
                path: path, source: source.exportedText(at: path) ?? source.general,
                text: lacking.contains(path) ? nil : present?.exportedText(at: path),
                suggestions: filler.suggestions(for: text.key, of: catalog, source, at: path, in: locale).map {
                    .init(
                        text: $0.unit.value.exportedText(at: path) ?? $0.unit.value.general, source: $0.unit.source.general,
                        origin: $0.unit.origin, score: $0.score)
                })
        }
        let others = (text.entry?.localizations ?? []).compactMap { localization -> (LanguageTag, String)? in
            guard localization.language != locale, localization.language != language, localization.hasText else { return nil }
            return VariedText(contentOf: localization).map { (localization.language, $0.general) }
        }
        let needsComment = SourceFragment.needsComment(
            SourceTexts(text.entry?.localization(for: language), key: text.key), of: text.key, comment: text.comment, in: language.facts)
        return Worksheet.Row(
            key: text.key, source: source.exportedText(at: VariationPath()) ?? source.general, status: status, review: review, forms: forms,
            others: others, comment: text.comment, needsComment: needsComment, limit: text.comment?.lengthBudget,
            context: context(of: text, in: locale))
    }

    private mutating func context(of text: Inventory.Text, in locale: LanguageTag) -> ContextReport {
        let id = id(of: text)
        let found = contexts[id] ?? reader.context(of: text)
        contexts[id] = found
        return ContextReport(context: found, locales: [locale], guidance: text.catalog.flatMap { guidance(ofCatalog: $0) })
    }

    private func id(of text: Inventory.Text) -> EntryID {
        EntryID(catalog: text.catalog.map { inventory.catalogs[$0].path }, key: text.key)
    }

    private mutating func guidance(ofCatalog index: Int) -> String? {
        if let known = guidance[index] { return known }
        let path = Guidance.path(for: inventory.catalogs[index].path, context)
        guidance[index] = path
        return path
    }
}

private extension VariationPath {
    /// Sorts the text before its substitutions, and plural forms as grammars do.
    var order: [String] {
        steps.map { step in
            guard case .variation(.plural, let name) = step else { return step.name }
            return String(PluralCategory.allCases.firstIndex { $0.rawValue == name } ?? PluralCategory.allCases.count)
        }
    }
}
