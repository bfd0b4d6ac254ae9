import Inventory
import StringCatalog
import Syntax

/// A key that was reworded in the sources: the same text with another key, so that its translations are lost unless
/// they are carried over.
package struct Rewording: Hashable, Sendable {
    /// The reason to take the two keys for one text.
    package enum Evidence: String, Sendable {
        /// A lookup of the one takes the place of a lookup of the other.
        case place
        /// The texts differ little, and no other pair is as similar.
        case likeness
    }

    /// A key, its source text and its translations.
    package struct Text: Hashable, Sendable {
        package let key: String
        package let source: String
        private var translations: [LanguageTag: VariedText] = [:]

        package init(key: String, source: String) {
            self.key = key
            self.source = source
        }

        init(_ entry: Entry, from language: LanguageTag) {
            self.init(key: entry.key, source: entry.content(in: language).general)
            for localization in entry.localizations where localization.language != language && localization.hasText {
                translations[localization.language] = VariedText(contentOf: localization)
            }
        }

        /// Whether another key has the same translations, so that either will do.
        func isTranslated(like other: Text) -> Bool { !translations.isEmpty && translations == other.translations }

        /// Whether nothing but the key says what the text is.
        var isKeyOnly: Bool { Key(key) == Key(source) }

        /// Whether the text says something other than the key, which is a name for it.
        var isNamed: Bool { !isKeyOnly && TextLikeness(key).likeness(to: TextLikeness(source), atLeast: 0.5) == nil }

        package static func == (a: Text, b: Text) -> Bool { Key(a.key) == Key(b.key) }

        package func hash(into hasher: inout Hasher) { hasher.combine(Key(key)) }
    }

    package let old: Text
    package let new: Text
    package let evidence: Evidence
    /// Whether something still looks up the old key, so that the new one gets a copy.
    package let isCopy: Bool

    /// Whether the translations stay valid: only the name of the text changed, or the case of letters, blanks at the ends
    /// or a typographic mark.
    package var keepsStates: Bool {
        renamesOnly && isNamedAlike || TextLikeness.areAlmostEqual(old.source, new.source)
    }

    /// Whether the keys of two names, or of a text and its name, have words in common; the place alone may mislead.
    private var isNamedAlike: Bool {
        TextLikeness(old.key).likeness(to: TextLikeness(new.key), atLeast: Rewordings.leastAtPlace) != nil
    }

    /// Whether the keys are names of a text that the catalog has, and that stays the same.
    var renamesOnly: Bool { old.isNamed && new.isKeyOnly || namesText }

    /// Whether a name takes the place of a text that was its own key: "button.delete" of "Delete".
    var namesText: Bool { old.isKeyOnly && new.isKeyOnly && !old.key.isIdentifier && new.key.isIdentifier }
}

