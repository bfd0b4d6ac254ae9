import StringCatalog
import Syntax

/// Who read which translation, and what they decided: a file of JSON lines that a team keeps beside a catalog.
///
/// A line is about one version of a text, so it never speaks for a text that was not read. It may occur twice, as after a merge
/// that keeps the lines of both sides. Where both verdicts were given on the same version, the rejection counts.
package struct ReviewRecord: Sendable {
    package enum Verdict: String, Sendable {
        case approved, rejected
    }

    package struct Line: Sendable {
        package let key: String
        package let locale: LanguageTag
        package let version: TextVersion
        package let verdict: Verdict
        package let note: String?
        /// The line as it is in the file, with members that this version of the tool may not know.
        let text: String

        /// - Parameters:
        ///   - reviewer: `nil` if unknown.
        ///   - date: In ISO 8601.
        package init(
            key: String, locale: LanguageTag, version: TextVersion, verdict: Verdict, note: String?, reviewer: String?, date: String
        ) {
            self.key = key
            self.locale = locale
            self.version = version
            self.verdict = verdict
            self.note = note
            let members: [(String, String?)] = [
                ("key", key), ("locale", locale.rawValue), ("source", version.source.description), ("text", version.text.description),
                ("verdict", verdict.rawValue), ("note", note), ("by", reviewer), ("at", date),
            ]
            let written = members.compactMap { name, value in value.map { "\"\(name)\": \(JSONLiteral.string($0))" } }
            text = "{\(written.joined(separator: ", "))}"
        }

        /// - Returns: `nil` for text that is not a line of a record.
        init?(_ text: String) {
            let document = JSONDocument(Array(text.utf8))
            guard document.problems.isEmpty, let root = document.root, document.kind(root) == .object else { return nil }
            func member(_ name: StaticString) -> String? { document.value(named: name, in: root).flatMap { document.string($0) } }
            guard let key = member("key"), let locale = member("locale"), let source = member("source").flatMap(Fingerprint.init),
                let version = member("text").flatMap(Fingerprint.init), let verdict = member("verdict").flatMap(Verdict.init)
            else { return nil }
            self.key = key
            self.locale = LanguageTag(locale)
            self.version = TextVersion(source: source, text: version)
            self.verdict = verdict
            note = member("note")
            self.text = text
        }

        /// The same line about another key, with every other member as it is.
        fileprivate func renamed(to key: String) -> Line? {
            let document = JSONDocument(Array(text.utf8))
            guard let value = document.root.flatMap({ document.value(named: "key", in: $0) }) else { return nil }
            let edit = ByteEdit(document.range(value), Array(JSONLiteral.string(key).utf8))
            return Line(String(decoding: [edit].applied(to: document.bytes), as: UTF8.self))
        }
    }

    /// What a record says about a text as it is now.
    package enum Standing: Hashable, Sendable {
        case approved
        case rejected(note: String?)
        /// The text was approved, and its source text has changed since.
        case sourceChanged
        /// Another text was approved in its place.
        case textChanged
        case neverReviewed
    }

    private var lines: [Place: [Line]] = [:]
    /// The numbers of the lines that are not lines of a record, starting at 1. Nothing may be written then.
    package private(set) var damagedLines: [Int] = []

    /// An empty record.
    package init() {}

    /// Reads the lines of a file in any order; those that cannot be read are skipped.
    package init(_ bytes: [UInt8]) {
        let texts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, bytes) in texts.enumerated() where !bytes.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) {
            if let line = Line(String(decoding: bytes.last == 0x0D ? bytes.dropLast() : bytes, as: UTF8.self)) {
                lines[Place(line.key, line.locale), default: []].append(line)
            } else {
                damagedLines.append(index + 1)
            }
        }
    }

    /// What the lines say about a version of a text.
    package func standing(of key: String, in locale: LanguageTag, _ version: TextVersion) -> Standing {
        let lines = lines[Place(key, locale)] ?? []
        let same = lines.filter { $0.version == version }
        if let rejection = same.first(where: { $0.verdict == .rejected }) { return .rejected(note: rejection.note) }
        if !same.isEmpty { return .approved }
        let approved = lines.filter { $0.verdict == .approved }
        if approved.contains(where: { $0.version.text == version.text }) { return .sourceChanged }
        return approved.isEmpty ? .neverReviewed : .textChanged
    }

    /// Adds a line in place of all others about the text.
    package mutating func set(_ line: Line) { lines[Place(line.key, line.locale)] = [line] }

    /// Moves the lines of keys to other keys, all at once. The versions that they are about stay the same, so a renamed key that is its
    /// own source text has a changed source text from then on.
    package mutating func rename(_ keys: [(old: String, new: String)]) {
        // By bytes, because canonically equivalent strings are different keys.
        let names = Dictionary(keys.map { (Array($0.old.utf8), $0.new) }) { first, _ in first }
        lines = Dictionary(
            lines.map { place, lines in
                guard let key = names[place.key] else { return (place, lines) }
                return (Place(key, LanguageTag(place.locale)), lines.compactMap { $0.renamed(to: key) })
            }, uniquingKeysWith: +)
    }

    /// The content of the file: each line once, sorted by key and locale, so that branches change different places of it.
    package func bytes() -> [UInt8] {
        lines.sorted { $0.key < $1.key }.flatMap { Set($0.value.map(\.text)).sorted() }.flatMap { Array(($0 + "\n").utf8) }
    }

    /// Keys are compared by their bytes, because canonically equivalent strings are different keys.
    private struct Place: Hashable, Comparable {
        let key: [UInt8]
        let locale: String

        init(_ key: String, _ locale: LanguageTag) {
            self.key = Array(key.utf8)
            self.locale = locale.rawValue
        }

        static func < (a: Place, b: Place) -> Bool {
            a.key == b.key ? a.locale < b.locale : a.key.lexicographicallyPrecedes(b.key)
        }
    }
}
