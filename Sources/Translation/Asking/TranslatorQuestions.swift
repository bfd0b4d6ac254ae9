import StringCatalog

/// The texts requested from a translator, and its answers so far.
struct TranslatorQuestions {
    /// A key in a locale.
    private struct Prompt {
        let gap: Gap
        let form: SourceForm
        var answer: String?
        /// The last answer that failed the checks, and why.
        var refusal: (value: String, reason: String)?
        /// Whether the translator knows about a refusal.
        var isAskedAgain = false
    }

    private var questions: [Prompt] = []
    private let sourceLanguage: LanguageTag?
    private var ranges: [LocalizationID: Range<Int>] = [:]
    /// The gaps whose answers passed.
    private var accepted: Set<LocalizationID> = []

    /// - Parameter sourceLanguage: That of the texts; `nil` takes none of them for a copy.
    init(_ gaps: [Gap], sourceLanguage: LanguageTag?) {
        self.sourceLanguage = sourceLanguage
        for gap in gaps {
            let start = questions.count
            questions += gap.forms.map { Prompt(gap: gap, form: $0) }
            ranges[LocalizationID(gap.key, gap.locale)] = start..<questions.count
        }
    }

    var isDone: Bool { !questions.contains { $0.answer == nil } }

    /// The unanswered texts, with the reason if an answer to one was refused.
    ///
    /// - Parameter onlyRefused: Whether to ask only for texts whose answer was refused since the translator was asked.
    mutating func request(onlyRefused: Bool) -> [TranslatorQuestion] {
        questions.indices.filter { questions[$0].answer == nil }.compactMap { index in
            let question = questions[index]
            if onlyRefused, question.refusal == nil || question.isAskedAgain { return nil }
            questions[index].isAskedAgain = question.refusal != nil
            return TranslatorQuestion(gap: question.gap, form: question.form, refusal: question.refusal)
        }
    }

    /// Records an answer; a second one for the same text is ignored. White space around it becomes that of the source.
    ///
    /// - Throws: ``ExternalTranslator/Problem`` for an answer that was not requested.
    mutating func take(_ answer: TranslatorAnswer) throws(ExternalTranslator.Problem) {
        func problem(_ message: String) -> ExternalTranslator.Problem { ExternalTranslator.Problem(message) }
        let name = JSONLiteral.string(answer.key)
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
    /// - Returns: Those that passed.
    mutating func judge(_ judge: ExternalTranslator.Judge) -> [Filling] {
        let complete = ranges.filter { place, range in !accepted.contains(place) && range.allSatisfy { questions[$0].answer != nil } }
            .sorted { $0.value.lowerBound < $1.value.lowerBound }
        let fillings = complete.compactMap { filling(of: $0.value) }
        guard !fillings.isEmpty else { return [] }
        let verdicts = zip(complete, judge(fillings)).map { complete, found in
            found.isEmpty ? additions(in: complete.value) + copies(in: complete.value) : found
        }
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
        return zip(fillings, verdicts).filter(\.1.isEmpty).map(\.0)
    }

    /// The forms of a gap whose answer is the source text. Names and words that languages share are the same in both,
    /// so a copy is taken if the translator insists on it, unless most of its answers are copies: then it does not
    /// translate.
    private func copies(in range: Range<Int>) -> [ExternalTranslator.Refusal] {
        let found = range.filter(isCopy)
        guard !found.isEmpty else { return [] }
        let answered = questions.indices.filter { questions[$0].answer != nil }
        let translates = answered.count(where: isCopy) * 2 < answered.count
        return found.compactMap { index in
            if translates, questions[index].isAskedAgain { return nil }
            return .init(form: questions[index].form.path, reason: Self.copyReason)
        }
    }

    /// The forms of a gap whose answer has emphasis or brackets and the source doesn't: they mostly hold a remark for
    /// the reader of the answer. A translator that insists on them means them, as in a face: (´Д｀).
    private func additions(in range: Range<Int>) -> [ExternalTranslator.Refusal] {
        range.compactMap { index in
            let form = questions[index].form
            let source = form.source + form.general
            guard let answer = questions[index].answer, !questions[index].isAskedAgain,
                let mark = ["**", "__", "`", "(", "（", "["].first(where: { answer.contains($0) && !source.contains($0) }
                ),
                !(["(", "（"].contains(mark) && source.contains { "(（".contains($0) })
            else { return nil }
            return .init(form: form.path, reason: "adds \(mark), which the source does not have")
        }
    }

    private static let copyReason = "is the source text; repeat it only if it is a name, or the same word in both languages"

    private func isCopy(_ index: Int) -> Bool {
        let question = questions[index]
        guard let answer = question.answer, let sourceLanguage, question.gap.locale.language != sourceLanguage.language else { return false }
        return answer == question.form.source && UntranslatedParts.hasWords(answer)
    }

    /// The answers that were refused, where no better one came.
    var refusals: [ExternalTranslator.Problem] {
        questions.compactMap { question in
            guard question.answer == nil, let (value, reason) = question.refusal else { return nil }
            return .init(
                "\(question.gap.locale): refused \(JSONLiteral.string(value)) for \(JSONLiteral.string(question.form.source)): \(reason)")
        }
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
            return "\(JSONLiteral.string(question.gap.key)) (\(question.gap.locale)\(variation))"
        }.joined(separator: ", ")
        let rest = open.count > 3 ? " and \(open.count - 3) more" : ""
        return .init(
            "the translator left \(open.count) of \(questions.count) without a usable text: \(names)\(rest)")
    }
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
