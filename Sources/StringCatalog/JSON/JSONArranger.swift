import Syntax

/// Decides where new members of an object are inserted.
///
/// In a sorted file they are inserted in order. Otherwise they follow the order that the same members have in
/// neighbouring objects, or else go where the fewest neighbours are out of order; in a file without any order
/// they go at the end.
struct JSONArranger {
    let document: JSONDocument
    let layout: JSONLayout
    let precedes: JSONEditor.Precedes
    /// Whether the examined objects are sorted.
    private var keepsOrder: [JSONNodeID: Bool] = [:]

    init(document: JSONDocument, layout: JSONLayout, precedes: @escaping JSONEditor.Precedes) {
        self.document = document
        self.layout = layout
        self.precedes = precedes
    }

    /// The new members before each of the present ones, and after the last; those at the same place are sorted, or in
    /// the given order if the file has none.
    mutating func place(
        _ new: [JSONValue.Member], among present: [String], depth: Int, key: String?, near offset: Int
    ) -> [[JSONValue.Member]] {
        var result = [[JSONValue.Member]](repeating: [], count: present.count + 1)
        guard !new.isEmpty else { return result }
        let names = new.map(\.name)
        let model = model(for: present + names, depth: depth, key: key, near: offset)
        for (member, position) in zip(new, positions(of: names, among: present, by: model)) { result[position].append(member) }
        guard result.contains(where: { $0.count > 1 }) else { return result }
        let isOrdered = isMostlyOrdered(present)
        return result.map { members in
            guard members.count > 1 else { return members }
            return members.sorted { a, b in
                let (first, second) = (model?[a.name] ?? .max, model?[b.name] ?? .max)
                return first == second && isOrdered ? precedes(a.name, b.name) : first < second
            }
        }
    }

    /// The members of a new object, sorted.
    mutating func arrange(
        _ members: [JSONValue.Member], depth: Int, key: String?, near offset: Int
    ) -> [JSONValue.Member] {
        guard members.count > 1 else { return members }
        guard let model = model(for: members.map(\.name), depth: depth, key: key, near: offset) else {
            return members.sorted { precedes($0.name, $1.name) }
        }
        return members.sorted { (model[$0.name] ?? .max) < (model[$1.name] ?? .max) }
    }
}

private extension JSONArranger {
    /// The ranks of keys in the order of another object.
    typealias Model = [String: Int]

    func isOrdered(_ keys: [String]) -> Bool {
        zip(keys, keys.dropFirst()).allSatisfy { !precedes($1, $0) }
    }

    /// Whether keys out of order are the exception. In a shuffled file half of all neighbours are in order by chance.
    func isMostlyOrdered(_ keys: [String]) -> Bool {
        let inOrder = zip(keys, keys.dropFirst()).filter { !precedes($1, $0) }.count
        return inOrder * 4 >= (keys.count - 1) * 3
    }

    /// A neighbouring object that has some of these keys and an order of its own.
    mutating func model(for keys: [String], depth: Int, key: String?, near offset: Int) -> Model? {
        let wanted = Set(keys)
        var ranks: Model?
        _ = layout.nearest(depth: depth, key: key, near: offset, within: 8) { object in
            if keepsOrder[object] == true { return false }
            let keys = document.members(object).compactMap { document.string($0.key) }
            let isOrdered = keepsOrder[object] ?? isOrdered(keys)
            keepsOrder[object] = isOrdered
            guard !isOrdered, keys.count(where: wanted.contains) > 1 else { return false }
            ranks = Dictionary(keys.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
            return true
        }
        return ranks
    }

    /// For each new key, how many of the present keys precede it.
    func positions(of names: [String], among present: [String], by model: Model?) -> [Int] {
        if model == nil, isOrdered(present) {
            return names.map { name in present.firstIndexInOrder { precedes(name, $0) } }
        }
        let ranks = present.map { model?[$0] }
        var positions = names.map { name -> Int? in
            guard let rank = model?[name] else { return nil }
            if let before = ranks.lastIndex(where: { ($0 ?? .max) < rank }) { return before + 1 }
            return ranks.firstIndex { $0 != nil }
        }
        let others = positions.indices.filter { positions[$0] == nil }
        for (index, position) in zip(others, leastDisorder(others.map { names[$0] }, present)) { positions[index] = position }
        return positions.compactMap { $0 }
    }

    /// For each name the place with the fewest present keys on the wrong side; the last such place.
    func leastDisorder(_ names: [String], _ present: [String]) -> [Int] {
        guard !names.isEmpty, isMostlyOrdered(present) else { return names.map { _ in present.count } }
        let order = names.indices.sorted { precedes(names[$0], names[$1]) }
        // The index of the first sorted name that a present key belongs before.
        var turning = [[Int]](repeating: [], count: order.count + 1)
        for (index, other) in present.enumerated() {
            turning[order.firstIndexInOrder { precedes(other, names[$0]) }].append(index)
        }
        var balance = PrefixMinimum(count: present.count)
        var places = [Int](repeating: 0, count: names.count)
        for (rank, name) in order.enumerated() {
            for index in turning[rank] { balance.makeNegative(index) }
            places[name] = balance.leastPrefix
        }
        return places
    }
}
