import Foundation

/// The calls of a client of a server: worked on one after the other while further messages are read, so that a client
/// can cancel them.
package final class CallQueue: @unchecked Sendable {
    private struct Call: Sendable {
        let ids: [String]
        let cancellation = Cancellation()
        let work: @Sendable (Cancellation) -> Void
        let refusal: @Sendable () -> Void
    }

    private let condition = NSCondition()
    // All guarded by the condition. The first call is the one that is worked on.
    private var calls: [Call] = []
    private var isClosed = false
    private var isDone = false
    private let whenIdle: @Sendable () -> Void

    /// - Parameter whenIdle: Work to do whenever no call waits.
    package init(whenIdle: @escaping @Sendable () -> Void = {}) {
        self.whenIdle = whenIdle
        let thread = Thread { [unowned self] in workOff() }
        // As much as the main thread has: catalogs may be nested deeply.
        thread.stackSize = 8 << 20
        thread.start()
    }

    /// - Parameters:
    ///   - ids: Those of the requests, by which they are cancelled.
    ///   - refusal: Done instead of the work if that was cancelled before it began.
    package func add(
        _ ids: [String], ifCancelled refusal: @escaping @Sendable () -> Void = {}, _ work: @escaping @Sendable (Cancellation) -> Void
    ) {
        condition.withLock {
            calls.append(Call(ids: ids, work: work, refusal: refusal))
            condition.broadcast()
        }
    }

    /// Cancels a request, if it was not answered yet.
    package func cancel(_ id: String) {
        condition.withLock { calls.first { $0.ids.contains(id) }?.cancellation.cancel() }
    }

    /// Waits for queued calls; enqueue none afterwards.
    package func finish() {
        condition.withLock {
            isClosed = true
            condition.broadcast()
            while !isDone { condition.wait() }
        }
    }

    private func workOff() {
        while let call = next() {
            if call.cancellation.isCancelled { call.refusal() } else { call.work(call.cancellation) }
            let isIdle = condition.withLock {
                calls.removeFirst()
                return calls.isEmpty
            }
            if isIdle { whenIdle() }
        }
    }

    /// Waits for a call; `nil` after the last one.
    private func next() -> Call? {
        condition.withLock {
            while calls.isEmpty, !isClosed { condition.wait() }
            if calls.isEmpty {
                isDone = true
                condition.broadcast()
            }
            return calls.first
        }
    }
}
