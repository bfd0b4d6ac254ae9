import StringCatalog

/// The texts requested from a translator program, and its answers so far.
struct TranslatorQuestions {
    /// A key in a locale.
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
    private var contexts: [LocalizationID: String] = [:]
    private var ranges: [LocalizationID: Range<Int>] = [:]
    /// The gaps whose answers passed.
    private var accepted: Set<LocalizationID> = []

    /// - Parameter context: What is known about a gap, as a JSON object on one line.
    init(_ gaps: [Gap], context: (Gap) -> String?) {
        for gap in gaps {
            contexts[LocalizationID(gap.key, gap.locale)] = context(gap)
            let start = questions.count
            questions += gap.forms.map { Question(gap: gap, form: $0) }
            ranges[LocalizationID(gap.key, gap.locale)] = start..<questions.count
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
            let context = contexts[LocalizationID(question.gap.key, question.gap.locale)]
            return Self.line(question.gap, question.form, context: context, refusal: question.refusal) + "\n"
        }.joined()
    }

    /// Records an answer; a second one for the same text is ignored. White space around it becomes that of the source.
    ///
    /// - Throws: ``ExternalTranslator/Problem`` for an answer that was not requested.
    mutating func take(_ answer: TranslatorAnswer) throws(ExternalTranslator.Problem) {
        func problem(_ message: String) -> ExternalTranslator.Problem { ExternalTranslator.Problem(message) }
        let name = Self.literal(answer.key)
        guard let range = ranges[LocalizationID(answer.key, answer.locale)] else {
            throw problem("the translator answered for \(name) in \(answer.locale), which was not asked")
        }
        let named = range.first { questions[$0].form.path == answer.path }
        guard let index = named ?? (answer.path == nil && range.count == 1 ? range.first : nil) else {
            let paths = range.map { questions[$0].form.path.description }.joined(separator: ", ")
            throw problem("the translator answered for \(name) in \(answer.locale) without its variation, which is one of \(paths)")
        }
        guard questions[index].answer == nil else { return }
        let form = questions[index].form
        // A substitution is a sentence fragment, and languages join fragments differently.
        questions[index].answer = form.path.substitution == nil ? answer.value.withEdges(of: form.source) : answer.value
    }

    /// Has the gaps judged that have all their answers since the last time. Answers that are refused are open again.
    ///
    /// - Returns: Whether any gap passed.
    mutating func judge(_ judge: ExternalTranslator.Judge) -> Bool {
        let complete = ranges.filter { place, range in !accepted.contains(place) && range.allSatisfy { questions[$0].answer != nil } }
            .sorted { $0.value.lowerBound < $1.value.lowerBound }
        let fillings = complete.compactMap { filling(of: $0.value) }
        guard !fillings.isEmpty else { return false }
        let verdicts = judge(fillings)
        for ((place, range), refusals) in zip(complete, verdicts) {
            if refusals.isEmpty { accepted.insert(place) }
            for refusal in refusals {
                // What concerns no single form is a matter of all of them.
                let named = range.filter { questions[$0].form.path == refusal.form }
                for index in named.isEmpty ? Array(range) : named {
                    guard let value = questions[index].answer else { continue }
                    questions[index].refusal = (value, refusal.reason)
                    questions[index].answer = nil
                }
            }
        }
        return verdicts.contains(where: \.isEmpty)
    }

    /// The answers that were refused, where no better one came.
    var refusals: [ExternalTranslator.Problem] {
        questions.compactMap { question in
            guard question.answer == nil, let (value, reason) = question.refusal else { return nil }
            return .init(
                "\(question.gap.locale): refused \(Self.literal(value)) for \(Self.literal(question.form.source)): \(reason)")
        }
    }

    /// The gaps whose answers passed.
    var fillings: [Filling] {
        ranges.filter { accepted.contains($0.key) }.values.sorted { $0.lowerBound < $1.lowerBound }.compactMap(filling)
    }

    private func filling(of range: Range<Int>) -> Filling? {
        let forms = questions[range].compactMap { question in
            question.answer.map { answer in
                Filling.Form(
                    path: question.form.path, source: question.form.source, value: answer, state: .needsReview, origin: .translator)
            }
        }
        guard forms.count == range.count, let first = questions[range].first else { return nil }
        return Filling(first.gap, forms)
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
    static func line(_ gap: Gap, _ form: SourceForm, context: String?, refusal: (value: String, reason: String)?) -> String {
        let source = Array(form.source.utf8)
        let placeholders = FormatString(form.source).specifiers.map {
            literal(String(decoding: source[$0.range], as: UTF8.self))
        } + UntranslatedParts.parameters(in: form.source).map(literal)
        let variation = form.path.steps.isEmpty ? "" : ",\"variation\":\(literal(form.path.description))"
        return "{\"key\":\(literal(gap.key)),\"source\":\(literal(form.source)),\"comment\":\(gap.comment.map(literal) ?? "null"),"
            + "\"locale\":\(literal(gap.locale.rawValue)),\"placeholders\":[\(placeholders.joined(separator: ","))],\"limit\":\(gap.limit.map(String.init) ?? "null")"
            + variation + (context.map { ",\"context\":\($0)" } ?? "")
            + (refusal.map { ",\"refused\":{\"value\":\(literal($0.value)),\"reason\":\(literal($0.reason))}" } ?? "") + "}"
    }

    static func literal(_ text: String) -> String { JSONLiteral.string(text) }
}

private extension String {
    /// The text between the white space at the beginning and the end of another one.
    func withEdges(of source: String) -> String {
        let start = source.prefix(while: \.isWhitespace)
        if start.utf8.count == source.utf8.count { return self }
        let end = source.suffix(from: source.index(after: source.lastIndex { !$0.isWhitespace } ?? source.startIndex))
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else { return self }
        return String(start + self[first...last] + end)
    }
}
