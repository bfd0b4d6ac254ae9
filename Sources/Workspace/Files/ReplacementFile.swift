import Foundation

/// The new content of a file: complete and on the disk, next to the file whose place it will take in one step.
///
/// The temporary file is locked as long as a process works with it, so one that is not locked was left behind by a
/// killed process and is removed.
struct ReplacementFile {
    let target: LockedFile
    private var temporary: TemporaryFile
    /// Properties of the new file that hold wherever it is.
    let identity: FileIdentity

    /// Writes the content, with the metadata of the old file, and flushes it to the disk.
    ///
    /// - Parameters:
    ///   - permissions: Those of a file that was not there, before the mask of the process is applied.
    ///   - isOutput: Whether the file is marked as an output.
    /// - Throws: ``Failure`` with the system's reason, and for a read-only file.
    init(_ bytes: [UInt8], for target: LockedFile, permissions: mode_t = 0o666, isOutput: Bool = false, canBeUnnamed: Bool = true) throws {
        let path = target.path
        TemporaryFile.removeLeftover(of: target.destination)
        if let old = target.old {
            guard old.status.isRegularFile else { throw Failure("is not a regular file, so it cannot be written back", at: path) }
            guard !FileMetadata.isLocked(old.status) else {
                throw Failure("is locked", at: path, hint: "Unlock it in the Finder (File > Get Info), or with chflags nouchg.")
            }
            guard !Self.isReadOnly(target.destination, old.status) else {
                throw Failure("is read-only", at: path, hint: "chmod u+w makes it writable.")
            }
        }
        // Until it has its own permissions, a file that replaces another is open to its owner alone.
        let mode = target.old == nil ? permissions : permissions & 0o600
        guard let file = TemporaryFile(for: target.destination, mode: mode, canBeUnnamed: canBeUnnamed) else {
            throw FileBytes.failure(target.destination, "cannot be written")
        }
        if let old = target.old { FileMetadata.copy(from: old.descriptor, old.status, to: file.descriptor) }
        var status = stat()
        guard FileBytes.write(bytes, to: file.descriptor), FileBytes.flush(file.descriptor), fstat(file.descriptor, &status) == 0 else {
            let failure = FileBytes.failure(target.destination, "cannot be written")
            file.discard()
            throw failure
        }
        self.target = target
        temporary = file
        identity = FileIdentity(status)
        if isOutput { OutputMark.set(identity, on: file.descriptor) }
    }

    /// Puts the new file in the place of the old one.
    ///
    /// - Throws: ``Failure`` when the old file was changed since it was locked, or with the system's reason;
    ///   ``LockedFile/CreatedMeanwhile`` when there was none and now is one.
    mutating func takePlace() throws {
        try target.checkUnchanged()
        guard target.old == nil ? temporary.link(as: target.destination) : temporary.rename(to: target.destination) else {
            if target.old == nil, errno == EEXIST { throw LockedFile.CreatedMeanwhile(path: target.path) }
            throw FileBytes.failure(target.destination, "cannot be written")
        }
    }

    /// Closes the new file, and removes it unless it has taken its place.
    func close() { temporary.discard() }

    /// Also for root, who could write it anyway.
    private static func isReadOnly(_ path: String, _ status: stat) -> Bool {
        status.st_mode & 0o222 == 0 || faccessat(AT_FDCWD, path.onDisk, W_OK, AT_EACCESS) != 0
    }
}
