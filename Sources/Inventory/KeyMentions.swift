import Extraction
import StringCatalog
import Syntax

/// Finds keys that code or other files mention without a visible lookup. They may be looked up in a way that no scanner
/// sees, so they are not reported as unused.
package struct KeyMentions: Sendable {
    /// The mentions found for a set of keys.
    package struct Found: Sendable {
        /// The keys that something mentions.
        package fileprivate(set) var keys: Set<Key> = []
        /// For a key whose placeholder types differ from the code's, the key in code.
        package fileprivate(set) var respelled: [Key: String] = [:]
    }

    /// The bytes of the sources, by path.
    private let sources: [String: [UInt8]]
    /// Finds further sources to search, which were not scanned.
    private let unscanned: @Sendable () -> [String: [UInt8]]
    /// Every string that is looked up, in any catalog.
    private let strings: [ExtractedString]
    /// Globs for keys that the project builds at run time.
    private let patterns: [String]
    /// Whether a non-source file mentions a key.
    private let isNamedElsewhere: @Sendable (String) -> Bool

    package init(
        sources: [String: [UInt8]] = [:], unscanned: @escaping @Sendable () -> [String: [UInt8]] = { [:] }, strings: [ExtractedString] = [],
        patterns: [String] = [],
        isNamedElsewhere: @escaping @Sendable (String) -> Bool = { _ in false }
    ) {
        self.sources = sources
        self.unscanned = unscanned
        self.strings = strings
        self.patterns = patterns
        self.isNamedElsewhere = isNamedElsewhere
    }

    /// Searching all sources is slow, so the keys of all catalogs are searched for at once.
    ///
    /// - Parameter earlier: The answer for earlier versions of the sources.
    func spelled(among keys: Set<Key>, after earlier: SourceLiterals?) -> SourceLiterals {
        let sources = keys.isEmpty ? [:] : sources.merging(unscanned()) { first, _ in first }
        return SourceLiterals(sources, among: keys, after: earlier)
    }

    /// - Parameters:
    ///   - keys: Keys of a catalog without a lookup.
    ///   - missing: The strings not found in any catalog.
    ///   - spelled: The mentions of these and other keys in the sources.
    func find(_ keys: [String], ofTable table: String, missing: [CatalogMatch.Missing], _ spelled: SourceLiterals) -> Found {
        var found = Found()
        guard !keys.isEmpty else { return found }
        // A file may belong to several targets, each with its own catalog.
        let matcher = KeyMatcher(keys)
        let ofTable = strings.lazy.filter { ($0.table ?? "Localizable") == table }
        found.keys.formUnion(ofTable.compactMap { matcher.key(for: $0).map { Key($0) } })
        let used = Self.byShape(ofTable.map(\.key))
        for key in keys where spelled.texts.contains(Key(key)) || spelled.assembled.contains(Key(key)) { found.keys.insert(Key(key)) }
        // A lookup of the same shape has placeholders of other types, so it is not a use of this key.
        for key in keys where spelled.interpolated.contains(Key(key)) && key.withBarePlaceholders.map({ used[$0] == nil }) ?? false {
            found.keys.insert(Key(key))
        }
        for key in keys where !found.keys.contains(Key(key)) {
            // Any interpolation may produce a key made only of placeholders and punctuation.
            if !FormatString.hasWords(key) || patterns.contains(where: { Glob.matches($0, key) }) || isNamedElsewhere(key) {
                found.keys.insert(Key(key))
            }
        }
        let absent = Self.byShape(missing.lazy.filter { $0.table == table }.map(\.key))
        for key in keys where !found.keys.contains(Key(key)) {
            guard let shape = key.withBarePlaceholders else { continue }
            found.respelled[Key(key)] = absent[shape] ?? used[shape]
        }
        return found
    }

    /// Keys with placeholders, by the key without their types.
    private static func byShape(_ keys: some Sequence<String>) -> [String: String] {
        Dictionary(keys.compactMap { key in key.withBarePlaceholders.map { ($0, key) } }) { first, _ in first }
    }
}
