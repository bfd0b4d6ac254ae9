import Foundation

/// All files in a folder that no project settings apply to, such as a built app.
package enum WholeFolder {
    /// The paths of the regular files, relative to the folder and sorted. Links to folders are not followed, so the
    /// walk ends.
    ///
    /// - Throws: ``Failure`` when a folder cannot be read.
    package static func files(in folder: String) throws -> [String] {
        var found: [String] = []
        var open = [""]
        while let path = open.popLast() {
            let listing = try FolderListing(of: path.isEmpty ? folder : folder + "/" + path)
            let prefix = path.isEmpty ? "" : path + "/"
            found += listing.files.map { prefix + $0 }
            open += listing.folders.map { prefix + $0 }
        }
        return found.sorted()
    }
}

/// A file that is read in parts, since it may be large.
package final class FileParts: Sendable {
    package let size: Int
    private let path: String
    private let descriptor: Int32

    /// - Throws: ``Failure`` for anything but a regular file that can be read.
    package init(_ path: String) throws {
        self.path = path
        descriptor = open(path.onDisk, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw FileBytes.failure(path, "cannot be read") }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            close(descriptor)
            throw FileBytes.failure(path, "cannot be read")
        }
        size = Int(status.st_size)
        do { try status.checkIsFile(path) } catch {
            close(descriptor)
            throw error
        }
    }

    deinit { close(descriptor) }

    /// - Throws: ``Failure`` when the file has become shorter, or the disk fails.
    package func read(_ range: Range<Int>) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: range.count)
        var done = 0
        while done < bytes.count {
            errno = 0
            let count = bytes.withUnsafeMutableBytes { buffer in
                pread(
                    descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done,
                    off_t(range.lowerBound + done))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                throw count < 0 ? FileBytes.failure(path, "cannot be read") : Failure.changedMeanwhile(path)
            }
            done += count
        }
        return bytes
    }
}
