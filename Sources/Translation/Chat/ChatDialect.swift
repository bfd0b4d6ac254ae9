import StringCatalog
import Syntax

/// How a kind of endpoint is asked, and how it answers.
package struct ChatDialect: Sendable {
    /// As the configuration names it.
    package let name: String
    /// What the path of its endpoints ends with.
    let path: String
    /// The header with the key, and the prefix of its value.
    let keyHeader: (name: String, prefix: String)
    /// The other headers of its own.
    var headers: [(name: String, value: String)] = []
    let body: @Sendable (ChatRequest) -> JSONOutput
    let reply: @Sendable (JSONDocument, JSONNodeID) -> ChatReply?

    package static let all = [ollama, llamaServer, anthropic, openAI]

    /// The dialect of an endpoint, by its path; `nil` if that tells nothing.
    package static func of(path: String) -> ChatDialect? {
        let path = path.split(separator: "?", omittingEmptySubsequences: false).first.map(String.init) ?? path
        return all.first { path.hasSuffix($0.path) || path.hasSuffix($0.path + "/") }
    }
}

/// What a model is asked.
struct ChatRequest: Sendable {
    let model: String
    let instructions: String
    let questions: String
    /// Whether the answer has to follow ``ChatAnswers/schema``.
    let hasSchema: Bool
    /// How many tokens the answer may have.
    let answerLimit: Int
    /// How many tokens the whole takes, by estimate.
    let size: Int
}

/// What a model answers.
struct ChatReply: Sendable {
    /// The text of the answer, or the JSON of a call of the tool that takes it.
    let content: String
    /// Whether the answer ended because it got too long.
    let isCut: Bool
    /// What the endpoint counted.
    let usage: ChatUsage
}

/// How many tokens requests took.
package struct ChatUsage: Sendable, Equatable {
    package var requests = 0
    package var input = 0
    package var output = 0

    package init(requests: Int = 0, input: Int = 0, output: Int = 0) {
        self.requests = requests
        self.input = input
        self.output = output
    }

    package var tokens: Int { input + output }

    package static func + (a: ChatUsage, b: ChatUsage) -> ChatUsage {
        ChatUsage(requests: a.requests + b.requests, input: a.input + b.input, output: a.output + b.output)
    }
}

extension ChatDialect {
    private static let bearer = (name: "Authorization", prefix: "Bearer ")

    /// The two messages of a conversation.
    private static func messages(_ request: ChatRequest) -> JSONOutput {
        .array([("system", request.instructions), ("user", request.questions)].map { role, content in
            .object([("role", .string(role)), ("content", .string(content))])
        })
    }

    /// Ollama's own interface.
    static let ollama = ChatDialect(
        name: "ollama", path: "/api/chat", keyHeader: bearer,
        body: { request in
            // Its standard window is smaller than a batch, and what does not fit is dropped without a word.
            let window = (request.size + request.answerLimit + 4095) / 4096 * 4096
            return .object([
                ("model", .string(request.model)), ("messages", messages(request)), ("stream", .bool(false)),
                ("options", .object([("num_ctx", .integer(window)), ("num_predict", .integer(request.answerLimit))])),
            ] + (request.hasSchema ? [("format", ChatAnswers.schema)] : []))
        },
        reply: { document, root in
            guard let content = document.text("message", "content", in: root) else { return nil }
            return ChatReply(
                content: content, isCut: document.text("done_reason", in: root) == "length",
                usage: document.usage("prompt_eval_count", "eval_count", in: root))
        })

