import Foundation

/// The mark of a file that was written as an output and has not been changed since.
///
/// It is an extended attribute with the size and the time of the file: some formats have no room for a mark, and
/// compiled tables are the same as Apple's to the byte. Neither git nor an archive carries it to another machine.
package enum OutputMark {
    #if canImport(Darwin)
    private static let name = "xcstrings.output"
    #else
    private static let name = "user.xcstrings.output"
    #endif

    private static func value(_ identity: FileIdentity) -> String { "\(identity.size) \(identity.seconds) \(identity.nanoseconds)" }

    /// Marks a file that was written whole. Not all file systems can.
    static func set(_ identity: FileIdentity, on descriptor: Int32) {
        FileMetadata.setAttribute(name, Array(value(identity).utf8), of: descriptor)
    }

    /// Whether a file is an output that has not changed since it was written.
    package static func isValid(at path: String) -> Bool {
        let descriptor = open(path.onDisk, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, let bytes = FileMetadata.attribute(name, of: descriptor) else { return false }
        return bytes == Array(value(FileIdentity(status)).utf8)
    }
}
