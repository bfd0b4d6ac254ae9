import Foundation

/// Lets someone who waits for a command stop it until it writes its first file. What is written is written whole.
final class Cancellation: @unchecked Sendable {
    /// Thrown where a command stops.
    struct Cancelled: Error {}

    private let lock = NSLock()
    // Guarded by the lock.
    private var wasCancelled = false
    private var isWriting = false

    func cancel() { lock.withLock { wasCancelled = !isWriting || wasCancelled } }

    var isCancelled: Bool { lock.withLock { wasCancelled } }

    /// - Throws: ``Cancelled``.
    func check() throws {
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

extension CommandContext {
    /// - Throws: ``Cancellation/Cancelled`` where the command was cancelled.
    func checkCancellation() throws { try host.cancellation?.check() }

}
