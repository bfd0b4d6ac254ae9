import Foundation

/// A value that several threads use.
final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    // Guarded by the lock.
    private var held: Value

    init(_ value: Value) { held = value }

    var value: Value {
        get { lock.withLock { held } }
        set { lock.withLock { held = newValue } }
    }
}
