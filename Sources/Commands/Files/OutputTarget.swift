import Foundation

/// What `--output` names.
enum OutputTarget {
    /// Writes a result. A regular file is replaced in one step and keeps its metadata; a device or a pipe is written to.
    ///
    /// - Parameter isRead: Whether the command reads the files of this name that it finds.
    /// - Throws: ``Failure`` when it cannot be written, and for a file that the command reads.
    static func write(
        _ bytes: [UInt8], to path: String, _ context: CommandContext, isRead: (String) -> Bool = ProjectFiles.reads
    ) throws {
        if let status = try FileStatus.of(path), status.isRegularFile, isInput(path, status, context, isRead) {
            throw Failure("is an input of this command and cannot be its output", at: path, hint: "Nothing was written.")
        }
        try replace(path, with: bytes, context)
    }

    /// Writes a file that may also have been read.
    ///
    /// - Parameter permissions: Those of a new file, before the mask of the process is applied.
    /// - Throws: ``Failure`` when it cannot be written.
    static func replace(_ path: String, with bytes: [UInt8], permissions: mode_t = 0o666, _ context: CommandContext) throws {
        try context.willWrite(path)
        guard let status = try FileStatus.of(path) else {
            let destination = try FilePath.destination(of: path)
            close(try AtomicWrite.replace(destination, with: bytes, keeping: nil, permissions: permissions))
            return
        }
        guard !status.isFolder else { throw Failure("is a folder, not a file", at: path) }
        // Replacing the file would lose what other processes write to it.
        for standard in [STDOUT_FILENO, STDERR_FILENO] {
            var open = stat()
            guard fstat(standard, &open) == 0, open.isSameFile(as: status) else { continue }
            return try writeAll(bytes, to: standard, path)
        }
        let descriptor = open(path, (status.isRegularFile ? O_RDONLY : O_WRONLY) | O_CLOEXEC)
        defer { if descriptor >= 0 { close(descriptor) } }
        guard status.isRegularFile else {
            guard descriptor >= 0 else { throw FileBytes.failure(path, "cannot be written") }
            return try writeAll(bytes, to: descriptor, path)
        }
        let old = AtomicWrite.OldFile(descriptor: descriptor, status: status)
        close(try AtomicWrite.replace(try FilePath.destination(of: path), with: bytes, keeping: old))
        FilePath.noteHardLinks(of: path, Int(status.st_nlink), context)
    }

    private static func writeAll(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws {
        // A closed pipe ends writing silently.
        guard FileBytes.write(bytes, to: descriptor) || errno == EPIPE else { throw FileBytes.failure(path, "cannot be written") }
    }

    /// Whether a command reads a file: one that the command line names, or one that it finds on its paths.
    private static func isInput(
        _ path: String, _ status: stat, _ context: CommandContext, _ isRead: (String) -> Bool
    ) -> Bool {
        let words = context.options.words
        let named = words + context.options.values + [context.configuration.path].compactMap { $0 }
        if named.contains(where: { (try? FileStatus.of($0))??.isSameFile(as: status) ?? false }) { return true }
        let real = path.realPath
        guard isRead(real) else { return false }
        let folders = words.filter(\.isFolder)
        let own = context.configuration.apps.isEmpty ? ["."] : context.configuration.apps.flatMap(\.paths)
        let isAlone = !words.contains { (try? FileStatus.isThere($0)) ?? false }
        return (isAlone ? own : folders).contains { folder in
            let folder = folder.realPath
            return real.hasPrefix(folder == "/" ? folder : folder + "/")
        }
    }
}
