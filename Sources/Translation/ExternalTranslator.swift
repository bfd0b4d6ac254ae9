import Foundation
import StringCatalog
import Syntax

/// An external translation program: JSON lines in, JSON lines out.
package struct ExternalTranslator: Sendable {
    package struct Problem: Error, Sendable, Hashable {
        package let message: String

        package init(_ message: String) { self.message = message }
    }

    /// The results of a run.
    package struct Answers: Sendable {
        package var fillings: [Filling] = []
        package var problems: [Problem] = []
        /// Whether the program gave any usable answer.
        package var isHeard = false
    }

    /// The shell command.
    package let command: String
    /// The time limit of the program, in seconds.
    package let timeout: Double
    /// How often to retry unanswered texts.
    package let retries: Int
    /// The number of texts per request.
    package let batch: Int
    /// The folder that the command runs in.
    package let folder: String

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

    package init(command: String, timeout: Double, retries: Int, batch: Int = 50, folder: String = ".") {
        self.command = command
        self.timeout = timeout
        self.retries = retries
        self.batch = batch
        self.folder = folder
    }

    /// The number of unusable lines in a run that are reported individually.
    private static let problemLimit = 100

    /// Splits the gaps into batches for ``translate(_:)``, each of ``batch`` texts or of one gap with more.
    package func batches(_ gaps: [Gap]) -> [[Gap]] {
        var batches: [[Gap]] = []
        var count = 0
        for gap in gaps {
            if batches.isEmpty || count + gap.forms.count > batch {
                batches.append([])
                count = 0
            }
            batches[batches.count - 1].append(gap)
            count += gap.forms.count
        }
        return batches
    }

    /// Requests translations. Keeps answers received before the program failed. A gap with several forms is judged and filled once each of
    /// them has an answer. For a text whose answer is refused, the program is asked once more with the reason, in addition to the retries;
    /// a refused answer without a better one is a problem.
    ///
    /// - Parameters:
    ///   - context: What the program is told about a gap in addition to its texts: a JSON object on one line.
    ///   - judge: Decides which answers are taken.
    package func translate(_ gaps: [Gap], context: (Gap) -> String? = { _ in nil }, judge: Judge) -> Answers {
        var questions = TranslatorQuestions(gaps, context: context)
        var result = Answers()
        for round in 0...retries + 1 where !questions.isDone {
            let request = questions.request(onlyRefused: round > retries)
            if request.isEmpty { break }
            let conversation = TranslatorProcess.run(command, in: folder, input: request, timeout: timeout)
            // A new run for all that is open says again what is wrong; one for some texts does not.
            if round <= retries { result.problems = [] }
            if let problem = conversation.problem { result.problems.append(Problem(problem)) }
            var unusable = 0
            for line in conversation.output.split(separator: UInt8(ascii: "\n")) {
                // Programs on Windows may end lines with CRLF.
                let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
                if line.isEmpty { continue }
                do {
                    try questions.take(TranslatorAnswer(line))
                } catch {
                    unusable += 1
                    if unusable <= Self.problemLimit { result.problems.append(error) }
                }
            }
            if questions.judge(judge) { result.isHeard = true }
            if unusable > Self.problemLimit {
                result.problems.append(Problem("the translator wrote \(unusable - Self.problemLimit) more unusable lines"))
            }
        }
        let refusals = questions.refusals
        result.problems += refusals.prefix(Self.problemLimit)
        if refusals.count > Self.problemLimit {
            result.problems.append(Problem("the translator's answers for \(refusals.count - Self.problemLimit) more texts were refused"))
        }
        result.fillings = questions.fillings
        if let problem = questions.problem { result.problems.append(problem) }
        return result
    }
}

/// One line of the program's output.
struct TranslatorAnswer {
    let key: String
    let locale: LanguageTag
    /// The variation path; `nil` when the line gives none.
    let path: VariationPath?
    let value: String

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
