import Syntax

/// Collects changes to a document, addressed by paths of member keys, and turns them into byte edits
/// in the style of their surroundings.
package struct JSONEditor: Sendable {
    package typealias Precedes = @Sendable (String, String) -> Bool

    /// The changes in one object.
    struct Patch: Sendable {
        var removed: Set<JSONNodeID> = []
        var replaced: [JSONNodeID: JSONValue] = [:]
        private(set) var inserted: [JSONValue.Member] = []
        private var indexByKey: [Key: Int] = [:]

        func insertedIndex(of key: String) -> Int? { indexByKey.isEmpty ? nil : indexByKey[Key(key)] }

        mutating func insert(_ member: JSONValue.Member) {
            indexByKey[Key(member.name)] = inserted.count
            inserted.append(member)
        }

        mutating func setInserted(_ index: Int, _ value: JSONValue) { inserted[index].value = value }

        mutating func removeInserted(_ index: Int) {
            inserted.remove(at: index)
            indexByKey = Dictionary(inserted.enumerated().map { (Key($1.name), $0) }, uniquingKeysWith: { first, _ in first })
        }
    }

    package let document: JSONDocument
    private let precedes: Precedes
    private var patches: [JSONNodeID: Patch] = [:]
    /// The members of the objects that were searched more than a few times, in the order of the file.
    private var memberIndex: [JSONNodeID: [Key: [JSONMember]]] = [:]
    private var lookups: [JSONNodeID: Int] = [:]

    /// - Parameter precedes: The order of keys in an object; applied wherever the file itself is sorted.
    package init(_ document: JSONDocument, orderedBy precedes: @escaping Precedes) {
        self.document = document
        self.precedes = precedes
    }

    package var hasChanges: Bool {
        patches.values.contains { !$0.removed.isEmpty || !$0.replaced.isEmpty || !$0.inserted.isEmpty }
    }

    /// Sets the value at a path, creating missing objects on the way.
    package mutating func set(_ path: [String], to value: JSONValue) {
        guard let root = document.root, document.kind(root) == .object else { return }
        set(path[...], in: root, to: value)
    }

    /// Sets the value at a path within an object.
    package mutating func set(_ path: [String], in object: JSONNodeID, to value: JSONValue) {
        set(path[...], in: object, to: value)
    }

    /// Removes a member of an object, whichever others have its name.
    package mutating func remove(_ member: JSONMember, from object: JSONNodeID) {
        patches[object, default: Patch()].removed.insert(member.key)
    }

    /// Removes the value at a path, if there is one.
    package mutating func remove(_ path: [String]) {
        guard let root = document.root else { return }
        var object = root
        for (index, key) in path.enumerated() {
            if let pending = patches[object]?.insertedIndex(of: key) {
                if index == path.count - 1 {
                    patches[object]?.removeInserted(pending)
                } else if let value = patches[object]?.inserted[pending].value {
                    patches[object]?.setInserted(pending, value.removing(path[(index + 1)...]))
                }
                return
            }
            guard let member = member(key, in: object) else { return }
            if index == path.count - 1 {
                patches[object, default: Patch()].replaced[member.value] = nil
                patches[object, default: Patch()].removed.insert(member.key)
            } else if let pending = patches[object]?.replaced[member.value] {
                patches[object]?.replaced[member.value] = pending.removing(path[(index + 1)...])
                return
            }
            object = member.value
        }
    }

    /// The edits for all changes so far, sorted by place.
    package func edits() -> [ByteEdit] {
        guard hasChanges, let root = document.root else { return [] }
        var collector = JSONEditCollector(document: document, patches: patches, precedes: precedes)
        collector.collect(root, depth: 0, key: nil)
        return collector.edits
    }
}

private extension JSONEditor {
    /// A member of the file that no change has removed.
    mutating func member(_ key: String, in object: JSONNodeID) -> JSONMember? {
        let removed = patches[object]?.removed ?? []
        if let index = memberIndex[object] { return index[Key(key)]?.first { !removed.contains($0.key) } }
        // A few edits are faster without an index; many would take quadratic time.
        lookups[object, default: 0] += 1
        if lookups[object, default: 0] > 8 {
            memberIndex[object] = Dictionary(grouping: document.members(object)) { Key(document.string($0.key) ?? "") }
        }
        return document.members(object).first { document.string($0.key, equals: key) && !removed.contains($0.key) }
    }

    mutating func set(_ path: ArraySlice<String>, in object: JSONNodeID, to value: JSONValue) {
        guard let key = path.first else { return }
        let rest = path.dropFirst()
        if let pending = patches[object]?.insertedIndex(of: key) {
            let fragment = patches[object]?.inserted[pending].value ?? .object([])
            patches[object]?.setInserted(pending, fragment.setting(rest, to: value))
        } else if let member = member(key, in: object) {
            if let pending = patches[object]?.replaced[member.value] {
                patches[object]?.replaced[member.value] = pending.setting(rest, to: value)
            } else if rest.isEmpty || document.kind(member.value) != .object {
                patches[object, default: Patch()].replaced[member.value] = .nested(rest, value)
            } else {
                set(rest, in: member.value, to: value)
            }
        } else {
            patches[object, default: Patch()].insert((key, .nested(rest, value)))
        }
    }
}
