import Foundation

/// The system's information about a path.
package enum FileStatus {
    /// The status of the file at a path, following symbolic links.
    ///
    /// - Returns: `nil` when nothing is there.
    /// - Throws: ``Failure`` when the system does not say; then it is unknown whether something is there.
    package static func of(_ path: String) throws -> stat? {
        let status = try result(path) { stat(path.onDisk, &$0) }
        ReadLog.note(path, status)
        return status
    }

    /// The status of a symbolic link itself, or of anything else that is at a path.
    static func ofLink(_ path: String) throws -> stat? {
        let status = try result(path) { lstat(path.onDisk, &$0) }
        ReadLog.note(path, status, isLink: true)
        return status
    }

    /// Whether something exists at a path, following symbolic links.
    ///
    /// - Throws: ``Failure`` when the system does not say.
    package static func isThere(_ path: String) throws -> Bool { try of(path) != nil }

    private static func result(_ path: String, _ call: (inout stat) -> Int32) throws -> stat? {
        var status = stat()
        if call(&status) == 0 { return status }
        if errno == ENOENT || errno == ENOTDIR { return nil }
        throw FileBytes.failure(path, "cannot be read")
    }
}

extension stat {
    package var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
    package var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
    var isSymbolicLink: Bool { st_mode & S_IFMT == S_IFLNK }

    /// - Throws: ``Failure`` for a folder, a device, a pipe or a socket.
    func checkIsFile(_ path: String) throws {
        guard !isFolder else { throw Failure("is a folder, not a file", at: path) }
        guard isRegularFile else { throw Failure("is not a regular file", at: path) }
    }

    package func isSameFile(as other: stat) -> Bool { st_ino == other.st_ino && st_dev == other.st_dev }
}

/// Identifies a version of a file: two equal identities mean the same content, even if the file was renamed.
struct FileIdentity: Codable, Equatable, Sendable {
    let inode: UInt64
    let size: Int64
    let seconds: Int
    let nanoseconds: Int

    init(_ status: stat) {
        inode = UInt64(status.st_ino)
        size = Int64(status.st_size)
        #if canImport(Darwin)
        (seconds, nanoseconds) = (Int(status.st_mtimespec.tv_sec), Int(status.st_mtimespec.tv_nsec))
        #else
        (seconds, nanoseconds) = (Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec))
        #endif
    }

    /// Whether a file has this content, although it may be a copy.
    func isContent(of status: stat) -> Bool {
        let other = FileIdentity(status)
        return size == other.size && seconds == other.seconds && nanoseconds == other.nanoseconds
    }
}
