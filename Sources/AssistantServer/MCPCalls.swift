import Foundation
import StringCatalog
import Workspace

/// Works on calls one after the other, beside the reading of messages, so that a client can cancel them.
final class MCPCalls: @unchecked Sendable {
    private typealias Call = (ids: [String], cancellation: Cancellation, work: @Sendable (Cancellation) -> Void)

    private let condition = NSCondition()
    // All guarded by the condition. The first call is the one that is worked on.
    private var calls: [Call] = []
    private var isClosed = false
    private var isDone = false

    init() {
        let thread = Thread { [unowned self] in workOff() }
        // As much as the main thread has: catalogs may be nested deeply.
        thread.stackSize = 8 << 20
        thread.start()
    }

    /// - Parameter ids: Those of the requests, by which they are cancelled.
    func add(_ ids: [String], _ work: @escaping @Sendable (Cancellation) -> Void) {
        condition.withLock {
            calls.append((ids, Cancellation(), work))
            condition.broadcast()
        }
    }

    /// Cancels a request, if it was not answered yet.
    func cancel(_ id: String) {
        condition.withLock { calls.first { $0.ids.contains(id) }?.cancellation.cancel() }
    }

    /// Waits until all calls were worked on. There may be none after it.
    func finish() {
        condition.withLock {
            isClosed = true
            condition.broadcast()
            while !isDone { condition.wait() }
        }
    }

    private func workOff() {
        while let call = next() {
            if !call.cancellation.isCancelled { call.work(call.cancellation) }
            condition.withLock { _ = calls.removeFirst() }
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
