import Foundation

/// Where files are written.
enum FilePath {
    /// The path with all symbolic links resolved, whether it exists or not.
    ///
    /// - Throws: ``Failure`` for links in a loop, and when a link cannot be read.
    static func destination(of path: String) throws -> String {
        // The system decides how many links are too many.
        _ = try FileStatus.of(path)
        var path = path
        while let status = try FileStatus.ofLink(path), status.isSymbolicLink {
            let target: String
            do {
                target = try FileManager.default.destinationOfSymbolicLink(atPath: path.onDisk)
            } catch {
                throw FileBytes.failure(path, "cannot be read")
            }
            path = target.hasPrefix("/") ? target : path.folderPrefix + target
        }
        return path
    }

    /// Creates a folder and its parents, if they do not exist.
    ///
    /// - Parameter made: Gets the folders that were created, outer ones first.
    /// - Throws: ``Failure`` with the system's reason.
    static func makeFolder(_ path: String, _ made: inout [String]) throws {
        if path.isFolder { return }
        let parent = TemporaryFile.folder(of: path)
        if parent != path { try makeFolder(parent, &made) }
        if mkdir(path.onDisk, 0o777) == 0 { return made.append(path) }
        guard errno == EEXIST, path.isFolder else { throw FileBytes.failure(path, "the folder cannot be created") }
    }

    /// Writes the names in a folder to the disk, so that they survive a power failure. Not all systems can.
    static func flush(folder: String) {
        let descriptor = open(folder.onDisk, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        FileBytes.flush(descriptor)
        close(descriptor)
    }

    /// Says that a file has other names that keep its old contents, because a new file took its place.
    ///
    /// - Parameter count: How many names it had.
    static func noteHardLinks(of path: String, _ count: Int, _ context: WorkContext) {
        if count > 1 { context.tell(.otherNames(path: path, count: count - 1)) }
    }
}
