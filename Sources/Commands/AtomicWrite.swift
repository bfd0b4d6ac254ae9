import Foundation

/// Writes files so that an interruption at any moment leaves the old file or the new one.
enum AtomicWrite {
    /// Replaces a file, or makes it.
    ///
    /// - Throws: ``Failure`` with the system's reason; what was there is untouched then.
    static func replace(_ path: String, with bytes: [UInt8], permissions: mode_t) throws {
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { String(path[..<$0]) } ?? "."
        let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
        // One name for all: what a killed process left behind is overwritten by the next, never added to.
        let temporary = "\(folder)/.\(name).tmp"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, permissions)
        guard descriptor >= 0 else { throw FileBytes.failure(path, "cannot be written") }
        var rest = bytes[...]
        var isWritten = fchmod(descriptor, permissions) == 0
        while isWritten, !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            isWritten = count > 0
            rest = rest.dropFirst(max(count, 0))
        }
        isWritten = isWritten && fsync(descriptor) == 0
        close(descriptor)
        guard isWritten, rename(temporary, path) == 0 else {
            let failure = FileBytes.failure(path, "cannot be written")
            unlink(temporary)
            throw failure
        }
    }
}
