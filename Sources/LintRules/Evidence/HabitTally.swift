import LintModel
import StringCatalog

/// Ways of writing the same thing, counted by locale: where nearly all texts of a locale have one of them, the others are exceptions.
///
/// - `Topic`: What is written in several ways.
/// - `Way`: One of them.
struct HabitTally<Topic: Hashable, Way: Hashable> {
    /// A text that has a way of writing something.
    struct Occurrence {
        let text: TextContext
        let key: String
        /// Where, in UTF-8 bytes of the text.
        let part: Range<Int>
        let way: Way
    }

    struct Exception {
        let occurrence: Occurrence
        let topic: Topic
        let usual: Way
        /// How many texts of the locale have the usual way, and how many have any.
        let count: (usual: Int, all: Int)
    }

    private struct LanguageTopic: Hashable {
        let language: Int
        let topic: Topic
    }

    /// The texts with one of the ways.
    private struct Uses {
        let way: Way
        /// How many keys have it. The forms of one text are one vote, so that a form that is removed tips no majority.
        var count = 0
        /// The key that was counted last; the forms of a text follow each other.
        var lastKey: String?
        var kept: [Occurrence] = []

        /// - Parameter most: A way with more texts than these is the usual one or none is, so that its texts need not be kept.
        mutating func add(_ occurrence: Occurrence, most: Int) {
            if lastKey != occurrence.key {
                count += 1
                lastKey = occurrence.key
            }
            if count <= most {
                kept.append(occurrence)
            } else {
                kept = []
            }
        }
    }

    private var places: [LanguageTopic: Int] = [:]
    /// In the order in which they were first seen, each with its few ways.
    private var tallies: [(topic: Topic, ways: [Uses])] = []

    private static var most: Int { 100 }

    mutating func add(_ way: Way, of topic: Topic, at part: Range<Int>, in text: TextContext, languageNumber: Int, key: String) {
        let place = places[LanguageTopic(language: languageNumber, topic: topic)] ?? tallies.count
        if place == tallies.count {
            places[LanguageTopic(language: languageNumber, topic: topic)] = place
            tallies.append((topic, []))
        }
        let known = tallies[place].ways.firstIndex { $0.way == way }
        if known == nil { tallies[place].ways.append(Uses(way: way)) }
        tallies[place].ways[known ?? tallies[place].ways.count - 1].add(Occurrence(text: text, key: key, part: part, way: way), most: Self.most)
    }

    /// The texts that differ from the rest of their locale.
    ///
    /// - Parameters:
    ///   - share: Of a hundred texts those that have to agree at least.
    ///   - least: How many texts it takes to tell.
    func exceptions(share: Int, of least: Int) -> [Exception] {
        tallies.flatMap { topic, ways -> [Exception] in
            let all = ways.reduce(0) { $0 + $1.count }
            guard all >= least, ways.count > 1, let usual = ways.first(where: { $0.count * 100 >= all * share }) else { return [] }
            return ways.filter { $0.way != usual.way }.flatMap { other in
                other.kept.map { Exception(occurrence: $0, topic: topic, usual: usual.way, count: (usual.count, all)) }
            }
        }
    }
}

extension HabitTally.Occurrence {
    /// - Parameter replacement: What the part should be; `nil` where only a person can say.
    func violation(_ message: String, replacement: String? = nil) -> Violation {
        text.violation(message, at: part, key: key, fix: replacement.map { text.fix([(part, $0)]) })
    }
}
