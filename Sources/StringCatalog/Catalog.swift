import Syntax

/// A String Catalog: its entries, and the bytes they were read from.
///
/// Reading is lossless. Members and values that this version does not know are not part of the model, but they remain
/// in ``bytes``, and edits leave them untouched.
public struct Catalog: Sendable {
    package let document: JSONDocument
    /// The language of the keys and comments; `en` if the catalog does not specify one.
    public let sourceLanguage: LanguageTag
    /// The format version as written, such as `1.0`; `nil` if the catalog does not specify one.
    public let version: String?
    /// The entries in file order, including duplicate keys.
    public let entries: [Entry]
    /// The JSON object with the entries.
    package let stringsNode: JSONNodeID?

    /// Reads a catalog. This never fails: ``isValid`` tells whether the whole catalog could be read, and ``problems``
    /// lists what could not.
    public init(bytes: [UInt8]) {
        self.init(document: JSONDocument(bytes))
    }

    package init(document: JSONDocument) {
        self.document = document
        let root = document.root
        func text(_ name: StaticString) -> String? {
            root.flatMap { document.value(named: name, in: $0) }.flatMap { document.string($0) }
        }
        sourceLanguage = LanguageTag(text("sourceLanguage") ?? "en")
        version = text("version")
        stringsNode = root.flatMap { document.value(named: "strings", in: $0) }.flatMap {
            document.kind($0) == .object ? $0 : nil
        }
        var entries: [Entry] = []
        if let stringsNode {
            for member in document.members(stringsNode) where document.kind(member.value) == .object {
                let key = document.string(member.key) ?? ""
                entries.append(Entry(key: key, keyNode: member.key, node: member.value, document: document))
            }
        }
        self.entries = entries
    }

    /// The bytes of the file, exactly as read.
    public var bytes: [UInt8] { document.bytes }

    /// The first entry with this key, which is compared by its bytes.
    ///
    /// - Complexity: O(*n*), where *n* is the number of entries. Build a dictionary for many lookups.
    public func entry(for key: String) -> Entry? { entries.first { Key($0.key) == Key(key) } }

    /// The source language and every language that has a localization, in Xcode's order.
    public var languages: [LanguageTag] {
        var found = [sourceLanguage]
        var positions = [sourceLanguage: 0]
        var next = 0
        for entry in entries {
            guard let localizations = document.value(named: "localizations", in: entry.node) else { continue }
            for member in document.members(localizations) {
                // Most entries list the same languages in the same order, so try the next one first.
                if next == found.count { next = 0 }
                if !document.string(member.key, equals: found[next].rawValue) {
                    let language = LanguageTag(document.string(member.key) ?? "")
                    next = positions[language] ?? found.count
                    if next == found.count {
                        found.append(language)
                        positions[language] = next
                    }
                }
                next += 1
            }
        }
        return found.sorted { KeyOrder.precedes($0.rawValue, $1.rawValue) }
    }
}

extension Catalog {
    /// Something wrong with a catalog file: invalid JSON, or a violation of the catalog format.
    public struct Problem: Sendable {
        /// The line number, starting at 1.
        public let line: Int
        /// The column, starting at 1, in UTF-8 bytes.
        public let column: Int
        public let message: String
    }

    /// Violations of the catalog format beyond JSON syntax, in file order. Each access reads the whole catalog.
    package var structureProblems: [CatalogProblem] { CatalogReader.problems(in: document) }

    /// Whether the file is strict JSON with the structure of a catalog, so that it can be edited. Each access reads
    /// the whole catalog.
    public var isValid: Bool { document.problems.isEmpty && isValid(with: structureProblems) }

    /// The same, for callers that already have ``structureProblems``.
    package func isValid(with structureProblems: [CatalogProblem]) -> Bool {
        document.problems.isEmpty && !structureProblems.contains { $0.kind.isFatal }
    }

    /// The problems of the file, in file order.
    public var problems: [Problem] {
        let lines = LineTable(bytes)
        func problem(at offset: Int, _ message: String) -> Problem {
            let place = lines.location(of: offset)
            return Problem(line: place.line, column: place.column, message: message)
        }
        if !document.problems.isEmpty {
            return document.problems.map { problem(at: Int($0.range.start), $0.message) }
        }
        return structureProblems.map { problem(at: document.range($0.node).lowerBound, $0.message) }
    }
}
