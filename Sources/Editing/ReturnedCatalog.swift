import Interchange
import StringCatalog
import Syntax

/// A catalog that a translator or a platform sends back, compared with the version that it was made from. Only its
/// texts matter: what platforms are known to damage is undone where that version proves it.
package struct ReturnedCatalog: Sendable {
    /// How many things were undone.
    package struct Undone: Hashable, Sendable {
        /// Texts whose no-break spaces had become blanks.
        package var blanks = 0
        /// Texts whose states were lost.
        package var states = 0
        /// Entries whose comments were lost or changed.
        package var comments = 0
        /// Copies of the source text where there was no translation.
        package var copies = 0

        package var isEmpty: Bool { self == Undone() }
    }

    /// The texts that the file changes.
    package private(set) var texts: [ImportedText] = []
    /// Changed texts that are translations of a source text that has changed since, with the number of their forms.
    package private(set) var outdated: [LocalizationID: Int] = [:]
    /// The texts of the version that the file was made from, with the number of their forms.
    package private(set) var unchanged: [LocalizationID: Int] = [:]
    package private(set) var undone = Undone()

    /// - Parameters:
    ///   - base: The version that the file was made from.
    ///   - current: The catalog as it is now.
    ///   - locales: The locales of the project that languages of the file mean, where they are spelled otherwise.
    package init(_ file: Catalog, madeFrom base: Catalog, for current: Catalog,
        locales: [LanguageTag: LanguageTag] = [:]) {
        let (before, now) = (CatalogEntries(base), CatalogEntries(current))
        let losesStates = Self.losesStates(file, before)
        for entry in file.entries {
            let former = before[entry.key]
            if let comment = former?.comment, comment != entry.comment { undone.comments += 1 }
            let source = former?.content(in: base.sourceLanguage) ?? entry.content(in: file.sourceLanguage)
            for localization in entry.localizations where localization.language != file.sourceLanguage {
                let tag = locales[localization.language] ?? localization.language
                let known = former?.localization(for: tag) ?? former?.localization(for: localization.language)
                let version = Version(
                    known: known, source: source, losesStates: losesStates,
                    present: now[entry.key]?.content(in: current.sourceLanguage))
                add(localization, of: entry, as: tag, against: version)
            }
        }
    }

    /// The version that a text of the file is compared with.
    private struct Version {
        let known: Localization?
        let source: VariedText
        let losesStates: Bool
        /// The source text as it is now.
        let present: VariedText?

        var text: VariedText? { known.flatMap { $0.hasText ? VariedText(contentOf: $0) : nil } }

        /// Whether a text was already there, marked `new`.
        func isDraft(_ text: VariedText) -> Bool {
            known.flatMap { VariedText(contentOf: $0) }?.saysAll(of: text) ?? false
        }
    }

    private mutating func add(
        _ localization: Localization, of entry: Entry, as locale: LanguageTag, against base: Version
    ) {
        guard let content = VariedText(contentOf: localization), let given = content.withoutBlankForms else { return }
        if base.text == nil, given.isCopy(of: base.source) {
            undone.copies += 1
            return
        }
        let text = given.restoringNoBreakSpaces(of: base.text, base.source)
        let hadBlanks = !zip(text.forms, given.forms).allSatisfy { $0.text.utf8.elementsEqual($1.text.utf8) }
        if hadBlanks { undone.blanks += 1 }
        let units = localization.units.map { ($0.path, $0.unit.state) }
        let phrases = localization.stringSet.map { set in text.forms.map { ($0.path, set.state) } } ?? []
        var states = Dictionary(units + phrases) { first, _ in first }.filter { $0.value != .new }
        let isUnchanged = base.text.map { $0.saysAll(of: text) } ?? false
        if isUnchanged {
            let isApproved = base.known?.units.contains { $0.unit.state == .needsReview
                || $0.unit.state == .machineTranslated } == true
                && !states.isEmpty && states.count == text.forms.count && states.values.allSatisfy { $0 == .translated }
            guard isApproved else {
                unchanged[LocalizationID(entry.key, locale)] = text.formPaths.count
                if base.known?.units.contains(where: { $0.unit.state != .new
                    && states[$0.path] == nil }) == true { undone.states += 1 }
                return
            }
        } else if states.isEmpty, !base.losesStates || base.isDraft(text) {
            // A text that is still marked `new` is not finished.
            return
        }
        if base.losesStates { states = [:] }
        if let present = base.present, !present.saysTheSame(as: base.source) {
            outdated[LocalizationID(entry.key, locale)] = text.formPaths.count
            return
        }
        texts.append(
            ImportedText(
                key: entry.key, locale: locale, value: text, source: base.source, replaced: base.text, states: states,
                isComplete: text.forms.count == content.forms.count, isChangeOfReplaced: base.text != nil))
    }

    /// Whether the file has lost the states of translated texts that it did not change.
    private static func losesStates(_ file: Catalog, _ base: CatalogEntries) -> Bool {
        var (kept, lost) = (0, 0)
        for entry in file.entries {
            guard let former = base[entry.key] else { continue }
            for localization in entry.localizations where localization.language != file.sourceLanguage {
                guard let known = former.localization(for: localization.language),
                    known.units.allSatisfy({ $0.unit.state == .translated }),
                    let text = VariedText(localization), let old = VariedText(known), old.saysAll(of: text)
                else { continue }
                if localization.units.allSatisfy({ $0.unit.state == .new }) { lost += 1 } else { kept += 1 }
            }
        }
        return lost > kept
    }
}

