import Foundation
import Syntax

/// Files as bytes.
enum FileBytes {
    /// - Throws: ``Failure`` with the file and the system's reason.
    static func read(_ path: String) throws -> [UInt8] {
        let descriptor = open(path, O_RDONLY)
        guard descriptor >= 0 else { throw failure(path, "cannot be read") }
        defer { close(descriptor) }
        return try read(descriptor, path)
    }

    static func read(_ descriptor: Int32, _ path: String) throws -> [UInt8] {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure(path, "cannot be read") }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw Failure("is a folder, not a file", at: path) }
        guard status.st_size < Int64(Int32.max) else { throw Failure("is larger than two gigabytes", at: path) }
        if status.st_mode & S_IFMT == S_IFREG {
            // Straight into the array; what a file that grows meanwhile has more is not read.
            let size = Int(status.st_size)
            let bytes = [UInt8](unsafeUninitializedCapacity: size + SwiftSource.roomBehind) { buffer, count in
                while count < size {
                    let read = Foundation.read(descriptor, buffer.baseAddress?.advanced(by: count), size - count)
                    if read <= 0 { break }
                    count += read
                }
            }
            guard bytes.count == size else { throw failure(path, "cannot be read whole") }
            return bytes
        }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = chunk.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, $0.count) }
            guard count >= 0 else { throw failure(path, "cannot be read") }
            if count == 0 { return bytes }
            bytes += chunk[..<count]
        }
    }

    static func readStandardInput() throws -> [UInt8] { try read(STDIN_FILENO, "standard input") }

    /// The system's own words for what just went wrong.
    static func failure(_ path: String, _ what: String) -> Failure {
        Failure("\(what): \(String(cString: strerror(errno)).lowercased())", at: path)
    }
}
