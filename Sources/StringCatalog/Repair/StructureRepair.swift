import Syntax

/// Edits that mend the structure of a catalog and keep its texts: a key or language that an object has twice, a text
/// without a state, an entry outside of `strings`.
package struct StructureRepair: Sendable {
    package let edits: [ByteEdit]
    /// The texts that are gone after the edits, because another text for the same key and locale stays.
    package let dropped: [DroppedText]

    /// A text that a repair removed, or a comment.
    package struct DroppedText: Hashable, Sendable {
        package let key: String
        /// `nil` for the comment.
        package let locale: LanguageTag?
        /// The text, or its general form.
        package let text: String
    }

    /// - Returns: `nil` for a problem that needs a decision.
    package init?(of problem: CatalogProblem, in catalog: Catalog) {
        var draft = Draft(catalog)
        let isMended = switch problem.kind {
        case .duplicateKey: draft.join(problem.node)
        case .missingMember("state"): draft.setState(of: problem.node)
        case .strayEntry(let key): draft.moveInside(problem.node, key)
        default: false
        }
        guard isMended else { return nil }
        edits = draft.editor.edits()
        dropped = draft.dropped
    }
}

private struct Draft {
    var editor: JSONEditor
    var dropped: [StructureRepair.DroppedText] = []
    let catalog: Catalog
    let document: JSONDocument

    init(_ catalog: Catalog) {
        self.catalog = catalog
        document = catalog.document
        editor = JSONEditor(document) { KeyOrder.precedes($0, $1) }
    }

    /// The objects around a node from the outside in, each with the member that holds the node or is named by it.
    func path(to node: JSONNodeID) -> [(object: JSONNodeID, member: JSONMember)] {
        var path: [(JSONNodeID, JSONMember)] = []
        var object = document.root
        let place = document.range(node)
        while let inside = object, document.kind(inside) == .object,
            let member = document.members(inside).first(where: { member in
                member.key == node || document.range(member.value).contains(place.lowerBound)
            })
        {
            path.append((inside, member))
            object = member.key == node || member.value == node ? nil : member.value
        }
        return path
    }

    func name(_ member: JSONMember) -> String { document.string(member.key) ?? "" }

    func member(_ name: String, of object: JSONNodeID) -> JSONMember? {
        document.members(object).first { document.string($0.key, equals: name) }
    }

    // MARK: A text without a state

    mutating func setState(of unit: JSONNodeID) -> Bool {
        let names = path(to: unit).map { name($0.member) }
        guard names.count > 3, names[0] == "strings", names[2] == "localizations",
            let text = document.value(named: "value", in: unit).flatMap({ document.string($0) })
        else { return false }
        // A translation has yet to be called finished.
        let isSource = names[3] == catalog.sourceLanguage.rawValue
        let state: UnitState = text.isEmpty ? .new : isSource ? .translated : .needsReview
        editor.set(["state"], in: unit, to: .string(state.rawValue))
        return true
    }

    // MARK: An entry outside of `strings`

    mutating func moveInside(_ keyNode: JSONNodeID, _ key: String) -> Bool {
        guard let (root, stray) = path(to: keyNode).last, let strings = catalog.stringsNode,
            member("localizations", of: stray.value) != nil
        else { return false }
        if let present = member(key, of: strings) {
            guard add(stray.value, to: present.value, key) else { return false }
        } else {
            editor.set([key], in: strings, to: value(of: stray))
        }
        editor.remove(stray, from: root)
        return true
    }

    // MARK: A name that an object has twice

    mutating func join(_ keyNode: JSONNodeID) -> Bool {
        let path = path(to: keyNode)
        guard let (object, second) = path.last, let first = member(name(second), of: object) else { return false }
        if document.bytes[document.range(first.value)] == document.bytes[document.range(second.value)] {
            editor.remove(second, from: object)
            return true
        }
        let isFirstKept = weight(of: first.value) >= weight(of: second.value)
        let (kept, other) = isFirstKept ? (first, second) : (second, first)
        let names = path.map { name($0.member) }
        guard names.first == "strings", document.kind(first.value) == .object, document.kind(second.value) == .object
        else { return false }
        if names.count == 2 {
            guard add(other.value, to: kept.value, names[1]) else { return false }
        } else if names.count == 4, names[2] == "localizations" {
            drop(other, besides: kept, of: names[1])
        } else {
            return false
        }
        editor.remove(other, from: object)
        return true
    }

    /// How much of an object is finished: its translated texts, then all texts.
    func weight(of node: JSONNodeID) -> (Int, Int) {
        var weight = (0, 0)
        if let value = document.value(named: "value", in: node), !(document.string(value) ?? "").isEmpty {
            let state = document.value(named: "state", in: node)
            weight = (state.map { document.string($0, is: "translated") } ?? false ? 1 : 0, 1)
        }
        for member in document.members(node) {
            let inside = self.weight(of: member.value)
            weight = (weight.0 + inside.0, weight.1 + inside.1)
        }
        return weight
    }

    /// Adds what an entry has to one that lacks it.
    ///
    /// - Returns: False if one of them contradicts itself.
    mutating func add(_ other: JSONNodeID, to kept: JSONNodeID, _ key: String) -> Bool {
        guard [kept, other].allSatisfy({ document.contradictions(below: $0).isEmpty }) else { return false }
        let comment = member("comment", of: kept)?.value
        for member in document.members(other) {
            switch name(member) {
            case "localizations": addLocalizations(member.value, to: kept, key)
            case "extractionState" where document.string(member.value, is: "stale"): break
            case "comment" where comment != nil:
                let text = document.string(member.value) ?? ""
                if text != comment.flatMap({ document.string($0) }) {
                    dropped.append(.init(key: key, locale: nil, text: text))
                }
            case "isCommentAutoGenerated" where comment != nil, "commentGenerationVersion" where comment != nil: break
            case let name where self.member(name, of: kept) == nil: editor.set([name], in: kept, to: value(of: member))
            default: break
            }
        }
        return true
    }

    private mutating func addLocalizations(_ others: JSONNodeID, to kept: JSONNodeID, _ key: String) {
        let present = member("localizations", of: kept)
        for other in document.members(others) {
            if let own = present.flatMap({ member(name(other), of: $0.value) }) {
                drop(other, besides: own, of: key)
            } else {
                editor.set(["localizations", name(other)], in: kept, to: value(of: other))
            }
        }
    }

    private func value(of member: JSONMember) -> JSONValue {
        JSONValue(member.value, in: document, keepsDuplicates: false)
    }

    /// Notes a localization that goes, if it says something that the one that stays does not.
    private mutating func drop(_ other: JSONMember, besides kept: JSONMember, of key: String) {
        var reader = CatalogReader(document)
        let locale = LanguageTag(name(other))
        let lost = reader.localization(locale, other)
        guard lost.hasText, let text = VariedText(contentOf: lost),
            text != VariedText(contentOf: reader.localization(locale, kept))
        else { return }
        dropped.append(.init(key: key, locale: locale, text: text.general))
    }
}
