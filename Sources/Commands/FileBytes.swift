import Foundation

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
        var bytes: [UInt8] = []
        // One byte more than the size, so that the end is seen without another round.
        var chunk = [UInt8](repeating: 0, count: max(Int(status.st_size) + 1, 4096))
        while true {
            let count = chunk.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, $0.count) }
            guard count >= 0 else { throw failure(path, "cannot be read") }
            if count == 0 { return bytes }
            if bytes.isEmpty {
                bytes = Array(chunk[..<count])
            } else {
                bytes += chunk[..<count]
            }
        }
    }

    static func readStandardInput() throws -> [UInt8] { try read(STDIN_FILENO, "standard input") }

    /// The system's own words for what just went wrong.
    static func failure(_ path: String, _ what: String) -> Failure {
        Failure("\(what): \(String(cString: strerror(errno)).lowercased())", at: path)
    }
}
