import Interchange
import Inventory
import StringCatalog

/// The texts of a catalog in one language, as messages of gettext and units of a translation memory.
struct MessageExport {
    private let item: ExportedCatalog
    private let locale: LanguageTag

    init(_ item: ExportedCatalog, locale: LanguageTag) {
        self.item = item
        self.locale = locale
    }

    /// A text of an entry with the form that it is for.
    struct Form {
        let identifier: String
        let path: VariationPath
        let source: String
        /// Empty if it is not translated.
        let text: String
        let state: UnitState
    }

    private var sourceLanguage: LanguageTag { item.catalog.sourceLanguage }

    /// The messages of all texts, plural forms as those of gettext where its rule has the same.
    var messages: [GettextDocument.Message] {
        let entries = item.translatable.filter { item.isWanted($0.key, in: locale) }
        let rule = GettextRule(for: locale)
        return entries.flatMap { messages(of: $0, by: rule) } + item.absent.filter { item.isWanted($0.key, in: locale) }.map { text in
            let source = text.sourceText(sourceLanguage) ?? text.key
            return message(text.key, source, translations: [""], isFuzzy: false, comment: text.comment)
        }
    }

    /// The finished translations of an entry.
    func finished(_ entry: Entry) -> [Form] { forms(of: entry).filter { $0.state == .translated && !$0.text.isEmpty } }

    private func messages(of entry: Entry, by rule: GettextRule?) -> [GettextDocument.Message] {
        let forms = forms(of: entry)
        return rule.flatMap { plural(entry, forms, by: $0) }.map { [$0] } ?? forms.map { form in
            message(
                form.identifier, form.source, translations: [form.text], isFuzzy: form.isUnreviewed,
                comment: entry.comment)
        }
    }

    /// - Parameter plural: The source text for several.
    private func message(
        _ identifier: String, _ source: String, plural: String? = nil, translations: [String], isFuzzy: Bool,
        comment: String?
    ) -> GettextDocument.Message {
        let context = identifier == source && !source.isEmpty ? nil : identifier
        return .init(
            context: context, source: source, plural: plural, translations: translations, isFuzzy: isFuzzy,
            comment: comment)
    }

    private func forms(of entry: Entry) -> [Form] {
        let localization = entry.localization(for: locale)
        let source = entry.content(in: sourceLanguage)
        let target = localization.flatMap { VariedText(contentOf: $0) }
        let states = Dictionary(localization?.units.map { ($0.path, $0.unit.state) } ?? []) { first, _ in first }
        return paths(of: entry, source, target).map { path in
            let state = localization?.stringSet?.state ?? states[path] ?? .new
            return Form(
                identifier: path.steps.isEmpty ? entry.key : "\(entry.key)\(XLIFF.keySeparator)\(path)", path: path,
                source: source.exportedText(at: path) ?? source.general,
                text: state == .new ? "" : target?.exportedText(at: path) ?? "", state: state)
        }
    }

    private func paths(of entry: Entry, _ source: VariedText, _ target: VariedText?) -> [VariationPath] {
        guard entry.hasPhrases else { return XLIFFExport.paths(source, target, in: locale) }
        let count = max(source.forms.count, target?.forms.count ?? 0)
        return (1...count).map { .phrase($0) }
    }

    /// One message for the plural forms of an entry; `nil` if it would lose any.
    private func plural(_ entry: Entry, _ forms: [Form], by rule: GettextRule) -> GettextDocument.Message? {
        let source = entry.content(in: sourceLanguage)
        guard source.variesByPluralOnly, forms.allSatisfy({ $0.path.steps.count == 1 }),
            Set(source.forms.compactMap(\.path.pluralCategory)) == [.one, .other],
            let one = source.forms.first(where: { $0.path.pluralCategory == .one })?.text
        else { return nil }
        let texts = Dictionary(forms.map { ($0.path.pluralCategory, $0) }) { first, _ in first }
        let used = rule.categories.compactMap { texts[$0] }
        // A category without whole numbers shares the form of another one.
        let others = forms.filter { form in !rule.categories.contains { $0 == form.path.pluralCategory } }
        let shared = texts[PluralRules.category(of: PluralRules.sample(of: .other, in: locale), in: locale)]
        guard used.count == rule.categories.count, Set(forms.map(\.isUnreviewed)).count == 1,
            others.allSatisfy({ $0.path.pluralCategory == .other && $0.text == shared?.text })
        else { return nil }
        return message(
            entry.key, one, plural: source.general, translations: used.map(\.text), isFuzzy: forms[0].isUnreviewed,
            comment: entry.comment)
    }
}

private extension MessageExport.Form {
    var isUnreviewed: Bool { !text.isEmpty && state != .translated }
}
