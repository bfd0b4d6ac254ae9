import Foundation
import StringCatalog

/// The prompt for a model: its role, the app, and the texts.
struct ChatPrompt: Sendable {
    /// The language that the texts are in.
    let sourceLanguage: LanguageTag
    /// The team's notes about the app and its wording; `nil` if there are none.
    let guide: String?

    private static let rules = """
        You translate the user interface of an app, as an experienced translator who is a native speaker would. Translate the "text" of \
        each item. Short texts are labels: "role" and "screen" say where one is shown, "values" what its placeholders show, in their order. Keep \
        placeholders (%@, %lld, %1$@, ${name}), markup, line breaks and links exactly. Use the wording of "terms" and of "similar", \
        address people as "address" says, keep to "limit" characters, and stay about as short as the source. Write numbers as digits. \
        An item with "form" is one plural form: write the text for the numbers that "forms" gives for it. "refused" is an earlier answer \
        that was refused, and why: write another one. Never answer with the source text, except for names and words that both languages \
        share. Answer with JSON only: {"translations": [{"id": 1, "value": "…"}]}, one item for each id.
        """

    var instructions: String {
        guard let guide, !guide.isEmpty else { return Self.rules }
        return Self.rules + "\n\nWhat the team says about the app:\n\n" + guide
    }

    /// The texts as one JSON object. Their numbers count from 1 in their order.
    func questions(_ questions: [TranslatorQuestion], _ context: BatchContext) -> String {
        let locale = questions.first?.gap.locale ?? sourceLanguage
        let items = questions.enumerated().map { index, question in
            JSONValue.object(Self.item(question, number: index + 1, context).map { ($0.name, $0.value) })
        }
        let members: [BatchContext.Member] = [
            ("from", .string(Self.name(of: sourceLanguage))), ("to", .string(Self.name(of: locale))),
        ] + context.shared + [("items", .array(items))]
        return JSONValue.object(members.map { ($0.name, $0.value) }).packed()
    }

    private static func item(_ question: TranslatorQuestion, number: Int, _ context: BatchContext) -> [BatchContext.Member] {
        var members: [BatchContext.Member] = [("id", .integer(number)), ("text", .string(question.form.source))]
        if let comment = question.gap.comment { members.append(("comment", .string(comment))) }
        if !question.form.path.steps.isEmpty { members.append(("form", .string(question.form.path.description))) }
        if let limit = question.gap.limit { members.append(("limit", .integer(limit))) }
        members += context.members(of: question.gap)
        if let (value, reason) = question.refusal {
            members.append(("refused", .object([("value", .string(value)), ("reason", .string(reason))])))
        }
        return members
    }

    /// `French (fr)`.
    private static func name(of locale: LanguageTag) -> String {
        let name = Locale(identifier: "en").localizedString(forIdentifier: locale.rawValue)
        return name.map { "\($0) (\(locale))" } ?? locale.rawValue
    }
}

/// An estimate of how many tokens a text has. Tokenizers differ; for English and JSON four bytes are one, and beyond
/// ASCII most have about one for each character.
enum TokenCount {
    static func estimate(_ text: String) -> Int {
        var (ascii, others) = (0, 0)
        for scalar in text.unicodeScalars { if scalar.isASCII { ascii += 1 } else { others += 1 } }
        return ascii / 4 + others + 1
    }

    /// Of the answers to questions.
    static func answers(to questions: [TranslatorQuestion]) -> Int {
        questions.reduce(16) { $0 + 12 + estimate($1.form.source) * 2 }
    }
}
