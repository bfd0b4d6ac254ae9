import Syntax

/// The layout of a document, taken from the neighbours of an edit: real files mix styles, and an edit
/// must look like its surroundings.
struct JSONLayout: Sendable {
    /// An object to use as a model. Small, because a large catalog has tens of thousands.
    private struct Sample {
        private let index: UInt32
        private let isMember: Bool

        init(index: Int, isMember: Bool) {
            self.index = UInt32(index)
            self.isMember = isMember
        }

        var object: JSONNodeID { JSONNodeID(Int(index)) }

        /// The key of the object, which is the node before it; `nil` for the root and for array elements.
        var key: JSONNodeID? { isMember ? JSONNodeID(Int(index) - 1) : nil }
    }

    private let document: JSONDocument
    /// Objects that have members, by depth (the root is at 0), in the order of the file.
    private let samples: [[Sample]]
    private let emptySamples: [JSONNodeID]

    init(_ document: JSONDocument) {
        self.document = document
        var samples: [[Sample]] = []
        var empty: [JSONNodeID] = []
        var ends: [(end: UInt32, isObject: Bool)] = []
        for (index, node) in document.nodes.enumerated() where node.isContainer {
            while let last = ends.last, last.end <= UInt32(index) { ends.removeLast() }
            if node.kind == .object {
                let depth = ends.count
                if node.next == UInt32(index + 1) {
                    empty.append(JSONNodeID(index))
                } else {
                    while samples.count <= depth { samples.append([]) }
                    samples[depth].append(Sample(index: index, isMember: ends.last?.isObject ?? false))
                }
            }
            ends.append((node.next, node.kind == .object))
        }
        self.samples = samples
        emptySamples = empty
    }

    /// Whether only one object at a depth has members, so that the name of a new member can occur nowhere else.
    func hasOneObject(atDepth depth: Int) -> Bool { depth < samples.count && samples[depth].count == 1 }

    /// The model for a new object at a depth, under a key, near a place in the file: the nearest object of the same
    /// depth and key, or of the same depth, or of the nearest depth above; `nil` if no object has members.
    func model(depth: Int, key: String?, near offset: Int) -> JSONNodeID? {
        nearest(depth: depth, key: key, near: offset) { _ in true }
            ?? (depth > 0 ? model(depth: depth - 1, key: nil, near: offset) : nil)
    }

    /// The style of an object that has members.
    func style(of object: JSONNodeID) -> JSONStyle {
        let bytes = document.bytes
        let members = Array(document.members(object))
        guard let first = members.first, let last = members.last else { return .xcode }
        let range = document.range(object)
        let open = bytes[range.lowerBound + 1..<document.range(first.key).lowerBound]
        let close = bytes[document.range(last.value).upperBound..<range.upperBound - 1]
        var style = JSONStyle.xcode
        style.colon = Array(bytes[document.range(first.key).upperBound..<document.range(first.value).lowerBound])
        if let newline = Self.newline(in: open) {
            style.newline = newline
            let inner = Self.indent(afterLastLineIn: open)
            let outer = Self.indent(afterLastLineIn: close)
            style.indentStep = inner.starts(with: outer) ? Array(inner.dropFirst(outer.count)) : inner
        } else {
            style.inlinePadding = Array(open)
            style.inlineSeparator =
                members.count > 1 ? gap(before: members[1].key, after: members[0].value) : (open.isEmpty ? [] : [0x20])
        }
        return style
    }

    /// The text between the braces of an empty object with a given indentation.
    func emptyContent(indent: [UInt8], near offset: Int) -> [UInt8] {
        if let sample = emptySamples.min(by: { distance($0, offset) < distance($1, offset) }) {
            let content = document.bytes[document.range(sample)].dropFirst().dropLast()
            guard let newline = Self.newline(in: content) else { return Array(content) }
            let lines = content.filter { $0 == 0x0A }.count
            return Array(repeatElement(newline, count: lines).joined()) + indent
        }
        let style = model(depth: 0, key: nil, near: offset).map(style(of:)) ?? .xcode
        let isXcodes = style.inlinePadding == nil && style.colon == JSONStyle.xcode.colon
        return isXcodes ? style.newline + style.newline + indent : []
    }

    /// The nearest object of a depth that fulfils a condition, preferably under this key.
    ///
    /// - Parameter reach: How many objects to look at in each direction, so that an edit stays fast in the largest catalog.
    func nearest(
        depth: Int, key: String?, near offset: Int, within reach: Int = 256, where accepts: (JSONNodeID) -> Bool
    ) -> JSONNodeID? {
        guard depth < samples.count, !samples[depth].isEmpty else { return nil }
        let row = samples[depth]
        let after = row.firstIndexInOrder { document.range($0.object).lowerBound >= offset }
        var otherKey: JSONNodeID?
        for step in 0..<reach {
            // Backwards first: what was written last is the most likely model.
            for index in [after - 1 - step, after + step] where row.indices.contains(index) {
                let sample = row[index]
                guard accepts(sample.object) else { continue }
                let sameKey = key.map { name in sample.key.map { document.string($0, equals: name) } ?? false } ?? true
                if sameKey { return sample.object }
                if otherKey == nil { otherKey = sample.object }
            }
        }
        return otherKey
    }

    /// The white space before a key: after the comma that follows the value before it.
    func gap(before key: JSONNodeID, after value: JSONNodeID) -> [UInt8] {
        let between = document.bytes[document.range(value).upperBound..<document.range(key).lowerBound]
        guard let comma = between.firstIndex(of: UInt8(ascii: ",")) else { return Array(between) }
        return Array(between[(comma + 1)...])
    }

    /// The indentation of the line of a place.
    func lineIndent(at offset: Int) -> [UInt8] {
        var start = offset
        while start > 0, document.bytes[start - 1] != 0x0A { start -= 1 }
        return Array(document.bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 })
    }

    /// The white space after the last line ending of a gap; empty if the gap has none.
    static func indent(afterLastLineIn gap: some BidirectionalCollection<UInt8>) -> [UInt8] {
        guard let newline = gap.lastIndex(of: 0x0A) else { return [] }
        return Array(gap[gap.index(after: newline)...])
    }

    /// The line ending of a gap; `nil` if it has none.
    static func newline(in gap: some BidirectionalCollection<UInt8>) -> [UInt8]? {
        guard let newline = gap.firstIndex(of: 0x0A) else { return nil }
        let isCRLF = newline > gap.startIndex && gap[gap.index(before: newline)] == 0x0D
        return isCRLF ? [0x0D, 0x0A] : [0x0A]
    }
}

private extension JSONLayout {
    func distance(_ id: JSONNodeID, _ offset: Int) -> Int { abs(document.range(id).lowerBound - offset) }
}
