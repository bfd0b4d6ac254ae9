import Dispatch
import Foundation

/// The one place that spreads work over the cores.
package enum Parallel {
    /// The results in the order of the items, however the work was spread.
    package static func map<Item: Sendable, Result: Sendable>(
        _ items: [Item], jobs: Int, _ body: @escaping @Sendable (Item) -> Result
    ) -> [Result] {
        guard jobs > 1, items.count > 1 else { return items.map(body) }
        let folder = WorkingFolder.FolderOverlay()
        let results = Guarded<[Result?]>(Array(repeating: nil, count: items.count))
        // Chunks small enough that the last one does not keep the others waiting.
        let chunk = max(1, items.count / (jobs * 16))
        let chunks = (items.count + chunk - 1) / chunk
        DispatchQueue.concurrentPerform(iterations: chunks) { number in
            let range = number * chunk..<min((number + 1) * chunk, items.count)
            let part = folder { range.map { body(items[$0]) } }
            results.withLock { for (index, result) in zip(range, part) { $0[index] = result } }
        }
        return results.withLock { $0.compactMap(\.self) }
    }

    /// Spreads items over threads that each keep a state of their own, and returns these states.
    ///
    /// Each thread takes its items in their order; which ones it gets differs from run to run. One that gets none has
    /// no state.
    static func fold<Item: Sendable, State: Sendable>(
        _ items: [Item], jobs: Int, _ initial: @escaping @Sendable () -> State,
        _ body: @escaping @Sendable (inout State, Int, Item) -> Void
    ) -> [State] {
        let jobs = max(1, min(jobs, items.count))
        let queue = Queue(count: items.count, threads: jobs)
        let states = Guarded<[State?]>(Array(repeating: nil, count: jobs))
        let folder = WorkingFolder.FolderOverlay()
        DispatchQueue.concurrentPerform(iterations: jobs) { thread in
            var range = queue.next()
            guard range != nil else { return }
            var state = initial()
            while let indices = range {
                folder { for index in indices { body(&state, index, items[index]) } }
                range = queue.next()
            }
            states.withLock { [state] in $0[thread] = state }
        }
        return states.withLock { $0.compactMap(\.self) }
    }

    /// The results of two pieces of work that do not need each other.
    package static func both<First: Sendable, Second: Sendable>(
        jobs: Int, _ first: @escaping @Sendable () -> First, _ second: @escaping @Sendable () -> Second
    ) -> (First, Second) {
        guard jobs > 1 else { return (first(), second()) }
        let folder = WorkingFolder.FolderOverlay()
        let other = Guarded<[Second]>([])
        let group = DispatchGroup()
        DispatchQueue.global().async(group: group) {
            let result = folder(second)
            other.withLock { $0.append(result) }
        }
        let result = first()
        group.wait()
        return (result, other.withLock { $0[0] })
    }

    /// Hands out the numbers of items: runs of consecutive ones at first, because neighbors have much in common, and
    /// finally one at a time, so that no thread is still busy when the others are done.
    private final class Queue: @unchecked Sendable {
        private let lock = NSLock()
        private let count: Int
        private let threads: Int
        private var position = 0

        init(count: Int, threads: Int) {
            self.count = count
            self.threads = threads
        }

        func next() -> Range<Int>? {
            lock.withLock {
                guard position < count else { return nil }
                let range = position..<(position + max(1, (count - position) / (threads * 8)))
                position = range.upperBound
                return range
            }
        }
    }
}
