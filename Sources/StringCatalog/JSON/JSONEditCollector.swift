import Syntax

/// Turns the changes of an editor into byte edits in one pass over the document.
struct JSONEditCollector {
    private let document: JSONDocument
    private let patches: [JSONNodeID: JSONEditor.Patch]
    /// The objects that change, in document order: values without any of them are skipped.
    private let touched: [JSONNodeID]
    private let layout: JSONLayout
    private var writer: JSONWriter

    private(set) var edits: [ByteEdit] = []

    init(document: JSONDocument, patches: [JSONNodeID: JSONEditor.Patch], precedes: @escaping JSONEditor.Precedes) {
        self.document = document
        self.patches = patches
        touched = patches.keys.sorted()
        layout = JSONLayout(document)
        writer = JSONWriter(
            layout: layout, arranger: JSONArranger(document: document, layout: layout, precedes: precedes))
    }

    /// Collects the edits in an object and in everything inside it.
    mutating func collect(_ object: JSONNodeID, depth: Int, key: String?) {
        guard holdsChange(object) else { return }
        let patch = patches[object] ?? JSONEditor.Patch()
        let place = ObjectPlace(object: object, depth: depth, key: key, members: Array(document.members(object)))
        let survivors = place.members.indices.filter { !patch.removed.contains(place.members[$0].key) }
        if survivors.isEmpty {
            refill(place, with: patch.inserted)
        } else {
            collect(place, patch, survivors)
        }
    }
}

/// An object in which something changes.
private struct ObjectPlace {
    let object: JSONNodeID
    let depth: Int
    let key: String?
    let members: [JSONMember]
}

private extension JSONEditCollector {
    func holdsChange(_ object: JSONNodeID) -> Bool {
        let first = touched.firstIndexInOrder { $0 >= object }
        return first < touched.count && touched[first].index < Int(document[object].next)
    }

    /// New content for an object that keeps none of its members.
    mutating func refill(_ place: ObjectPlace, with inserted: [JSONValue.Member]) {
        guard !(place.members.isEmpty && inserted.isEmpty) else { return }
        let range = document.range(place.object)
        let indent = layout.lineIndent(at: range.lowerBound)
        var content: [UInt8] = []
        if inserted.isEmpty {
            content = layout.emptyContent(indent: indent, near: range.lowerBound)
        } else {
            writer.write(
                .object(inserted), to: &content, indent: indent, depth: place.depth, key: place.key, near: range.lowerBound)
            content = Array(content.dropFirst().dropLast())
        }
        edits.append(ByteEdit(range.lowerBound + 1..<range.upperBound - 1, content))
    }

    mutating func collect(_ place: ObjectPlace, _ patch: JSONEditor.Patch, _ survivors: [Int]) {
        let members = place.members
        let insertions = insertions(place, patch.inserted, survivors)
        for (position, index) in survivors.enumerated() {
            let memberStart = document.range(members[index].key).lowerBound
            var text: [UInt8] = []
            for member in insertions[position] {
                write(member, to: &text, in: place, like: index)
                text.append(UInt8(ascii: ","))
                text += gap(place, before: index)
            }
            // Members removed right before this one; new members take their place.
            let firstRemoved = position == 0 ? 0 : survivors[position - 1] + 1
            let removedStart = document.range(members[firstRemoved].key).lowerBound
            if !text.isEmpty || removedStart < memberStart {
                edits.append(ByteEdit(removedStart..<memberStart, text))
            }
            if let value = patch.replaced[members[index].value] {
                var written: [UInt8] = []
                writer.write(
                    value, to: &written, indent: layout.lineIndent(at: memberStart), depth: place.depth + 1,
                    key: document.string(members[index].key), near: memberStart)
                edits.append(ByteEdit(document.range(members[index].value), written))
            } else if document.kind(members[index].value) == .object, holdsChange(members[index].value) {
                collect(members[index].value, depth: place.depth + 1, key: document.string(members[index].key))
            }
        }
        guard let last = survivors.last else { return }
        var text: [UInt8] = []
        for member in insertions[survivors.count] {
            text.append(UInt8(ascii: ","))
            text += gap(place, before: last)
            write(member, to: &text, in: place, like: last)
        }
        let lastEnd = document.range(members[last].value).upperBound
        let removedEnd = document.range(members[members.count - 1].value).upperBound
        if !text.isEmpty || removedEnd > lastEnd { edits.append(ByteEdit(lastEnd..<removedEnd, text)) }
    }

    /// The new members before each of the surviving ones, and after the last.
    mutating func insertions(
        _ place: ObjectPlace, _ inserted: [JSONValue.Member], _ survivors: [Int]
    ) -> [[JSONValue.Member]] {
        guard !inserted.isEmpty else { return [[JSONValue.Member]](repeating: [], count: survivors.count + 1) }
        let keys = survivors.map { document.string(place.members[$0].key) ?? "" }
        return writer.arranger.place(
            inserted, among: keys, depth: place.depth, key: place.key, near: document.range(place.object).lowerBound)
    }

    /// The white space before a member.
    func gap(_ place: ObjectPlace, before index: Int) -> [UInt8] {
        let key = place.members[index].key
        if index > 0 { return layout.gap(before: key, after: place.members[index - 1].value) }
        return Array(document.bytes[document.range(place.object).lowerBound + 1..<document.range(key).lowerBound])
    }

    /// Writes a new member in the style of an existing one.
    mutating func write(_ member: JSONValue.Member, to output: inout [UInt8], in place: ObjectPlace, like index: Int) {
        let gap = gap(place, before: index)
        let neighbour = place.members[index]
        let offset = document.range(neighbour.key).lowerBound
        let indent = JSONLayout.newline(in: gap) == nil
            ? layout.lineIndent(at: offset) : JSONLayout.indent(afterLastLineIn: gap)
        JSONString.encode(member.name, to: &output)
        output += document.bytes[document.range(neighbour.key).upperBound..<document.range(neighbour.value).lowerBound]
        let key = layout.hasOneObject(atDepth: place.depth) ? nil : member.name
        writer.write(member.value, to: &output, indent: indent, depth: place.depth + 1, key: key, near: offset)
    }
}