    /// The completions of llama.cpp's server. The prompt is plain: the server applies templates of models in its other interface only.
    static let llamaServer = ChatDialect(
        name: "llama.cpp", path: "/completion", keyHeader: bearer,
        body: { request in
            .object([
                ("prompt", .string(request.instructions + "\n\n" + request.questions + "\n\n")), ("stream", .bool(false)),
                ("n_predict", .integer(request.answerLimit)), ("cache_prompt", .bool(true)),
            ] + (request.hasSchema ? [("json_schema", ChatAnswers.schema)] : []))
        },
        reply: { document, root in
            guard let content = document.text("content", in: root) else { return nil }
            let isCut = document.text("stop_type", in: root) == "limit" || document.member("truncated", in: root).flatMap(document.bool) == true
            return ChatReply(content: content, isCut: isCut, usage: document.usage("tokens_evaluated", "tokens_predicted", in: root))
        })

    static let anthropic = ChatDialect(
        name: "anthropic", path: "/messages", keyHeader: (name: "x-api-key", prefix: ""),
        headers: [("anthropic-version", "2023-06-01")],
        body: { request in
            // A tool whose input follows the schema is how answers get a form here.
            let tool: [(String, JSONOutput)] = !request.hasSchema ? [] : [
                ("tools", .array([.object([
                    ("name", .string("translations")), ("description", .string("Takes the translations.")), ("input_schema", ChatAnswers.schema),
                ])])),
                ("tool_choice", .object([("type", .string("tool")), ("name", .string("translations"))])),
            ]
            return .object([
                ("model", .string(request.model)), ("max_tokens", .integer(request.answerLimit)), ("system", .string(request.instructions)),
                ("messages", .array([.object([("role", .string("user")), ("content", .string(request.questions))])])),
            ] + tool)
        },
        reply: { document, root in
            guard let parts = document.member("content", in: root), document.kind(parts) == .array else { return nil }
            let texts = document.elements(parts).compactMap { part in
                document.text("text", in: part)
                    ?? document.member("input", in: part).map { String(decoding: document.bytes[document.range($0)], as: UTF8.self) }
            }
            var usage = document.usage("input_tokens", "output_tokens", in: document.member("usage", in: root) ?? root)
            for name in ["cache_creation_input_tokens", "cache_read_input_tokens"] {
                usage.input += document.member("usage", in: root).flatMap { document.count(name, in: $0) } ?? 0
            }
            return ChatReply(
                content: texts.joined(separator: "\n"), isCut: document.text("stop_reason", in: root) == "max_tokens", usage: usage)
        })

    /// OpenAI's chat completions, which most other services and local servers speak as well.
    static let openAI = ChatDialect(
        name: "openai", path: "/chat/completions", keyHeader: bearer,
        body: { request in
            .object([("model", .string(request.model)), ("messages", messages(request))] + (!request.hasSchema ? [] : [
                ("response_format", .object([
                    ("type", .string("json_schema")),
                    ("json_schema", .object([
                        ("name", .string("translations")), ("strict", .bool(true)), ("schema", ChatAnswers.schema),
                    ])),
                ])),
            ]))
        },
        reply: { document, root in
            guard let choices = document.member("choices", in: root), document.kind(choices) == .array,
                let choice = document.elements(choices).first
            else { return nil }
            return ChatReply(
                content: document.text("message", "content", in: choice) ?? "", isCut: document.text("finish_reason", in: choice) == "length",
                usage: document.usage("prompt_tokens", "completion_tokens", in: document.member("usage", in: root) ?? root))
        })
}

extension JSONDocument {
    /// A member of an object; `nil` for anything else.
    func member(_ name: String, in node: JSONNodeID) -> JSONNodeID? { kind(node) == .object ? value(name, in: node) : nil }

    /// The string at a path of members.
    func text(_ names: String..., in node: JSONNodeID) -> String? {
        var place: JSONNodeID? = node
        for name in names { place = place.flatMap { member(name, in: $0) } }
        return place.flatMap { string($0) }
    }

    func count(_ name: String, in node: JSONNodeID) -> Int? { member(name, in: node).flatMap { integer($0) } }

    fileprivate func usage(_ input: String, _ output: String, in node: JSONNodeID) -> ChatUsage {
        ChatUsage(input: count(input, in: node) ?? 0, output: count(output, in: node) ?? 0)
    }
}
