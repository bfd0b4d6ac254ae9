import LintModel
import StringCatalog

/// A part of a text that a rule keeps until it has seen all entries.
struct Occurrence<Form> {
    let text: TextContext
    /// Where, in UTF-8 bytes of the text.
    let part: Range<Int>
    /// The kind of the part, as far as the rule distinguishes kinds.
    let form: Form

    /// - Parameter replacement: What the part should be; `nil` where only a person can say.
    func violation(_ message: String, replacement: String? = nil) -> Violation {
        text.violation(message, at: part, fix: replacement.map { text.fix([(part, $0)]) })
    }
}

/// Counts the forms in which texts write the same thing: where nearly all have one form, the others are exceptions.
///
/// - `Topic`: What is written in several forms, and the language.
struct HabitTally<Topic: Hashable, Form: Hashable> {
    struct Exception {
        let occurrence: Occurrence<Form>
        let topic: Topic
        let usual: Form
        /// How many texts have the usual form, and how many have any.
        let count: (usual: Int, all: Int)
    }

    /// The texts with one of the forms.
    private struct Uses {
        let form: Form
        /// How many keys have it. The plural forms of one text are one vote, so that removing one tips no majority.
        var count = 0
        /// The key that was counted last; the plural forms of a text follow each other.
        var lastKey: String?
        var kept: [Occurrence<Form>] = []

        /// - Parameter most: A form in more texts than these is the usual one or none is, so its texts need not be kept.
        mutating func add(_ occurrence: Occurrence<Form>, most: Int) {
            if lastKey != occurrence.text.key {
                count += 1
                lastKey = occurrence.text.key
            }
            if count <= most {
                kept.append(occurrence)
            } else {
                kept = []
            }
        }
    }

    private var places: [Topic: Int] = [:]
    /// In the order in which they were first seen, each with its few forms.
    private var tallies: [(topic: Topic, forms: [Uses])] = []

    private static var most: Int { 100 }

    mutating func add(_ occurrence: Occurrence<Form>, to topic: Topic) {
        let place = places[topic] ?? tallies.count
        if place == tallies.count {
            places[topic] = place
            tallies.append((topic, []))
        }
        let known = tallies[place].forms.firstIndex { $0.form == occurrence.form }
        if known == nil { tallies[place].forms.append(Uses(form: occurrence.form)) }
        tallies[place].forms[known ?? tallies[place].forms.count - 1].add(occurrence, most: Self.most)
    }

    /// The texts that differ from the rest.
    func exceptions(_ threshold: HabitThreshold) -> [Exception] {
        tallies.flatMap { topic, forms -> [Exception] in
            let all = forms.reduce(0) { $0 + $1.count }
            guard forms.count > 1, let usual = forms.first(where: { threshold.isHabit($0.count, of: all) }) else { return [] }
            return forms.filter { $0.form != usual.form }.flatMap { other in
                other.kept.map { Exception(occurrence: $0, topic: topic, usual: usual.form, count: (usual.count, all)) }
            }
        }
    }
}
