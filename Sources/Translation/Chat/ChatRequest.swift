import StringCatalog
import Syntax

/// A request for a chat completion as OpenAI defines it. Nearly all services and local servers accept it.
struct ChatRequest: Sendable {
    let model: String
    let instructions: String
    let questions: String
    /// Whether the answer has to follow ``ChatAnswers/schema``.
    let hasSchema: Bool

    /// How many tokens it takes, by estimate.
    var size: Int { TokenCount.estimate(instructions) + TokenCount.estimate(questions) }

    var body: JSONValue {
        let messages = [("system", instructions), ("user", questions)].map { role, content in
            JSONValue.object([("role", .string(role)), ("content", .string(content))])
        }
        return .object([("model", .string(model)), ("messages", .array(messages))] + (!hasSchema ? [] : [
            ("response_format", .object([
                ("type", .string("json_schema")),
                ("json_schema", .object([
                    ("name", .string("translations")), ("strict", .bool(true)), ("schema", ChatAnswers.schema),
                ])),
            ])),
        ]))
    }
}

/// The answer of a model.
struct ChatReply: Sendable {
    let content: String
    /// Whether the answer ended because it got too long.
    let isCut: Bool
    /// The tokens that the endpoint counted.
    let usage: ChatUsage

    /// - Returns: `nil` if the JSON isn't a chat completion.
    init?(_ body: [UInt8]) {
        let document = JSONDocument(body)
        guard document.problems.isEmpty, let root = document.root, let choices = document.member("choices", in: root),
            document.kind(choices) == .array, let choice = document.elements(choices).first
        else { return nil }
        content = document.text("message", "content", in: choice) ?? ""
        isCut = document.text("finish_reason", in: choice) == "length"
        let counts = document.member("usage", in: root) ?? root
        usage = ChatUsage(input: document.count("prompt_tokens", in: counts) ?? 0, output: document.count("completion_tokens", in: counts) ?? 0)
    }
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
}
