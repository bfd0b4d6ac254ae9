import Extraction
import StringCatalog
import Syntax

/// Finds keys that code or other files spell although no look-up is found for them: they may be looked up in a way that no
/// scanner sees, and are not called unused.
package struct KeyMentions: Sendable {
    /// What was found of some keys.
    package struct Found: Sendable {
        /// The keys that something spells.
        package fileprivate(set) var keys: Set<String> = []
        /// For a key whose placeholders have other types than code gives them, the key that the code has.
        package fileprivate(set) var respelled: [String: String] = [:]
    }

    /// The bytes of the sources by path.
    private let sources: [String: [UInt8]]
    /// Everything that is looked up, in whichever catalog.
    private let strings: [ExtractedString]
    /// Globs of keys that the project makes at run time.
    private let patterns: [String]
    /// Whether a file that is no source spells a key.
    private let isNamedElsewhere: @Sendable (String) -> Bool

    package init(
        sources: [String: [UInt8]] = [:], strings: [ExtractedString] = [], patterns: [String] = [],
        isNamedElsewhere: @escaping @Sendable (String) -> Bool = { _ in false }
    ) {
        self.sources = sources
        self.strings = strings
        self.patterns = patterns
        self.isNamedElsewhere = isNamedElsewhere
    }

    /// The keys that some source spells: as they are, with interpolations, or in parts.
    struct Spelled {
        let texts: Set<String>
        let interpolated: Set<String>
        let assembled: Set<String>
    }

    /// To look through all sources takes a while, so the keys of all catalogs are looked for at once.
    func spelled(among keys: Set<String>) -> Spelled {
        let literals = SourceLiterals(keys.isEmpty ? [:] : sources)
        return Spelled(
            texts: literals.texts(among: keys), interpolated: literals.interpolated(among: keys.filter { $0.contains("%") }),
            assembled: literals.assembled(among: keys))
    }

    /// - Parameters:
    ///   - keys: Keys of a catalog that no look-up is found for.
    ///   - missing: The strings that no catalog holds.
    ///   - spelled: What the sources spell of these keys and others.
    func find(_ keys: [String], ofTable table: String, missing: [CatalogMatch.Missing], _ spelled: Spelled) -> Found {
        var found = Found()
        guard !keys.isEmpty else { return found }
        // A file may be compiled into several targets, each with a catalog of its own.
        let matcher = KeyMatcher(keys)
        let ofTable = strings.filter { ($0.table ?? "Localizable") == table }
        found.keys.formUnion(ofTable.compactMap(matcher.key))
        let used = Self.byShape(ofTable.map(\.key))
        for key in keys where spelled.texts.contains(key) || spelled.assembled.contains(key) { found.keys.insert(key) }
        // Where a string of that shape is looked up, it has placeholders of other types, and this key is not its own.
        for key in keys where spelled.interpolated.contains(key) && key.withBarePlaceholders.map({ used[$0] == nil }) ?? false {
            found.keys.insert(key)
        }
        for key in keys where !found.keys.contains(key) {
            // Any interpolation may make a key of placeholders and marks alone.
            if !FormatString.hasWords(key) || patterns.contains(where: { Glob.matches($0, key) }) || isNamedElsewhere(key) {
                found.keys.insert(key)
            }
        }
        let absent = Self.byShape(missing.filter { $0.table == table }.map(\.key))
        for key in keys where !found.keys.contains(key) {
            guard let shape = key.withBarePlaceholders else { continue }
            found.respelled[key] = absent[shape] ?? used[shape]
        }
        return found
    }

    /// Keys with placeholders, by what is left without their types.
    private static func byShape(_ keys: [String]) -> [String: String] {
        var result: [String: String] = [:]
        for key in keys {
            if let shape = key.withBarePlaceholders, result[shape] == nil { result[shape] = key }
        }
        return result
    }
}
