/// Merging of documents as XcodeGen does it: mappings merge, lists append, anything else replaces, and so does all
/// under `KEY:REPLACE`.
extension YAMLNode {
    private static let replacing = ":REPLACE"

    /// This node on top of another one. Neither may have aliases.
    func merged(onto base: YAMLNode) -> YAMLNode {
        switch (content, base.content) {
        case (.mapping(let own), .mapping(let others)):
            var members = others
            for member in own {
                let replaces = member.name.hasSuffix(Self.replacing)
                let name = replaces ? String(member.name.dropLast(Self.replacing.count)) : member.name
                guard let index = members.lastIndex(where: { $0.name == name }) else {
                    members.append(member)
                    continue
                }
                let value = replaces ? member.value : member.value.merged(onto: members[index].value)
                members[index] = Member(name: name, offset: member.offset, value: value)
            }
            return YAMLNode(content: .mapping(members), range: range)
        case (.sequence(let own, let isBlock), .sequence(let others, _)):
            return YAMLNode(content: .sequence(others + own, isBlock: isBlock), range: range)
        default: return self
        }
    }

    /// The same with every member and element passed through a function that knows its path from this node. List
    /// elements have the path of their list.
    func mapped(at path: [String] = [], _ change: ([String], YAMLNode) -> YAMLNode) -> YAMLNode {
        switch content {
        case .mapping(let members):
            let changed = members.map {
                Member(name: $0.name, offset: $0.offset, value: $0.value.mapped(at: path + [$0.name], change))
            }
            return change(path, YAMLNode(content: .mapping(changed), range: range))
        case .sequence(let elements, let isBlock):
            let changed = elements.map { $0.mapped(at: path, change) }
            return change(path, YAMLNode(content: .sequence(changed, isBlock: isBlock), range: range))
        default: return change(path, self)
        }
    }
}

extension YAMLDocument {
    /// The document without aliases: each replaced by what it means, and merged mappings (`<<`) by their members.
    ///
    /// - Returns: `nil` if that is unreasonably large, as in a document whose anchors multiply each other.
    func expanded() -> YAMLNode? {
        var nodesLeft = 100_000
        return expanded(root, &nodesLeft, depth: 0)
    }

    private func expanded(_ node: YAMLNode, _ nodesLeft: inout Int, depth: Int) -> YAMLNode? {
        nodesLeft -= 1
        guard nodesLeft > 0, depth < 128 else { return nil }
        let node = resolved(node)
        switch node.content {
        case .mapping(let members):
            var result: [YAMLNode.Member] = []
            for member in members where member.name != "<<" {
                guard let value = expanded(member.value, &nodesLeft, depth: depth + 1) else { return nil }
                result.append(.init(name: member.name, offset: member.offset, value: value))
            }
            for member in members where member.name == "<<" {
                for merged in elements(of: member.value) ?? [member.value] {
                    guard let merged = expanded(merged, &nodesLeft, depth: depth + 1) else { return nil }
                    guard case .mapping(let others) = merged.content else {
                        result.append(.init(name: "<<", offset: member.offset, value: merged))
                        continue
                    }
                    for other in others where !result.contains(where: { $0.name == other.name }) { result.append(other) }
                }
            }
            return YAMLNode(content: .mapping(result), range: node.range)
        case .sequence(let elements, let isBlock):
            var result: [YAMLNode] = []
            for element in elements {
                guard let value = expanded(element, &nodesLeft, depth: depth + 1) else { return nil }
                result.append(value)
            }
            return YAMLNode(content: .sequence(result, isBlock: isBlock), range: node.range)
        default: return YAMLNode(content: node.content, range: node.range)
        }
    }
}
