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

    private struct Uses {
        /// How many keys have it. The forms of one text are one vote, so that a form that is removed tips no majority.
        var count = 0
        /// The key that was counted last; the forms of a text follow each other.
        var lastKey: String?
        var kept: [Occurrence] = []
    }

    private var uses: [LanguageTopic: [Way: Uses]] = [:]
    /// The topics in the order in which they were first seen, so that the result does not depend on hashing.
    private var order: [LanguageTopic] = []

    /// A way with more texts than these is the usual one or none is, so that its texts need not be kept.
    private static var most: Int { 100 }

    mutating func add(_ way: Way, of topic: Topic, at part: Range<Int>, in text: TextContext, languageNumber: Int, key: String) {
        let place = LanguageTopic(language: languageNumber, topic: topic)
        if uses[place] == nil { order.append(place) }
        var own = uses[place, default: [:]][way] ?? Uses()
        if own.lastKey != key {
            own.count += 1
            own.lastKey = key
        }
        if own.count <= Self.most {
            own.kept.append(Occurrence(text: text, key: key, part: part, way: way))
        } else {
            own.kept = []
        }
        uses[place, default: [:]][way] = own
    }

    /// The texts that differ from the rest of their locale.
    ///
    /// - Parameters:
    ///   - share: Of a hundred texts those that have to agree at least.
    ///   - least: How many texts it takes to tell.
    func exceptions(share: Int, of least: Int) -> [Exception] {
        order.flatMap { place -> [Exception] in
            let ways = uses[place] ?? [:]
            let all = ways.values.reduce(0) { $0 + $1.count }
            guard all >= least, ways.count > 1, let usual = ways.first(where: { $0.value.count * 100 >= all * share }) else { return [] }
            return ways.filter { $0.key != usual.key }.flatMap { way in
                way.value.kept.map { Exception(occurrence: $0, topic: place.topic, usual: usual.key, count: (usual.value.count, all)) }
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
