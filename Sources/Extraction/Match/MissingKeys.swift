import StringCatalog

extension CatalogMatch.Missing {
    /// Tells keys that no catalog has apart, as findings do.
    struct Identity: Hashable {
        let key: Key
        let table: String
        let catalog: Int?
        var programs: [String] = []
        var isFoundElsewhere = false
    }

    var identity: Identity {
        Identity(key: Key(key), table: table, catalog: catalog, programs: programs, isFoundElsewhere: isFoundElsewhere)
    }

    init(_ identity: Identity, _ uses: [ExtractedString]) {
        self.init(
            key: identity.key.text, table: identity.table, catalog: identity.catalog, uses: uses,
            programs: identity.programs, isFoundElsewhere: identity.isFoundElsewhere)
    }

    /// Whether it comes before another one, by its first place.
    func precedes(_ other: Self) -> Bool {
        (uses[0].place, key, table, catalog ?? -1) < (other.uses[0].place, other.key, other.table, other.catalog ?? -1)
    }
}

/// Keys that no catalog has, with their uses.
struct MissingKeys {
    typealias Missing = CatalogMatch.Missing

    private var numbers: [Missing.Identity: Int] = [:]
    /// In the order of their first uses, so that little is left to sort.
    private var all: [(identity: Missing.Identity, uses: [ExtractedString])] = []

    mutating func add(_ use: ExtractedString, _ identity: Missing.Identity) {
        if let number = numbers[identity] {
            all[number].uses.append(use)
        } else {
            numbers[identity] = all.count
            all.append((identity, [use]))
        }
    }

    var sorted: [Missing] { all.map { Missing($0, $1) }.sorted { $0.precedes($1) } }

    /// Those of a project in which something else is missing in one file.
    ///
    /// - Parameters:
    ///   - old: Those with uses in the file, with these uses alone.
    ///   - new: What takes their place.
    ///   - all: Those of the whole project.
    static func replacing(_ old: [Missing], with new: [Missing], in file: String, of all: [Missing]) -> [Missing] {
        if old == new { return all }
        let added = Dictionary(new.map { ($0.identity, $0.uses) }) { first, _ in first }
        let changed = Set(old.map(\.identity)).union(added.keys)
        let keys = Set(changed.map(\.key))
        var others: [Missing.Identity: [ExtractedString]] = [:]
        var result = all.filter { item in
            // Few keys are asked for, and making an identity takes longer.
            guard keys.contains(Key(item.key)), changed.contains(item.identity) else { return true }
            others[item.identity] = item.uses
            return false
        }
        for identity in changed {
            var uses = others[identity] ?? []
            uses.replaceUses(with: added[identity] ?? [], in: file)
            guard !uses.isEmpty else { continue }
            let item = Missing(identity, uses)
            result.insert(item, at: result.indices.firstIndexInOrder { item.precedes(result[$0]) })
        }
        return result
    }
}
