import Foundation

/// The patterns of one `.gitignore`, as git reads them.
struct IgnoreFile {
    private struct Pattern {
        let glob: [UInt8]
        let isNegated: Bool
        let isForFoldersOnly: Bool
        /// The pattern says where it stands, so it is held against the path and not against the name.
        let isAnchored: Bool
    }

    private let folder: String
    private let patterns: [Pattern]

    /// - Parameter folder: The absolute path of the folder that the file lies in.
    init(_ text: String, folder: String) {
        self.folder = folder.hasSuffix("/") ? folder : folder + "/"
        patterns = text.split(whereSeparator: \.isNewline).compactMap { line in
            var line = line
            while line.last == " " { line.removeLast() }
            if line.isEmpty || line.hasPrefix("#") { return nil }
            let isNegated = line.hasPrefix("!")
            if isNegated || line.hasPrefix("\\") { line.removeFirst() }
            let isForFoldersOnly = line.hasSuffix("/")
            if isForFoldersOnly { line.removeLast() }
            let isAnchored = line.contains("/")
            if line.hasPrefix("/") { line.removeFirst() }
            return line.isEmpty
                ? nil
                : Pattern(
                    glob: Array(line.utf8), isNegated: isNegated, isForFoldersOnly: isForFoldersOnly, isAnchored: isAnchored)
        }
    }

    /// The files that also count for a folder: those above it, up to the root of the repository, outermost first.
    static func above(_ path: String) -> [IgnoreFile] {
        var result: [IgnoreFile] = []
        var folder = FileWalker.absolute(path)
        while folder.count > 1 {
            if FileManager.default.fileExists(atPath: folder + "/.git") { break }
            folder = String(folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)])
            if let bytes = try? FileBytes.read(folder + "/.gitignore") {
                result.append(IgnoreFile(String(decoding: bytes, as: UTF8.self), folder: folder))
            }
        }
        return result.reversed()
    }

    /// Whether an absolute path is ignored; `nil` when no pattern has an opinion.
    func ignores(_ path: String, isFolder: Bool) -> Bool? {
        guard path.hasPrefix(folder) else { return nil }
        let relative = Array(path.utf8.dropFirst(folder.utf8.count))
        let name = Array(relative[(relative.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...])
        let last = patterns.last { pattern in
            if pattern.isForFoldersOnly, !isFolder { return false }
            return Glob.matches(pattern.glob[...], pattern.isAnchored ? relative[...] : name[...])
        }
        return last.map { !$0.isNegated }
    }
}

/// Shell patterns: `*` and `?` stay within a folder, `**` does not.
enum Glob {
    static func matches(_ pattern: String, _ path: String) -> Bool {
        matches(Array(pattern.utf8)[...], Array(path.utf8)[...])
    }

    static func matches(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
        guard let first = pattern.first else { return text.isEmpty }
        let rest = pattern.dropFirst()
        let slash = UInt8(ascii: "/")
        switch first {
        case UInt8(ascii: "*"):
            if rest.first == UInt8(ascii: "*") {
                var after = rest.dropFirst()
                // `**/` also stands for no folder at all.
                if after.first == slash {
                    after = after.dropFirst()
                    if matches(after, text) { return true }
                    return text.indices.contains { text[$0] == slash && matches(after, text[($0 + 1)...]) }
                }
                return (text.startIndex...text.endIndex).contains { matches(after, text[$0...]) }
            }
            var index = text.startIndex
            while true {
                if matches(rest, text[index...]) { return true }
                guard index < text.endIndex, text[index] != slash else { return false }
                index += 1
            }
        case UInt8(ascii: "?"):
            guard let character = text.first, character != slash else { return false }
            return matches(rest, text.dropFirst())
        case UInt8(ascii: "["):
            guard let character = text.first, character != slash, let end = rest.dropFirst().firstIndex(of: UInt8(ascii: "]")) else {
                return text.first == first && matches(rest, text.dropFirst())
            }
            return isIn(rest[..<end], character) && matches(rest[(end + 1)...], text.dropFirst())
        case UInt8(ascii: "\\"):
            guard let literal = rest.first else { return false }
            return text.first == literal && matches(rest.dropFirst(), text.dropFirst())
        default:
            return text.first == first && matches(rest, text.dropFirst())
        }
    }

    private static func isIn(_ list: ArraySlice<UInt8>, _ character: UInt8) -> Bool {
        var list = list
        let isNegated = list.first == UInt8(ascii: "!") || list.first == UInt8(ascii: "^")
        if isNegated { list = list.dropFirst() }
        var isFound = false
        while let low = list.popFirst() {
            if list.first == UInt8(ascii: "-"), list.count > 1 {
                list = list.dropFirst()
                if let high = list.popFirst(), low <= character, character <= high { isFound = true }
            } else if low == character {
                isFound = true
            }
        }
        return isFound != isNegated
    }
}
