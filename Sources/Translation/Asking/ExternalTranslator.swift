import StringCatalog
import Syntax

/// Asks a source for translations, in batches, and judges what it answers.
package struct ExternalTranslator: Sendable {
    package struct Problem: Error, Sendable, Hashable {
        package let message: String

        package init(_ message: String) { self.message = message }
    }

    /// How a batch went.
    package struct Outcome: Sendable {
        package var problems: [Problem] = []
        /// Whether the source gave any usable answer.
        package var isHeard = false
        /// Whether it makes no sense to ask for other batches.
        package var isFinal = false
    }

    /// How often to retry unanswered texts.
    package let retries: Int
    /// The number of texts per request.
    package let batch: Int
    /// The number of bytes that the texts of a request may have.
    private let batchBytes: Int
    private let source: any AnswerSource
    private let sourceLanguage: LanguageTag?

    /// Why an answer is refused.
    package struct Refusal: Sendable {
        /// The form that it is about; `nil` for all of them.
        package let form: VariationPath?
        package let reason: String

        package init(form: VariationPath?, reason: String) {
            self.form = form
            self.reason = reason
        }
    }

    /// Judges complete fillings, with a list for each, which is empty for one that passes.
    package typealias Judge = @Sendable ([Filling]) -> [[Refusal]]

    /// - Parameter sourceLanguage: The language of the texts, in which a copy of a text isn't a translation of it; `nil` to accept copies.
    package init(
        _ source: any AnswerSource, sourceLanguage: LanguageTag? = nil, retries: Int, batch: Int = 50, batchBytes: Int = .max
    ) {
        self.source = source
        self.sourceLanguage = sourceLanguage
        self.batchBytes = batchBytes
        self.retries = retries
        self.batch = batch
    }

    /// The number of unusable lines in a run that are reported individually.
    static let problemLimit = 100
    /// The number of replies to a batch that may be cut off.
    private static let mostCuts = 20

    /// Splits the gaps into batches, each of as many texts and bytes as a request may have, or of one gap with more.
    package func batches(_ gaps: [Gap]) -> [[Gap]] {
        var batches: [[Gap]] = []
        var (count, bytes) = (0, 0)
        for gap in gaps {
            let isOther = source.isAskedByLocale && batches.last?.first?.locale != gap.locale
            if batches.isEmpty || isOther || count + gap.forms.count > batch || bytes + gap.byteCount > batchBytes {
                batches.append([])
                (count, bytes) = (0, 0)
            }
            batches[batches.count - 1].append(gap)
            count += gap.forms.count
            bytes += gap.byteCount
        }
        return batches
    }

    /// Requests translations. Keeps answers received before the source failed. A gap with several forms is judged and
    /// filled once each of them has an answer. For a text whose answer is refused, the source is asked once more with
    /// the reason, in addition to the retries; a refused answer without a better one is a problem.
    ///
    /// - Parameters:
    ///   - context: The context of the gaps.
    ///   - judge: Decides which answers are taken.
    ///   - accept: Gets those that are, as soon as they are.
    package func translate(
        _ gaps: [Gap], context: BatchContext = BatchContext(), judge: Judge, accept: ([Filling]) -> Void
    ) -> Outcome {
        var questions = TranslatorQuestions(gaps, sourceLanguage: sourceLanguage)
        var result = Outcome()
        var (round, cuts) = (0, 0)
        while round <= retries + 1, !questions.isDone {
            let request = questions.request(onlyRefused: round > retries)
            if request.isEmpty { break }
            let reply = source.reply(to: request, context: context)
            // A new run for all that is open says again what is wrong; one for some texts does not.
            if round <= retries { result.problems = [] }
            result.problems += reply.problems
            for answer in reply.answers {
                do {
                    try questions.take(answer)
                } catch {
                    result.problems.append(error)
                }
            }
            let accepted = questions.judge(judge)
            if !accepted.isEmpty {
                result.isHeard = true
                accept(accepted)
            }
            if reply.isFinal {
                result.isFinal = true
                break
            }
            // A reply that was cut off is not a wrong one, as long as there is something in it.
            if reply.isCut, !accepted.isEmpty, cuts < Self.mostCuts { cuts += 1 } else { round += 1 }
        }
        let refusals = questions.refusals
        result.problems += refusals.prefix(Self.problemLimit)
        if refusals.count > Self.problemLimit {
            result.problems.append(Problem("the translator's answers for \(refusals.count - Self.problemLimit) more texts were refused"))
        }
        if let problem = questions.problem { result.problems.append(problem) }
        return result
    }
}

/// The answer to a question, as a line of a program's output has it.
struct TranslatorAnswer {
    let key: String
    let locale: LanguageTag
    /// The variation path; `nil` when the line gives none.
    let path: VariationPath?
    let value: String

    init(_ question: TranslatorQuestion, value: String) {
        key = question.gap.key
        locale = question.gap.locale
        path = question.form.path
        self.value = value
    }

    /// - Throws: ``ExternalTranslator/Problem`` for a line that is not an answer.
    init(_ line: ArraySlice<UInt8>) throws(ExternalTranslator.Problem) {
        let document = JSONDocument(Array(line))
        func text(_ name: StaticString) -> String? {
            document.root.flatMap { document.value(named: name, in: $0) }.flatMap { document.string($0) }
        }
        guard document.problems.isEmpty, let key = text("key"), let locale = text("locale"), let value = text("value") else {
            let start = JSONLiteral.string(String(String(decoding: line.prefix(320), as: UTF8.self).prefix(80)))
            throw ExternalTranslator.Problem("the translator wrote a line that is not an answer: \(start)")
        }
        self.key = key
        self.locale = LanguageTag(locale)
        self.value = value
        path = text("variation").flatMap { VariationPath($0) }
    }
}
