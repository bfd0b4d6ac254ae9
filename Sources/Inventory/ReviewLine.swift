import StringCatalog
import Syntax

/// A line of a review record: a decision, and those that it overturns.
package struct ReviewLine: Sendable {
    private static let version = 2

    let key: String
    let locale: LanguageTag
    let verdict: ReviewRecord.Verdict
    let note: String?
    let author: ReviewRecord.Author
    /// In ISO 8601; `nil` if the line has none.
    let date: String?
    /// The name that other lines use for it. It stays the same when the key is renamed.
    let id: String
    /// The IDs of the lines that it takes the place of.
    let overturns: [String]
    /// The texts that were read.
    private let source: Digest
    private let read: Digest
    /// The line as it is in the file, with members that this version of the tool may not know.
    let text: String

    init(_ decision: ReviewRecord.Decision, by author: ReviewRecord.Author, at date: String, overturns: [String]) {
        let version = decision.version
        (key, locale, verdict, note) = (decision.key, decision.locale, decision.verdict, decision.note)
        (self.author, self.date) = (author, date)
        self.overturns = overturns
        (source, read) = (version.source.digest, version.text.digest)
        let members: [(String, String?)] = [
            ("key", key), ("locale", locale.rawValue), ("source", source.description), ("text", read.description),
            ("verdict", verdict.rawValue), ("note", note),
        ] + author.members + [("at", date)]
        id = Self.id(of: members, overturns)
        var written = ["\"version\": \(Self.version)"] + members.compactMap { name, value in value.map { JSONLiteral.member(name, $0) } }
        written.append(JSONLiteral.member("id", id))
        if !overturns.isEmpty { written.append("\"overturns\": [\(overturns.map(JSONLiteral.string).joined(separator: ", "))]") }
        text = "{\(written.joined(separator: ", "))}"
    }

    /// - Throws: ``RecordProblem`` for text that is not a line of a record.
    init(_ text: String) throws(RecordProblem) {
        let document = JSONDocument(Array(text.utf8))
        guard document.problems.isEmpty, let root = document.root, document.kind(root) == .object else { throw .notALine }
        func member(_ name: StaticString) -> String? { document.value(named: name, in: root).flatMap { document.string($0) } }
        guard let version = document.value(named: "version", in: root).flatMap({ document.integer($0) }) else { throw .notALine }
        guard version <= Self.version else { throw .laterVersion(version) }
        guard version == Self.version, let key = member("key"), let locale = member("locale"), let id = member("id"),
            let source = member("source").flatMap(Digest.init), let read = member("text").flatMap(Digest.init),
            let verdict = member("verdict").flatMap(ReviewRecord.Verdict.init)
        else { throw .notALine }
        let overturns = document.value(named: "overturns", in: root).map { document.elements($0).map { document.string($0) } } ?? []
        guard overturns.allSatisfy({ $0 != nil }) else { throw .notALine }
        self.key = key
        self.locale = LanguageTag(locale)
        self.verdict = verdict
        note = member("note")
        author = ReviewRecord.Author(by: member("by"), for: member("for"))
        date = member("at")
        self.id = id
        self.overturns = overturns.compactMap(\.self)
        self.source = source
        self.read = read
        self.text = text
    }

    private static func id(of members: [(String, String?)], _ overturns: [String]) -> String {
        Digest(members.flatMap { name, value in value.map { [name, $0] } ?? [] } + ["overturns"] + overturns).description
    }

    /// Whether the decision was made about this version of a text.
    func isAbout(_ version: TextVersion) -> Bool { source == version.source.digest && read == version.text.digest }

    /// Whether the decision was made about this text, for whichever source text.
    func isAbout(_ reading: TextVersion.Reading) -> Bool { read == reading.digest }
}

extension ReviewLine {
    /// The same line about another key, with every other member as it is, the ID included.
    func renamed(to key: String) -> ReviewLine? {
        let document = JSONDocument(Array(text.utf8))
        guard let root = document.root, let value = document.value("key", in: root) else { return nil }
        let edit = ByteEdit(document.range(value), Array(JSONLiteral.string(key).utf8))
        return try? ReviewLine(String(decoding: [edit].applied(to: document.bytes), as: UTF8.self))
    }
}
