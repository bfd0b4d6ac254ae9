import StringCatalog

/// Finds texts for what a catalog lacks, from the most reliable source first.
package struct Filler: Sendable {
    /// The translations in the catalogs of the same project.
    package var project = TranslationMemory() {
        didSet { similar = SimilarTexts() }
    }
    /// The memories that the user named.
    package var memory = TranslationMemory() {
        didSet { similar = SimilarTexts() }
    }
    package var conversions: [ScriptConversion] = []
    /// Texts that violate it are rejected.
    package var glossary = Glossary()
    /// How alike source texts must be for a close match, from 0 to 1; `nil` looks for none.
    ///
    /// Measured on public catalogs, one half of each as the memory of the other, against what people wrote: of the texts with
    /// other words that are 85 to 95 % alike, 1 % were right, and many said the opposite ("Enable" for "Disable"). From 95 % on,
    /// with the mark at the end adapted, 176 of 376 were exactly right and 306 nearly.
    package var threshold: Double? = 0.95 {
        didSet { similar = SimilarTexts() }
    }
    private let terms = BuiltInTerms()
    private var similar = SimilarTexts()

    package init() {}

    /// Texts for each gap that some source has all of them for, in the order of the gaps.
    package mutating func fill(_ gaps: [Gap], of catalog: Catalog) -> [Filling] {
        var found: [Filling?] = []
        for gap in gaps { found.append(direct(gap, catalog.sourceLanguage)) }
        if !conversions.isEmpty {
            let entries = Dictionary(catalog.entries.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
            let filled = Dictionary(grouping: found.compactMap { $0 }, by: \.key)
            for (index, gap) in gaps.enumerated() where found[index] == nil {
                found[index] = converted(gap, entries[gap.key], filled[gap.key] ?? [])
            }
        }
        return found.compactMap { $0 }
    }

    private mutating func direct(_ gap: Gap, _ sourceLanguage: LanguageTag) -> Filling? {
        if let match = project.exact(for: gap) {
            let state: UnitState = match.unit.isReviewed && match.isCertain ? .translated : .needsReview
            if let filling = filling(gap, match.unit.value, state, .project(match.unit.origin)) { return filling }
        }
        if let match = memory.exact(for: gap),
            let filling = filling(gap, match.unit.value, .needsReview, .memory(match.unit.origin))
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

    /// A text for one case, from what is known of its source text alone.
    private mutating func form(of form: SourceForm, _ gap: Gap, _ sourceLanguage: LanguageTag) -> Filling.Form? {
        // No text says how "%lld files" is rendered in the case `few` unless the source has that form, too.
        guard gap.source.text(at: form.path) != nil else { return nil }
        if gap.source.plain == nil {
            for (memory, isProject) in [(project, true), (memory, false)] {
                guard let match = memory.exact(for: Gap(key: gap.key, source: VariedText(form.source), locale: gap.locale)),
                    let value = match.unit.value.plain
                else { continue }
                let origin: Filling.Origin = isProject ? .project(match.unit.origin) : .memory(match.unit.origin)
                if let found = checked(form, gap, value, origin) { return found }
            }
        }
        if let threshold, let close = similar.closest(to: form, in: gap.locale, project, memory, threshold),
            let text = close.unit.value.plain,
            case let value = EndMark.adapted(text, of: close.unit.source.general, to: form.source, in: gap.locale),
            let found = checked(form, gap, value, .close(close.unit.origin, source: close.unit.source.general, score: close.score))
        {
            return found
        }
        guard sourceLanguage.language == "en" else { return nil }
        return terms.translation(of: form.source, in: gap.locale).flatMap { checked(form, gap, $0, .commonTerm) }
    }

    /// Texts in the other script, from what the entry has or is given now.
    private func converted(_ gap: Gap, _ entry: Entry?, _ filled: [Filling]) -> Filling? {
        for conversion in conversions where conversion.target == gap.locale {
            let localization = entry?.localization(for: conversion.source)
            let isUsable = localization.map { $0.hasText && !$0.units.contains { $0.unit.state == .new } } ?? false
            guard
                let text = isUsable ? localization.flatMap({ VariedText($0) })
                    : filled.first(where: { $0.locale == conversion.source && $0.isWhole })?.text,
                let filling = filling(gap, text.mapTexts(conversion.convert), .needsReview, .conversion(conversion.source))
            else { continue }
            return filling
        }
        return nil
    }

    /// The texts of a whole translation that a gap needs; `nil` when one of them is missing or fails the checks.
    private func filling(_ gap: Gap, _ value: VariedText, _ state: UnitState, _ origin: Filling.Origin) -> Filling? {
        guard value.isComplete(in: gap.locale) else { return nil }
        let paths = gap.isWhole ? value.forms.map(\.path) : gap.forms.map(\.path)
        // A translation may part a text into substitutions in its own way; such texts render no single text of the source.
        let isParted = value.arguments != gap.source.arguments
        let forms = paths.compactMap { path -> Filling.Form? in
            guard let text = value.text(at: path) else { return nil }
            let form = gap.source.form(at: path)
            if let form, !isParted { return checked(form, gap, text, origin, state) }
            return text.isEmpty ? nil : Filling.Form(path: path, source: gap.source.general, value: text, state: state, origin: origin)
        }
        return forms.count == paths.count ? Filling(gap, forms, arguments: value.arguments) : nil
    }

    /// Nothing that fails the checks is ever written.
    private func checked(
        _ form: SourceForm, _ gap: Gap, _ value: String, _ origin: Filling.Origin, _ state: UnitState = .needsReview
    ) -> Filling.Form? {
        guard TextCheck.problem(of: value, for: form) == nil,
            glossary.breaches(in: value, of: form.source, locale: gap.locale).isEmpty
        else { return nil }
        return Filling.Form(path: form.path, source: form.source, value: value, state: state, origin: origin)
    }
}

/// The texts of the memories that are like others: found once for each text, which is asked for in one locale after the other.
private struct SimilarTexts: Sendable {
    private var indices: (project: SimilarityIndex, memory: SimilarityIndex)?
    private var found: [String: (project: [SimilarText], memory: [SimilarText])] = [:]

    /// The translation of the most similar source text that takes the same arguments.
    mutating func closest(
        to form: SourceForm, in locale: LanguageTag, _ project: TranslationMemory, _ memory: TranslationMemory, _ threshold: Double
    ) -> TranslationMemory.Match? {
        let indices = self.indices ?? (project.index, memory.index)
        self.indices = indices
        let texts = found[form.source] ?? (
            indices.project.similar(to: form.source, threshold: threshold),
            indices.memory.similar(to: form.source, threshold: threshold)
        )
        found[form.source] = texts
        return [
            project.close(to: form, among: texts.project, in: locale), memory.close(to: form, among: texts.memory, in: locale),
        ].compactMap { $0 }.max { $0.score < $1.score }
    }
}
