import Foundation

/// Writes files so that an interruption at any moment leaves the old file or the new one.
enum AtomicWrite {
    /// Replaces a file, or makes it: the bytes go to a temporary file in the same folder, are flushed to the disk, and the file
    /// takes the name in one step.
    ///
    /// - Throws: ``Failure`` with the system's reason; what was there is untouched then.
    static func replace(_ path: String, with bytes: [UInt8], permissions: mode_t) throws {
        // One name for all: what a killed process left behind is overwritten by the next, never added to. Whoever replaces a
        // catalog has it locked.
        try put(path, bytes, permissions, mark: "") { rename($0, $1) == 0 }
    }

    /// Makes a file that is not there yet.
    ///
    /// - Returns: Whether it was made; not when there is one by now, which is left as it is.
    /// - Throws: ``Failure`` with the system's reason.
    static func create(_ path: String, with bytes: [UInt8], permissions: mode_t) throws -> Bool {
        var isThere = false
        do {
            try put(path, bytes, permissions, mark: ".\(getpid())") { temporary, path in
                // A second name is refused where there is a file of that name; then the first one goes.
                if link(temporary, path) == 0 { return unlink(temporary) == 0 }
                isThere = errno == EEXIST
                return false
            }
        } catch {
            guard isThere else { throw error }
        }
        return !isThere
    }
}

private extension AtomicWrite {
    /// - Parameters:
    ///   - mark: What the name of the temporary file has besides.
    ///   - finish: Gives the temporary file its name.
    static func put(
        _ path: String, _ bytes: [UInt8], _ permissions: mode_t, mark: String,
        finish: (_ temporary: String, _ path: String) -> Bool
    ) throws {
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
        let temporary = "\(folder)/.\(name)\(mark).tmp"
        let descriptor = openTemporary(temporary, in: folder, permissions)
        guard descriptor.file >= 0 else { throw FileBytes.failure(path, "cannot be written") }
        let isWritten = fill(descriptor.file, bytes, permissions)
            && (descriptor.hasName || giveName(temporary, to: descriptor.file)) && finish(temporary, path)
        let failure = isWritten ? nil : FileBytes.failure(path, "cannot be written")
        close(descriptor.file)
        if let failure {
            unlink(temporary)
            throw failure
        }
        flush(folder: folder)
    }

    /// A new file for writing. Where the system can, it has no name yet, so that a process that is killed while it writes
    /// leaves nothing behind.
    static func openTemporary(_ path: String, in folder: String, _ permissions: mode_t) -> (file: Int32, hasName: Bool) {
        #if os(Linux)
        // O_TMPFILE, which the C headers define by an expression that is not imported.
        let unnamed = open(folder, 0o20000000 | O_DIRECTORY | O_WRONLY, permissions)
        if unnamed >= 0 { return (unnamed, false) }
        #endif
        unlink(path)
        return (open(path, O_WRONLY | O_CREAT | O_EXCL, permissions), true)
    }

    static func giveName(_ path: String, to descriptor: Int32) -> Bool {
        #if os(Linux)
        unlink(path)
        return linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
        #else
        return false
        #endif
    }

    /// Writes everything and waits until it is on the disk.
    static func fill(_ descriptor: Int32, _ bytes: [UInt8], _ permissions: mode_t) -> Bool {
        guard fchmod(descriptor, permissions) == 0 else { return false }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return fsync(descriptor) == 0
    }

    /// The new name, too, should survive a loss of power; a system that cannot flush folders loses nothing else by it.
    static func flush(folder: String) {
        let descriptor = open(folder, O_RDONLY)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }
}
