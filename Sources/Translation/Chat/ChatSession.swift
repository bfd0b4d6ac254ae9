import Foundation

/// Estimated tokens of the requests that are not answered yet.
/// again, and what was learned about it.
package final class ChatSession: @unchecked Sendable {
    private let lock = NSLock()
    /// How many tokens all requests may take; `nil` for any number.
    package let budget: Int?
    // What the lock guards.
    private var spent = ChatUsage()
    /// Estimated tokens of the requests that are not answered yet.
    private var reserved = 0
    private var nextRequest = Date.distantPast
    private var takesSchemas = true
    private var end: String?

    package init(budget: Int?) { self.budget = budget }

    package var usage: ChatUsage { lock.withLock { spent } }

    var hasSchema: Bool { lock.withLock { takesSchemas } }

    func dropSchema() { lock.withLock { takesSchemas = false } }

    /// Why nothing more is to be asked; `nil` if that is allowed.
    var reasonToStop: String? { lock.withLock { end } }

    func stop(_ reason: String) { lock.withLock { if end == nil { end = reason } } }

    /// Whether the budget allows a request, whose tokens are then reserved.
    func reserve(_ tokens: Int) -> Bool {
        lock.withLock {
            if let budget, spent.tokens + reserved + tokens > budget { return false }
            reserved += tokens
            return true
        }
    }

    /// - Parameters:
    ///   - tokens: What was reserved.
    ///   - usage: What the request took; `nil` if that is not known.
    func settle(_ tokens: Int, _ usage: ChatUsage?) {
        lock.withLock {
            reserved -= tokens
            guard let usage else { return }
            spent = spent + ChatUsage(requests: 1, input: usage.input, output: usage.output)
        }
    }

    /// Has all calls wait.
    func postpone(by seconds: Double) {
        lock.withLock { nextRequest = max(nextRequest, Date(timeIntervalSinceNow: seconds)) }
    }

    /// Waits until the endpoint may be asked again.
    func wait() {
        while true {
            let left = lock.withLock { nextRequest.timeIntervalSinceNow }
            guard left > 0 else { return }
            usleep(UInt32(min(left, 1) * 1_000_000))
        }
    }
}
