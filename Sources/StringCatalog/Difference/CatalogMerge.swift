/// A semantic three-way merge: entry by entry, locale by locale, unit by unit.
package struct CatalogMerge: Sendable {
    /// A place that both sides changed to different values.
    package struct Conflict: Sendable {
        package let path: [String]
        package let ours: CatalogValue?
        package let theirs: CatalogValue?
    }

    /// The changes that only the other side made.
    package private(set) var taken: [CatalogDelta] = []
    package private(set) var conflicts: [Conflict] = []
    /// Keys whose entries the other side changed and that a version contains more than once: which of them to change is unknown.
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

    private mutating func merge(base: CatalogValue?, ours: CatalogValue?, theirs: CatalogValue?, at path: [String]) {
        if ours == theirs || theirs == base { return }
        if ours == base { return taken.append(CatalogDelta(path: path, before: ours, after: theirs)) }
        // Treat missing `localizations` as empty, so that removing the last localization is like removing any other.
        let isList = path.count == 3 && path[0] == "strings" && path[2] == "localizations"
        let (ours, theirs) = isList ? (ours ?? .object([]), theirs ?? .object([])) : (ours, theirs)
        guard let mine = ours?.members, let others = theirs?.members, base == nil || base?.members != nil,
            !CatalogDifference.isUnit(path), Self.canStandTogether(mine, others, at: path)
        else { return conflicts.append(Conflict(path: path, ours: ours, theirs: theirs)) }
        let baseValues = Self.byName(base?.members ?? [])
        let otherValues = Self.byName(others)
        for member in mine { merge(base: baseValues[member.name], ours: member.value, theirs: otherValues[member.name], at: path + [member.key]) }
        let ourNames = Set(mine.map(\.name))
        for member in others where !ourNames.contains(member.name) {
            merge(base: baseValues[member.name], ours: nil, theirs: member.value, at: path + [member.key])
        }
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

    private static func byName(_ members: [CatalogMember]) -> [[UInt8]: CatalogValue] {
        Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    /// Whether members of both sides can be combined. A text either varies or does not, and varies by a single axis, so sides
    /// that disagree on this conflict.
    private static func canStandTogether(_ a: [CatalogMember], _ b: [CatalogMember], at path: [String]) -> Bool {
        guard path.count > 3, path[0] == "strings", path[2] == "localizations" else { return true }
        let shapes = Set(["stringUnit", "variations", "stringSet"])
        let isAxes = path.last == "variations"
        let (first, second) = (Set(a.map(\.key)), Set(b.map(\.key)))
        return isAxes ? first == second : first.intersection(shapes) == second.intersection(shapes)
    }
}
