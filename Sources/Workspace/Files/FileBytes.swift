import Foundation
import Syntax

/// Files as bytes.
package enum FileBytes {
    /// How many megabytes a file may have.
    package enum Limit: Int64, Sendable {
        /// Settings, records, ignore files: what is larger is none.
        case small = 16
        /// Whatever else a project holds.
        case standard = 256
        /// A file that the user names as a source of texts, such as a translation memory.
        case named = 2047

        func check(_ status: stat, _ path: String) throws {
            if status.st_size > rawValue << 20 { throw Failure("is larger than \(rawValue) MB", at: path) }
        }
    }

    /// The bytes of a file, or of its text in an editor.
    ///
    /// - Throws: ``Failure`` with the file and the system's reason; for anything but a regular file, since a device or a pipe may never
    ///   end; and for what is too large.
    package static func read(_ path: String, limit: Limit = .standard) throws -> [UInt8] {
        let text = UnsavedTexts.text(at: path)
        ReadLog.note(textOf: path, version: text?.version)
        if let text { return text.bytes }
        let isStream = isNamedStream(path)
        // Opening a pipe without a writer would block forever.
        let descriptor = open(path.onDisk, O_RDONLY | O_CLOEXEC | (isStream ? 0 : O_NONBLOCK))
        guard descriptor >= 0 else { throw failure(path, "cannot be read") }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure(path, "cannot be read") }
        if ReadLog.current != nil { ReadLog.note(path, status) }
        if !isStream { try status.checkIsFile(path) }
        return try read(descriptor, path, limit: limit)
    }

    /// Whether a path is that of a stream as a user or git names it: `/dev/stdin`, `/dev/fd/3` of a shell's `<(…)`,
    /// `/dev/null`. A link to one is none: a repository may hold it.
    private static func isNamedStream(_ path: String) -> Bool {
        ["/dev/null", "/dev/stdin"].contains(path) || path.hasPrefix("/dev/fd/") || path.hasPrefix("/proc/self/fd/")
    }

    package static func read(_ descriptor: Int32, _ path: String, limit: Limit = .standard) throws -> [UInt8] {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure(path, "cannot be read") }
        guard !status.isFolder else { throw Failure("is a folder, not a file", at: path) }
        try limit.check(status, path)
        if status.isRegularFile {
            // Straight into the array; what is appended in the meantime is not read.
            let size = Int(status.st_size)
            let bytes = [UInt8](unsafeUninitializedCapacity: size + SwiftSource.roomBehind) { buffer, count in
                errno = 0
                while count < size {
                    let read = Foundation.read(descriptor, buffer.baseAddress?.advanced(by: count), size - count)
                    if read < 0, errno == EINTR { continue }
                    if read <= 0 { break }
                    count += read
                }
            }
            guard bytes.count == size else {
                throw errno == 0
                    ? Failure("became shorter while it was being read", at: path, hint: "Run the command again.") : failure(path, "cannot be read")
            }
            return bytes
        }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = chunk.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw failure(path, "cannot be read") }
            if count == 0 { return bytes }
            bytes += chunk[..<count]
        }
    }

    /// Waits for the next part of standard input; empty at its end.
    package static func readPartOfStandardInput() -> [UInt8] {
        var part = [UInt8](repeating: 0, count: 1 << 16)
        let count = part.withUnsafeMutableBytes { part in
            var count = 0
            repeat { count = Foundation.read(STDIN_FILENO, part.baseAddress, part.count) } while count < 0 && errno == EINTR
            return count
        }
        return Array(part.prefix(max(0, count)))
    }

    package static func readStandardInput() throws -> [UInt8] { try read(STDIN_FILENO, "standard input") }

    /// Writes everything; waits for a slow reader.
    ///
    /// - Returns: Whether it was written; otherwise `errno` has the reason.
    package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&waiting, 1, -1)
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }

    package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool { bytes.withUnsafeBytes { write($0, to: descriptor) } }

    /// Waits until everything written is on the disk.
    ///
    /// - Returns: Whether it is; otherwise `errno` has the reason.
    @discardableResult static func flush(_ descriptor: Int32) -> Bool {
        #if canImport(Darwin)
        // fsync leaves it in the cache of the drive. Drives of other systems and network folders know nothing else.
        if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
        #endif
        return fsync(descriptor) == 0
    }

    /// A failure with the system's reason.
    package static func failure(_ path: String, _ what: String) -> Failure {
        Failure("\(what): \(String(cString: strerror(errno)).lowercased())", at: path)
    }
}
