import StringCatalog
import Syntax

/// A translation program: JSON lines in, JSON lines out.
package struct TranslatorProgram: AnswerSource {
    /// The shell command.
    let command: String
    /// How long it may take for a request, in seconds.
    let timeout: Double
    /// The folder that it runs in.
    let folder: String

    package init(command: String, timeout: Double, folder: String = ".") {
        self.command = command
        self.timeout = timeout
        self.folder = folder
    }

    package var isAskedByLocale: Bool { false }

    package func reply(to questions: [TranslatorQuestion], context: BatchContext) -> SourceReply {
        var shared = context.shared
        let lines = questions.map { question -> String in
            // Shared context comes with the first text.
            let line = Self.line(question, context: shared + context.members(of: question.gap))
            shared = []
            return line + "\n"
        }
        let conversation = TranslatorProcess.run(command, in: folder, input: lines.joined(), timeout: timeout)
        var reply = SourceReply()
        if let problem = conversation.problem { reply.problems.append(.init(problem)) }
        var unusable = 0
        for line in conversation.output.split(separator: UInt8(ascii: "\n")) {
            // Programs on Windows may end lines with CRLF.
            let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            if line.isEmpty { continue }
            do {
                reply.answers.append(try TranslatorAnswer(line))
            } catch {
                unusable += 1
                if unusable <= ExternalTranslator.problemLimit { reply.problems.append(error) }
            }
        }
        if unusable > ExternalTranslator.problemLimit {
            reply.problems.append(.init("the translator wrote \(unusable - ExternalTranslator.problemLimit) more unusable lines"))
        }
        return reply
    }

    /// One line of input. Texts without variations have no `variation`.
    private static func line(_ question: TranslatorQuestion, context: [BatchContext.Member]) -> String {
        let (gap, path) = (question.gap, question.form.path)
        var members: [BatchContext.Member] = [
            ("key", .string(gap.key)), ("source", .string(question.form.source)), ("comment", .optional(gap.comment)),
            ("locale", .string(gap.locale.rawValue)), ("placeholders", .array(question.placeholders.map { .string($0) })),
            ("limit", gap.limit.map { .integer($0) } ?? .null),
        ]
        if !path.steps.isEmpty { members.append(("variation", .string(path.description))) }
        if !context.isEmpty { members.append(("context", .object([("version", .integer(2))] + context))) }
        if let (value, reason) = question.refusal {
            members.append(("refused", .object([("value", .string(value)), ("reason", .string(reason))])))
        }
        return JSONValue.object(members.map { ($0.name, $0.value) }).packed()
    }
}
