/// A JSON text with the range of each of its values.
///
/// The bytes are never changed: nodes are ranges of them, strings are decoded on demand, and writing
/// copies whatever was not edited.
package struct JSONDocument: Sendable {
    /// One reference for all parts: each value of a large document retains it, and counting three would be noticeable.
    private final class Storage: Sendable {
        let bytes: [UInt8]
        let nodes: [JSONNode]
        let problems: [JSONProblem]

        init(_ bytes: [UInt8]) {
            var scanner = JSONScanner(byteCount: bytes.count)
            bytes.withUnsafeBufferPointer { scanner.scan($0) }
            self.bytes = bytes
            nodes = scanner.nodes
            problems = scanner.problems
        }
    }

    private let storage: Storage

    /// Parses a text. Never fails: what cannot be parsed becomes a problem with its place.
    package init(_ bytes: [UInt8]) { storage = Storage(bytes) }

    package var bytes: [UInt8] { storage.bytes }

    package var nodes: [JSONNode] { storage.nodes }

    /// The problems of the text, sorted by place. Empty if and only if the text is valid by RFC 8259
    /// (a leading byte-order mark is accepted and kept).
    package var problems: [JSONProblem] { storage.problems }

    /// The outermost value; `nil` if there is none.
    package var root: JSONNodeID? { nodes.isEmpty ? nil : JSONNodeID(0) }

    package subscript(id: JSONNodeID) -> JSONNode { nodes[id.index] }

    package func kind(_ id: JSONNodeID) -> JSONNode.Kind { nodes[id.index].kind }

    package func range(_ id: JSONNodeID) -> Range<Int> { nodes[id.index].range.indices }

    /// The members of an object in the order of the file, including duplicate keys; empty for any other value.
    package func members(_ id: JSONNodeID) -> JSONMembers { JSONMembers(document: self, object: id) }

    /// The elements of an array; empty for any other value.
    package func elements(_ id: JSONNodeID) -> [JSONNodeID] {
        guard kind(id) == .array else { return [] }
        var result: [JSONNodeID] = []
        var index = id.index + 1
        let end = Int(nodes[id.index].next)
        while index < end {
            result.append(JSONNodeID(index))
            index = Int(nodes[index].next)
        }
        return result
    }

    /// The value of the first member with this key.
    package func value(_ key: String, in object: JSONNodeID) -> JSONNodeID? {
        for member in members(object) where string(member.key, equals: key) { return member.value }
        return nil
    }

    /// The decoded text of a string; `nil` for any other value.
    package func string(_ id: JSONNodeID) -> String? {
        let node = nodes[id.index]
        guard node.kind == .string else { return nil }
        return JSONString.decode(bytes, node.range.indices, hasEscapes: node.hasEscapes)
    }

    /// Whether any string contains half of a surrogate pair without the other half, which is read as U+FFFD.
    package var hasUnpairedSurrogates: Bool {
        nodes.contains { $0.kind == .string && $0.hasEscapes && JSONString.hasUnpairedSurrogate(bytes, $0.range.indices) }
    }

    /// Whether a string node has this text, without decoding it if it has no escapes.
    package func string(_ id: JSONNodeID, equals text: String) -> Bool {
        let node = nodes[id.index]
        guard node.kind == .string else { return false }
        if node.hasEscapes { return string(id)?.utf8.elementsEqual(text.utf8) ?? false }
        // A literal is longer than its text by two quotes at most.
        guard 0...2 ~= node.range.count - text.utf8.count else { return false }
        let content = JSONString.content(bytes, node.range.indices)
        guard content.count == text.utf8.count else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
            var index = content.lowerBound
            for byte in text.utf8 {
                guard bytes[index] == byte else { return false }
                index += 1
            }
            return true
        }
    }

    /// Whether a string node is spelled like this, byte for byte: for the names of the format itself.
    package func string(_ id: JSONNodeID, is name: StaticString) -> Bool {
        let range = nodes[id.index].range
        guard range.count == name.utf8CodeUnitCount + 2 else { return false }
        let start = Int(range.start) + 1
        return bytes.withUnsafeBufferPointer { bytes in
            for offset in 0..<name.utf8CodeUnitCount where bytes[start + offset] != name.utf8Start[offset] { return false }
            return true
        }
    }

    /// Whether a string node precedes another in byte order; false if either has escapes.
    package func string(_ a: JSONNodeID, precedes b: JSONNodeID) -> Bool {
        let (first, second) = (nodes[a.index], nodes[b.index])
        guard first.kind == .string, second.kind == .string, !first.hasEscapes, !second.hasEscapes else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
            bytes[first.range.indices].dropFirst().dropLast()
                .lexicographicallyPrecedes(bytes[second.range.indices].dropFirst().dropLast())
        }
    }

    /// The value of the first member with this name, compared by ``string(_:is:)``.
    package func value(named name: StaticString, in object: JSONNodeID) -> JSONNodeID? {
        for member in members(object) where string(member.key, is: name) { return member.value }
        return nil
    }

    /// The members of an object whose names are given twice with different values, each with the first of that name, in
    /// it and in the values below it. Readers disagree about which of them counts. The same value twice says nothing
    /// else than once.
    package func contradictions(below node: JSONNodeID) -> [(first: JSONMember, second: JSONMember)] {
        contradictions(inside: node) + members(node).flatMap { contradictions(below: $0.value) } + elements(node).flatMap { contradictions(below: $0) }
    }

    /// The same for the members of the object alone.
    package func contradictions(inside object: JSONNodeID) -> [(first: JSONMember, second: JSONMember)] {
        var known: [[UInt8]: JSONMember] = [:]
        return members(object).compactMap { member in
            let name = Array((string(member.key) ?? "").utf8)
            guard let first = known[name] else {
                known[name] = member
                return nil
            }
            return bytes[range(first.value)] == bytes[range(member.value)] ? nil : (first, member)
        }
    }

    /// The value of `true` or `false`; `nil` for anything else.
    package func bool(_ id: JSONNodeID) -> Bool? {
        switch kind(id) {
        case .true: true
        case .false: false
        default: nil
        }
    }

    /// The value of an integer that fits into `Int`.
    package func integer(_ id: JSONNodeID) -> Int? {
        guard kind(id) == .number else { return nil }
        return Int(String(decoding: bytes[range(id)], as: UTF8.self))
    }
}

/// The members of one object, walked without allocating.
package struct JSONMembers: Sequence, IteratorProtocol, Sendable {
    private let document: JSONDocument
    private var index: Int
    private let end: Int

    init(document: JSONDocument, object: JSONNodeID) {
        self.document = document
        let node = document.nodes[object.index]
        index = object.index + 1
        end = node.kind == .object ? Int(node.next) : index
    }

    package mutating func next() -> JSONMember? {
        guard index + 1 < end else { return nil }
        let member = JSONMember(key: JSONNodeID(index), value: JSONNodeID(index + 1))
        index = Int(document.nodes[index + 1].next)
        return member
    }
}
