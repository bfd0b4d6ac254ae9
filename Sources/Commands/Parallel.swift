import Dispatch
import Foundation

/// The one place that spreads work over the cores.
enum Parallel {
    /// The results in the order of the items, however the work was spread.
    static func map<Item: Sendable, Result: Sendable>(
        _ items: [Item], jobs: Int, _ body: @escaping @Sendable (Item) -> Result
    ) -> [Result] {
        guard jobs > 1, items.count > 1 else { return items.map(body) }
        let results = Collector<Result>(count: items.count)
        // Chunks small enough that the last one does not keep the others waiting.
        let chunk = max(1, items.count / (jobs * 16))
        let chunks = (items.count + chunk - 1) / chunk
        DispatchQueue.concurrentPerform(iterations: chunks) { number in
            let range = number * chunk..<min((number + 1) * chunk, items.count)
            results.store(range.map { body(items[$0]) }, from: range.lowerBound)
        }
        return results.all()
    }

    private final class Collector<Result: Sendable>: @unchecked Sendable {
        private let lock = NSLock()
        private var results: [Result?]

        init(count: Int) { results = Array(repeating: nil, count: count) }

        func store(_ part: [Result], from start: Int) {
            lock.withLock {
                for (offset, result) in part.enumerated() { results[start + offset] = result }
            }
        }

        func all() -> [Result] { lock.withLock { results.compactMap { $0 } } }
    }
}
