extension String {
    /// Whether a path is inside a folder. Every relative path is inside the empty one.
    func isInside(_ folder: String) -> Bool {
        if folder.isEmpty { return !utf8.starts(with: "/".utf8) }
        return utf8.count > folder.utf8.count && hasPrefix(folder)
            && utf8[utf8.index(utf8.startIndex, offsetBy: folder.utf8.count)] == UInt8(ascii: "/")
    }

    /// The path for comparisons. Most file systems that Xcode works on ignore case, and projects may spell a file name in a
    /// different case.
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
