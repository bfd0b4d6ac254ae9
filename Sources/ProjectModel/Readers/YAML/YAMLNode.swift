/// A part of a YAML document.
struct YAMLNode: Sendable {
    indirect enum Content: Sendable {
        case scalar(String, Style)
        case sequence([YAMLNode], isBlock: Bool)
        case mapping([Member])
        case alias(String)
        /// Content that this reader does not understand, with the reason.
        case unread(String)
    }

    enum Style: Sendable {
        case plain
        /// In quotation marks, without an escape.
        case quoted
        /// With escapes, or over several lines.
        case other
    }

    /// A member of a mapping.
    struct Member: Sendable {
        let name: String
        /// Where the name starts.
        let offset: Int
        let value: YAMLNode
    }

    let content: Content
    /// The bytes of the content, with quotation marks and brackets.
    let range: Range<Int>
    /// The name by which aliases mean this node.
    var anchor: String?
}

/// A YAML document: block and flow collections, quoted and plain scalars, anchors and aliases.
///
/// This reads what project descriptions contain. Anything else becomes a node that says what was not understood, and
/// the rest of the document is read.
struct YAMLDocument: Sendable {
    let root: YAMLNode
    private let anchors: [String: YAMLNode]

    init(_ bytes: [UInt8]) {
        var parser = YAMLParser(bytes)
        root = parser.document()
        anchors = parser.anchors
    }

    /// A document without anchors.
    init(root: YAMLNode) {
        self.root = root
        anchors = [:]
    }

    /// The node that an alias stands for; any other one itself.
    func resolved(_ node: YAMLNode) -> YAMLNode {
        var node = node
        // An alias of an alias is another name for the same node; one of itself leads nowhere.
        for _ in 0..<8 {
            guard case .alias(let name) = node.content else { return node }
            node = anchors[name] ?? YAMLNode(content: .unread("there is no anchor &\(name)"), range: node.range)
        }
        return node
    }

    /// The members of a mapping, without those that it merges (`<<`); empty for anything else.
    func members(of node: YAMLNode) -> [YAMLNode.Member] {
        if case .mapping(let members) = resolved(node).content { members } else { [] }
    }

    /// A member of a mapping, also of the mappings that it merges (`<<`); `nil` if there is none.
    func member(_ name: String, of node: YAMLNode) -> YAMLNode? {
        var open = [node]
        var seen: Set<Int> = []
        while let next = open.popLast() {
            let mapping = resolved(next)
            guard seen.insert(mapping.range.lowerBound).inserted else { continue }
            let members = members(of: mapping)
            if let member = members.last(where: { $0.name == name }) { return resolved(member.value) }
            guard let merged = members.last(where: { $0.name == "<<" })?.value else { continue }
            // The first one counts most.
            open += elements(of: merged)?.reversed() ?? [merged]
        }
        return nil
    }

    /// The elements of a sequence; `nil` for anything else.
    func elements(of node: YAMLNode) -> [YAMLNode]? {
        if case .sequence(let elements, _) = resolved(node).content { elements.map(resolved) } else { nil }
    }

    /// The text of a scalar; `nil` for anything else.
    func text(of node: YAMLNode?) -> String? {
        if let node, case .scalar(let text, _) = resolved(node).content { text } else { nil }
    }

    /// The texts of a sequence of scalars; `nil` for anything else.
    func texts(of node: YAMLNode?) -> [String]? {
        guard let node, let elements = elements(of: node) else { return nil }
        let texts = elements.compactMap { text(of: $0) }
        return texts.count == elements.count ? texts : nil
    }
}
