import StringCatalog
import Syntax

/// Who read which translation, and what they decided: a file of JSON lines that a team keeps next to a catalog.
///
/// A line is a decision about one version of a text, so it never speaks for a text that was not read. It is never deleted: a decision
/// that takes its place names it as overturned. So the lines may be in any order and occur twice, and a merge that keeps the lines of both
/// sides (`merge=union`) cannot bring back what one side has overturned. Of decisions that do not know of each other, as those of two
/// branches, a rejection counts before a withdrawal, and a withdrawal before an approval.
package struct ReviewRecord: CatalogRecord {
    package static let kind = RecordKind.review

    package enum Verdict: String, Sendable {
        case approved, rejected
        /// An approval was taken back.
        case withdrawn
    }

    /// A decision about one version of a text, as somebody has seen it.
    package struct Decision: Sendable {
        package let key: String
        /// The comment that the entry had. A record does not keep it.
        package let comment: String?
        package let locale: LanguageTag
        package let version: TextVersion
        package let verdict: Verdict
        package var note: String?

        package init(
            _ key: String, comment: String? = nil, locale: LanguageTag, version: TextVersion, verdict: Verdict, note: String? = nil
        ) {
            self.key = key
            self.comment = comment
            self.locale = locale
            self.version = version
            self.verdict = verdict
            self.note = note
        }
    }

    /// What a record says about a text as it is now.
    package enum ReviewStatus: Hashable, Sendable {
        case approved
        case rejected(note: String?)
        /// Its approval was taken back.
        case withdrawn(note: String?)
        /// The text was approved, and its source text has changed since.
        case sourceChanged
        /// Another text was approved in its place.
        case textChanged
        case neverReviewed
    }

    private var lines: [LocalizationID: [ReviewLine]] = [:]
    /// The IDs of the lines that another line of the same place overturns.
    private var overturned: [LocalizationID: Set<String>] = [:]
    /// The IDs of the lines that a rejection or a withdrawal of any place overturns. An approval among them counts nowhere, as a key may be
    /// renamed on one branch while it is reviewed on another. Other lines hold for the key that they name: both keys of a renaming can
    /// come out of a merge, and who decides about the text of one has not read that of the other.
    private var takenBack: Set<String> = []
    private var rewordings: [Key: Set<RewordingLine>] = [:]
    package private(set) var problems: [(line: Int, problem: RecordProblem)] = []

    /// An empty record.
    package init() {}

    package init(_ bytes: [UInt8]) {
        problems = Self.read(bytes) { text throws(RecordProblem) in
            if let line = RewordingLine(text) {
                rewordings[Key(line.key), default: []].insert(line)
            } else {
                insert(try ReviewLine(text))
            }
        }
    }

    private mutating func insert(_ line: ReviewLine) {
        let place = LocalizationID(line.key, line.locale)
        lines[place, default: []].append(line)
        overturned[place, default: []].formUnion(line.overturns)
        if line.verdict != .approved { takenBack.formUnion(line.overturns) }
    }

    /// The lines about a text that no other line overturns.
    private func current(_ key: String, _ locale: LanguageTag) -> [ReviewLine] {
        let place = LocalizationID(key, locale)
        let overturned = overturned[place] ?? []
        return (lines[place] ?? []).filter { line in
            !overturned.contains(line.id) && !(line.verdict == .approved && takenBack.contains(line.id))
        }
    }

    /// What the lines say about a version of a text.
    package func standing(of key: String, in locale: LanguageTag, _ version: TextVersion) -> ReviewStatus {
        let lines = current(key, locale)
        let same = lines.filter { $0.isAbout(version) }
        if let line = same.first(of: .rejected) { return .rejected(note: line.note) }
        if let line = same.first(of: .withdrawn) { return .withdrawn(note: line.note) }
        if !same.isEmpty { return .approved }
        let approved = lines.filter { $0.verdict == .approved }
        if approved.contains(where: { $0.isAbout(version.text) }) { return .sourceChanged }
        return approved.isEmpty ? .neverReviewed : .textChanged
    }

    /// Who decided what the lines say about a version of a text. An approval by a person counts before one by an assistant.
    package func decision(about key: String, in locale: LanguageTag, _ version: TextVersion) -> Counted? {
        let same = current(key, locale).filter { $0.isAbout(version) }
        let approved = same.filter { $0.verdict == .approved }
        let line = same.first(of: .rejected) ?? same.first(of: .withdrawn) ?? approved.first { !$0.author.isAssistant } ?? approved.first
        return line.map { Counted(verdict: $0.verdict, author: $0.author, date: $0.date) }
    }

    /// Whether some version of a text counts as approved.
    package func hasApproval(of key: String, in locale: LanguageTag) -> Bool { current(key, locale).first(of: .approved) != nil }

    /// Adds a decision. It overturns the approvals of the text and all decisions about the same version, but not those
    /// about other versions, which a merge can restore.
    ///
    /// - Parameter date: In ISO 8601.
    package mutating func add(_ decision: Decision, by author: Author, at date: String) {
        let overturned = current(decision.key, decision.locale).filter { $0.verdict == .approved || $0.isAbout(decision.version) }
        let overturns = Set(overturned.map(\.id))
        insert(ReviewLine(decision, by: author, at: date, overturns: overturns.sorted()))
    }

    /// Notes the source text that a key had before the one that it has now, for as long as it has that one.
    ///
    /// - Parameter source: The source text that it has now.
    package mutating func noteRewording(of key: String, from former: String, to source: TextVersion.Reading) {
        rewordings[Key(key)] = [RewordingLine(key, former: former, source: source)]
    }

    /// The source text that a key had before it was reworded; `nil` if the version has another source text.
    func formerSource(of key: String, _ version: TextVersion) -> String? {
        rewordings[Key(key)]?.filter { $0.isAbout(version) }.map(\.former).min()
    }

    /// Gives keys the lines of other keys, all at once. The versions that they are about stay the same, so a renamed key that is its
    /// own source text has a changed source text from then on. The lines about the old key stay, because a merge with a branch that has
    /// changed its text brings the key back, and a rejection must hold then.
    package mutating func rename(_ keys: [(old: String, new: String)]) {
        let names = Dictionary(keys.map { (Key($0.old), $0.new) }) { first, _ in first }
        for (place, old) in lines {
            guard let key = names[Key(place.key)] else { continue }
            for line in old { line.renamed(to: key).map { insert($0) } }
        }
        for (old, lines) in rewordings {
            guard let key = names[old] else { continue }
            rewordings[Key(key), default: []].formUnion(lines.map { $0.renamed(to: key) })
        }
    }

    /// Each line once, sorted by key and locale, so that branches change different places of it.
    package func bytes() -> [UInt8] {
        let decisions = lines.sorted { $0.key < $1.key }.flatMap { Set($0.value.map(\.text)).sorted() }
        let reworded = rewordings.sorted { $0.key < $1.key }.flatMap { $0.value.map(\.text).sorted() }
        return (decisions + reworded).flatMap { Array(($0 + "\n").utf8) }
    }
}

private extension [ReviewLine] {
    func first(of verdict: ReviewRecord.Verdict) -> ReviewLine? { first { $0.verdict == verdict } }
}
