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
    private let whenQuiet: @Sendable () -> Void
    /// When no call will have come for long enough; `nil` if the work for then is done.
    private var quietTime: Date?

    private enum Work {
        case call(Call)
        case ofQuiet
    }

    /// - Parameters:
    ///   - whenIdle: Work to do whenever no call waits.
    ///   - whenQuiet: Work to do once after calls, when none has come for a while.
    package init(whenIdle: @escaping @Sendable () -> Void = {}, whenQuiet: @escaping @Sendable () -> Void = {}) {
        self.whenIdle = whenIdle
        self.whenQuiet = whenQuiet
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

    /// The seconds without a call after which a person has most likely stopped typing.
    private static let quiet = 0.3

    private func workOff() {
        while let work = next() {
            guard case .call(let call) = work else {
                whenQuiet()
                continue
            }
            if call.cancellation.isCancelled { call.refusal() } else { call.work(call.cancellation) }
            let isIdle = condition.withLock {
                calls.removeFirst()
                quietTime = Date() + Self.quiet
                return calls.isEmpty
            }
            if isIdle { whenIdle() }
        }
    }

    /// Waits for a call, or for the time to work in quiet; `nil` after the last call.
    private func next() -> Work? {
        condition.withLock {
            while calls.isEmpty, !isClosed {
                guard let quietTime else {
                    condition.wait()
                    continue
                }
                guard condition.wait(until: quietTime) || !calls.isEmpty else {
                    self.quietTime = nil
                    return .ofQuiet
                }
            }
            if calls.isEmpty {
                isDone = true
                condition.broadcast()
            }
            return calls.first.map(Work.call)
        }
    }
}
