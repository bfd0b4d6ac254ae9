import Foundation

/// Messages that one thread adds and another one works on.
final class MessageQueue: Sequence, IteratorProtocol, @unchecked Sendable {
    private let condition = NSCondition()
    // Guarded by the condition.
    private var messages: [[UInt8]] = []
    private var isClosed = false

    func add(_ message: [UInt8]) {
        condition.withLock {
            messages.append(message)
            condition.signal()
        }
    }

    /// Ends the sequence after the messages that were added.
    func close() {
        condition.withLock {
            isClosed = true
            condition.signal()
        }
    }

    /// Waits for a message; `nil` after the last one.
    func next() -> [UInt8]? {
        condition.withLock {
            while messages.isEmpty, !isClosed { condition.wait() }
            return messages.isEmpty ? nil : messages.removeFirst()
        }
    }
}
