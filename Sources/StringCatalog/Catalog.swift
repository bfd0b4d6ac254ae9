import Syntax

/// A String Catalog: its entries, and the bytes they were read from.
///
/// Reading loses nothing, because the bytes stay the truth: members and values that this version does not know are
/// not in the model, but they are in ``bytes`` and every edit leaves them alone.
public struct Catalog: Sendable {
    package let document: JSONDocument
    /// The language of the keys and comments; `en` when the catalog does not say.
    public let sourceLanguage: LanguageTag
    /// The format version as written, such as `1.0`; `nil` when the catalog does not say.
    public let version: String?
    /// In the order of the file, repeated keys included.
    public let entries: [Entry]
    /// The object that holds the entries.
    package let stringsNode: JSONNodeID?

    /// Reads a catalog. Never fails: ``isValid`` says whether all of it could be read, and ``problems`` what could not.
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

    /// The file as it was read, to the byte.
    public var bytes: [UInt8] { document.bytes }

    /// The first entry with this key. Takes time in the number of entries; make a dictionary for many.
    public func entry(for key: String) -> Entry? { entries.first { $0.key == key } }

    /// Every language that some entry has, and the source language, in Xcode's order.
    public var languages: [LanguageTag] {
        var found = [sourceLanguage]
        var positions = [sourceLanguage: 0]
        var next = 0
        for entry in entries {
            guard let localizations = document.value(named: "localizations", in: entry.node) else { continue }
            for member in document.members(localizations) {
                // Most entries have the same languages in the same order, so that the next one is the first place to look.
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
    /// Something that keeps a catalog from being read whole.
    public struct Problem: Sendable {
        /// From 1.
        public let line: Int
        /// From 1, in UTF-8 bytes.
        public let column: Int
        public let message: String
    }

    /// What is wrong with the catalog beyond JSON, in the order of the places. Each call reads the whole catalog.
    package var structureProblems: [CatalogProblem] { CatalogReader.problems(in: document) }

    /// Whether the text is strict JSON and has the structure of a catalog, so that it can be edited. Each call reads the
    /// whole catalog.
    public var isValid: Bool { document.problems.isEmpty && isValid(with: structureProblems) }

    /// The same, where ``structureProblems`` are known.
    package func isValid(with structureProblems: [CatalogProblem]) -> Bool {
        document.problems.isEmpty && !structureProblems.contains { $0.kind.isFatal }
    }

    /// What is wrong with the file, in the order of the places.
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
