import StringCatalog

/// Finds the catalog key of an extracted string.
///
/// A placeholder of unknown type matches any specifier.
package struct KeyMatcher: Sendable {
    private let keys: Set<Key>
    /// Keys with placeholders, by their text with every placeholder replaced by the same character.
    private let bySkeleton: [Key: [String]]

    package init(_ keys: some Sequence<String>) {
        self.keys = Set(keys.map { Key($0) })
        var bySkeleton: [Key: [String]] = [:]
        for key in self.keys where key.text.utf8.contains(UInt8(ascii: "%")) { bySkeleton[Self.skeleton(key.text), default: []].append(key.text) }
        self.bySkeleton = bySkeleton.mapValues { $0.sorted { Key($0) < Key($1) } }
    }

    package func key(for string: ExtractedString) -> String? {
        if keys.contains(Key(string.key)) { return string.key }
        guard string.placeholders.contains(where: { !$0.isCertain }) else { return nil }
        return bySkeleton[Self.skeleton(string.key)]?.first { candidate in
            let specifiers = FormatString(candidate).specifiers.map { Self.text(of: $0, in: candidate) }
            return specifiers.count == string.placeholders.count
                && zip(specifiers, string.placeholders).allSatisfy { !$1.isCertain || $0 == $1.specifier }
        }
    }

    /// The key of an App Shortcut of whose phrases a string is not the first.
    func key(forPhraseOf string: ExtractedString) -> String? { string.firstPhrase.flatMap { keys.contains(Key($0)) ? $0 : nil } }

    private static func skeleton(_ key: String) -> Key {
        var bytes = Array(key.utf8)
        for specifier in FormatString(key).specifiers.reversed() { bytes.replaceSubrange(specifier.range, with: [0xEF, 0xBF, 0xBC]) }
        return Key(String(decoding: bytes, as: UTF8.self))
    }

    private static func text(of specifier: FormatSpecifier, in key: String) -> String {
        let utf8 = key.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: specifier.range.lowerBound)
        let end = utf8.index(utf8.startIndex, offsetBy: specifier.range.upperBound)
        return String(key[start..<end])
    }
}
