import StringCatalog
import Syntax

/// The translations in the answer of a model.
enum ChatAnswers {
    /// The JSON schema of an answer.
    static let schema = JSONValue.object([
        ("type", .string("object")),
        ("properties", .object([
            ("translations", .object([
                ("type", .string("array")),
                ("items", .object([
                    ("type", .string("object")),
                    ("properties", .object([
                        ("id", .object([("type", .string("integer"))])), ("value", .object([("type", .string("string"))])),
                    ])),
                    ("required", .array([.string("id"), .string("value")])), ("additionalProperties", .bool(false)),
                ])),
            ])),
        ])),
        ("required", .array([.string("translations")])), ("additionalProperties", .bool(false)),
    ])

    /// Whatever is an object with a number and a text, wherever it is: models put answers into blocks of code or
    /// explain them, and a long answer may be cut off in the middle of one, which is then left out.
    static func all(in content: String) -> [(id: Int, value: String)] {
        let bytes = Array(content.utf8)
        return objects(in: bytes).compactMap { range in
            let document = JSONDocument(Array(bytes[range]))
            guard document.problems.isEmpty, let root = document.root,
                let id = document.count("id", in: root) ?? document.text("id", in: root).flatMap(Int.init),
                let value = document.text("value", in: root), !value.unicodeScalars.contains("\u{FFFD}")
            else { return nil }
            return (id, value)
        }
    }

    /// The innermost objects that are complete, in their order.
    private static func objects(in bytes: [UInt8]) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var start: Int?
        var (isString, isEscaped) = (false, false)
        for (index, byte) in bytes.enumerated() {
            if isString {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isString = false
                }
                continue
            }
            switch UnicodeScalar(byte) {
            case "{": start = index
            case "}":
                if let start { found.append(start..<index + 1) }
                start = nil
            // Quotation marks of prose before the answer say nothing about its strings.
            case "\"": isString = start != nil
            default: continue
            }
        }
        return found
    }
}
