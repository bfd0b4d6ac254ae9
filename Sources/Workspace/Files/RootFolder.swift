import Foundation

/// A folder that a server works in: what is outside is neither read nor written.
package struct RootFolder: Sendable {
    /// Without links and dots.
    package let path: String

    /// - Parameter path: An absolute path of a folder that is there.
    package init(_ path: String) { self.path = Self.resolved(path) ?? path }

    /// The folder whose files belong together with one: the repository around it. Outside of repositories that is the
    /// current folder if the file is in it, and otherwise its own.
    ///
    /// A link that leads out of it was put there by the author of the repository, not by the user.
    package static func around(_ path: String) -> RootFolder {
        let own = TemporaryFile.folder(of: path.absolutePath).realPath
        if let repository = repository(around: own) { return RootFolder(repository) }
        let current = RootFolder(WorkingFolder.path)
        return current.contains(own) ? current : RootFolder(own)
    }

    /// The nearest folder with a repository; `nil` where none is around.
    static func repository(around folder: String) -> String? {
        var above = folder
        while !(above + "/.git").isThere {
            guard let slash = above.lastIndex(of: "/"), slash > above.startIndex else { return nil }
            above = String(above[..<slash])
        }
        return above
    }

    /// - Throws: ``Failure`` for a file that is a link out of its repository.
    static func checkLink(at path: String) throws {
        guard around(path).isEnd(of: path) else { throw Failure("is a link that leads out of the repository", at: path) }
    }

    /// Whether a file is inside its repository, wherever links lead.
    package static func holds(_ path: String) -> Bool { around(path).contains(path) }

    /// Whether a path leads to something in this folder; a link may lead to where nothing is yet.
    fileprivate func isEnd(of path: String) -> Bool { (try? FilePath.destination(of: path)).map(contains) ?? false }

    /// Whether a path leads to something in this folder, or to something that could be made there, with symbolic links
    /// followed and `..` resolved. A link that leads nowhere could lead anywhere, and is outside.
    package func contains(_ path: String) -> Bool {
        // To the system a path ends at the first NUL.
        guard !path.utf8.contains(0) else { return false }
        guard let resolved = Self.resolved(path.isEmpty ? "." : path) else { return false }
        return isAround(resolved)
    }

    /// Whether a path without links is that of this folder, or of something in it.
    fileprivate func isAround(_ path: String) -> Bool { path.inside(self.path) != nil }

    /// A path as seen from this folder, if it is given from the root. A slash at its end, which says that it is a
    /// folder, stays.
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

extension String {
    /// Whether no link in the folder of the work or the repository around it leads the path out of there. What a user
    /// names elsewhere is not theirs.
    package var isReachedWithinRepository: Bool {
        let repository = RootFolder.around(WorkingFolder.path + "/x")
        let isNamedInside = absolutePath.inside(WorkingFolder.path) != nil || repository.isAround(absolutePath)
        return !isNamedInside || repository.isEnd(of: self)
    }
}
