import StringCatalog
import Syntax

/// Finds the identifiers that code may assemble from parts.
///
/// A literal is a part if it is added to something, contains a placeholder, or begins or ends with a separator, however the parts are
/// joined. If the code joins values by a separator, a key may be any sequence of literals and enumeration cases.
struct KeyAssembly: Sendable {
    /// The parts of keys that are literals in a file, or in several.
    struct Parts: Equatable, Sendable {
        /// The fixed parts of keys, with something unknown between each pair and at empty ends.
        fileprivate(set) var patterns: Set<[UInt8]> = []
        fileprivate(set) var joiners: Set<UInt8> = []
        /// Parts of the keys between separators that occur in code as a literal or a case.
        fileprivate(set) var words: Set<[UInt8]> = []

        fileprivate mutating func add(_ other: Parts) {
            patterns.formUnion(other.patterns)
            joiners.formUnion(other.joiners)
            words.formUnion(other.words)
        }
    }

    private let keys: [(key: Key, bytes: [UInt8])]
    private let sought: Set<ArraySlice<UInt8>>

    /// - Parameter keys: Those that are identifiers are looked for.
    init(_ keys: some Sequence<Key>) {
        self.keys = keys.map { (key: $0, bytes: Array($0.text.utf8)) }.filter { Self.isIdentifier($0.bytes) }
        sought = Set(self.keys.flatMap { key in Self.separators.flatMap { key.bytes.split(separator: $0) } })
    }

    var isEmpty: Bool { keys.isEmpty }

    /// Notes a literal.
    ///
    /// - Parameters:
    ///   - shape: Its bytes, with a zero for each interpolation.
    ///   - bytes: Those of the file.
    ///   - start: The index after the quote that opens it.
    ///   - end: The index of the quote that closes it.
    func add(_ shape: [UInt8], in bytes: [UInt8], from start: Int, to end: Int, _ parts: inout Parts) {
        let shape = Self.withPlaceholders(shape)
        guard shape.allSatisfy({ $0 == 0 || Self.isOfIdentifier($0) }) else { return }
        if sought.contains(shape[...]) { parts.words.insert(shape) }
        let before = Self.isJoined(before: start - 1, in: bytes)
        let after = bytes[min(end + 1, bytes.count)...].first { $0 > 0x20 && $0 != UInt8(ascii: "#") } == UInt8(ascii: "+")
        if let separator = shape.first(where: { $0 != 0 }), shape.allSatisfy({ $0 == 0 || $0 == separator }) {
            if Self.separators.contains(separator), before || after || shape.contains(0) { parts.joiners.insert(separator) }
            return
        }
        var pattern = shape
        if before || Self.isSeparator(shape.first) { pattern.insert(0, at: 0) }
        if after || Self.isSeparator(shape.last) { pattern.append(0) }
        // Shorter parts occur in too many keys.
        if pattern.contains(0), pattern.count > 3 { parts.patterns.insert(pattern) }
    }

    /// The parts of keys among the cases of enumerations in a file, whose names are their raw values.
    func cases(in bytes: [UInt8]) -> Set<[UInt8]> {
        var words: Set<[UInt8]> = []
        let keyword = Array("case ".utf8)
        var index = 0
        while let found = bytes.firstIndex(of: keyword[0], from: index) {
            index = found + 1
            guard bytes[found...].starts(with: keyword) else { continue }
            var next = found + keyword.count
            while next < bytes.count {
                let start = bytes[next...].firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ".") } ?? bytes.count
                let end = bytes[start...].firstIndex { !ASCII.isAlphanumeric($0) && $0 != UInt8(ascii: "_") } ?? bytes.count
                if sought.contains(bytes[start..<end]) { words.insert(Array(bytes[start..<end])) }
                guard end < bytes.count, bytes[end] == UInt8(ascii: ",") else { break }
                next = end + 1
            }
        }
        return words
    }

    /// The keys that may be joined of what is in some files.
    func assembled(of files: [(parts: Parts, bytes: [UInt8])]) -> Set<Key> {
        guard !isEmpty else { return [] }
        var all = Parts()
        for file in files { all.add(file.parts) }
        if !all.joiners.isEmpty {
            for file in files { all.words.formUnion(cases(in: file.bytes)) }
        }
        let parts = all.patterns.map { $0.split(separator: 0, omittingEmptySubsequences: false) }
        return Set(keys.lazy.filter { key in
            parts.contains { Self.fits(key.bytes[...], $0) } || all.joiners.contains { isSequence(key.bytes, joinedBy: $0, all.words) }
        }.map(\.key))
    }

    private func isSequence(_ key: [UInt8], joinedBy separator: UInt8, _ words: Set<[UInt8]>) -> Bool {
        let parts = key.split(separator: separator, omittingEmptySubsequences: false)
        return parts.count > 1 && parts.allSatisfy { words.contains(Array($0)) }
    }

    /// Whether bytes consist of the given parts with something between each pair.
    private static func fits(_ bytes: ArraySlice<UInt8>, _ parts: [ArraySlice<UInt8>]) -> Bool {
        guard let first = parts.first, let last = parts.last, bytes.count >= first.count + last.count, bytes.starts(with: first),
            bytes.suffix(last.count).elementsEqual(last)
        else { return false }
        var rest = bytes.dropFirst(first.count).dropLast(last.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let start = rest.indices.first(where: { rest[$0...].starts(with: part) }) else { return false }
            rest = rest[(start + part.count)...]
        }
        return true
    }

    /// Whether the literal whose quote is at an index is added to what is before it, or is the separator of joined texts.
    private static func isJoined(before quote: Int, in bytes: [UInt8]) -> Bool {
        guard quote >= 0, var last = bytes[..<quote].lastIndex(where: { $0 > 0x20 && $0 != UInt8(ascii: "@") && $0 != UInt8(ascii: "#") })
        else { return false }
        if bytes[last] == UInt8(ascii: "="), last > 0 { last -= 1 }
        if bytes[last] == UInt8(ascii: "+") { return true }
        return ["joined(separator:", "componentsJoinedByString:"].contains { bytes[...last].reversed().starts(with: $0.utf8.reversed()) }
    }

    /// A literal with a zero for each format specifier and each name in braces, which code replaces.
    private static func withPlaceholders(_ literal: [UInt8]) -> [UInt8] {
        guard literal.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "{") }) else { return literal }
        var result = Array(FormatString.rewriting(String(decoding: literal, as: UTF8.self)) { _, _ in "\0" }.utf8)
        while let open = result.firstIndex(of: UInt8(ascii: "{")), let close = result[open...].firstIndex(of: UInt8(ascii: "}")) {
            result.replaceSubrange(open...close, with: [0])
        }
        return result
    }

    private static let separators: [UInt8] = Array("._-/:".utf8)

    private static func isSeparator(_ byte: UInt8?) -> Bool { byte.map(separators.contains) ?? false }

    /// Whether a key looks like an identifier: it has no blanks, but a separator, a capital or a number inside.
    private static func isIdentifier(_ key: [UInt8]) -> Bool {
        guard key.allSatisfy(isOfIdentifier) else { return false }
        return zip(key, key.dropFirst()).contains { a, b in
            !isSeparator(a) && (isSeparator(b) || !ASCII.isUppercase(a) && ASCII.isUppercase(b) || !ASCII.isDigit(a) && ASCII.isDigit(b))
        } && !isSeparator(key.last)
    }

    private static func isOfIdentifier(_ byte: UInt8) -> Bool { ASCII.isAlphanumeric(byte) || byte >= 0x80 || separators.contains(byte) }
}
