import StringCatalog
import Syntax

/// A line of a review record: a decision, and those that it overturns.
package struct ReviewLine: Sendable {
    /// What a line names the version of a text by.
    private enum Subject {
        case version1(source: Fingerprint, text: Fingerprint)
        case version2(source: Digest, text: Digest)

        init?(version1 source: String, _ text: String) {
            guard let source = Fingerprint(source), let text = Fingerprint(text) else { return nil }
            self = .version1(source: source, text: text)
        }

        init?(version2 source: String, _ text: String) {
            guard let source = Digest(source), let text = Digest(text) else { return nil }
            self = .version2(source: source, text: text)
        }
    }

    private static let latestVersion = 2

    let key: String
    let locale: LanguageTag
    let verdict: ReviewRecord.Verdict
    let note: String?
    let author: ReviewRecord.Author
    /// In ISO 8601; `nil` if the line has none.
    let date: String?
    /// What other lines name it by. It stays the same when the key is renamed and when the line is written as a later version.
    let id: String
    /// The IDs of the lines that it takes the place of.
    let overturns: [String]
    private let subject: Subject
    /// The line as it is in the file, with members that this version of the tool may not know.
    let text: String

    init(_ decision: ReviewRecord.Decision, overturns: [String]) {
        let version = decision.version
        (key, locale, verdict, note) = (decision.key, decision.locale, decision.verdict, decision.note)
        (author, date) = (decision.author, decision.date)
        self.overturns = overturns
        subject = .version2(source: version.source.digest, text: version.text.digest)
        let members: [(String, String?)] = [
            ("key", key), ("locale", locale.rawValue), ("source", version.source.digest.description), ("text", version.text.digest.description),
            ("verdict", verdict.rawValue), ("note", note),
        ] + decision.author.members + [("at", decision.date)]
        id = Self.id(of: members, overturns)
        var written = ["\"version\": \(Self.latestVersion)"] + members.compactMap { name, value in value.map { Self.member(name, $0) } }
        written.append(Self.member("id", id))
        if !overturns.isEmpty { written.append("\"overturns\": [\(overturns.map(JSONLiteral.string).joined(separator: ", "))]") }
        text = "{\(written.joined(separator: ", "))}"
    }

    /// - Throws: ``RecordProblem`` for text that is not a line of a record.
    init(_ text: String) throws(RecordProblem) {
        let document = JSONDocument(Array(text.utf8))
        guard document.problems.isEmpty, let root = document.root, document.kind(root) == .object else { throw .notALine }
        func member(_ name: StaticString) -> String? { document.value(named: name, in: root).flatMap { document.string($0) } }
        var version = 1
        if let value = document.value(named: "version", in: root) {
            guard let number = document.integer(value), number > 0 else { throw .notALine }
            guard number <= Self.latestVersion else { throw .laterVersion(number) }
            version = number
        }
        guard let key = member("key"), let locale = member("locale"), let source = member("source"), let read = member("text"),
            let verdict = member("verdict").flatMap(ReviewRecord.Verdict.init),
            let subject = version == 1 ? Subject(version1: source, read) : Subject(version2: source, read)
        else { throw .notALine }
        let overturns = document.value(named: "overturns", in: root).map { document.elements($0).map { document.string($0) } } ?? []
        let note = member("note")
        let id = member("id")
        guard overturns.allSatisfy({ $0 != nil }), id != nil || version == 1 else { throw .notALine }
        self.key = key
        self.locale = LanguageTag(locale)
        self.verdict = verdict
        self.note = note
        author = ReviewRecord.Author(by: member("by"), for: member("for"))
        date = member("at")
        self.overturns = overturns.compactMap(\.self)
        self.subject = subject
        self.text = text
        self.id = id ?? Self.id(
            of: [
                ("key", key), ("locale", locale), ("source", source), ("text", read), ("verdict", verdict.rawValue), ("note", note),
                ("by", member("by")), ("at", member("at")),
            ], [])
    }

    private static func id(of members: [(String, String?)], _ overturns: [String]) -> String {
        Digest(members.flatMap { name, value in value.map { [name, $0] } ?? [] } + ["overturns"] + overturns).description
    }

    private static func member(_ name: String, _ value: String) -> String { "\"\(name)\": \(JSONLiteral.string(value))" }

    var isVersion1: Bool { if case .version1 = subject { true } else { false } }

    /// Whether the decision was made about this version of a text.
    func isAbout(_ version: TextVersion) -> Bool {
        switch subject {
        case .version1(let source, let text): source == version.source.former && text == version.text.former
        case .version2(let source, let text): source == version.source.digest && text == version.text.digest
        }
    }

    /// Whether the decision was made about this text, for whichever source text.
    func isAbout(_ reading: TextVersion.Reading) -> Bool {
        switch subject {
        case .version1(_, let text): text == reading.former
        case .version2(_, let text): text == reading.digest
        }
    }
}

extension ReviewLine {
    /// The same line about another key, with every other member as it is.
    func renamed(to key: String) -> ReviewLine? { rewritten([("key", JSONLiteral.string(key))]) }

    /// The same line as version 2, with every other member as it is.
    ///
    /// - Parameter version: The version that it is about.
    func upgraded(to version: TextVersion) -> ReviewLine? {
        rewritten([
            ("source", JSONLiteral.string(version.source.digest.description)), ("text", JSONLiteral.string(version.text.digest.description)),
        ], isUpgrade: true)
    }

    /// The line with other values for some of its members, and with its ID, which would change otherwise.
    private func rewritten(_ values: [(name: String, json: String)], isUpgrade: Bool = false) -> ReviewLine? {
        let document = JSONDocument(Array(text.utf8))
        guard let root = document.root else { return nil }
        var edits = values.compactMap { name, json in
            document.value(name, in: root).map { ByteEdit(document.range($0), Array(json.utf8)) }
        }
        let hasID = document.value(named: "id", in: root) != nil
        let added = (isUpgrade ? ["\"version\": 2"] : []) + (hasID ? [] : [Self.member("id", id)])
        let start = document.range(root).lowerBound + 1
        edits.append(ByteEdit(start..<start, Array(added.map { $0 + ", " }.joined().utf8)))
        return try? ReviewLine(String(decoding: edits.sorted { $0.range.lowerBound < $1.range.lowerBound }.applied(to: document.bytes), as: UTF8.self))
    }
}
