/// The lines of an input as bytes, each as soon as it is there. `readLine` would replace what is not UTF-8.
package struct InputLines: Sequence, IteratorProtocol {
    /// Waits for the next part of the input; empty at its end.
    private let nextPart: () -> [UInt8]
    private var buffer: [UInt8] = []
    /// Where in the buffer the next line begins, and from where no line feed was looked for yet.
    private var start = 0
    private var searched = 0
    private var isAtEnd = false

    package init(_ nextPart: @escaping () -> [UInt8]) { self.nextPart = nextPart }

    package mutating func next() -> [UInt8]? {
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
            let part = nextPart()
            buffer += part
            isAtEnd = part.isEmpty
        }
    }
}
