// Declarations of the unified logging system for the fixtures of repairs, without bodies.
public struct Logger: Sendable {
    public init(subsystem: String, category: String) {}
    public func debug(_ message: String) {}
    public func info(_ message: String) {}
    public func warning(_ message: String) {}
    public func error(_ message: String) {}
}
