/// Finds the name that somebody probably meant.
package enum NearName {
    /// The nearest of the names, when it is near enough that a slip of the fingers explains the difference.
    package static func nearest(to name: String, among names: [String]) -> String? {
        let wanted = Array(name.lowercased())
        let allowed = max(1, wanted.count / 3)
        var best: (name: String, distance: Int)?
        for candidate in names {
            let other = Array(candidate.lowercased())
            let isPrefix = wanted.count > 2 && other.starts(with: wanted)
            let distance = isPrefix ? 1 : distance(wanted, other)
            if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.name
    }

    /// How many letters must be put in, left out, changed or swapped with their neighbour.
    static func distance(_ a: [Character], _ b: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            row.reserveCapacity(b.count + 1)
            for j in b.indices {
                var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
                row.append(cost)
            }
            beforeLast = last
            last = row
        }
        return last[b.count]
    }
}
