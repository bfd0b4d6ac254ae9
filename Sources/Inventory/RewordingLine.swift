import StringCatalog
import Syntax

/// A line of a review record: the source text that a key had before it was reworded, which its translations are of.
struct RewordingLine: Hashable, Sendable {
    static let version = 3

    let key: String
    let former: String
    /// The source text that took its place.
    private let source: Digest
    /// The line as it is in the file.
    let text: String

    init(_ key: String, former: String, source: TextVersion.Reading) {
        self.init(key: key, former: former, source: source.digest)
    }

    private init(key: String, former: String, source: Digest) {
        (self.key, self.former, self.source) = (key, former, source)
        let members = [("key", key), ("former", former), ("source", source.description)]
        text = "{\"version\": \(Self.version), \(members.map(JSONLiteral.member).joined(separator: ", "))}"
    }

    /// - Returns: `nil` for another line.
    init?(_ text: String) {
        let document = JSONDocument(Array(text.utf8))
        guard document.problems.isEmpty, let root = document.root else { return nil }
        func member(_ name: StaticString) -> String? {
            document.value(named: name, in: root).flatMap { document.string($0) }
        }
        guard document.value(named: "version", in: root).flatMap({ document.integer($0) }) == Self.version,
            let key = member("key"), let former = member("former"), let source = member("source").flatMap(Digest.init)
        else { return nil }
        self.init(key: key, former: former, source: source)
    }

    func isAbout(_ version: TextVersion) -> Bool { source == version.source.digest }

    func renamed(to key: String) -> RewordingLine { RewordingLine(key: key, former: former, source: source) }
}
