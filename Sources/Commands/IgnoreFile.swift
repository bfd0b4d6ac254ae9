import Foundation
import Syntax

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
