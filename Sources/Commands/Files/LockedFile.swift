import Foundation
import Reporting

/// A file on disk, locked from reading to writing, so that concurrent changes are not lost.
final class LockedFile {
    /// The path as it was given; a symbolic link is followed when the file is written.
    let path: String
    let bytes: [UInt8]
    private var descriptor: Int32
    private var status: stat

    /// Opens, locks and reads a file. Waits while another process has it locked.
    ///
    /// - Throws: ``Failure`` when the file cannot be read.
    init(_ path: String) throws {
        while true {
            let descriptor = open(path, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw FileBytes.failure(path, "cannot be read") }
            TemporaryFile.lock(descriptor)
            var mine = stat()
            var current = stat()
            // The process that held the lock replaced the file.
            guard fstat(descriptor, &mine) == 0, stat(path, &current) == 0, mine.isSameFile(as: current) else {
                close(descriptor)
                continue
            }
            do {
                bytes = try FileBytes.read(descriptor, path)
                AtomicWrite.removeLeftover(of: try FilePath.destination(of: path))
            } catch {
                close(descriptor)
                throw error
            }
            self.path = path
            self.descriptor = descriptor
            status = mine
            return
        }
    }

    deinit { close(descriptor) }

    /// Replaces the content of the file: a temporary file beside it, flushed to the disk, takes its name. A process that reads
    /// the path sees the old file or the new one, never a part.
    ///
    /// - Throws: ``Failure`` when the file was changed since it was read, is read-only or cannot be written. The file is as it
    ///   was then.
    func write(_ bytes: [UInt8], _ context: CommandContext) throws {
        try context.willWrite(path)
        try put(bytes)
        FilePath.noteHardLinks(of: path, linkCount, context)
    }

    /// Puts back what was read, after other bytes were written.
    func restore() throws { try put(bytes) }

    /// How many names the file had before it was written.
    private var linkCount: Int = 1

    private func put(_ bytes: [UInt8]) throws {
        guard status.isRegularFile else { throw Failure("is not a regular file, so it cannot be written back", at: path) }
        let destination = try FilePath.destination(of: path)
        guard let current = try FileStatus.of(destination), current.isSameFile(as: status), current.st_size == status.st_size,
            Self.modified(current) == Self.modified(status)
        else { throw Failure.changedMeanwhile(path) }
        linkCount = Int(current.st_nlink)
        let new = try AtomicWrite.replace(destination, with: bytes, keeping: .init(descriptor: descriptor, status: current))
        // The new file stays locked, so that it can still be restored.
        close(descriptor)
        descriptor = new
        fstat(new, &status)
    }

    private static func modified(_ status: stat) -> [Int] {
        #if canImport(Darwin)
        [Int(status.st_mtimespec.tv_sec), Int(status.st_mtimespec.tv_nsec)]
        #else
        [Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec)]
        #endif
    }
}
