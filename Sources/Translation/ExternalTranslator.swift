import Foundation
import StringCatalog
import Syntax

/// A program that translates: JSON lines in, JSON lines out.
package struct ExternalTranslator: Sendable {
    package struct Problem: Error, Sendable, Hashable {
        package let message: String

        package init(_ message: String) { self.message = message }
    }

    /// What came of asking.
    package struct Answers: Sendable {
        package var fillings: [Filling] = []
        package var problems: [Problem] = []
        /// Whether the program said anything that could be used.
        package var isHeard = false
    }

    /// What the shell runs.
    package let command: String
    /// Seconds that the program may take.
    package let timeout: Double
    /// How often to ask again for what was not answered.
    package let retries: Int
    /// How many texts to ask for at once.
    package let batch: Int
    /// Answers that break it are refused.
    package let glossary: Glossary

    package init(command: String, timeout: Double, retries: Int, batch: Int = 50, glossary: Glossary = Glossary()) {
        self.command = command
        self.timeout = timeout
        self.retries = retries
        self.batch = batch
        self.glossary = glossary
    }

    /// How many unusable lines of one run are named, each as a problem of its own.
    private static let problemLimit = 100

    /// The gaps in portions for ``translate(_:)``, each of ``batch`` texts or of one gap that has more.
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

    /// Asks for texts. Answers that came before the program failed are kept; those that fail the checks are problems. A gap
    /// of several forms is filled when there is an answer for each of them.
    package func translate(_ gaps: [Gap]) -> Answers {
        var questions = TranslatorQuestions(gaps)
        var result = Answers()
        for _ in 0...retries where !questions.isDone {
            let conversation = TranslatorProcess.run(command, input: questions.text, timeout: timeout)
            result.problems = conversation.problem.map { [Problem($0)] } ?? []
            var unusable = 0
            for line in conversation.output.split(separator: UInt8(ascii: "\n")) {
                // A program on Windows, or one that speaks like it, ends its lines with a carriage return as well.
                let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
                if line.isEmpty { continue }
                do {
                    try questions.take(TranslatorAnswer(line), glossary)
                    result.isHeard = true
                } catch {
                    unusable += 1
                    if unusable <= Self.problemLimit { result.problems.append(error) }
                }
            }
            if unusable > Self.problemLimit {
                result.problems.append(Problem("the translator wrote \(unusable - Self.problemLimit) more unusable lines"))
            }
        }
        result.fillings = questions.fillings
        if let problem = questions.problem { result.problems.append(problem) }
        return result
    }
}

/// What a line of the program says.
struct TranslatorAnswer {
    let key: String
    let locale: LanguageTag
    /// The case that it is for; `nil` when the line does not say.
    let path: VariationPath?
    let value: String

    /// - Throws: ``ExternalTranslator/Problem`` for a line that is no answer.
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
