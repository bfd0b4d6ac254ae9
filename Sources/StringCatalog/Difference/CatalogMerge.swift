/// A three-way merge by meaning: entry by entry, locale by locale, unit by unit.
package struct CatalogMerge: Sendable {
    /// A place that both sides changed, and not to the same.
    package struct Conflict: Sendable {
        package let path: [String]
        package let ours: CatalogValue?
        package let theirs: CatalogValue?
    }

    /// What the other side changed and ours did not.
    package private(set) var taken: [CatalogDelta] = []
    package private(set) var conflicts: [Conflict] = []
    private let catalog: Catalog

    package init(base: Catalog, ours: Catalog, theirs: Catalog) {
        catalog = ours
        let values = Catalog.values(of: [base, ours, theirs])
        merge(values[0], values[1], values[2], [])
    }

    /// Our catalog with the other side's changes.
    ///
    /// - Parameter keepingTheirs: Whether the other side's value stands where both changed the same.
    /// - Throws: ``CatalogError/invalid`` when our catalog could not be read whole.
    package func bytes(keepingTheirs: Bool) throws -> [UInt8] {
        let theirs = conflicts.map { CatalogDelta(path: $0.path, before: $0.ours, after: $0.theirs) }
        return try CatalogPatch(keepingTheirs ? taken + theirs : taken).bytes(appliedTo: catalog)
    }

    private mutating func merge(_ base: CatalogValue?, _ ours: CatalogValue?, _ theirs: CatalogValue?, _ path: [String]) {
        if ours == theirs || theirs == base { return }
        if ours == base { return taken.append(CatalogDelta(path: path, before: ours, after: theirs)) }
        // An entry whose last localization went is one without localizations, not one that lost something else.
        let isList = path.count == 3 && path[0] == "strings" && path[2] == "localizations"
        let (ours, theirs) = isList ? (ours ?? .object([]), theirs ?? .object([])) : (ours, theirs)
        guard let mine = ours?.members, let others = theirs?.members, base == nil || base?.members != nil,
            !CatalogDifference.isUnit(path), Self.canStandTogether(mine, others, path)
        else { return conflicts.append(Conflict(path: path, ours: ours, theirs: theirs)) }
        let baseValues = Self.byName(base?.members ?? [])
        let otherValues = Self.byName(others)
        for member in mine { merge(baseValues[member.name], member.value, otherValues[member.name], path + [member.key]) }
        let ourNames = Set(mine.map(\.name))
        for member in others where !ourNames.contains(member.name) {
            merge(baseValues[member.name], nil, member.value, path + [member.key])
        }
    }

    private static func byName(_ members: [CatalogMember]) -> [[UInt8]: CatalogValue] {
        Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    /// A text either varies or does not, and by one axis: two sides that disagree cannot both be followed.
    private static func canStandTogether(_ a: [CatalogMember], _ b: [CatalogMember], _ path: [String]) -> Bool {
        guard path.count > 3, path[0] == "strings", path[2] == "localizations" else { return true }
        let shapes = Set(["stringUnit", "variations", "stringSet"])
        let isAxes = path.last == "variations"
        let (first, second) = (Set(a.map(\.key)), Set(b.map(\.key)))
        return isAxes ? first == second : first.intersection(shapes) == second.intersection(shapes)
    }
}
