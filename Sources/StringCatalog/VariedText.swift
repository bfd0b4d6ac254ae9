/// What an entry says in one language, without states: a text, or one for each case that it varies by.
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

    /// What a substitution varies by.
    package struct Argument: Sendable, Hashable {
        package let name: String
        /// The argument, from 1; `nil` when the catalog does not say.
        package let number: Int?
        /// The conversion without its percent sign, such as `lld`.
        package let specifier: String?

        package init(name: String, number: Int?, specifier: String?) {
            self.name = name
            self.number = number
            self.specifier = specifier
        }
    }

    /// Never empty; in the order of their paths, so that equal texts compare equal however the file orders them.
    package let forms: [Form]
    package let arguments: [Argument]

    /// A text that does not vary.
    package init(_ text: String) {
        forms = [Form(path: VariationPath(), text: text)]
        arguments = []
    }

    /// - Returns: `nil` without a form.
    package init?(_ forms: [Form], arguments: [Argument] = []) {
        guard !forms.isEmpty else { return nil }
        self.forms = forms.map { ($0.path.description, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
        self.arguments = arguments.sorted { $0.name < $1.name }
    }

    /// The texts of a localization; `nil` when it has none, or the phrases of an App Shortcut, which are no translation of
    /// each other.
    package init?(_ localization: Localization) {
        guard localization.stringSet == nil else { return nil }
        self.init(
            localization.units.map { Form(path: $0.path, text: $0.unit.value) },
            arguments: localization.substitutions.map {
                Argument(name: $0.name, number: $0.argumentNumber, specifier: $0.formatSpecifier)
            })
    }

    /// The text when it does not vary.
    package var plain: String? { forms.count == 1 && forms[0].path.steps.isEmpty && arguments.isEmpty ? forms[0].text : nil }

    /// Whether it varies by nothing but the plural categories of one number.
    package var variesByPluralOnly: Bool {
        arguments.isEmpty && forms.allSatisfy { $0.path.steps.count == 1 && $0.path.pluralCategory != nil }
    }

    /// The same without the plural categories that are special: an export into a language has but the categories of that one.
    package var withoutSpecialCategories: VariedText {
        VariedText(forms.filter { $0.path.pluralCategory ?? .other == .other }, arguments: arguments) ?? self
    }

    /// The most general of the texts, by which it is looked up: that of `other`, else the first one.
    package var general: String { (forms.first { $0.path.substitution == nil && $0.path == $0.path.general } ?? forms[0]).text }

    package func text(at path: VariationPath) -> String? { forms.first { $0.path == path }?.text }

    /// The text that a form at a path renders: of the same case, else of the `other` beside it, else the general one. `nil`
    /// for a substitution that there is none of here.
    package func nearestText(to path: VariationPath) -> String? {
        if let text = text(at: path) ?? text(at: path.withPlural(.other) ?? path) ?? text(at: path.general) { return text }
        return path.substitution == nil ? general : nil
    }

    /// Whether every form says something.
    package var hasNoEmptyText: Bool { forms.allSatisfy { !$0.text.isEmpty } }

    /// The same cases with other texts.
    package func mapTexts(_ transform: (String) -> String) -> VariedText {
        VariedText(forms.map { Form(path: $0.path, text: transform($0.text)) }, arguments: arguments) ?? self
    }

    /// Whether each plural that it varies by has the categories that a locale needs.
    package func isComplete(in locale: LanguageTag) -> Bool {
        let paths = Set(forms.map(\.path))
        return forms.allSatisfy { form in
            PluralRules.rules(for: locale).needed.allSatisfy { category in
                form.path.withPlural(category).map(paths.contains) ?? true
            }
        }
    }

    /// The paths of the forms that a translation into a locale has.
    ///
    /// They are the cases of this text, but the plural categories are those that the locale needs, and `zero` where this has a
    /// text of its own for none: Foundation takes it for 0 in every language.
    package func paths(in locale: LanguageTag) -> [VariationPath] {
        var seen: Set<VariationPath> = []
        let needed = PluralRules.rules(for: locale).needed
        return forms.flatMap { form -> [VariationPath] in
            guard form.path.pluralCategory != nil, form.path.pluralCategory != .zero else { return [form.path] }
            return needed.compactMap { form.path.withPlural($0) }
        }.filter { seen.insert($0).inserted }
    }
}

/// What a form of a translation renders.
package struct SourceForm: Sendable, Hashable {
    package let path: VariationPath
    /// The source text of the same case.
    package let source: String
    /// The source text of the plural category `other` beside it, which has every placeholder; the source text itself where it varies
    /// by no plural.
    package let general: String

    /// Whether the form may leave its number out, as in "One file".
    package var mayDropNumber: Bool { [.zero, .one, .two].contains(path.pluralCategory) }
}

extension VariedText {
    /// What a form of a translation at a path renders; `nil` for a substitution that this text does not have.
    package func form(at path: VariationPath) -> SourceForm? {
        guard let source = nearestText(to: path), let general = nearestText(to: path.withPlural(.other) ?? path) else { return nil }
        return SourceForm(path: path, source: source, general: general)
    }
}

extension Localization {
    /// Whether there is a translation: a text that is still `new` was put there by a build or a tool.
    package var hasText: Bool { stringSet != nil || units.contains { $0.unit.state != .new } }
}

extension Entry {
    /// What the entry says in the language of its catalog: the key where it gives nothing. `nil` for phrases of App Shortcuts.
    package func source(in language: LanguageTag) -> VariedText? {
        guard let localization = localization(for: language) else { return VariedText(key) }
        if localization.stringSet != nil { return nil }
        return VariedText(localization) ?? VariedText(key)
    }
}
