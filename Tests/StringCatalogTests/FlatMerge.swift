@testable import StringCatalog

/// A merge without trees: each catalog is a dictionary from places to values, and each place is merged independently.
struct FlatMerge {
    /// The names from the key on, as bytes, since canonically equivalent texts are different keys.
    typealias Place = [[UInt8]]
    /// The value at each place, or `null` for an object with places of its own.
    typealias Leaves = [Place: JSONValue]

    private let base: Leaves
    private let ours: Leaves
    private let theirs: Leaves
    /// The keys whose entries differ between the sides; the others are compared as a whole.
    private let changedKeys: Set<[UInt8]>
    /// The places where one side's change excludes the other's, beyond single values: everything below comes from one side.
    private let broken: Set<Place>

    init(base: Catalog, ours: Catalog, theirs: Catalog) {
        let entries = [base, ours, theirs].map(Self.entries)
        let keys = Set(entries.flatMap(\.keys)).filter { key in Set(entries.map { $0[key] }).count > 1 }
        changedKeys = keys
        var leaves = [base, ours, theirs].map { Self.leaves($0, expanding: keys) }
        let units = Set(leaves.flatMap(\.keys)).filter(Self.isUnit)
        for place in units.union(Self.broken(leaves[0], leaves[1], leaves[2])).sorted(by: { $0.count < $1.count }) {
            Self.dropNewTexts(at: place, &leaves)
            Self.dropStates(at: place, &leaves)
        }
        (self.base, self.ours, self.theirs) = (leaves[0], leaves[1], leaves[2])
        broken = Self.broken(leaves[0], leaves[1], leaves[2])
    }

    /// Forgets what a side did to the state of a text that the other side changed.
    ///
    /// - Parameter leaves: Those of the base and of both sides.
    private static func dropStates(at place: Place, _ leaves: inout [Leaves]) {
        guard place.count > 2, leaves.allSatisfy({ $0[place] != nil }) else { return }
        let parts = leaves.map { $0.filter { $0.key.starts(with: place) } }
        let texts = parts.map { $0.mapValues(withoutState) }
        guard parts[1] != parts[2], (texts[1] == texts[0]) != (texts[2] == texts[0]) else { return }
        let side = texts[1] == texts[0] ? 1 : 2
        for leaf in parts[side].keys { leaves[side][leaf] = nil }
        leaves[side].merge(parts[0]) { $1 }
    }

    /// Gives a side whose text is empty or in the state `new` that of the other side, unless there was one before.
    private static func dropNewTexts(at place: Place, _ leaves: inout [Leaves]) {
        let isWaiting = leaves.map { side in
            side[place].map { text in
                text.members?.contains { member in
                    (member.name == "state" && member.value == .string("new"))
                        || (member.name == "value" && member.value == .string(""))
                } ?? false
            }
        }
        guard isUnit(place), isWaiting[0] ?? true, let ours = isWaiting[1], let theirs = isWaiting[2], ours != theirs
        else { return }
        leaves[ours ? 1 : 2][place] = leaves[ours ? 2 : 1][place]
    }

    private static func withoutState(_ value: JSONValue) -> JSONValue {
        value.members.map { .object($0.filter { $0.name != "state" }) } ?? value
    }

    func leaves(_ catalog: Catalog) -> Leaves { Self.leaves(catalog, expanding: changedKeys) }

    /// Whether both sides changed something to different values.
    var hasClashes: Bool {
        !broken.isEmpty || Set(ours.keys).union(theirs.keys).union(base.keys).contains {
            ours[$0] != base[$0] && theirs[$0] != base[$0] && ours[$0] != theirs[$0]
        }
    }

    func leaves(keepingTheirs: Bool) -> Leaves {
        let (winner, loser) = keepingTheirs ? (theirs, ours) : (ours, theirs)
        var result = winner
        for place in Set(base.keys).union(loser.keys) where winner[place] == base[place] {
            if Self.prefixes(of: place).contains(where: broken.contains) { continue }
            result[place] = loser[place]
        }
        return result
    }

    // MARK: Places

    /// The entries as written.
    private static func entries(_ catalog: Catalog) -> [[UInt8]: [UInt8]] {
        Dictionary(
            catalog.entries.map { (Array($0.key.utf8), Array(catalog.bytes[catalog.document.range($0.node)])) },
            uniquingKeysWith: { first, _ in first })
    }

    private static func leaves(_ catalog: Catalog, expanding keys: Set<[UInt8]>) -> Leaves {
        var leaves: Leaves = [:]
        for entry in catalog.entries {
            let key = Array(entry.key.utf8)
            if keys.contains(key) {
                expand(JSONValue(entry.node, in: catalog.document, keepsDuplicates: false), [key], &leaves)
            } else {
                leaves[[key]] = .verbatim(Array(catalog.bytes[catalog.document.range(entry.node)]))
            }
        }
        return leaves
    }

    private static func expand(_ value: JSONValue, _ place: Place, _ leaves: inout Leaves) {
        guard let members = value.members, !isUnit(place) else {
            leaves[place] = value
            return
        }
        // The list of localizations exists if and only if there are any.
        if !isList(place) { leaves[place] = .null }
        for member in members { expand(member.value, place + [Array(member.name.utf8)], &leaves) }
    }

    private static func isUnit(_ place: Place) -> Bool {
        place.last == Array("stringUnit".utf8) || place.last == Array("stringSet".utf8)
    }

    private static func isList(_ place: Place) -> Bool { place.count == 2 && place[1] == Array("localizations".utf8) }

    /// The place and all that enclose it.
    private static func prefixes(of place: Place) -> [Place] { place.indices.map { Array(place[...$0]) } }

    // MARK: Combinations

    private static func broken(_ base: Leaves, _ ours: Leaves, _ theirs: Leaves) -> Set<Place> {
        var result: Set<Place> = []
        let touched = [ours, theirs].map { side in
            Set(Set(base.keys).union(side.keys).filter { side[$0] != base[$0] }.flatMap(prefixes))
        }
        for place in touched[0].intersection(touched[1]) where !isList(place) {
            let (isInOurs, isInTheirs) = (ours[place] != nil, theirs[place] != nil)
            if isInOurs != isInTheirs, base[place] != nil {
                // One side removed it, the other changed it.
                result.insert(place)
            } else if isInOurs, isInTheirs, place.count > 2, shape(place, ours) != shape(place, theirs),
                !isEqual(below: place, ours, theirs)
            {
                result.insert(place)
            }
        }
        return result
    }

    /// The axes that a text varies by, or the kinds of content that it has.
    private static func shape(_ place: Place, _ leaves: Leaves) -> Set<String> {
        let names = place.last == Array("variations".utf8)
            ? VariationAxis.known.map(\.rawValue) : ["stringUnit", "variations", "stringSet"]
        return Set(names.filter { leaves[place + [Array($0.utf8)]] != nil })
    }

    private static func isEqual(below place: Place, _ a: Leaves, _ b: Leaves) -> Bool {
        a.filter { $0.key.starts(with: place) } == b.filter { $0.key.starts(with: place) }
    }
}
