import Foundation

/// A folder that a server works in: what is outside is neither read nor written.
package struct RootFolder: Sendable {
    /// Without links and dots.
    private let path: String

    /// - Parameter path: An absolute path of a folder that is there.
    package init(_ path: String) { self.path = Self.resolved(path) ?? path }

    /// Whether a path leads to something in this folder, or to something that could be made there, with symbolic links
    /// followed and `..` resolved. A link that leads nowhere could lead anywhere, and is outside.
    package func contains(_ path: String) -> Bool {
        // To the system a path ends at the first NUL.
        guard !path.utf8.contains(0) else { return false }
        guard let resolved = Self.resolved(path.isEmpty ? "." : path) else { return false }
        return resolved == self.path || resolved.hasPrefix(self.path == "/" ? "/" : self.path + "/")
    }

    /// A path as seen from this folder, if it is given from the root. A slash at its end, which says that it is a folder, stays.
    package func relative(_ path: String) -> String {
        guard path.hasPrefix("/") else { return path }
        let whole = path.absolutePath
        guard let inner = whole.inside(WorkingFolder.path) ?? whole.realPath.inside(self.path) else { return path }
        return inner.isEmpty ? "." : path.hasSuffix("/") ? inner + "/" : inner
    }

    /// - Throws: ``Failure`` for a path that leads out of the folder.
    package func check(_ path: String) throws {
        guard contains(path) else { throw Failure("is outside the folder that the server works in", at: path) }
    }

    /// `nil` for a path that cannot be followed.
    private static func resolved(_ path: String) -> String? {
        if let real = realpath(path.onDisk, nil) {
            defer { free(real) }
            return String(cString: real)
        }
        var status = stat()
        guard errno == ENOENT, lstat(path.onDisk, &status) != 0 else { return nil }
        let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        let slash = trimmed.lastIndex(of: "/")
        let name = slash.map { String(trimmed[trimmed.index(after: $0)...]) } ?? trimmed
        guard !["", ".", ".."].contains(name) else { return nil }
        let parent = slash.map { $0 == trimmed.startIndex ? "/" : String(trimmed[..<$0]) } ?? "."
        return resolved(parent).map { $0 == "/" ? "/" + name : $0 + "/" + name }
    }
}

private extension String {
    /// The path from a folder to something in it; empty for the folder itself, `nil` for what is elsewhere.
    func inside(_ folder: String) -> String? {
        if self == folder { return "" }
        let folder = folder == "/" ? folder : folder + "/"
        return hasPrefix(folder) ? String(dropFirst(folder.count)) : nil
    }
}
