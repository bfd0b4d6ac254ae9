/// The content of an entry in one language, without states: a text, or one text for each case it varies by.
package struct VariedText: Sendable, Hashable {
    /// The text of one case.
    package struct Form: Sendable, Hashable {
        package let path: VariationPath
        package let text: String

        package init(path: VariationPath, text: String) {
            self.path = path
            self.text = text
        }
    }

    /// The argument that a substitution varies by.
    package struct Argument: Sendable, Hashable {
        package let name: String
        /// The argument number, starting at 1; `nil` if the catalog does not specify one.
        package let number: Int?
        /// The conversion without its percent sign, such as `lld`.
        package let specifier: String?

        package init(name: String, number: Int?, specifier: String?) {
            self.name = name
            self.number = number
            self.specifier = specifier
        }
    }

    /// Never empty. Sorted by path, so that comparison does not depend on the order in the file.
    package let forms: [Form]
    package let arguments: [Argument]

    /// Creates a text without variations.
    package init(_ text: String) {
        forms = [Form(path: VariationPath(), text: text)]
        arguments = []
    }

    /// - Returns: `nil` if there are no forms.
    package init?(_ forms: [Form], arguments: [Argument] = []) {
        guard !forms.isEmpty else { return nil }
        self.forms = forms.map { (($0.path.phrase ?? 0, $0.path.description), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
        self.arguments = arguments.sorted { $0.name < $1.name }
    }

    /// The texts of a localization; `nil` if it has none, or if it contains App Shortcut phrases, which are not
    /// translations of each other.
    package init?(_ localization: Localization) {
        guard localization.stringSet == nil else { return nil }
        self.init(
            localization.units.map { Form(path: $0.path, text: $0.unit.value) },
            arguments: localization.substitutions.map {
                Argument(name: $0.name, number: $0.argumentNumber, specifier: $0.formatSpecifier)
            })
    }

    /// The texts of a localization, or its phrases of an App Shortcut in order; `nil` if it has none.
    package init?(contentOf localization: Localization) {
        guard let phrases = localization.stringSet else {
            self.init(localization)
            return
        }
        self.init(phrases.values.enumerated().map { Form(path: .phrase($0 + 1), text: $1) })
    }

    /// The text, if it has no variations.
    package var plain: String? { forms.count == 1 && forms[0].path.steps.isEmpty && arguments.isEmpty ? forms[0].text : nil }

    /// Whether it varies only by the plural category of a single number.
    package var variesByPluralOnly: Bool {
        arguments.isEmpty && forms.allSatisfy { $0.path.steps.count == 1 && $0.path.pluralCategory != nil }
    }

    /// The same without plural categories other than `other`, because an export for a language contains only the
    /// categories of that language.
    package var withoutSpecialCategories: VariedText {
        VariedText(forms.filter { $0.path.pluralCategory ?? .other == .other }, arguments: arguments) ?? self
    }

    /// The most general text, by which this is looked up: the `other` case if there is one, otherwise the first form.
    package var general: String { (forms.first { $0.path.substitution == nil && $0.path == $0.path.general } ?? forms[0]).text }

    package func text(at path: VariationPath) -> String? { forms.first { $0.path == path }?.text }

    /// The text that a translation's form at a path corresponds to: the text of the same case, else of its `other`
    /// category, else the general text. `nil` for a substitution that this text does not have.
    package func nearestText(to path: VariationPath) -> String? {
        if let text = text(at: path) ?? text(at: path.withPlural(.other) ?? path) ?? text(at: path.general) { return text }
        return path.substitution == nil && path.phrase == nil ? general : nil
    }

    /// Whether a translation with one text for all numbers lacks forms: this text has several, and the language changes
    /// words with their number.
    package func needsForms(insteadOf text: VariedText, in locale: LanguageTag) -> Bool {
        guard let plain = text.plain, Set(forms.compactMap(\.path.pluralCategory)).count > 1,
            Set(forms.map(\.text)).count > 1
        else { return false }
        return PluralRules.rules(for: locale).needed.count > 1
            && FormatString(plain).specifiers.contains { $0.kind == .value && $0.argumentClass != .object }
    }

    /// Whether every form shows something.
    package var hasNoBlankText: Bool { forms.allSatisfy { !$0.text.showsNothing } }

    /// The same cases with transformed texts.
    package func mapTexts(_ transform: (String) -> String) -> VariedText {
        VariedText(forms.map { Form(path: $0.path, text: transform($0.text)) }, arguments: arguments) ?? self
    }

    /// Whether every plural variation has the categories that a locale needs.
    package func isComplete(in locale: LanguageTag) -> Bool {
        let paths = Set(forms.map(\.path))
        return forms.allSatisfy { form in
            PluralRules.rules(for: locale).needed.allSatisfy { category in
                form.path.withPlural(category).map(paths.contains) ?? true
            }
        }
    }

    /// The paths of the forms that a translation into a locale needs.
    ///
    /// These are the cases of this text with the plural categories that the locale needs. `zero` is kept if this text
    /// has it, because Foundation uses it for 0 in every language.
    package func paths(in locale: LanguageTag) -> [VariationPath] {
        var seen: Set<VariationPath> = []
        let needed = PluralRules.rules(for: locale).needed
        return forms.flatMap { form -> [VariationPath] in
            guard form.path.pluralCategory != nil, form.path.pluralCategory != .zero else { return [form.path] }
            return needed.compactMap { form.path.withPlural($0) }
        }.filter { seen.insert($0).inserted }
    }
}

/// The source text that a form of a translation corresponds to.
package struct SourceForm: Sendable, Hashable {
    package let path: VariationPath
    /// The source text of the same case.
    package let source: String
    /// The source text of the corresponding `other` category, which has every placeholder; the source text itself if
    /// it does not vary by plural.
    package let general: String

    /// Whether the form may omit its number, as in "One file".
    package var mayDropNumber: Bool { [.zero, .one, .two].contains(path.pluralCategory) }
}

extension VariedText {
    /// The source of a translation's form at a path; `nil` for a substitution that this text does not have.
    package func form(at path: VariationPath) -> SourceForm? {
        guard let source = nearestText(to: path), let general = nearestText(to: path.withPlural(.other) ?? path) else { return nil }
        return SourceForm(path: path, source: source, general: general)
    }
}

extension Localization {
    /// Whether there is a translation. A text in the state `new` does not count: a build or a tool added it. Nor does
    /// one that shows nothing.
    package var hasText: Bool { stringSet.map { $0.state != .new } ?? units.contains { $0.unit.state != .new && !$0.unit.showsNothing } }
}

extension Entry {
    /// The text of the entry in the source language, which defaults to the key; `nil` for App Shortcut phrases.
    package func source(in language: LanguageTag) -> VariedText? {
        guard let localization = localization(for: language) else { return VariedText(key) }
        if localization.stringSet != nil { return nil }
        return VariedText(localization) ?? VariedText(key)
    }

    /// The same with the phrases of an App Shortcut, whose first is the key.
    package func content(in language: LanguageTag) -> VariedText {
        if let localization = localization(for: language), let content = VariedText(contentOf: localization) { return content }
        return hasPhrases ? VariedText([.init(path: .phrase(1), text: key)]) ?? VariedText(key) : VariedText(key)
    }

    /// Whether it holds phrases of an App Shortcut.
    package var hasPhrases: Bool { localizations.contains { $0.stringSet != nil } }
}
