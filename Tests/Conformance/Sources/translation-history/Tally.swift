import Foundation

/// Counts changes by their kind, and prints the table.
struct Tally {
    struct Count {
        var all = 0
        var named = 0
        /// Changes that bring back what the source has.
        var mended = 0
        var mendedAndNamed = 0
        var newlyNamed = 0
    }

    private var counts: [Kind: Count] = [:]
    private var newRules: [String: Int] = [:]

    /// - Parameters:
    ///   - gone: The rules that name the text before the change and not after it.
    ///   - new: The rules that name it only after the change.
    mutating func add(_ change: Change, _ kind: Kind, gone: Set<String>, new: Set<String>) {
        var count = counts[kind, default: Count()]
        count.all += 1
        if !gone.isEmpty { count.named += 1 }
        if kind.isMended(change) {
            count.mended += 1
            if !gone.isEmpty { count.mendedAndNamed += 1 }
        }
        if !new.isEmpty { count.newlyNamed += 1 }
        counts[kind] = count
        for rule in new { newRules[rule, default: 0] += 1 }
    }

    func print() {
        Self.row("kind", ["changes", "named", "share", "mended", "named", "share", "new"])
        for kind in Kind.allCases {
            guard let count = counts[kind] else { continue }
            let isCompared = kind.agrees("", with: "") != nil
            let mended = isCompared ? ["\(count.mended)", "\(count.mendedAndNamed)", Self.share(count.mendedAndNamed, count.mended)] : ["", "", ""]
            Self.row(kind.rawValue, ["\(count.all)", "\(count.named)", Self.share(count.named, count.all)] + mended + ["\(count.newlyNamed)"])
        }
        let all = counts.values.reduce(0) { $0 + $1.all }
        let new = counts.values.reduce(0) { $0 + $1.newlyNamed }
        let rules = newRules.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
        Swift.print("newly named: \(new) of \(all), \(Self.share(new * 100, all)) %  \(rules)")
    }

    private static func row(_ name: String, _ values: [String]) {
        let columns = values.map { String(repeating: " ", count: max(1, 9 - $0.count)) + $0 }
        Swift.print(name.padding(toLength: 20, withPad: " ", startingAt: 0) + columns.joined())
    }

    private static func share(_ part: Int, _ whole: Int) -> String { whole == 0 ? "" : String(format: "%.2f", Double(part) / Double(whole)) }
}
