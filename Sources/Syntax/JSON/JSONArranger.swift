/// Decides where new members of an object go.
///
/// In a file that keeps the given order, they go where that order puts them. In one that does not, they follow
/// the order that the same members have in neighbouring objects, and failing that the place with the fewest
/// neighbours out of order; at the end of a file that has no order at all.
struct JSONArranger {
    let document: JSONDocument
    let layout: JSONLayout
    let precedes: JSONEditor.Precedes

    /// For each new key, how many of the present keys stand before it.
    func place(_ new: [String], among present: [String], depth: Int, key: String?, near offset: Int) -> [Int] {
        guard !new.isEmpty else { return [] }
        let model = model(for: present + new, depth: depth, key: key, near: offset)
        let isSorted = zip(present, present.dropFirst()).allSatisfy { !precedes($1, $0) }
        if model == nil, isSorted {
            return new.map { name in
                var low = 0
                var high = present.count
                while low < high {
                    let middle = (low + high) / 2
                    if precedes(name, present[middle]) { high = middle } else { low = middle + 1 }
                }
                return low
            }
        }
        return new.map { name in
            if let model, let rank = model.firstIndex(of: name) {
                if let before = present.lastIndex(where: { (model.firstIndex(of: $0) ?? .max) < rank }) { return before + 1 }
                if let after = present.firstIndex(where: { model.contains($0) }) { return after }
            }
            return leastDisorder(name, present)
        }
    }

    /// The order of the members of a new object.
    func arrange(_ keys: [String], depth: Int, key: String?, near offset: Int) -> [String] {
        guard keys.count > 1 else { return keys }
        guard let model = model(for: keys, depth: depth, key: key, near: offset) else {
            return keys.sorted(by: precedes)
        }
        // By bytes, since texts that look the same, composed in two ways, are different keys.
        func isIn(_ keys: [String]) -> (String) -> Bool { { name in keys.contains { $0.utf8.elementsEqual(name.utf8) } } }
        let known = model.filter(isIn(keys))
        let isKnown = isIn(known)
        return known + keys.filter { !isKnown($0) }
    }

    /// New members that go to the same place, in their order among themselves: as given in a file that has no order.
    func sorted(
        _ new: [JSONFragment.Member], among present: [String], depth: Int, key: String?, near offset: Int
    ) -> [JSONFragment.Member] {
        guard new.count > 1 else { return new }
        if let model = model(for: new.map(\.key), depth: depth, key: key, near: offset) {
            let rank = { (name: String) in model.firstIndex(of: name) ?? .max }
            return new.sorted { rank($0.key) < rank($1.key) }
        }
        return isMostlyOrdered(present) ? new.sorted { precedes($0.key, $1.key) } : new
    }
}

private extension JSONArranger {
    func isOrdered(_ keys: [String]) -> Bool {
        zip(keys, keys.dropFirst()).allSatisfy { !precedes($1, $0) }
    }

    /// Whether a few keys out of place are the exception. In a shuffled file half of the neighbours are in order by chance.
    func isMostlyOrdered(_ keys: [String]) -> Bool {
        let inOrder = zip(keys, keys.dropFirst()).filter { !precedes($1, $0) }.count
        return inOrder * 4 >= (keys.count - 1) * 3
    }

    /// The keys of a neighbouring object that holds some of these and is in an order of its own.
    func model(for keys: [String], depth: Int, key: String?, near offset: Int) -> [String]? {
        let wanted = Set(keys)
        return layout.nearestKeys(depth: depth, key: key, near: offset) { candidate in
            candidate.count > 1 && candidate.filter(wanted.contains).count > 1 && !isOrdered(candidate)
        }
    }

    /// The place with the fewest present keys on the wrong side; the last such place.
    func leastDisorder(_ name: String, _ present: [String]) -> Int {
        guard isMostlyOrdered(present) else { return present.count }
        var wrong = present.filter { precedes($0, name) }.count
        var best = (place: 0, wrong: wrong)
        for (index, other) in present.enumerated() {
            wrong += precedes(other, name) ? -1 : 1
            if wrong <= best.wrong { best = (index + 1, wrong) }
        }
        return best.place
    }
}
