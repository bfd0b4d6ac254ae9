/// Finds the name that a misspelled one most likely refers to.
package enum NearName {
    /// The nearest name, if a typo explains the difference.
    package static func nearest(to name: String, among names: [String]) -> String? {
        let wanted = Array(name.lowercased().unicodeScalars)
        let allowed = max(1, wanted.count / 3)
        var best: (name: String, distance: Int)?
        for candidate in names {
            let other = Array(candidate.lowercased().unicodeScalars)
            let isPrefix = wanted.count > 2 && other.starts(with: wanted)
            let distance = isPrefix ? 1 : EditDistance.between(wanted[...], other[...], atMost: allowed, countsSwaps: true)
            if let distance, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.name
    }
}
