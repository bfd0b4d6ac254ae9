import StringCatalog
import Workspace

/// Tasks that a user can start by name, for an assistant that has the tools.
enum MCPPrompts {
    private struct Prompt {
        let name: String
        let title: String
        let description: String
        /// Whether the task is about one locale, which is then its argument.
        let hasLocale: Bool
        /// The request to the assistant, with the locale.
        let text: @Sendable (String) -> String

        var json: JSONValue {
            let locale = JSONValue.object([
                ("name", .string("locale")), ("description", .string("Such as ja or zh-Hant.")), ("required", .bool(true)),
            ])
            return .object([
                ("name", .string(name)), ("title", .string(title)), ("description", .string(description)),
                ("arguments", .array(hasLocale ? [locale] : [])),
            ])
        }
    }

    private static let all = [
        Prompt(
            name: "translate-locale", title: "Translate a locale", description: "Fills everything that a locale lacks.", hasLocale: true,
            text: { locale in
                """
                Translate this app's texts into \(locale).
                1. Call coverage with locales ["\(locale)"], and translation_guide with locale \(locale).
                2. Call fill with locales ["\(locale)"]: it takes what the project's own catalogs already say.
                3. Call missing_translations with locale \(locale) and context true, page by page: give after as the page before ended. \
                Where a text has one word or several meanings, its context says where it is shown.
                4. Add each page with add_translations, state needs_review. Keep every placeholder, give each plural form that the \
                language needs, and use the words that the catalog uses already.
                5. Call lint, mend what it finds in \(locale), and end with coverage. Say what you were not sure of.
                """
            }),
        Prompt(
            name: "review-locale", title: "Review a locale", description: "Reads what waits for review in a locale.", hasLocale: true,
            text: { locale in
                """
                Review the texts of this app in \(locale).
                1. Call review with locale \(locale), page by page, and read each text beside its source text.
                2. Where a short text is unclear, call show_entry with context true.
                3. Show me what you would approve, and what you would reject and why. Wait for my answer.
                4. Call decide_review with the IDs that I agreed to. If an ID is refused, its text has changed: list it again.
                """
            }),
        Prompt(
            name: "prepare-release", title: "Prepare a release", description: "Finds what keeps the texts from being shipped.", hasLocale: false,
            text: { _ in
                """
                Check whether this app's texts are ready to ship.
                1. Call sync with dry_run, and tell me what the catalogs lack of the code.
                2. Call lint. Mend errors; explain_rule says why a finding matters, and fix_lint with dry_run shows what can be fixed.
                3. Call coverage: which locales lack texts?
                4. Call review: what did nobody read yet?
                End with a list of what is left to do, the most important first. Change nothing without asking me.
                """
            }),
    ]

    static var list: JSONValue { .array(all.map(\.json)) }

    /// The messages of a prompt.
    ///
    /// - Throws: An error for a prompt that is not there, and for arguments that do not fit.
    static func get(_ parameters: JSONValue) throws(MCPError) -> [JSONValue.Member] {
        let name = parameters["name"]?.text ?? ""
        guard let prompt = all.first(where: { $0.name == name }) else { throw .badParameters("there is no prompt \(name)") }
        let locale = parameters["arguments"]?["locale"]?.text ?? ""
        if prompt.hasLocale {
            guard !locale.isEmpty else { throw .badParameters("locale is missing") }
            var codes = LocaleCodes()
            do { _ = try codes.tag(for: locale) } catch { throw .badParameters("locale: \(error.message)") }
        }
        let content = JSONValue.object([("type", .string("text")), ("text", .string(prompt.text(locale)))])
        return [
            ("description", .string(prompt.description)), ("messages", .array([.object([("role", .string("user")), ("content", content)])])),
        ]
    }
}
