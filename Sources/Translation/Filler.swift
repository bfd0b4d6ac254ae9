import StringCatalog

/// Finds texts for what a catalog lacks. The surest source of texts comes first.
package struct Filler: Sendable {
    /// What the catalogs of the same project hold.
    package var project = TranslationMemory()
    /// What the user named.
    package var memory = TranslationMemory()
    package var conversions: [ScriptConversion] = []
    /// Texts that break it are not taken.
    package var glossary = Glossary()
    /// How alike source texts must be for a close match, from 0 to 1.
    package var threshold = 0.85
    private let terms = BuiltInTerms()

    package init() {}

    /// Texts for each gap that some source has all of them for, in the order of the gaps.
    package func fill(_ gaps: [Gap], of catalog: Catalog) -> [Filling] {
        var similar = SimilarTexts()
        var found = gaps.map { direct($0, catalog.sourceLanguage, &similar) }
        if !conversions.isEmpty {
            let entries = Dictionary(catalog.entries.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
            let filled = Dictionary(grouping: found.compactMap { $0 }, by: \.key)
            for (index, gap) in gaps.enumerated() where found[index] == nil {
                found[index] = converted(gap, entries[gap.key], filled[gap.key] ?? [])
            }
        }
        return found.compactMap { $0 }
    }

    /// The texts that are like those of the gaps, which are asked for in one locale after the other.
    private struct SimilarTexts {
        private var byText: [String: (project: [SimilarText], memory: [SimilarText])] = [:]

        mutating func find(_ text: String, _ filler: Filler) -> (project: [SimilarText], memory: [SimilarText]) {
            if let found = byText[text] { return found }
            let found = (
                project: filler.project.similar(to: text, threshold: filler.threshold),
                memory: filler.memory.similar(to: text, threshold: filler.threshold)
            )
            byText[text] = found
            return found
        }
    }

    private func direct(_ gap: Gap, _ sourceLanguage: LanguageTag, _ similar: inout SimilarTexts) -> Filling? {
        if let match = project.exact(for: gap) {
            let state: UnitState = match.unit.isReviewed && match.isCertain ? .translated : .needsReview
            if let filling = filling(gap, match.unit.value, state, .project(match.unit.origin)) { return filling }
        }
        if let match = memory.exact(for: gap),
            let filling = filling(gap, match.unit.value, .needsReview, .memory(match.unit.origin))
        {
            return filling
        }
        let forms = gap.forms.map { form(of: $0, gap, sourceLanguage, &similar) }
        return forms.contains { $0 == nil } ? nil : Filling(gap, forms.compactMap { $0 })
    }

    /// A text for one case, from what is known of its source text alone.
    private func form(
        of form: Gap.Form, _ gap: Gap, _ sourceLanguage: LanguageTag, _ similar: inout SimilarTexts
    ) -> Filling.Form? {
        // No text says how "%lld files" is rendered in the case `few` unless the source tells that case apart, too.
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
        let texts = similar.find(form.source, self)
        let close = [
            project.close(to: form, among: texts.project, in: gap.locale),
            memory.close(to: form, among: texts.memory, in: gap.locale),
        ].compactMap { $0 }.max { $0.score < $1.score }
        if let close, let value = close.unit.value.plain,
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
        _ form: Gap.Form, _ gap: Gap, _ value: String, _ origin: Filling.Origin, _ state: UnitState = .needsReview
    ) -> Filling.Form? {
        guard TextCheck.problem(of: value, for: form) == nil,
            glossary.breaches(in: value, of: form.source, locale: gap.locale).isEmpty
        else { return nil }
        return Filling.Form(path: form.path, source: form.source, value: value, state: state, origin: origin)
    }
}
