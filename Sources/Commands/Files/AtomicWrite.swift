import Foundation

/// Writes files so that an interruption at any moment leaves the old file or the new one.
enum AtomicWrite {
    /// A file that is to be replaced.
    struct OldFile {
        /// Open for reading; negative when it could not be opened.
        let descriptor: Int32
        let status: stat
    }

    /// Replaces a file, or creates it: the bytes go to a temporary file in the same folder, are flushed to the disk, and the file
    /// takes the name in one step.
    ///
    /// The temporary file is locked as long as a process works with it, so one that is not locked was left behind by a killed
    /// process and is removed.
    ///
    /// - Parameters:
    ///   - path: No symbolic link.
    ///   - old: The file at the path, whose metadata the new one gets; `nil` when there is none.
    ///   - permissions: Those of a new file, before the mask of the process is applied.
    ///   - canBeUnnamed: Whether to use files without a name where the system has them.
    /// - Returns: The new file, open and locked; the caller closes it.
    /// - Throws: ``Failure`` with the system's reason, and for a read-only file; what was there is untouched then.
    static func replace(
        _ path: String, with bytes: [UInt8], keeping old: OldFile?, permissions: mode_t = 0o666, canBeUnnamed: Bool = true
    ) throws -> Int32 {
        if let old, isReadOnly(path, old.status) {
            throw Failure("is read-only", at: path, hint: "Nothing was written; chmod u+w makes it writable.")
        }
        return try put(path, bytes, old, permissions, canBeUnnamed: canBeUnnamed) { file in
            file.takeName() && rename(file.temporaryPath, path) == 0
        }
    }

    /// Creates a file that is not there yet.
    ///
    /// - Returns: Whether it was created; not if another process created one in the meantime, which is left unchanged.
    /// - Throws: ``Failure`` with the system's reason.
    static func create(_ path: String, with bytes: [UInt8], permissions: mode_t = 0o666, canBeUnnamed: Bool = true) throws -> Bool {
        var isThere = false
        do {
            close(try put(path, bytes, nil, permissions, canBeUnnamed: canBeUnnamed) { file in
                if file.link(as: path) { return true }
                isThere = errno == EEXIST
                return false
            })
        } catch {
            guard isThere else { throw error }
        }
        return !isThere
    }

    /// Removes the temporary file that a killed process left behind. Waits while a process works with it.
    ///
    /// - Parameter path: The file that was to be written.
    static func removeLeftover(of path: String) { _ = TemporaryFile.removeLeftover(TemporaryFile.path(for: path)) }
}

private extension AtomicWrite {
    /// - Parameter finish: Gives the temporary file its name.
    static func put(
        _ path: String, _ bytes: [UInt8], _ old: OldFile?, _ permissions: mode_t, canBeUnnamed: Bool,
        finish: (inout TemporaryFile) -> Bool
    ) throws -> Int32 {
        // Until it has its own permissions, a file that replaces another is open to its owner alone.
        let mode = old == nil ? permissions : permissions & 0o600
        guard var file = TemporaryFile(for: path, mode: mode, canBeUnnamed: canBeUnnamed) else {
            throw FileBytes.failure(path, "cannot be written")
        }
        if let old { FileMetadata.copy(from: old.descriptor, old.status, to: file.descriptor) }
        guard FileBytes.write(bytes, to: file.descriptor), fsync(file.descriptor) == 0, finish(&file) else {
            let reason = errno
            let isUnnamed = !file.hasName
            file.discard()
            errno = reason
            // Without /proc, a file cannot be given a name afterwards.
            if isUnnamed, reason == ENOENT {
                return try put(path, bytes, old, permissions, canBeUnnamed: false, finish: finish)
            }
            throw FileBytes.failure(path, "cannot be written")
        }
        flush(folder: TemporaryFile.folder(of: path))
        return file.descriptor
    }

    /// Also for root, who could write it anyway.
    static func isReadOnly(_ path: String, _ status: stat) -> Bool {
        status.st_mode & 0o222 == 0 || faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) != 0
    }

    /// The new name should survive a power failure, too. Not all systems can flush folders.
    static func flush(folder: String) {
        let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }
}
