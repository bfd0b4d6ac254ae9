import Syntax

/// A JSON value as a client sent it. Numbers keep their spelling.
package enum JSONValue: Sendable {
    case null
    case flag(Bool)
    case number(String)
    case text(String)
    case list([JSONValue])
    case object([Member])

    package struct Member: Sendable {
        package let name: String
        package let value: JSONValue

        package init(name: String, value: JSONValue) {
            self.name = name
            self.value = value
        }
    }

    /// `nil` for a line that is not JSON.
    package init?(_ line: String) { self.init(Array(line.utf8)) }

    /// `nil` for bytes that are not JSON.
    package init?(_ line: [UInt8]) { self.init(JSONDocument(line)) }

    /// `nil` for a document with problems.
    package init?(_ document: JSONDocument) {
        guard document.problems.isEmpty, let root = document.root else { return nil }
        self.init(root, in: document)
    }

    private init(_ node: JSONNodeID, in document: JSONDocument) {
        switch document.kind(node) {
        case .object:
            self = .object(
                document.members(node).map {
                    Member(name: document.string($0.key) ?? "", value: JSONValue($0.value, in: document))
                })
        case .array: self = .list(document.elements(node).map { JSONValue($0, in: document) })
        case .string: self = .text(document.string(node) ?? "")
        case .number: self = .number(String(decoding: document.bytes[document.range(node)], as: UTF8.self))
        case .true: self = .flag(true)
        case .false: self = .flag(false)
        case .null, .invalid: self = .null
        }
    }

    /// The member of an object with this name; `nil` where there is none.
    package subscript(name: String) -> JSONValue? { members?.first { $0.name == name }?.value }

    package var members: [Member]? { if case .object(let members) = self { members } else { nil } }
    package var list: [JSONValue]? { if case .list(let values) = self { values } else { nil } }
    package var text: String? { if case .text(let text) = self { text } else { nil } }
    package var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }

    /// A whole number, also one that is spelled with a fraction of zero.
    package var integer: Int? {
        guard case .number(let spelling) = self else { return nil }
        return Int(spelling) ?? Double(spelling).flatMap { Int(exactly: $0) }
    }

    /// The value as it is printed.
    package var json: JSONOutput {
        switch self {
        case .null: .null
        case .flag(let flag): .bool(flag)
        case .number(let spelling): .spelled(spelling)
        case .text(let text): .string(text)
        case .list(let values): .array(values.map(\.json))
        case .object(let members): .object(members.map { ($0.name, $0.value.json) })
        }
    }

    /// The value as a message names it: simple values as they are, the others by their kind.
    package var description: String {
        switch self {
        case .null: "null"
        case .flag(let flag): "\(flag)"
        case .number(let spelling): String(spelling.prefix(40))
        case .text(let text): JSONLiteral.string(text.count > 40 ? text.prefix(40) + "…" : text)
        case .list: "a list"
        case .object: "an object"
        }
    }
}
