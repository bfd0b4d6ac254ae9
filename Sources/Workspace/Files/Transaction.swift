import Foundation

/// The writes of a command that belong together: all of them are made, or none.
///
/// All files are locked and checked, and their new contents are complete on the disk, before the first takes its place.
/// If one cannot, those before it are put back. ``TransactionJournal`` says what happens when the process is killed
/// meanwhile.
package struct Transaction {
    private struct Write {
        let file: LockedFile
        let bytes: [UInt8]
        let permissions: mode_t
        let makesFolder: Bool
        var isOutput = false
    }

    private let context: WorkContext
    private var writes: [Write] = []
    private var indices: [String: Int] = [:]
    private var outputs: [(path: String, bytes: [UInt8], permissions: mode_t)] = []

    package init(_ context: WorkContext) { self.context = context }

    /// Adds the new content of a file. Content that is the same is not written.
    ///
    /// - Parameters:
    ///   - permissions: Those of a new file, before the mask of the process is applied.
    ///   - makesFolder: Whether the folder of a new file is made if necessary.
    /// - Throws: ``Failure`` for a path that leads out of the folder of a server, and for a file that gets two contents.
    package mutating func write(_ bytes: [UInt8], to file: LockedFile, permissions: mode_t = 0o666, makesFolder: Bool = false) throws {
        guard bytes != file.bytes else { return }
        try add(Write(file: file, bytes: bytes, permissions: permissions, makesFolder: makesFolder))
    }

    /// Adds an output, whatever is there. A regular file is replaced and keeps its metadata; a device or a pipe is
    /// written to, after all files.
    ///
    /// - Parameter permissions: Those of a new file, before the mask of the process is applied.
    /// - Throws: ``Failure`` for a path that leads out of the folder of a server, and for a folder.
    package mutating func write(_ bytes: [UInt8], toOutput path: String, permissions: mode_t = 0o666) throws {
        try context.root?.check(path)
        if try FileStatus.of(path)?.isFolder == true { throw Failure("is a folder, not a file", at: path) }
        outputs.append((path, bytes, permissions))
    }

    private mutating func add(_ write: Write) throws {
        let path = write.file.path
        try context.root?.check(path)
        guard let index = indices[write.file.destination] else {
            indices[write.file.destination] = writes.count
            return writes.append(write)
        }
        let other = writes[index]
        guard other.bytes == write.bytes else { throw Failure("is the same file as \(other.file.path) and would get another content", at: path) }
    }

    /// Makes the writes.
    ///
    /// - Throws: ``Failure`` that says what was written, ``LockedFile/CreatedMeanwhile``, and ``Cancellation/Cancelled``.
    package mutating func commit() throws {
        guard !writes.isEmpty || !outputs.isEmpty else { return }
        try context.cancellation?.beginWriting()
        var streams: [OutputStream] = []
        var folders: [String] = []
        var files: [ReplacementFile] = []
        var journal: TransactionJournal?
        do {
            streams = try lockOutputs()
            for write in writes where write.makesFolder { try FilePath.makeFolder(TemporaryFile.folder(of: write.file.destination), &folders) }
            for write in writes { files.append(try ReplacementFile(write.bytes, for: write.file, permissions: write.permissions, isOutput: write.isOutput)) }
            if files.count > 1 { journal = try TransactionJournal(of: files, folders: folders) }
            for index in files.indices { try files[index].takePlace() }
        } catch {
            let left = journal?.undo() ?? []
            for file in files { file.close() }
            for folder in folders.reversed() { rmdir(folder.onDisk) }
            if let created = error as? LockedFile.CreatedMeanwhile, left.isEmpty { throw created }
            throw Failure(error).noting(left.isEmpty ? context.writtenSoFar : Self.sentence(about: left))
        }
        journal?.finish()
        for file in files {
            let target = file.target
            if journal == nil { FilePath.flush(folder: TemporaryFile.folder(of: target.destination)) }
            file.close()
            FilePath.noteHardLinks(of: target.path, Int(target.old?.status.st_nlink ?? 1), context)
        }
        context.noteWritten(files.map(\.target.path))
        for stream in streams { try stream.write() }
    }

    /// Locks the outputs that are files.
    ///
    /// - Returns: The other outputs.
    private mutating func lockOutputs() throws -> [OutputStream] {
        let streams = outputs.map { OutputStream($0.path, $0.bytes) }
        let regular = zip(outputs, streams).filter { $1 == nil }.map(\.0)
        let files = LockedFile.all(regular.map(\.path), mayBeMissing: true, isRead: false, context)
        for (output, file) in zip(regular, files) { try add(Write(file: try file.get(), bytes: output.bytes, permissions: output.permissions, makesFolder: true, isOutput: true)) }
        return streams.compactMap(\.self)
    }

    private static func sentence(about left: [TransactionJournal.Remainder]) -> String {
        let files = left.map { "\($0.path.fromCurrentFolder) has its new content and could not be put back: \($0.reason)." }
        return files.joined(separator: " ") + " Everything else is as it was. The next command tries again."
    }
}

extension WorkContext {
    /// Plans writes and makes them together. A failure of either says what was written, which nothing else can know.
    ///
    /// - Parameter plan: Adds the writes.
    /// - Throws: What `plan` and ``Transaction/commit()`` throw.
    package func transaction<Result>(_ plan: (inout Transaction) throws -> Result) throws -> Result {
        var transaction = Transaction(self)
        let result: Result
        do {
            result = try plan(&transaction)
        } catch let failure as Failure {
            throw failure.noting(writtenSoFar)
        }
        try transaction.commit()
        return result
    }

    /// Files that this command wrote before the transaction that fails.
    fileprivate var writtenSoFar: String {
        let paths = written
        return paths.isEmpty ? "Nothing was written." : "Written before: \(paths.joined(separator: ", "))."
    }
}

/// An output that is not a regular file, or that standard output or error is writing to: replacing it would lose what
/// other processes write to it.
private struct OutputStream {
    private let path: String
    private let bytes: [UInt8]
    private let standard: Int32?

    /// `nil` for a file, and for what is not there.
    init?(_ path: String, _ bytes: [UInt8]) {
        guard let status = try? FileStatus.of(path) else { return nil }
        standard = [STDOUT_FILENO, STDERR_FILENO].first { descriptor in
            var open = stat()
            return fstat(descriptor, &open) == 0 && open.isSameFile(as: status)
        }
        guard standard != nil || !status.isRegularFile else { return nil }
        self.path = path
        self.bytes = bytes
    }

    /// - Throws: ``Failure``; not for a closed pipe, which ends writing silently.
    func write() throws {
        let descriptor = standard ?? open(path.onDisk, O_WRONLY | O_CLOEXEC)
        defer { if standard == nil { close(descriptor) } }
        guard descriptor >= 0, FileBytes.write(bytes, to: descriptor) || errno == EPIPE else {
            throw FileBytes.failure(path, "cannot be written")
        }
    }
}
