import Foundation
import StringCatalog
import Syntax

/// Asks a model behind an endpoint for translations.
package struct ChatTranslator: AnswerSource {
    /// Where the model is.
    package struct Endpoint: Sendable {
        package let url: String
        package let model: String
        /// The key itself; `nil` if none is needed.
        package let key: String?
        /// How long a request may take, in seconds.
        package let timeout: Double

        package init(url: String, model: String, key: String?, timeout: Double) {
            self.url = url
            self.model = model
            self.key = key
            self.timeout = timeout
        }
    }

    /// Whether an address is one of chat completions.
    package static func isAnswered(at address: String) -> Bool {
        let path = address.prefix { $0 != "?" }
        return path.hasSuffix("/chat/completions") || path.hasSuffix("/chat/completions/")
    }

    private let endpoint: Endpoint
    private let prompt: ChatPrompt
    private let session: ChatSession

    /// - Parameters:
    ///   - session: What it shares with other calls to the endpoint.
    ///   - guide: What the team says about the app.
    package init(_ endpoint: Endpoint, _ session: ChatSession, sourceLanguage: LanguageTag, guide: String?) {
        self.endpoint = endpoint
        self.session = session
        prompt = ChatPrompt(sourceLanguage: sourceLanguage, guide: guide)
    }

    package var isAskedByLocale: Bool { true }

    /// The estimated cost of a request.
    package func estimate(_ gaps: [Gap], context: BatchContext) -> ChatUsage {
        let questions = gaps.flatMap { gap in gap.forms.map { TranslatorQuestion(gap: gap, form: $0, refusal: nil) } }
        let request = request(questions, context)
        return ChatUsage(requests: 1, input: request.size, output: TokenCount.answers(to: questions))
    }

    /// How often one request is repeated where the endpoint is busy or fails.
    private static let mostAttempts = 5
    /// The longest that an endpoint is waited for on its own request, in seconds.
    private static let longestWait = 120.0

    package func reply(to questions: [TranslatorQuestion], context: BatchContext) -> SourceReply {
        var attempt = 0
        while true {
            session.wait()
            if session.reasonToStop != nil { return stopped() }
            let request = request(questions, context)
            let cost = request.size + TokenCount.answers(to: questions)
            guard session.reserve(cost) else {
                session.stop("the budget of tokens does not allow another request (--budget)")
                return stopped()
            }
            let response = send(request)
            guard case .success(let answer) = response, answer.status == 200 else {
                session.settle(cost, nil)
                attempt += 1
                switch next(after: response, hadSchema: request.hasSchema, attempt: attempt) {
                case .again: continue
                case .wait(let seconds): session.postpone(by: seconds)
                case .giveUp(let problem): return SourceReply(problems: [.init(problem)])
                case .stop(let problem):
                    session.stop(problem)
                    return stopped()
                }
                continue
            }
            guard let reply = ChatReply(answer.body) else {
                session.settle(cost, ChatUsage(input: request.size))
                return SourceReply(problems: [.init("the endpoint's answer is incomplete, or not one of chat completions")])
            }
            session.settle(cost, reply.usage.tokens > 0 ? reply.usage : ChatUsage(input: request.size, output: TokenCount.estimate(reply.content)))
            return self.reply(reply, to: questions)
        }
    }

    private func request(_ questions: [TranslatorQuestion], _ context: BatchContext) -> ChatRequest {
        ChatRequest(
            model: endpoint.model, instructions: prompt.instructions, questions: prompt.questions(questions, context), hasSchema: session.hasSchema)
    }

    private func send(_ request: ChatRequest) -> Result<Curl.Response, Curl.Problem> {
        let key = endpoint.key.map { [(name: "Authorization", value: "Bearer \($0)")] } ?? []
        return Curl(url: endpoint.url, headers: key, body: request.body.packed(), timeout: endpoint.timeout).run()
    }

    /// Every call says why, once for all that are not made.
    private func stopped() -> SourceReply {
        SourceReply(problems: session.reasonToStop.map { [.init($0)] } ?? [], isFinal: true)
    }

    private func reply(_ reply: ChatReply, to questions: [TranslatorQuestion]) -> SourceReply {
        let found = ChatAnswers.all(in: reply.content)
        var result = SourceReply(isCut: reply.isCut)
        var others = 0
        for (id, value) in found {
            if questions.indices.contains(id - 1) { result.answers.append(TranslatorAnswer(questions[id - 1], value: value)) } else { others += 1 }
        }
        if found.isEmpty {
            result.problems.append(.init("the model's answer has no translations in it"))
        } else if others > 0 {
            result.problems.append(.init("the model answered for texts that it was not asked about"))
        }
        if reply.isCut { result.problems.append(.init("the model's answer was cut off; a smaller --batch may help")) }
        return result
    }
}

private extension ChatTranslator {
    enum Step {
        case again
        case wait(Double)
        /// The texts of this request stay without an answer.
        case giveUp(String)
        /// No other request would succeed either.
        case stop(String)
    }

    /// The reaction to a failed request.
    func next(after response: Result<Curl.Response, Curl.Problem>, hadSchema: Bool, attempt: Int) -> Step {
        let delay = Double(1 << (attempt - 1))
        switch response {
        case .failure(let problem):
            if problem.isLate { return .giveUp("the endpoint: \(problem.message)") }
            return attempt < 3 ? .wait(delay) : .stop("the endpoint cannot be reached: \(redacted(problem.message))")
        case .success(let answer):
            let message = "the endpoint answered \(answer.status)" + (Self.message(answer.body).map { ": \(redacted($0))" } ?? "")
            switch answer.status {
            // An endpoint that does not know schemas may not say more than that the request is bad.
            case 400, 422, 501:
                guard hadSchema else { return .giveUp(message) }
                session.dropSchema()
                return .again
            case 413: return .giveUp(message + "; a smaller --batch may help")
            case 408, 409, 425, 429, 500...:
                let wanted = answer.headers["retry-after"].flatMap(Self.seconds)
                if let wanted, wanted > Self.longestWait {
                    return .stop("\(message); it asks to wait for \(Int(wanted)) s, so run fill again then")
                }
                return attempt < Self.mostAttempts ? .wait(wanted ?? delay) : .giveUp(message)
            default: return .stop(message)
            }
        }
    }

    /// How long to wait, of a number of seconds or a date.
    static func seconds(_ text: String) -> Double? {
        if let number = Double(text) { return max(0, number) }
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = TimeZone(secondsFromGMT: 0)
        format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
        return format.date(from: text).map { max(0, $0.timeIntervalSinceNow) }
    }

    /// An endpoint's own words about an error, from the places where endpoints put them, on one line.
    static func message(_ body: [UInt8]) -> String? {
        let document = JSONDocument(body)
        guard let root = document.root else { return nil }
        let text = document.text("error", "message", in: root) ?? document.text("error", in: root) ?? document.text("message", in: root)
        return text.map { String($0.split(whereSeparator: \.isNewline).joined(separator: " ").prefix(200)) }
    }

    /// Without the key, should the endpoint repeat it.
    func redacted(_ message: String) -> String {
        guard let key = endpoint.key, !key.isEmpty else { return message }
        return message.replacingOccurrences(of: key, with: "…")
    }
}
