import Inventory
import StringCatalog

/// The context of a text, for people and for programs.
package struct ContextReport: Sendable {
    package let context: TranslationContext
    /// The locales that the text is, or is to be, translated into.
    package let locales: [LanguageTag]
    /// The file with the team's guidance for translators.
    package let guidance: String?
}

extension ContextReport {
    /// How many uses a note names.
    private static let mostUses = 3

    /// The same without code, for documents that translators read in their own tools.
    package var note: [String] { uses + facts.map { "\($0.name): \($0.value)" } }

    /// The uses, and what their placeholders show, a line each.
    private var uses: [String] {
        let uses = context.uses.prefix(Self.mostUses).map { use in
            [Self.role(use), use.view].compactMap(\.self).joined(separator: ", ")
                + " (\(use.place.file):\(use.place.line))"
        }
        let values = Set(context.uses.flatMap(\.values).map { "\($0.placeholder) is \($0.expression)" }).sorted()
        return uses + values
    }

    /// How many bytes a note has in a document with thousands of texts.
    private static let mostNoteBytes = 400

    /// The lines of the note that have room: what is around the text comes last.
    package var shortNote: [String] {
        let surroundings = [Self.nearbyName, Self.similarName]
        let ranked = facts.filter { !surroundings.contains($0.name) } + facts.filter { surroundings.contains($0.name) }
        var left = Self.mostNoteBytes
        return (uses + ranked.map { "\($0.name): \($0.value)" }).filter { line in
            guard line.utf8.count <= left else { return false }
            left -= line.utf8.count
            return true
        }
    }

    private static let nearbyName = "on the same screen"
    private static let similarName = "with the same words"

    /// The code around the first use.
    package var code: [String] { context.uses.first?.code ?? [] }

    /// `button, with alert title "Delete?"`; `nil` where nothing is known.
    package static func role(_ use: UseContext) -> String? {
        let parts = [use.role].compactMap(\.self) + use.containers.map { container in
            container.title.map { "with \(container.role) \"\($0)\"" } ?? "in \(container.role)"
        }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// The screen that the text is on, in words: `Chat list` for `ChatListView`.
    package var screen: String? { context.screen }

    /// Everything but the uses, a line each.
    package var facts: [(name: String, value: String)] {
        var facts: [(String, String)] = []
        func add(_ name: String, _ values: [String], separator: String = ", ") {
            if !values.isEmpty { facts.append((name, values.joined(separator: separator))) }
        }
        add(Self.nearbyName, context.nearby.map { "\"\($0)\"" })
        add(Self.similarName, similar.map { text, translations in
            "\"\(text)\" (" + translations.map { "\($0) \($1)" }.joined(separator: ", ") + ")"
        })
        for locale in locales {
            add("terms in \(locale)", context.terms(in: locale).map { "\($0.text) → \($0.wanted.joined(separator: " or "))" })
            let forms = context.forms(in: locale).filter { !$0.numbers.isEmpty }
            add(
                "forms in \(locale)",
                forms.map { "\($0.category.rawValue) \(PluralRules.exampleText(of: $0.category, in: locale))" }, separator: " · ")
        }
        if let limit = context.limit { add("at most", ["\(limit) characters"]) }
        add("guidance", [guidance].compactMap { $0 })
        return facts
    }

    /// For one locale or several: translations are given by locale.
    package var json: JSONValue {
        .object([
            ("version", .integer(1)), ("uses", .array(context.uses.map(Self.json))), ("nearby", .array(context.nearby.map { .string($0) })),
            ("others", .object((context.text.entry?.localizations ?? []).compactMap { localization in
                localization.units.first.map { (localization.language.rawValue, .string($0.unit.value)) }
            })),
            ("similar", .array(similar.map { text, translations in
                .object([
                    ("source", .string(text)), ("translations", .object(translations.map { ($0.rawValue, .string($1)) })),
                ])
            })),
            ("terms", .object(locales.map { locale in
                (locale.rawValue, .array(context.terms(in: locale).map { term in
                    .object([("term", .string(term.text)), ("wanted", .array(term.wanted.map { .string($0) }))])
                }))
            })),
            ("forms", .object(locales.map { locale in
                (locale.rawValue, .object(context.forms(in: locale).map { form in
                    (form.category.rawValue, .array(form.numbers.map { .integer($0) }))
                }))
            })),
            ("limit", context.limit.map { .integer($0) } ?? .null), ("guidance", .optional(guidance)),
        ])
    }

    private static func json(_ use: UseContext) -> JSONValue {
        .object([
            ("file", .string(use.place.file)), ("line", .integer(use.place.line)), ("api", .string(use.api)), ("role", .optional(use.role)),
            ("in", .array(use.containers.map { .object([("role", .string($0.role)), ("title", .optional($0.title))]) })),
            ("view", .optional(use.view)), ("firstLine", .integer(use.firstLine)), ("code", .array(use.code.map { .string($0) })),
            ("values", .array(use.values.map { value in
                .object([("placeholder", .string(value.placeholder)), ("expression", .string(value.expression))])
            })),
        ])
    }

    /// How many similar texts are named.
    private static let mostSimilar = 6

    /// Similar source texts that have a translation, with their translations.
    package var similar: [(source: String, translations: [(LanguageTag, String)])] {
        Array(context.similar.lazy.map { text in
            (source: text.source, translations: locales.compactMap { locale in text.translation(in: locale).map { (locale, $0) } })
        }.filter { !$0.translations.isEmpty }.prefix(Self.mostSimilar))
    }
}
