import StringCatalog

/// The texts requested from a translator program, and its answers so far.
struct TranslatorQuestions {
    /// A key in a locale.
    private struct Place: Hashable {
        let key: String
        let locale: LanguageTag
    }

    private struct Question {
        let gap: Gap
        let form: SourceForm
        var answer: String?
        /// The last answer that failed the checks, and why.
        var refusal: (value: String, reason: String)?
        /// Whether the program was told of a refusal.
        var isAskedAgain = false
    }

    private var questions: [Question] = []
    /// JSON objects by place.
    private var contexts: [Place: String] = [:]
    private var byPlace: [Place: Range<Int>] = [:]

    /// - Parameter context: What is known about a gap, as a JSON object on one line.
    init(_ gaps: [Gap], context: (Gap) -> String?) {
        for gap in gaps {
            contexts[Place(key: gap.key, locale: gap.locale)] = context(gap)
            let start = questions.count
            questions += gap.forms.map { Question(gap: gap, form: $0) }
            byPlace[Place(key: gap.key, locale: gap.locale)] = start..<questions.count
        }
    }

    var isDone: Bool { !questions.contains { $0.answer == nil } }

    /// One line for each unanswered text, with the reason if an answer to it was refused.
    ///
    /// - Parameter onlyRefused: Whether to ask only for texts whose answer was refused without the program being told yet.
    mutating func request(onlyRefused: Bool) -> String {
        questions.indices.filter { questions[$0].answer == nil }.map { index in
            let question = questions[index]
            if onlyRefused, question.refusal == nil || question.isAskedAgain { return "" }
            questions[index].isAskedAgain = question.refusal != nil
            let context = contexts[Place(key: question.gap.key, locale: question.gap.locale)]
            return Self.line(question.gap, question.form, context, question.refusal) + "\n"
        }.joined()
    }

    /// Records an answer, or why it is refused; a second one for the same text is ignored.
    ///
    /// - Returns: Whether the answer passes the checks.
    /// - Throws: ``ExternalTranslator/Problem`` for an answer that was not requested.
    mutating func take(_ answer: TranslatorAnswer, _ glossary: Glossary) throws(ExternalTranslator.Problem) -> Bool {
        func problem(_ message: String) -> ExternalTranslator.Problem { ExternalTranslator.Problem(message) }
        let name = Self.literal(answer.key)
        guard let range = byPlace[Place(key: answer.key, locale: answer.locale)] else {
            throw problem("the translator answered for \(name) in \(answer.locale), which was not asked")
        }
        let named = range.first { questions[$0].form.path == answer.path }
        guard let index = named ?? (answer.path == nil && range.count == 1 ? range.first : nil) else {
            let paths = range.map { questions[$0].form.path.description }.joined(separator: ", ")
            throw problem("the translator answered for \(name) in \(answer.locale) without its variation, which is one of \(paths)")
        }
        let question = questions[index]
        guard question.answer == nil else { return true }
        if let reason = Self.problem(of: answer.value, for: question.form, in: answer.locale, glossary) {
            questions[index].refusal = (answer.value, reason)
            return false
        }
        questions[index].answer = answer.value
        return true
    }

    /// The answers that were refused, where no better one came.
    var refusals: [ExternalTranslator.Problem] {
        questions.compactMap { question in
            guard question.answer == nil, let (value, reason) = question.refusal else { return nil }
            return .init(
                "\(question.gap.locale): refused \(Self.literal(value)) for \(Self.literal(question.form.source)): it \(reason)")
        }
    }

    /// The gaps with an answer for every form.
    var fillings: [Filling] {
        byPlace.values.sorted { $0.lowerBound < $1.lowerBound }.compactMap { range in
            let forms = questions[range].compactMap { question in
                question.answer.map { answer in
                    Filling.Form(
                        path: question.form.path, source: question.form.source, value: answer, state: .needsReview,
                        origin: .translator)
                }
            }
            guard forms.count == range.count, let first = questions[range].first else { return nil }
            return Filling(first.gap, forms)
        }
    }

    /// The texts without an answer; `nil` when there are none.
    var problem: ExternalTranslator.Problem? {
        let open = questions.filter { $0.answer == nil }
        guard !open.isEmpty else { return nil }
        let names = open.prefix(3).map { question in
            let variation = question.form.path.steps.isEmpty ? "" : " \(question.form.path)"
            return "\(Self.literal(question.gap.key)) (\(question.gap.locale)\(variation))"
        }.joined(separator: ", ")
        let rest = open.count > 3 ? " and \(open.count - 3) more" : ""
        return .init(
            "the translator left \(open.count) of \(questions.count) without a usable text: \(names)\(rest)")
    }
}

private extension TranslatorQuestions {
    /// One line of input for the program. Texts without variations have no `variation`.
    static func line(_ gap: Gap, _ form: SourceForm, _ context: String?, _ refusal: (value: String, reason: String)?) -> String {
        let source = Array(form.source.utf8)
        let placeholders = FormatString(form.source).specifiers.map {
            literal(String(decoding: source[$0.range], as: UTF8.self))
        } + UntranslatedParts.parameters(in: form.source).map(literal)
        let variation = form.path.steps.isEmpty ? "" : ",\"variation\":\(literal(form.path.description))"
        return "{\"key\":\(literal(gap.key)),\"source\":\(literal(form.source)),\"comment\":\(gap.comment.map(literal) ?? "null"),"
            + "\"locale\":\(literal(gap.locale.rawValue)),\"placeholders\":[\(placeholders.joined(separator: ","))],\"limit\":\(gap.limit.map(String.init) ?? "null")"
            + variation + (context.map { ",\"context\":\($0)" } ?? "")
            + (refusal.map { ",\"refused\":{\"value\":\(literal($0.value)),\"reason\":\(literal("it \($0.reason)"))}" } ?? "") + "}"
    }

    static func problem(of value: String, for form: SourceForm, in locale: LanguageTag, _ glossary: Glossary) -> String? {
        TextCheck.problem(of: value, for: form, in: locale)
            ?? glossary.breaches(in: value, of: form.source, locale: locale).first.map { breach in
                "does not render \(literal(breach.term)) as the glossary says, \(breach.wanted.map(literal).joined(separator: " or "))"
            }
    }

    static func literal(_ text: String) -> String { JSONLiteral.string(text) }
}
