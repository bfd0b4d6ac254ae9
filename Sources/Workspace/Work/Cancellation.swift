import Foundation

/// Lets someone who waits for a command stop it until it writes its first file. What is written is written whole.
package final class Cancellation: @unchecked Sendable {
    /// Thrown where a command stops.
    struct Cancelled: Error {}

    private let lock = NSLock()
    // Guarded by the lock.
    private var wasCancelled = false
    private var isWriting = false

    package init() {}

    package func cancel() { lock.withLock { wasCancelled = !isWriting || wasCancelled } }

    package var isCancelled: Bool { lock.withLock { wasCancelled } }

    /// - Throws: ``Cancelled``.
    package func check() throws {
        if isCancelled { throw Cancelled() }
    }

    /// Comes before each transaction: from the first one on, the command runs to its end.
    ///
    /// - Throws: ``Cancelled``.
    func beginWriting() throws {
        try lock.withLock {
            if wasCancelled { throw Cancelled() }
            isWriting = true
        }
    }
}
