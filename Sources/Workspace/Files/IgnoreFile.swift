import Syntax

/// The patterns of one `.gitignore` as git reads them, or those that a `.gitattributes` marks as the work of others.
struct IgnoreFile: Sendable {
    private let patterns: [Pattern]
    private let hasAnchored: Bool

    /// - Parameter folding: As the names that are asked for were folded.
    init(_ bytes: [UInt8], folding: NameFolding = NameFolding()) {
        patterns = folding(bytes).split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.compactMap { Pattern($0) }
        hasAnchored = patterns.contains { $0.isAnchored }
    }

    /// The patterns that set or unset an attribute in a `.gitattributes`, where the last pattern of a path decides as
    /// well.
    ///
    /// - Parameter name: Of the attribute, such as `linguist-vendored`.
    init(attributes bytes: [UInt8], marking name: String, folding: NameFolding) {
        let lines = bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.compactMap { line -> [UInt8]? in
            let words = line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.map { String(decoding: $0, as: UTF8.self) }
            guard let pattern = words.first, !pattern.hasPrefix("#"), !pattern.hasPrefix("!"), !pattern.hasPrefix("\"") else { return nil }
            if words.dropFirst().contains(where: { $0 == name || $0 == name + "=true" || $0 == name + "=1" }) { return Array(pattern.utf8) }
            return words.dropFirst().contains { $0 == "-" + name || $0 == "!" + name || $0.hasPrefix(name + "=") } ? Array("!\(pattern)".utf8) : nil
        }
        self.init(Array(lines.joined(separator: [UInt8(ascii: "\n")])), folding: folding)
    }

    /// Whether a file or folder is ignored; `nil` when no pattern matches.
    ///
    /// - Parameter folder: Its folder, relative to that of the ignore file, with a trailing slash; empty for
    ///   that one itself.
    func ignores(_ name: [UInt8], in folder: [UInt8], isFolder: Bool) -> Bool? {
        let path = hasAnchored ? folder + name : name
        let last = patterns.last { pattern in
            (isFolder || !pattern.isForFoldersOnly) && pattern.matches(pattern.isAnchored ? path : name)
        }
        return last.map { !$0.isNegated }
    }

    private struct Pattern: Sendable {
        /// The cheapest way to match the pattern: most are a plain name or an ending.
        private enum Form {
            case plain, ending, glob
        }

        private let form: Form
        /// Of an ending without the star before it.
        private let text: [UInt8]
        let isNegated: Bool
        let isForFoldersOnly: Bool
        /// The pattern contains a slash, so it is matched against the path rather than the name.
        let isAnchored: Bool

        /// - Parameter line: A line without a pattern gives `nil`.
        init?(_ line: ArraySlice<UInt8>) {
            let slash = UInt8(ascii: "/")
            var line = line
            while line.last == UInt8(ascii: " ") { line.removeLast() }
            if line.isEmpty || line.first == UInt8(ascii: "#") { return nil }
            isNegated = line.first == UInt8(ascii: "!")
            if isNegated || line.first == UInt8(ascii: "\\") { line.removeFirst() }
            isForFoldersOnly = line.last == slash
            if isForFoldersOnly { line.removeLast() }
            isAnchored = line.contains(slash)
            if line.first == slash { line.removeFirst() }
            guard let first = line.first else { return nil }
            func isPlain(_ text: ArraySlice<UInt8>) -> Bool { !text.contains { "*?[\\".utf8.contains($0) } }
            if isPlain(line) {
                form = .plain
                text = Array(line)
            } else if first == UInt8(ascii: "*"), !isAnchored, isPlain(line.dropFirst()) {
                form = .ending
                text = Array(line.dropFirst())
            } else {
                form = .glob
                text = Array(line)
            }
        }

        func matches(_ name: [UInt8]) -> Bool {
            switch form {
            case .plain: name == text
            case .ending: name.count >= text.count && name[(name.count - text.count)...] == text[...]
            case .glob: Glob.matches(text[...], name[...])
            }
        }
    }
}
