import Foundation

/// A new file next to the one that it will replace, locked until it is closed.
struct TemporaryFile {
    let descriptor: Int32
    let temporaryPath: String
    /// Whether it has its temporary name. Where the system can, it has none at first, so that a process that is killed
    /// while it writes leaves no file behind; and once it has taken its place, it has its own.
    private var hasName: Bool

    /// - Returns: `nil` when it cannot be created; `errno` has the reason.
    init?(for path: String, mode: mode_t, canBeUnnamed: Bool) {
        temporaryPath = Self.path(for: path)
        #if os(Linux)
        // Without /proc, a file cannot be given a name afterwards.
        if canBeUnnamed, access("/proc/self/fd", F_OK) == 0 {
            // O_TMPFILE, which the C headers define by an expression that is not imported.
            let unnamed = open(Self.folder(of: path).onDisk, 0o20000000 | O_DIRECTORY | O_RDWR | O_CLOEXEC, mode)
            if unnamed >= 0 {
                Self.lock(unnamed)
                descriptor = unnamed
                hasName = false
                return
            }
        }
        #endif
        while true {
            let named = open(temporaryPath.onDisk, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode)
            if named >= 0 {
                Self.lock(named)
                if Self.isSameFile(named, temporaryPath) {
                    descriptor = named
                    hasName = true
                    return
                }
                // Another process removed it as a leftover before it was locked.
                close(named)
            } else {
                guard errno == EEXIST, Self.removeLeftover(temporaryPath) else { return nil }
            }
        }
    }

    /// The name of a file that is next to another one while that is written: one for all processes, so that a leftover
    /// is found again.
    static func path(for path: String, ending: String = "tmp") -> String {
        let slash = path.lastIndex(of: "/")
        return "\(folder(of: path))/.\(slash.map { String(path[path.index(after: $0)...]) } ?? path).\(ending)"
    }

    static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    }

    /// Gives the file its own name, which another file has until then.
    ///
    /// - Returns: Whether it has it; otherwise `errno` has the reason.
    mutating func rename(to path: String) -> Bool {
        while !hasName {
            hasName = linkUnnamed(as: temporaryPath)
            if !hasName, errno != EEXIST || !Self.removeLeftover(temporaryPath) { return false }
        }
        guard Foundation.rename(temporaryPath.onDisk, path.onDisk) == 0 else { return false }
        hasName = false
        return true
    }

    /// Gives the file its own name, unless there is a file of that name.
    ///
    /// - Returns: Whether it has it; otherwise `errno` has the reason.
    mutating func link(as path: String) -> Bool {
        guard hasName else { return linkUnnamed(as: path) }
        #if canImport(Darwin)
        let isDone = renamex_np(temporaryPath.onDisk, path.onDisk, UInt32(RENAME_EXCL)) == 0
        #else
        let isDone = Foundation.link(temporaryPath.onDisk, path.onDisk) == 0 && unlink(temporaryPath.onDisk) == 0
        #endif
        // What exFAT and network folders answer, to the one and the other.
        let isUnsupported = !isDone && [ENOTSUP, EOPNOTSUPP, EINVAL, ENOSYS, EPERM].contains(errno)
        guard isDone || isUnsupported && Self.renameWithoutReplacing(temporaryPath, path) else { return false }
        hasName = false
        return true
    }

    /// Renames a file unless there is one of the new name, with nothing but what every disk can do: an empty file
    /// takes the name, and is replaced.
    ///
    /// - Returns: Whether it was renamed; otherwise `errno` has the reason.
    static func renameWithoutReplacing(_ old: String, _ new: String) -> Bool {
        let descriptor = open(new.onDisk, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return false }
        close(descriptor)
        if Foundation.rename(old.onDisk, new.onDisk) == 0 { return true }
        let reason = errno
        unlink(new.onDisk)
        errno = reason
        return false
    }

    /// Closes the file, and removes it unless it has its own name.
    func discard() {
        if hasName { unlink(temporaryPath.onDisk) }
        close(descriptor)
    }

    /// Removes the temporary file that a killed process left behind. Waits while a process works with it.
    ///
    /// - Parameter path: The file that was to be written.
    static func removeLeftover(of path: String) { _ = removeLeftover(Self.path(for: path)) }

    /// Removes a temporary file that no process works with any more; waits until that is so.
    ///
    /// - Returns: Whether the name is free now.
    private static func removeLeftover(_ path: String) -> Bool {
        let descriptor = open(path.onDisk, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return errno == ENOENT || errno == ELOOP && unlink(path.onDisk) == 0 }
        defer { close(descriptor) }
        lock(descriptor)
        // The process that had it locked has given it its name, or removed it.
        guard isSameFile(descriptor, path) else { return true }
        return unlink(path.onDisk) == 0 || errno == ENOENT
    }

    private func linkUnnamed(as path: String) -> Bool {
        #if os(Linux)
        return linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, path.onDisk, AT_SYMLINK_FOLLOW) == 0
        #else
        return false
        #endif
    }

    /// Whether an open file is the one at a path.
    static func isSameFile(_ descriptor: Int32, _ path: String) -> Bool {
        var mine = stat()
        var current = stat()
        return fstat(descriptor, &mine) == 0 && lstat(path.onDisk, &current) == 0 && mine.isSameFile(as: current)
    }

    /// Locks a file; continues without a lock where the file system has none.
    static func lock(_ descriptor: Int32) {
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    }
}
