import LintModel
import StringCatalog

/// Finds texts for a catalog's gaps, most reliable source first.
package struct Filler: Sendable {
    /// The translations in the project's own catalogs.
    package var project = TranslationMemory() { didSet { forget() } }
    /// The memories named by the user.
    package var memory = TranslationMemory() { didSet { forget() } }
    package var conversions: [ScriptConversion] = []
    /// The entries whose translations reworded keys get, by these keys, in the catalog to fill.
    package var reworded: [Key: (old: Entry, keepsStates: Bool)] = [:]
    /// Texts that violate it are rejected.
    package var glossary = Glossary()
    /// The minimum similarity of source texts for a close match, from 0 to 1; `nil` disables close matches. The words
    /// of a close match are those of the text, whatever the threshold: of texts with other words, many mean the
    /// opposite ("Enable" for "Disable").
    package var threshold: Double? = 0.95 { didSet { forget() } }
    private var similar = SimilarTexts.close
    private var suggested = SimilarTexts.suggested
    /// The project's own source texts, once a term is looked for in them.
    private var wording: OwnWording?

    package init() {}

    private mutating func forget() {
        similar = .close
        suggested = .suggested
        wording = nil
    }

    /// The fillings of all gaps that a single source fills completely, in the order of the gaps.
    package mutating func fill(_ gaps: [Gap], of catalog: Catalog) -> [Filling] {
        var found: [Filling?] = []
        for gap in gaps { found.append(direct(gap, catalog.sourceLanguage)) }
        if !conversions.isEmpty {
            let entries = Dictionary(catalog.entries.map { (Key($0.key), $0) }, uniquingKeysWith: { first, _ in first })
            let filled = Dictionary(grouping: found.compactMap { $0 }) { Key($0.key) }
            for (index, gap) in gaps.enumerated() where found[index] == nil {
                found[index] = converted(gap, of: entries[Key(gap.key)], filled: filled[Key(gap.key)] ?? [])
            }
        }
        return found.compactMap { $0 }
    }

    private mutating func direct(_ gap: Gap, _ sourceLanguage: LanguageTag) -> Filling? {
        if let (old, keepsStates) = reworded[Key(gap.key)], let localization = old.localization(for: gap.locale),
            localization.hasText,
            let text = VariedText(localization)
        {
            let isFinished = keepsStates && localization.units.allSatisfy { $0.unit.state == .translated }
            let state: UnitState = isFinished ? .translated : .needsReview
            if let filling = filling(gap, with: text, state: state, from: .reworded(from: old.key)) { return filling }
        }
        if let match = project.exact(for: gap) {
            let state: UnitState = match.unit.isReviewed && match.isCertain ? .translated : .needsReview
            if let filling = filling(gap, with: match, state: state, from: .project(match.unit.origin)) { return filling }
        }
        if let match = memory.exact(for: gap),
            let filling = filling(gap, with: match, state: .needsReview, from: .memory(match.unit.origin))
        {
            return filling
        }
        var forms: [Filling.Form] = []
        for form in gap.forms {
            guard let text = self.form(of: form, gap, sourceLanguage) else { return nil }
            forms.append(text)
        }
        return Filling(gap, forms)
    }

    /// A text for one form, based only on its source text.
    private mutating func form(of form: SourceForm, _ gap: Gap, _ sourceLanguage: LanguageTag) -> Filling.Form? {
        // Unless the source has the form `few` too, no text shows how "%lld files" is translated in it.
        guard gap.source.text(at: form.path) != nil else { return nil }
        if gap.source.plain == nil {
            for (memory, isProject) in [(project, true), (memory, false)] {
                guard let match = memory.exact(for: Gap(key: gap.key, source: VariedText(form.source), locale: gap.locale)),
                    let value = match.unit.value.plain
                else { continue }
                let origin: Filling.Origin = isProject ? .project(match.unit.origin) : .memory(match.unit.origin)
                if let found = checked(form, of: gap, value, from: origin, others: match.others) { return found }
            }
        }
        if let threshold, let close = similar.closest(to: form, of: gap, project: project, memory: memory, threshold: threshold),
            let text = close.unit.value.plain,
            let cased = LetterCase.carried(text, of: close.unit.source.general, to: form.source, in: gap.locale),
            case let value = EndMark.adapted(cased, of: close.unit.source.general, to: form.source, in: gap.locale),
            let found = checked(
                form, of: gap, value, from: .close(close.unit.origin, source: close.unit.source.general, score: close.score),
                others: close.others)
        {
            return found
        }
        guard sourceLanguage.language == "en",
            let term = BuiltInTerms.shared.translation(of: form.source, in: gap.locale)
        else { return nil }
        return contradicts(term, of: form.source, in: gap.locale) ? nil : checked(form, of: gap, term, from: .commonTerm)
    }

    /// Whether the app translates longer texts that contain a term, and none of the translations contains a rendering
    /// of it: the app would have two words for the same thing.
    private mutating func contradicts(_ rendering: String, of term: String, in locale: LanguageTag) -> Bool {
        let wording = self.wording ?? OwnWording(project.plainSources)
        self.wording = wording
        let translations = wording.texts(containing: term).flatMap { project.plainTranslations(of: $0, in: locale) }
        let rendering = rendering.lowercased()
        return !translations.isEmpty && !translations.contains { $0.lowercased().contains(rendering) }
    }

    /// The similarity of source texts from which a translation is suggested to a person, who reads it before it is
    /// used.
    private static let suggestionThreshold = 0.7
    private static let mostSuggestions = 3

    /// Existing translations that may help with a form of a text, the most similar first: of the same text elsewhere,
    /// of the same source text, and of similar source texts without variations.
    ///
    /// - Parameter catalog: The catalog of the text, whose own translation isn't suggested; `nil` if it has none.
    package mutating func suggestions(
        for key: String, of catalog: String?, _ source: VariedText, at path: VariationPath, in locale: LanguageTag
    ) -> [TranslationMemory.Match] {
        func isOther(_ unit: TranslationMemory.Unit) -> Bool { Key(unit.key) != Key(key) || unit.origin != catalog }
        var found: [TranslationMemory.Match] = []
        if project.knows(source, in: locale) || memory.knows(source, in: locale) {
            let gap = Gap(key: key, source: source, locale: locale)
            found = [project, memory].compactMap { $0.exact(for: gap) }
        }
        if let form = source.form(at: path) {
            found += suggested.all(to: form.source, in: locale, project: project, memory: memory, threshold: Self.suggestionThreshold)
        }
        var seen: Set<VariedText> = []
        return found.filter { isOther($0.unit) }.sorted { $0.score > $1.score }.filter { seen.insert($0.unit.value).inserted }
            .prefix(Self.mostSuggestions).map { $0 }
    }

    /// Texts converted to the other script, from the entry's texts or those filled just now.
    private func converted(_ gap: Gap, of entry: Entry?, filled: [Filling]) -> Filling? {
        for conversion in conversions where conversion.target == gap.locale {
            let localization = entry?.localization(for: conversion.source)
            let isUsable = localization.map { $0.hasText && !$0.units.contains { $0.unit.state == .new } } ?? false
            guard
                let text = isUsable ? localization.flatMap({ VariedText(contentOf: $0) })
                    : filled.first(where: { $0.locale == conversion.source && $0.isWhole })?.text,
                let filling = filling(gap, with: text.mapTexts(conversion.convert), state: .needsReview, from: .conversion(conversion.source))
            else { continue }
            return filling
        }
        return nil
    }

    /// The texts that a gap needs from a whole translation; `nil` when one is missing or fails the checks.
    private func filling(_ gap: Gap, with match: TranslationMemory.Match, state: UnitState, from origin: Filling.Origin) -> Filling? {
        filling(gap, with: match.unit.value, state: state, from: origin, others: match.others)
    }

    private func filling(
        _ gap: Gap, with value: VariedText, state: UnitState, from origin: Filling.Origin, others: [String] = []
    ) -> Filling? {
        guard value.isComplete(in: gap.locale) else { return nil }
        let paths = gap.isWhole ? value.forms.map(\.path) : gap.forms.map(\.path)
        // A translation may use different substitutions; its texts then do not match single texts of the source.
        let isParted = value.arguments != gap.source.arguments
        let forms = paths.compactMap { path -> Filling.Form? in
            guard let text = value.text(at: path) else { return nil }
            let form = gap.source.form(at: path)
            if let form, !isParted { return checked(form, of: gap, text, from: origin, state: state, others: others) }
            return text.isEmpty
                ? nil : Filling.Form(path: path, source: gap.source.general, value: text, state: state, origin: origin, others: others)
        }
        return forms.count == paths.count ? Filling(gap, forms, arguments: value.arguments) : nil
    }

    /// Rejects any text that fails the checks.
    private func checked(
        _ form: SourceForm, of gap: Gap, _ value: String, from origin: Filling.Origin, state: UnitState = .needsReview, others: [String] = []
    ) -> Filling.Form? {
        guard TextCheck.problem(of: value, for: form) == nil,
            glossary.breaches(in: value, of: form.source, locale: gap.locale).isEmpty
        else { return nil }
        return Filling.Form(path: form.path, source: form.source, value: value, state: state, origin: origin, others: others)
    }
}

