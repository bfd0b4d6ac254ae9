/// A semantic three-way merge: entry by entry, locale by locale, unit by unit.
package struct CatalogMerge: Sendable {
    /// A place that both sides changed to different values.
    package struct Conflict: Sendable {
        package let path: [String]
        package let ours: JSONValue?
        package let theirs: JSONValue?
    }

    /// The changes that only the other side made.
    package private(set) var taken: [CatalogDelta] = []
    package private(set) var conflicts: [Conflict] = []
    /// Keys whose entries the other side changed and that a version contains more than once: which of them to change is
    /// unknown.
    package let ambiguousKeys: [String]
    private let catalog: Catalog

    package init(base: Catalog, ours: Catalog, theirs: Catalog) {
        catalog = ours
        ambiguousKeys = Self.ambiguousKeys(base: base, ours: ours, theirs: theirs)
        let values = Catalog.values(of: [base, ours, theirs])
        merge(base: values[0], ours: values[1], theirs: values[2], at: [])
    }

    /// Our catalog with the other side's changes.
    ///
    /// - Parameter keepingTheirs: Whether conflicts are resolved with the other side's values.
    /// - Throws: ``CatalogError/invalid`` if our catalog could not be read completely.
    package func bytes(keepingTheirs: Bool) throws -> [UInt8] {
        let theirs = conflicts.map { CatalogDelta(path: $0.path, before: $0.ours, after: $0.theirs) }
        return try CatalogPatch(keepingTheirs ? taken + theirs : taken).bytes(appliedTo: catalog)
    }

    private mutating func merge(base: JSONValue?, ours: JSONValue?, theirs: JSONValue?, at path: [String]) {
        if ours == theirs || theirs == base { return }
        if ours == base { return taken.append(CatalogDelta(path: path, before: ours, after: theirs)) }
        // Treat missing `localizations` as empty, so that removing the last localization is like removing any other.
        let isList = path.count == 3 && path[0] == "strings" && path[2] == "localizations"
        let (ours, theirs) = isList ? (ours ?? .object([]), theirs ?? .object([])) : (ours, theirs)
        guard let mine = ours?.members, let others = theirs?.members, base == nil || base?.members != nil,
            !CatalogDifference.isUnit(path), Self.canStandTogether(mine, others, at: path)
        else { return settle(base: base, ours: ours, theirs: theirs, at: path) }
        let baseValues = (base?.members ?? []).byName
        let otherValues = others.byName
        for member in mine {
            let name = Key(member.name)
            merge(base: baseValues[name], ours: member.value, theirs: otherValues[name], at: path + [member.name])
        }
        let ourNames = Set(mine.map { Key($0.name) })
        for member in others where !ourNames.contains(Key(member.name)) {
            merge(base: baseValues[Key(member.name)], ours: nil, theirs: member.value, at: path + [member.name])
        }
    }

    /// Takes the text of the side that alone changed it, although the other side changed its state: a state belongs to
    /// the text that it was given to.
    private mutating func settle(base: JSONValue?, ours: JSONValue?, theirs: JSONValue?, at path: [String]) {
        let isText = path.count > 3 && path[0] == "strings" && path[2] == "localizations"
        // A text that waits for its translation gives way to one, where there was none before.
        if isText, base?.isWaiting ?? true, let ours, let theirs, ours.isWaiting != theirs.isWaiting {
            if ours.isWaiting { taken.append(CatalogDelta(path: path, before: ours, after: theirs)) }
            return
        }
        guard isText, let base, let ours, let theirs, case let before = base.withoutStates,
            case let isOurs = theirs.withoutStates == before, isOurs != (ours.withoutStates == before)
        else { return conflicts.append(Conflict(path: path, ours: ours, theirs: theirs)) }
        if !isOurs { taken.append(CatalogDelta(path: path, before: ours, after: theirs)) }
    }

    private static func ambiguousKeys(base: Catalog, ours: Catalog, theirs: Catalog) -> [String] {
        let keys = Set([base, ours, theirs].flatMap { catalog in
            catalog.structureProblems.compactMap { problem -> Key? in
                if case .duplicateKey = problem.kind { problem.key.map { Key($0) } } else { nil }
            }
        })
        guard !keys.isEmpty else { return [] }
        let entries = [base, ours, theirs].map { catalog in
            Dictionary(grouping: catalog.entries.filter { keys.contains(Key($0.key)) }) { Key($0.key) }
                .mapValues { $0.map { catalog.bytes[catalog.document.range($0.node)] } }
        }
        let changed = keys.filter { entries[2][$0] != entries[0][$0] && entries[2][$0] != entries[1][$0] }
        return changed.map(\.text).sorted()
    }

    /// Whether members of both sides can be combined. A text either varies or does not, and varies by a single axis, so
    /// sides that disagree on this conflict.
    private static func canStandTogether(_ a: [JSONValue.Member], _ b: [JSONValue.Member], at path: [String]) -> Bool {
        guard path.count > 3, path[0] == "strings", path[2] == "localizations" else { return true }
        let shapes = Set(["stringUnit", "variations", "stringSet"])
        let isAxes = path.last == "variations"
        let (first, second) = (Set(a.map(\.name)), Set(b.map(\.name)))
        return isAxes ? first == second : first.intersection(shapes) == second.intersection(shapes)
    }
}

private extension JSONValue {
    /// Whether it is a text in the state `new`, or an empty one.
    var isWaiting: Bool {
        members?.contains { member in
            (member.name == "state" && member.value == .string("new"))
                || (member.name == "value" && member.value == .string(""))
        } ?? false
    }

    /// A localization, or part of one, without the states of its texts.
    var withoutStates: JSONValue {
        members.map { .object($0.filter { $0.name != "state" }.map { ($0.name, $0.value.withoutStates) }) } ?? self
    }
}
