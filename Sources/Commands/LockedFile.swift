import Foundation

/// A file on disk, locked from the reading to the writing, so that two processes that change it at once lose nothing.
final class LockedFile {
    /// The path as it was given; a symbolic link is followed when the file is written.
    let path: String
    let bytes: [UInt8]
    private let descriptor: Int32
    private let status: stat

    /// Opens, locks and reads a file. Waits while another process has it locked.
    ///
    /// - Throws: ``Failure`` when the file cannot be read.
    init(_ path: String) throws {
        while true {
            let descriptor = open(path, O_RDONLY)
            guard descriptor >= 0 else { throw FileBytes.failure(path, "cannot be read") }
            flock(descriptor, LOCK_EX)
            var mine = stat()
            var current = stat()
            // Whoever had the lock has put another file in this place meanwhile.
            guard fstat(descriptor, &mine) == 0, stat(path, &current) == 0, mine.st_ino == current.st_ino,
                mine.st_dev == current.st_dev
            else {
                close(descriptor)
                continue
            }
            do {
                bytes = try FileBytes.read(descriptor, path)
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

    /// Puts new bytes in the place of the file: a temporary file beside it, flushed to the disk, takes its name. Whoever reads
    /// the path sees the old file or the new one, never a part.
    ///
    /// - Throws: ``Failure`` when the file was changed since it was read, or cannot be written. The file is as it was then.
    func write(_ bytes: [UInt8]) throws {
        let destination = try destination
        var current = stat()
        guard stat(destination, &current) == 0, current.st_ino == status.st_ino, current.st_size == status.st_size,
            Self.modified(current) == Self.modified(status)
        else { throw Failure.changedMeanwhile(path) }
        try put(bytes, destination)
    }

    /// Puts back what was read, after other bytes were written.
    func restore() throws { try put(bytes, destination) }

    private func put(_ bytes: [UInt8], _ destination: String) throws {
        try AtomicWrite.replace(destination, with: bytes, permissions: status.st_mode & 0o7777)
    }

    private var destination: String {
        get throws {
            let target = path.withCString { realpath($0, nil) }
            guard let target else { throw FileBytes.failure(path, "cannot be written") }
            defer { free(target) }
            return String(cString: target)
        }
    }

    private static func modified(_ status: stat) -> [Int] {
        #if canImport(Darwin)
        [Int(status.st_mtimespec.tv_sec), Int(status.st_mtimespec.tv_nsec)]
        #else
        [Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec)]
        #endif
    }
}