/// The similar texts in the memories, found once per text, because each text is looked up in one locale after another.
private struct SimilarTexts: Sendable {
    /// The number of texts up to which all similar ones are found; `nil` for any.
    private let mostCompared: Int?
    /// Whether a text with another word is not similar.
    private let meaningIsSame: Bool
    private var indices: (project: Index, memory: Index)?
    private var found: [String: (project: [SimilarText], memory: [SimilarText])] = [:]

    private enum Index {
        case all(SimilarityIndex)
        case oneWord(OneWordIndex)

        init(_ memory: TranslationMemory, mostCompared: Int?) {
            let sources = memory.plainSources
            if let mostCompared, sources.count > mostCompared {
                self = .oneWord(OneWordIndex(sources))
            } else {
                var index = SimilarityIndex()
                for source in sources { index.add(source) }
                self = .all(index)
            }
        }

        func similar(to text: String, threshold: Double, meaningIsSame: Bool) -> [SimilarText] {
            switch self {
            case .all(let index): index.similar(to: text, threshold: threshold, meaningIsSame: meaningIsSame)
            case .oneWord(let index): index.similar(to: text, threshold: threshold)
            }
        }
    }

    /// Those that a translation is taken from, unread.
    static var close: SimilarTexts { SimilarTexts(mostCompared: nil, meaningIsSame: true) }
    /// Those that a person is shown.
    ///
    /// From 1000 texts on they differ in one word at most: to find others takes longer with each text that there is.
    static var suggested: SimilarTexts { SimilarTexts(mostCompared: 1000, meaningIsSame: false) }

