import Foundation

/// The lines of standard input as bytes, each as soon as it is there. `readLine` would replace what is not UTF-8.
struct InputLines: Sequence, IteratorProtocol {
    private var buffer: [UInt8] = []
    /// Where in the buffer the next line begins, and from where no line feed was looked for yet.
    private var start = 0
    private var searched = 0
    private var isAtEnd = false

    mutating func next() -> [UInt8]? {
        while true {
            if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { (start, searched) = (end + 1, end + 1) }
                return Array(buffer[start..<end])
            }
            searched = buffer.count
            if isAtEnd {
                defer { start = buffer.count }
                return start < buffer.count ? Array(buffer[start...]) : nil
            }
            buffer.removeFirst(start)
            (start, searched) = (0, buffer.count)
            read()
        }
    }

    private mutating func read() {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let count = chunk.withUnsafeMutableBytes { chunk in
            var count = 0
            repeat { count = Foundation.read(STDIN_FILENO, chunk.baseAddress, chunk.count) } while count < 0 && errno == EINTR
            return count
        }
        if count > 0 { buffer += chunk[..<count] } else { isAtEnd = true }
    }
}
