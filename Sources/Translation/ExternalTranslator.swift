import Foundation
import StringCatalog
import Syntax

/// A program that translates: JSON lines in, JSON lines out.
package struct ExternalTranslator: Sendable {
    package struct Problem: Sendable {
        package let message: String
    }

    /// What the shell runs.
    package let command: String
    /// Seconds that the program may take.
    package let timeout: Double
    /// How often to ask again for what was not answered.
    package let retries: Int
    /// Answers that break it are refused.
    package let glossary: Glossary

    package init(command: String, timeout: Double, retries: Int, glossary: Glossary = Glossary()) {
        self.command = command
        self.timeout = timeout
        self.retries = retries
        self.glossary = glossary
    }

    /// Asks for texts. Answers that came before the program failed are kept; those that fail the checks are problems.
    package func translate(_ gaps: [Gap]) -> (fillings: [Filling], problems: [Problem]) {
        var open = gaps
        var fillings: [Filling] = []
        var problems: [Problem] = []
        for attempt in 0...retries where !open.isEmpty {
            let conversation = TranslatorProcess.run(
                command, input: open.map { Self.question($0) + "\n" }.joined(), timeout: timeout)
            var answered: Set<Gap> = []
            problems = conversation.problem.map { [Problem(message: $0)] } ?? []
            for line in conversation.output.split(separator: "\n") {
                guard let answer = Self.answer(line) else {
                    problems.append(Problem(message: "the translator wrote a line that is no answer: \(Self.literal(String(line.prefix(80))))"))
                    continue
                }
                guard let gap = open.first(where: { $0.key == answer.key && $0.locale == answer.locale }) else {
                    problems.append(Problem(message: "the translator answered for \(Self.literal(answer.key)) in \(answer.locale), which was not asked"))
                    continue
                }
                guard !answered.contains(gap) else { continue }
                if let problem = problem(of: answer.value, for: gap) {
                    problems.append(
                        Problem(message: "\(gap.locale): refused \(Self.literal(answer.value)) for \(Self.literal(gap.source)): it \(problem)"))
                    continue
                }
                answered.insert(gap)
                fillings.append(
                    Filling(
                        key: gap.key, source: gap.source, locale: gap.locale, value: answer.value, state: .needsReview,
                        origin: .translator))
            }
            open.removeAll { answered.contains($0) }
            if attempt == retries, !open.isEmpty {
                let names = open.prefix(3).map { "\(Self.literal($0.key)) (\($0.locale))" }.joined(separator: ", ")
                let rest = open.count > 3 ? " and \(open.count - 3) more" : ""
                problems.append(Problem(message: "the translator left \(open.count) of \(gaps.count) without a text that can be used: \(names)\(rest)"))
            }
        }
        return (fillings, problems)
    }

    private func problem(of value: String, for gap: Gap) -> String? {
        TextCheck.problem(of: value, translating: gap.source, in: gap.locale)
            ?? glossary.breaches(in: value, of: gap.source, locale: gap.locale).first.map { breach in
                "does not render \(Self.literal(breach.term)) as the glossary says, \(breach.wanted.map(Self.literal).joined(separator: " or "))"
            }
    }

    /// A line for the program.
    static func question(_ gap: Gap) -> String {
        let source = Array(gap.source.utf8)
        let placeholders = FormatString(gap.source).specifiers.map {
            literal(String(decoding: source[$0.range], as: UTF8.self))
        }
        return "{\"key\":\(literal(gap.key)),\"source\":\(literal(gap.source)),\"comment\":\(gap.comment.map(literal) ?? "null"),"
            + "\"locale\":\(literal(gap.locale.rawValue)),\"placeholders\":[\(placeholders.joined(separator: ","))],\"limit\":null}"
    }

    /// What a line of the program says; `nil` when it is no answer.
    static func answer(_ line: Substring) -> (key: String, locale: LanguageTag, value: String)? {
        let document = JSONDocument(Array(line.utf8))
        guard document.problems.isEmpty, let root = document.root, document.kind(root) == .object else { return nil }
        func text(_ name: StaticString) -> String? { document.value(named: name, in: root).flatMap { document.string($0) } }
        guard let key = text("key"), let locale = text("locale"), let value = text("value") else { return nil }
        return (key, LanguageTag(locale), value)
    }

    private static func literal(_ text: String) -> String { JSONLiteral.string(text) }
}
