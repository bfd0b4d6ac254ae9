import Foundation

extension Parallel {
    /// Works on items that mostly wait for others, such as a server, each in a thread of its own, so that it does not
    /// matter how many cores there are.
    ///
    /// - Parameters:
    ///   - threads: How many items to work on at once.
    ///   - work: Is given an item and a function that it calls with each output.
    ///   - each: Receives the outputs on the caller's thread, in the order in which they arrive. Once it returns false, no further item is
    ///     started; outputs of items already started still arrive.
    package static func stream<Item: Sendable, Output: Sendable>(
        _ items: [Item], threads: Int, _ work: @escaping @Sendable (Item, @escaping @Sendable (Output) -> Void) -> Void,
        each: (Output) -> Bool
    ) {
        let desk = Desk<Output>(count: items.count, threads: max(1, min(threads, items.count)))
        let folder = WorkingFolder.FolderOverlay()
        for _ in 0..<desk.threads {
            let thread = Thread {
                while let index = desk.next() { folder { work(items[index], desk.hand) } }
                desk.leave()
            }
            thread.stackSize = 4 << 20
            thread.start()
        }
        while let output = desk.take() { desk.note(goesOn: each(output)) }
    }

    /// Where the threads get their items, and leave what came of them.
    private final class Desk<Output: Sendable>: @unchecked Sendable {
        let threads: Int
        private let condition = NSCondition()
        // What the condition guards.
        private var position = 0
        private var count: Int
        private var working: Int
        private var outputs: [Output] = []
        /// How many outputs are not worked on to the end.
        private var pending = 0

        init(count: Int, threads: Int) {
            self.count = count
            self.threads = count == 0 ? 0 : threads
            working = self.threads
        }

        /// The number of the next item; `nil` if there is none. What came of others is worked on first, as it may be
        /// the end.
        func next() -> Int? {
            condition.withLock {
                while pending > 0 { condition.wait() }
                guard position < count else { return nil }
                position += 1
                return position - 1
            }
        }

        /// Notes that an output was worked on.
        func note(goesOn: Bool) {
            condition.withLock {
                pending -= 1
                if !goesOn { count = position }
                condition.broadcast()
            }
        }

        @Sendable func hand(_ output: Output) {
            condition.withLock {
                outputs.append(output)
                pending += 1
                condition.broadcast()
            }
        }

        func leave() {
            condition.withLock {
                working -= 1
                condition.broadcast()
            }
        }

        /// Waits for the next output; `nil` when there will be none.
        func take() -> Output? {
            condition.withLock {
                while outputs.isEmpty, working > 0 { condition.wait() }
                return outputs.isEmpty ? nil : outputs.removeFirst()
            }
        }
    }
}

/// A value that several threads use.
package final class Guarded<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    // Guarded by the lock.
    private var value: Value

    package init(_ value: Value) { self.value = value }

    package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result { try lock.withLock { try body(&value) } }
}
