@testable import StringCatalog

/// A merge that knows nothing of trees: each catalog is a dictionary from places to values, and each place is merged alone.
struct FlatMerge {
    /// A key, and the member or locale in it; the key alone says that the entry is there. As bytes, since texts that look the
    /// same are different keys.
    typealias Leaves = [[[UInt8]]: CatalogValue]

    private let base: Leaves
    private let ours: Leaves
    private let theirs: Leaves

    init(base: Catalog, ours: Catalog, theirs: Catalog) {
        self.base = Self.leaves(base)
        self.ours = Self.leaves(ours)
        self.theirs = Self.leaves(theirs)
    }

    static func leaves(_ catalog: Catalog) -> Leaves {
        var leaves: Leaves = [:]
        for entry in catalog.value["strings"]?.members ?? [] {
            leaves[[entry.name]] = .null
            for member in entry.value.members ?? [] {
                guard member.key == "localizations" else {
                    leaves[[entry.name, member.name]] = member.value
                    continue
                }
                for locale in member.value.members ?? [] { leaves[[entry.name, member.name, locale.name]] = locale.value }
            }
        }
        return leaves
    }

    /// The places that both changed to different values, and the entries that one side took out and the other changed.
    var clashes: Set<[[UInt8]]> {
        let places = Set(base.keys).union(ours.keys).union(theirs.keys)
        let both = places.filter { ours[$0] != base[$0] && theirs[$0] != base[$0] && ours[$0] != theirs[$0] }
        return both.union(brokenEntries.map { [$0] })
    }

    func leaves(keepingTheirs: Bool) -> Leaves {
        let (winner, loser) = keepingTheirs ? (theirs, ours) : (ours, theirs)
        var result = winner
        let broken = brokenEntries
        for place in Set(base.keys).union(loser.keys) where !broken.contains(place[0]) && winner[place] == base[place] {
            result[place] = loser[place]
        }
        return result
    }

    private var brokenEntries: Set<[UInt8]> {
        let changed = { (side: Leaves) in
            Set(Set(base.keys).union(side.keys).filter { side[$0] != base[$0] }.map { $0[0] })
        }
        let gone = { (side: Leaves) in Set(base.keys.filter { $0.count == 1 && side[$0] == nil }.map { $0[0] }) }
        let (byUs, byThem) = (changed(ours), changed(theirs))
        return gone(ours).symmetricDifference(gone(theirs)).intersection(byUs).intersection(byThem)
    }
}
