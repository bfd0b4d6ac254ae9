import Inventory
import Operations
import StringCatalog

extension Worksheet {
    /// The texts as JSON, in which nothing ends the element that it is in.
    var data: String {
        let references = sections.flatMap(\.texts).reduce(into: [LanguageTag]()) { locales, text in
            for other in text.others where !locales.contains(other.locale) { locales.append(other.locale) }
        }
        let screens = Set(sections.flatMap(\.texts).compactMap(\.screen))
        let pictures = pictures.map { (CodeWords.screen($0.name), JSONValue.string($0.address)) }
        let root = JSONValue.object([
            ("project", .string(project)), ("language", .string(language)), ("page", .string(identity)), ("locale", .string(locale.rawValue)), ("direction", .string(isRightToLeft ? "rtl" : "ltr")),
            ("pictures", .object(pictures.filter { screens.contains($0.0) })),
            ("references", .array(references.map { .string($0.rawValue) })),
            ("sections", .array(sections.map(json))),
        ])
        return String(decoding: root.lineInHTML(), as: UTF8.self) + "\n"
    }

    private func json(_ section: Section) -> JSONValue {
        .object([
            ("catalog", .optional(section.catalog)), ("hasNewKeys", .bool(section.hasNewKeys)),
            ("guidance", .optional(section.guidance)),
            ("texts", .elements(count: section.texts.count) { [self] in json(section.texts[$0]) }),
            ("leftOut", .array(section.leftOut.map { .object([("key", .string($0.key)), ("status", .string($0.status.rawValue))]) })),
        ])
    }

    private func json(_ text: Row) -> JSONValue {
        .object([
            ("key", .string(text.key)), ("source", .string(text.source)), ("words", .integer(WordCount.words(in: text.source))), ("status", .string(text.status.rawValue)),
            ("review", .optional(text.review?.id)), ("why", .optional(text.review?.reason.name)), ("whyNote", .optional(text.review?.reason.note)),
            ("screen", .optional(text.screen)), ("member", .optional(text.context?.member)),
            ("role", .optional(text.context?.firstRole)),
            ("values", .array(text.placeholderNames.map { .string($0) })),
            ("terms", .array((text.context?.context.terms(in: locale) ?? []).map { term in .array(([term.text] + term.wanted).map { .string($0) }) })),
            ("comment", .optional(text.comment)), ("needsComment", .bool(text.needsComment)), ("limit", text.limit.map { .integer($0) } ?? .null),
            ("forms", .array(text.forms.map(json))),
            ("others", .object(text.others.map { ($0.locale.rawValue, .string($0.text)) })),
            ("context", .array((text.context?.note ?? []).map { .string($0) })),
            ("code", .string((text.context?.code ?? []).joined(separator: "\n"))),
        ])
    }

    private func json(_ form: Form) -> JSONValue {
        let category = form.path.pluralCategory
        return .object([
            ("path", .string(form.path.description)), ("name", .string(form.path.phrase.map { "phrase \($0)" } ?? form.path.steps.map(\.name).joined(separator: ", "))),
            ("numbers", .string(category.map { PluralRules.exampleText(of: $0, in: locale) } ?? "")),
            ("isOneNumber", .bool([.zero, .one, .two].contains(category))),
            ("source", .string(form.source)), ("text", .string(form.text ?? "")),
            ("suggestions", .array(form.suggestions.map { suggestion in
                .object([
                    ("text", .string(suggestion.text)), ("source", .string(suggestion.source)), ("origin", .string(suggestion.origin)),
                    ("percent", .integer(Int((suggestion.score * 100).rounded(.down)))),
                ])
            })),
        ])
    }
}
