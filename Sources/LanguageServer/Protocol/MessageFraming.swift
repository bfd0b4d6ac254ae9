import Syntax

/// The messages of an input, each with a header that says how long it is.
package struct FramedMessages: Sequence, IteratorProtocol {
    /// Waits for the next part of the input; empty at its end.
    private let nextPart: () -> [UInt8]
    private var buffer: [UInt8] = []
    private var isAtEnd = false

    /// Longer messages are those of a client that has lost count.
    private static let longest = 1 << 30

    package init(_ nextPart: @escaping () -> [UInt8]) { self.nextPart = nextPart }

    /// The bytes of the next message; `nil` at the end of the input, and where a header says nothing of the length: what follows
    /// cannot be told apart.
    package mutating func next() -> [UInt8]? {
        guard let header = header(), let length = Self.length(in: header) else { return nil }
        while buffer.count < length, read() {}
        guard buffer.count >= length else { return nil }
        defer { buffer.removeFirst(length) }
        return Array(buffer[..<length])
    }

    /// The lines before a message, which an empty one ends.
    private mutating func header() -> [Substring]? {
        var lines: [Substring] = []
        while let line = line() {
            if line.isEmpty {
                // Some clients send empty lines between messages.
                if lines.isEmpty { continue }
                return lines
            }
            lines.append(Substring(line))
        }
        return nil
    }

    private mutating func line() -> String? {
        while true {
            if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                defer { buffer.removeFirst(end + 1) }
                let bytes = buffer[..<end]
                return String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes, as: UTF8.self)
            }
            // A header that never ends.
            guard buffer.count < 1 << 16, read() else { return nil }
        }
    }

    private mutating func read() -> Bool {
        if isAtEnd { return false }
        let part = nextPart()
        isAtEnd = part.isEmpty
        buffer += part
        return !isAtEnd
    }

    private static func length(in header: [Substring]) -> Int? {
        for line in header {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].lowercased() == "content-length", let length = Int(parts[1].filter { $0 != " " }) else { continue }
            return 0...longest ~= length ? length : nil
        }
        return nil
    }

    /// A message with its header.
    package static func frame(_ message: String) -> String { "Content-Length: \(message.utf8.count)\r\n\r\n\(message)" }
}
