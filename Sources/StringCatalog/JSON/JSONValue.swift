import Syntax

/// A JSON value in memory: read from a message or a catalog, printed in a report, or inserted into a catalog.
///
/// Members keep their order, numbers their spelling.
package indirect enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([Member])
    /// An array whose elements are created by index while it is written, because those of a large report would take a
    /// lot of memory.
    case elements(count: Int, @Sendable (Int) -> JSONValue)
    /// A value copied byte for byte from a file.
    case verbatim([UInt8])

    package typealias Member = (name: String, value: JSONValue)

    package static func integer(_ value: Int) -> JSONValue { .number(String(value)) }

    /// A number with at most two decimals.
    package static func decimal(_ value: Double) -> JSONValue {
        let hundredths = Int((value * 100).rounded())
        let fraction = abs(hundredths % 100)
        if fraction == 0 { return .integer(hundredths / 100) }
        let digits = fraction < 10 ? "0\(fraction)" : "\(fraction)"
        return .number("\(hundredths / 100)." + (digits.hasSuffix("0") ? String(digits.dropLast()) : digits))
    }

    package static func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

    /// The member of an object with this name; `nil` where there is none.
    package subscript(name: String) -> JSONValue? {
        members?.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
    }

    package var members: [Member]? { if case .object(let members) = self { members } else { nil } }
    package var text: String? { if case .string(let text) = self { text } else { nil } }
    package var flag: Bool? { if case .bool(let flag) = self { flag } else { nil } }

    package var list: [JSONValue]? {
        switch self {
        case .array(let values): values
        case .elements(let count, let element): (0..<count).map(element)
        default: nil
        }
    }

    /// A whole number, also one that is spelled with a fraction of zero.
    package var integer: Int? {
        guard case .number(let spelling) = self else { return nil }
        return Int(spelling) ?? Double(spelling).flatMap { Int(exactly: $0) }
    }

    /// The value as a message names it: simple values as they are, the others by their kind.
    package var description: String {
        switch self {
        case .null: "null"
        case .bool(let flag): "\(flag)"
        case .number(let spelling): String(spelling.prefix(40))
        case .string(let text): JSONLiteral.string(text.count > 40 ? text.prefix(40) + "…" : text)
        case .array, .elements: "a list"
        case .object, .verbatim: "an object"
        }
    }
}

// MARK: Reading

extension JSONValue {
    /// `nil` for a line that is not JSON.
    package init?(_ line: String) { self.init(Array(line.utf8)) }

    /// `nil` for bytes that are not JSON.
    package init?(_ line: [UInt8]) { self.init(JSONDocument(line)) }

    /// `nil` for a document with problems.
    package init?(_ document: JSONDocument) {
        guard document.problems.isEmpty, let root = document.root else { return nil }
        self.init(root, in: document)
    }

    /// - Parameters:
    ///   - unread: Nodes whose values are not read and count as `null`.
    ///   - keepsDuplicates: Whether members with the name of an earlier one are kept.
    package init(
        _ node: JSONNodeID, in document: JSONDocument, unread: Set<JSONNodeID> = [], keepsDuplicates: Bool = true
    ) {
        func value(_ node: JSONNodeID) -> JSONValue {
            JSONValue(node, in: document, unread: unread, keepsDuplicates: keepsDuplicates)
        }
        if !unread.isEmpty, unread.contains(node) {
            self = .null
            return
        }
        switch document.kind(node) {
        case .object:
            var seen: Set<Key> = []
            self = .object(
                document.members(node).compactMap { member in
                    let name = document.string(member.key) ?? ""
                    guard keepsDuplicates || seen.insert(Key(name)).inserted else { return nil }
                    return (name, value(member.value))
                })
        case .array: self = .array(document.elements(node).map(value))
        case .string: self = .string(document.string(node) ?? "")
        case .number: self = .number(String(decoding: document.bytes[document.range(node)], as: UTF8.self))
        case .true: self = .bool(true)
        case .false: self = .bool(false)
        case .null, .invalid: self = .null
        }
    }
}

// MARK: Comparing

extension JSONValue: Equatable {
    /// Compares by meaning: the order of members, layout and the spelling of escapes are ignored.
    ///
    /// Texts are compared by their UTF-8 bytes: different compositions of a character are different texts, as they are
    /// for the app.
    package static func == (a: JSONValue, b: JSONValue) -> Bool {
        switch (a, b) {
        case (.string(let a), .string(let b)): return Key(a) == Key(b)
        case (.number(let a), .number(let b)): return a == b
        case (.bool(let a), .bool(let b)): return a == b
        case (.null, .null): return true
        case (.verbatim(let a), .verbatim(let b)): return a == b
        case (.object(let a), .object(let b)):
            guard a.count == b.count else { return false }
            // Most objects have their members in the same order.
            if zip(a, b).allSatisfy({ Key($0.name) == Key($1.name) }) { return zip(a, b).allSatisfy { $0.value == $1.value } }
            let other = b.byName
            return a.allSatisfy { other[Key($0.name)] == $0.value }
        default:
            guard let a = a.list, let b = b.list else { return false }
            return a == b
        }
    }
}

extension [JSONValue.Member] {
    /// The value of the first member of each name.
    var byName: [Key: JSONValue] { Dictionary(map { (Key($0.name), $0.value) }, uniquingKeysWith: { first, _ in first }) }
}

// MARK: Changing

extension JSONValue {
    /// This value with another one at a path of member names; missing objects on the way are created.
    func setting(_ path: ArraySlice<String>, to value: JSONValue) -> JSONValue {
        guard let name = path.first else { return value }
        guard case .object(var members) = self else { return .nested(path, value) }
        if let index = members.firstIndex(where: { Key($0.name) == Key(name) }) {
            members[index].value = members[index].value.setting(path.dropFirst(), to: value)
        } else {
            members.append((name, .nested(path.dropFirst(), value)))
        }
        return .object(members)
    }

    /// This value without the one at a path.
    func removing(_ path: ArraySlice<String>) -> JSONValue {
        guard let name = path.first, case .object(var members) = self,
            let index = members.firstIndex(where: { Key($0.name) == Key(name) })
        else { return self }
        if path.count == 1 {
            members.remove(at: index)
        } else {
            members[index].value = members[index].value.removing(path.dropFirst())
        }
        return .object(members)
    }

    /// The value at the end of a path of objects of one member each.
    static func nested(_ path: ArraySlice<String>, _ value: JSONValue) -> JSONValue {
        path.reversed().reduce(value) { inner, name in .object([(name, inner)]) }
    }
}