extension ReturnedCatalog {
    /// In how many keys, source texts and comments a file differs from a version that it may have been made from.
    /// Comments do not count where the file has none.
    package static func difference(of file: Catalog, from version: Catalog) -> Int {
        let comments = file.entries.contains { $0.comment != nil }
        let known = CatalogEntries(version)
        var (common, count) = (0, 0)
        for entry in file.entries {
            guard let other = known[entry.key] else {
                count += 1
                continue
            }
            common += 1
            let (text, known) = (entry.content(in: file.sourceLanguage), other.content(in: version.sourceLanguage))
            let isSame = text.general.withPlainSpaces == known.general.withPlainSpaces
            if !isSame || comments && entry.comment != other.comment { count += 1 }
        }
        return count + version.entries.count - common
    }

    /// In how many translations a file differs from a version. A copy of the source text in place of nothing is damage,
    /// and no difference.
    package static func translationDifference(of file: Catalog, from version: Catalog) -> Int {
        let known = CatalogEntries(version)
        return file.entries.reduce(0) { count, entry in
            let former = known[entry.key]
            let source = former?.content(in: version.sourceLanguage) ?? entry.content(in: file.sourceLanguage)
            return count + entry.localizations.count { localization in
                guard localization.language != file.sourceLanguage,
                    let text = VariedText(localization)?.withoutBlankForms else { return false }
                let other = former?.localization(for: localization.language).flatMap { VariedText($0) }
                return other.map { !$0.saysAll(of: text) } ?? !text.isCopy(of: source)
            }
        }
    }
}

private extension VariedText {
    var withoutBlankForms: VariedText? { VariedText(forms.filter { !$0.text.showsNothing }, arguments: arguments) }

    /// Whether another text has the same words in each of its forms, whatever its spaces are.
    func saysAll(of other: VariedText) -> Bool {
        other.forms.allSatisfy { form in text(at: form.path)?.withPlainSpaces == form.text.withPlainSpaces }
    }

    func isCopy(of source: VariedText) -> Bool {
        forms.allSatisfy { $0.text == source.nearestText(to: $0.path) }
    }

    func restoringNoBreakSpaces(of base: VariedText?, _ source: VariedText) -> VariedText {
        VariedText(
            forms.map { form in
                let references = [base?.text(at: form.path), source.nearestText(to: form.path)].compactMap(\.self)
                return Form(path: form.path, text: NoBreakSpaces(in: references).restored(in: form.text))
            }, arguments: arguments) ?? self
    }
}
