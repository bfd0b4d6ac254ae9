/// Collects changes to a document, named by paths of member keys, and turns them into byte edits
/// in the style of their surroundings.
package struct JSONEditor: Sendable {
    package typealias Precedes = @Sendable (String, String) -> Bool

    private struct Patch {
        var removed: Set<JSONNodeID> = []
        var replaced: [JSONNodeID: JSONFragment] = [:]
        var inserted: [JSONFragment.Member] = []
    }

    package let document: JSONDocument
    private let precedes: Precedes
    private var patches: [JSONNodeID: Patch] = [:]

    /// - Parameter precedes: The order of keys in an object; it holds wherever the file itself keeps to it.
    package init(_ document: JSONDocument, orderedBy precedes: @escaping Precedes) {
        self.document = document
        self.precedes = precedes
    }

    package var hasChanges: Bool {
        patches.values.contains { !$0.removed.isEmpty || !$0.replaced.isEmpty || !$0.inserted.isEmpty }
    }

    /// Puts a value at a path, making the objects on the way where they are missing.
    package mutating func set(_ path: [String], to value: JSONFragment) {
        guard let root = document.root, document.kind(root) == .object else { return }
        set(path[...], in: root, to: value)
    }

    /// Takes away what stands at a path; nothing happens where nothing does.
    package mutating func remove(_ path: [String]) {
        guard let root = document.root else { return }
        var object = root
        for (index, key) in path.enumerated() {
            if let pending = patches[object]?.inserted.firstIndex(where: { $0.key == key }) {
                if index == path.count - 1 {
                    patches[object]?.inserted.remove(at: pending)
                } else if let value = patches[object]?.inserted[pending].value {
                    patches[object]?.inserted[pending].value = value.removing(path[(index + 1)...])
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
    package func edits() -> [JSONEdit] {
        guard hasChanges, let root = document.root else { return [] }
        let layout = JSONLayout(document)
        let arranger = JSONArranger(document: document, layout: layout, precedes: precedes)
        let writer = JSONWriter(layout: layout) { arranger.arrange($0, depth: $1, key: $2, near: $3) }
        var edits: [JSONEdit] = []
        collect(root, depth: 0, key: nil, layout, arranger, writer, &edits)
        return edits
    }
}

private extension JSONEditor {
    /// A member that the file has and no change has taken away.
    func member(_ key: String, in object: JSONNodeID) -> JSONMember? {
        let removed = patches[object]?.removed ?? []
        return document.members(object).first { !removed.contains($0.key) && document.string($0.key, equals: key) }
    }

    mutating func set(_ path: ArraySlice<String>, in object: JSONNodeID, to value: JSONFragment) {
        guard let key = path.first else { return }
        let rest = path.dropFirst()
        if let pending = patches[object]?.inserted.firstIndex(where: { $0.key == key }) {
            let fragment = patches[object]?.inserted[pending].value ?? .object([])
            patches[object]?.inserted[pending].value = fragment.setting(rest, to: value)
        } else if let member = member(key, in: object) {
            if let pending = patches[object]?.replaced[member.value] {
                patches[object]?.replaced[member.value] = pending.setting(rest, to: value)
            } else if rest.isEmpty || document.kind(member.value) != .object {
                patches[object, default: Patch()].replaced[member.value] = .nested(rest, value)
            } else {
                set(rest, in: member.value, to: value)
            }
        } else {
            patches[object, default: Patch()].inserted.append(.init(key, .nested(rest, value)))
        }
    }

    func collect(
        _ object: JSONNodeID, depth: Int, key: String?, _ layout: JSONLayout, _ arranger: JSONArranger,
        _ writer: JSONWriter, _ edits: inout [JSONEdit]
    ) {
        let patch = patches[object] ?? Patch()
        let members = Array(document.members(object))
        let survivors = members.indices.filter { !patch.removed.contains(members[$0].key) }
        let range = document.range(object)

        guard let lastSurvivor = survivors.last else {
            if members.isEmpty && patch.inserted.isEmpty { return }
            let content = content(of: patch.inserted, object, members, depth, key, layout, writer)
            edits.append(JSONEdit(range.lowerBound + 1..<range.upperBound - 1, content))
            return
        }

        func gap(before index: Int) -> [UInt8] {
            index == 0
                ? Array(document.bytes[range.lowerBound + 1..<document.range(members[0].key).lowerBound])
                : layout.gap(before: members[index].key, after: members[index - 1].value)
        }
        func write(_ member: JSONFragment.Member, like index: Int) -> [UInt8] {
            let gap = gap(before: index)
            let place = document.range(members[index].key).lowerBound
            let indent = JSONLayout.newline(in: gap) == nil
                ? layout.lineIndent(at: place) : JSONLayout.indent(afterLastLineIn: gap)
            let neighbour = members[index]
            let colon = document.bytes[document.range(neighbour.key).upperBound..<document.range(neighbour.value).lowerBound]
            return JSONString.encode(member.key) + colon
                + writer.write(member.value, indent: indent, depth: depth + 1, key: member.key, near: place)
        }

        let keys = survivors.map { document.string(members[$0].key) ?? "" }
        let placed = arranger.place(patch.inserted.map(\.key), among: keys, depth: depth, key: key, near: range.lowerBound)
        let insertions = Dictionary(grouping: patch.inserted.indices, by: { placed[$0] })

        for (position, index) in survivors.enumerated() {
            let memberStart = document.range(members[index].key).lowerBound
            let comma = UInt8(ascii: ",")
            let before = arranger.sorted(
                insertions[position] ?? [], of: patch.inserted, among: keys, depth, key, range.lowerBound)
            let text = before.flatMap { write($0, like: index) + [comma] + gap(before: index) }
            // Members that go away right before this one; what is new takes their place.
            let firstRemoved = position == 0 ? 0 : survivors[position - 1] + 1
            let removedStart = document.range(members[firstRemoved].key).lowerBound
            if !text.isEmpty || removedStart < memberStart {
                edits.append(JSONEdit(removedStart..<memberStart, text))
            }
            if let value = patch.replaced[members[index].value] {
                let place = document.range(members[index].value)
                let indent = layout.lineIndent(at: memberStart)
                let name = document.string(members[index].key)
                edits.append(
                    JSONEdit(place, writer.write(value, indent: indent, depth: depth + 1, key: name, near: memberStart)))
            } else if document.kind(members[index].value) == .object {
                collect(
                    members[index].value, depth: depth + 1, key: document.string(members[index].key), layout, arranger,
                    writer, &edits)
            }
        }
        let after = arranger.sorted(
            insertions[survivors.count] ?? [], of: patch.inserted, among: keys, depth, key, range.lowerBound)
        let text = after.flatMap { [UInt8(ascii: ",")] + gap(before: lastSurvivor) + write($0, like: lastSurvivor) }
        let lastEnd = document.range(members[lastSurvivor].value).upperBound
        let removedEnd = document.range(members[members.count - 1].value).upperBound
        if !text.isEmpty || removedEnd > lastEnd { edits.append(JSONEdit(lastEnd..<removedEnd, text)) }
    }

    /// What goes between the braces of an object that keeps none of its members.
    func content(
        of inserted: [JSONFragment.Member], _ object: JSONNodeID, _ members: [JSONMember], _ depth: Int, _ key: String?,
        _ layout: JSONLayout, _ writer: JSONWriter
    ) -> [UInt8] {
        let offset = document.range(object).lowerBound
        let indent = layout.lineIndent(at: offset)
        if inserted.isEmpty { return layout.emptyContent(indent: indent, near: offset) }
        let written = writer.write(.object(inserted), indent: indent, depth: depth, key: key, near: offset)
        return Array(written.dropFirst().dropLast())
    }
}
