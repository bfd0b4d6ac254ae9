import Foundation

/// A schema for JSON, with the keywords that the schemas in this repository use.
///
/// Unlike a reader of a schema, who has to allow new members, it refuses members that the schema doesn't name: those
/// were added without describing them.
public struct JSONSchema {
    private let root: [String: Any]

    public init(_ file: URL) throws {
        root = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any] ?? [:]
    }

    /// Complaints about a document, each with the path of the value.
    public func complaints(about document: String) throws -> [String] {
        complaints(try JSONSerialization.jsonObject(with: Data(document.utf8)), root, at: "$")
    }

    private func complaints(_ value: Any, _ schema: [String: Any], at path: String) -> [String] {
        var found: [String] = []
        if let name = schema["$ref"] as? String {
            let definition = (root["$defs"] as? [String: Any])?[name.replacingOccurrences(of: "#/$defs/", with: "")]
            return complaints(value, definition as? [String: Any] ?? ["const": "no definition \(name)"], at: path)
        }
        for name in schema.keys where !Self.keywords.contains(name) { found.append("\(path): unknown keyword \(name)") }
        if let wanted = schema["const"], !Self.equal(value, wanted) { found.append("\(path): is not \(wanted)") }
        if let values = schema["enum"] as? [Any], !values.contains(where: { Self.equal(value, $0) }) {
            found.append("\(path): \(value) is none of \(values)")
        }
        let types = (schema["type"] as? [String]) ?? (schema["type"] as? String).map { [$0] } ?? []
        if !types.isEmpty, !types.contains(where: { Self.isOf(type: $0, value) }) {
            found.append("\(path): is none of \(types)")
        }
        if let others = schema["anyOf"] as? [[String: Any]] {
            let all = others.map { complaints(value, $0, at: path) }
            if !all.contains(where: \.isEmpty) { found += all.first ?? [] }
        }
        if let text = value as? String, let pattern = schema["pattern"] as? String,
            text.range(of: pattern, options: .regularExpression) == nil
        {
            found.append("\(path): \(text) doesn't match \(pattern)")
        }
        if let items = schema["items"] as? [String: Any], let elements = value as? [Any] {
            for (index, element) in elements.enumerated() {
                found += complaints(element, items, at: "\(path)[\(index)]")
            }
        }
        if let members = value as? [String: Any] { found += self.complaints(ofMembers: members, schema, at: path) }
        return found
    }

    private func complaints(ofMembers members: [String: Any], _ schema: [String: Any], at path: String) -> [String] {
        let known = schema["properties"] as? [String: [String: Any]] ?? [:]
        var found = (schema["required"] as? [String] ?? []).filter { members[$0] == nil }.map { "\(path): lacks \($0)" }
        for (name, value) in members {
            if let names = schema["propertyNames"] as? [String: Any] { found += complaints(name, names, at: path) }
            if let member = known[name] ?? schema["additionalProperties"] as? [String: Any] {
                found += complaints(value, member, at: "\(path).\(name)")
            } else if !known.isEmpty {
                found.append("\(path): \(name) is not described")
            }
        }
        return found
    }

    private static let keywords: Set = [
        "$schema", "title", "description", "$defs", "type", "const", "enum", "anyOf", "pattern", "minimum", "items",
        "properties", "required", "propertyNames", "additionalProperties",
    ]

    private static func equal(_ a: Any, _ b: Any) -> Bool { (a as? NSObject) == (b as? NSObject) }

    private static func isOf(type: String, _ value: Any) -> Bool {
        let number = value as? NSNumber
        let isBoolean = number.map { String(cString: $0.objCType) == "c" } ?? false
        return switch type {
        case "object": value is [String: Any]
        case "array": value is [Any]
        case "string": value is String
        case "null": value is NSNull
        case "boolean": isBoolean
        case "integer": !isBoolean && number.map { $0.doubleValue == $0.doubleValue.rounded() } ?? false
        default: !isBoolean && number != nil
        }
    }
}
