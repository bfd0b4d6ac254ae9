extension String {
    /// Whether a path is inside a folder. Every relative path is inside the empty one and, unless it goes up further,
    /// inside `..`.
    func isInside(_ folder: String) -> Bool {
        if folder.isEmpty { return !utf8.starts(with: "/".utf8) && !utf8.starts(with: "..".utf8) }
        if let up = folder.levelsUp { return !utf8.starts(with: "/".utf8) && self != folder && leadingLevelsUp <= up }
        return utf8.count > folder.utf8.count && hasPrefix(folder)
            && utf8[utf8.index(utf8.startIndex, offsetBy: folder.utf8.count)] == UInt8(ascii: "/")
    }

    /// How far up a path leads that does nothing else: 2 for `../..`, `nil` for all others.
    var levelsUp: Int? {
        guard utf8.starts(with: "..".utf8) else { return nil }
        let levels = leadingLevelsUp
        return utf8.count == levels * 3 - 1 ? levels : nil
    }

    /// Orders folders around one file, inner ones last.
    var depth: Int { levelsUp.map { -$0 } ?? utf8.count }

    /// How many times `..` begins the path.
    package var leadingLevelsUp: Int {
        guard utf8.starts(with: "..".utf8) else { return 0 }
        return utf8.split(separator: UInt8(ascii: "/")).prefix { $0.elementsEqual("..".utf8) }.count
    }

    /// The path for comparisons. Most file systems that Xcode works on ignore case, and projects may spell a file name
    /// in a different case.
    var foldedPath: String { lowercased() }

    /// The parent folder of a path; empty at the top level.
    package var parentFolder: String { utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[..<$0]) } ?? "" }

    /// A path below a folder, with `.` and `..` resolved.
    func appending(path: String) -> String {
        guard let first = path.utf8.first else { return self }
        let slash = UInt8(ascii: "/")
        // Most paths are just a file name.
        if first != UInt8(ascii: "."), !path.utf8.contains(slash), utf8.last != slash { return isEmpty ? path : self + "/" + path }
        var parts = utf8.split(separator: slash).map { Substring($0) }
        for part in path.utf8.split(separator: slash).map({ Substring($0) }) {
            switch part {
            case ".": break
            case "..": if parts.isEmpty || parts.last == ".." { parts.append("..") } else { parts.removeLast() }
            default: parts.append(part)
            }
        }
        return (hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }

    /// `Old` of `Old/**`, which matches everything in the folder.
    var withoutWildcards: String {
        for end in ["/**/*", "/**", "/*"] where hasSuffix(end) { return String(dropLast(end.count)) }
        return self
    }
}