    /// The translation of the most similar source text with the same arguments.
    mutating func closest(
        to form: SourceForm, of gap: Gap, project: TranslationMemory, memory: TranslationMemory, threshold: Double
    ) -> TranslationMemory.Match? {
        let texts = texts(similarTo: form.source, project: project, memory: memory, threshold: threshold)
        return [
            project.close(to: form, of: gap, among: texts.project), memory.close(to: form, of: gap, among: texts.memory),
        ].compactMap { $0 }.max { $0.score < $1.score }
    }

    /// The translations of all similar source texts, whatever their arguments.
    mutating func all(
        to source: String, in locale: LanguageTag, project: TranslationMemory, memory: TranslationMemory, threshold: Double
    ) -> [TranslationMemory.Match] {
        let texts = texts(similarTo: source, project: project, memory: memory, threshold: threshold)
        return project.all(of: texts.project, in: locale) + memory.all(of: texts.memory, in: locale)
    }

    private mutating func texts(
        similarTo source: String, project: TranslationMemory, memory: TranslationMemory, threshold: Double
    ) -> (project: [SimilarText], memory: [SimilarText]) {
        let indices = self.indices ?? (Index(project, mostCompared: mostCompared), Index(memory, mostCompared: mostCompared))
        self.indices = indices
        let texts = found[source] ?? (
            indices.project.similar(to: source, threshold: threshold, meaningIsSame: meaningIsSame),
            indices.memory.similar(to: source, threshold: threshold, meaningIsSame: meaningIsSame)
        )
        found[source] = texts
        return texts
    }
}