/// The reworded keys of a catalog.
package struct Rewordings: Sendable {
    /// Keys that cannot be paired, because several fit equally well.
    package struct Tie: Hashable, Sendable {
        package let old: [String]
        package let new: [String]
    }

    /// A lookup of one key in the older version of a file, and one of another key that takes its place.
    package struct Move: Hashable, Sendable {
        let old: String
        let new: String
        /// Whether both are at the same position among the lookups that changed there.
        let isAligned: Bool
    }

    package private(set) var pairs: [Rewording] = []
    package private(set) var ties: [Tie] = []
    /// Keys that would be pairs if their placeholders agreed in number and type.
    package private(set) var mismatched: [(old: String, new: String)] = []

    /// No pairs.
    package init() {}

    /// - Parameters:
    ///   - lost: Keys with translations that nothing looks up anymore.
    ///   - used: Other keys with translations.
    ///   - new: Keys that code looks up and that have no translation.
    package init(lost: [Rewording.Text], used: [Rewording.Text] = [], new: [Rewording.Text], moves: Set<Move> = []) {
        let byKey = Dictionary(new.map { (Key($0.key), $0) }) { first, _ in first }
        let old = Dictionary((lost.map { ($0, false) } + used.map { ($0, true) }).map { (Key($0.0.key), $0) }) { first,
            _ in first }
        var byPlace: [Candidate] = []
        for move in moves {
            guard let (from, isCopy) = old[Key(move.old)], let to = byKey[Key(move.new)] else { continue }
            let pair = Rewording(old: from, new: to, evidence: .place, isCopy: isCopy)
            let (before, after) = pair.renamesOnly ? (from.key, to.key) : (from.source, to.source)
            // A name may share no word with its text.
            guard let likeness = TextLikeness(before).likeness(to: TextLikeness(after), atLeast: Self.leastAtPlace)
                ?? (pair.namesText && move.isAligned ? Self.leastAtPlace : nil) else { continue }
            byPlace.append(Candidate(old: from, new: to, isCopy: isCopy, score: likeness + (move.isAligned ? 0.1 : 0)))
        }
        var free = Free()
        choose(byPlace, by: .place, &free)
        let openLost = lost.filter { free.isFree(old: $0) }
        let openNew = new.filter { free.isFree(new: $0) }
        choose(Self.similar(openLost, openNew), by: .likeness, &free)
        pairs.sort { ($0.new.key, $0.old.key) < ($1.new.key, $1.old.key) }
    }

    /// Texts at the same place are the same text only if they have this much in common: "Cancel" instead of "Delete" is
    /// another one.
    fileprivate static let leastAtPlace = 0.5
    private static let leastElsewhere = 0.8

    private struct Candidate {
        let old: Rewording.Text
        let new: Rewording.Text
        let isCopy: Bool
        let score: Double
    }

    /// The keys that have no partner yet, and are in no tie.
    private struct Free {
        private var old: Set<Key> = []
        private var new: Set<Key> = []

        func isFree(old text: Rewording.Text) -> Bool { !old.contains(Key(text.key)) }
        func isFree(new text: Rewording.Text) -> Bool { !new.contains(Key(text.key)) }

        mutating func take(_ candidate: Candidate) {
            old.insert(Key(candidate.old.key))
            new.insert(Key(candidate.new.key))
        }
    }

    /// Takes the best candidates first, each key once.
    private mutating func choose(_ candidates: [Candidate], by evidence: Rewording.Evidence, _ free: inout Free) {
        let sorted = candidates.sorted { ($1.score, $0.old.key, $0.new.key) < ($0.score, $1.old.key, $1.new.key) }
        for (index, candidate) in sorted.enumerated() where free.isFree(old: candidate.old)
            && free.isFree(new: candidate.new) {
            let rivals = sorted[(index + 1)...].prefix { $0.score > candidate.score - 0.02 }.filter {
                ($0.old == candidate.old) != ($0.new == candidate.new) && free.isFree(old: $0.old)
                    && free.isFree(new: $0.new) && !$0.old.isTranslated(like: candidate.old)
            }
            free.take(candidate)
            guard rivals.isEmpty else {
                rivals.forEach { free.take($0) }
                let all = [candidate] + rivals
                ties.append(Tie(old: Self.distinct(all.map(\.old.key)), new: Self.distinct(all.map(\.new.key))))
                continue
            }
            let pair = Rewording(old: candidate.old, new: candidate.new, evidence: evidence, isCopy: candidate.isCopy)
            let comparison = PlaceholderComparison(source: pair.old.source, translation: pair.renamesOnly
                ? pair.old.source : pair.new.source)
            if comparison.unknown.isEmpty, comparison.dropped.isEmpty {
                pairs.append(pair)
            } else if !candidate.isCopy {
                mismatched.append((candidate.old.key, candidate.new.key))
            }
        }
    }

    private static func similar(_ lost: [Rewording.Text], _ new: [Rewording.Text]) -> [Candidate] {
        guard !lost.isEmpty, !new.isEmpty else { return [] }
        let byLength = Dictionary(grouping: new.map { (text: $0,
            likeness: TextLikeness($0.source)) }) { $0.likeness.length }
        return lost.flatMap { old -> [Candidate] in
            let likeness = TextLikeness(old.source)
            let shortest = Int(Double(likeness.length) * leastElsewhere),
                longest = Int(Double(likeness.length) / leastElsewhere)
            return (shortest...max(shortest, longest)).flatMap { byLength[$0] ?? [] }.compactMap { other in
                likeness.likenessApart(from: other.likeness, atLeast: leastElsewhere).map {
                    Candidate(old: old, new: other.text, isCopy: false, score: $0)
                }
            }
        }
    }

    private static func distinct(_ keys: [String]) -> [String] { Set(keys.map { Key($0) }).sorted().map(\.text) }

    /// The entries with the translations of the reworded keys, by these keys.
    package func oldEntries(in catalog: Catalog) -> [Key: (old: Entry, keepsStates: Bool)] {
        guard !pairs.isEmpty else { return [:] }
        let entries = CatalogEntries(catalog)
        return pairs.reduce(into: [:]) { old, pair in
            if let entry = entries[pair.old.key] { old[Key(pair.new.key)] = (entry, pair.keepsStates) }
        }
    }
}

extension Rewordings {
    /// Which lookups of a file took the place of others: those of keys that come and go in one stretch of changed
    /// lines.
    ///
    /// - Parameters:
    ///   - old: The lookups in the older version of the file.
    ///   - new: Those in the newer one.
    ///   - diff: From the older version to the newer one.
    package static func moves(from old: [Lookup], to new: [Lookup], diff: UnifiedDiff) -> Set<Move> {
        var moves: Set<Move> = []
        for hunk in diff.hunks {
            guard let first = hunk.first, let last = hunk.last else { continue }
            let before = old.filter { (first.oldLine...last.oldLine).contains($0.line - 1) }
            let after = new.filter { (first.newLine...last.newLine).contains($0.line - 1) }
            let kept = Set(before.map { Key($0.key) }).intersection(after.map { Key($0.key) })
            let gone = Dictionary(grouping: before.filter { !kept.contains(Key($0.key)) }, by: \.api)
            let come = Dictionary(grouping: after.filter { !kept.contains(Key($0.key)) }, by: \.api)
            for (api, gone) in gone {
                guard let come = come[api] else { continue }
                for (i, from) in gone.enumerated() {
                    for (j, to) in come.enumerated() {
                        moves.insert(Move(old: from.key, new: to.key, isAligned: gone.count == come.count && i == j))
                    }
                }
            }
        }
        return moves
    }

    /// Where a file looks up a key.
    package struct Lookup: Sendable {
        let key: String
        let api: String
        let line: Int

        package init(key: String, api: String, line: Int) {
            self.key = key
            self.api = api
            self.line = line
        }
    }
}
