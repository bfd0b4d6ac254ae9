import Foundation

/// A value that is made on first use, and shared by all copies of its owner.
package final class Once<Value: Sendable>: @unchecked Sendable {
    // Unchecked, because the lock guards the only thing that changes.

    private let lock = NSLock()
    private var value: Value?

    /// The value, if it was made already.
    var known: Value? { lock.withLock { value } }

    package init(_ value: Value? = nil) { self.value = value }

    /// - Parameter make: Makes the value, if it is not known yet.
    package func get(_ make: () -> Value) -> Value {
        lock.withLock {
            if let value { return value }
            let made = make()
            value = made
            return made
        }
    }
}
