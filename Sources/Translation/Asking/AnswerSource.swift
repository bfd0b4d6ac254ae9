import StringCatalog

/// Whatever translates texts on request: a program, or a model behind an endpoint.
package protocol AnswerSource: Sendable {
    /// Whether all questions of a request must be about the same locale.
    var isAskedByLocale: Bool { get }

    /// Asks about some texts. What fails is a part of the reply.
    func reply(to questions: [TranslatorQuestion], context: BatchContext) -> SourceReply
}

/// A text to translate.
package struct TranslatorQuestion: Sendable {
    package let gap: Gap
    package let form: SourceForm
    /// The last answer that failed the checks, and why.
    let refusal: (value: String, reason: String)?

    /// Placeholders and parameters, which a translation must have as well.
    var placeholders: [String] {
        let source = Array(form.source.utf8)
        return FormatString(form.source).specifiers.map { String(decoding: source[$0.range], as: UTF8.self) }
            + UntranslatedParts.parameters(in: form.source)
    }
}

/// The context of a batch of texts.
package struct BatchContext: Sendable {
    package typealias Member = (name: String, value: JSONValue)

    /// The context that several of the texts share.
    package var shared: [Member] = []
    /// The context of each text.
    package var texts: [LocalizationID: [Member]] = [:]

    package init() {}

    /// The same without what texts that are not asked about need.
    func members(of gap: Gap) -> [Member] { texts[LocalizationID(gap.key, gap.locale)] ?? [] }
}

/// A source's response to a request.
package struct SourceReply: Sendable {
    var answers: [TranslatorAnswer] = []
    /// Errors, a line each.
    var problems: [ExternalTranslator.Problem] = []
    /// Whether the reply was cut off, so that asking for the rest will bring more.
    var isCut = false
    /// Whether no further request can succeed: the key is wrong, or the budget is spent.
    var isFinal = false
}
