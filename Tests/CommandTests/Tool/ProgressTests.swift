import Foundation
import Testing

@testable import Commands

@Suite struct ProgressTests {
    private final class Screen: @unchecked Sendable {
        private let lock = NSLock()
        private var text = ""

        func write(_ more: String) { lock.withLock { text += more } }
        var seen: String { lock.withLock { text } }
    }

    private func host(_ screen: Screen) -> Commands.Host {
        Commands.Host(
            environment: [:], currentFolder: "/", isOutputTerminal: true, isErrorTerminal: true, output: { _ in },
            error: { screen.write($0) })
    }

    @Test func quickWorkIsNotSeen() {
        let screen = Screen()
        let progress = Progress("Working", of: 3, on: host(screen))
        progress.advance(3)
        progress.finish()
        #expect(screen.seen.isEmpty)
    }

    @Test func longWorkIsSeenAndTakenAway() {
        let screen = Screen()
        let progress = Progress("Working", of: 3, on: host(screen))
        progress.advance()
        for _ in 0..<200 where screen.seen.isEmpty { usleep(10_000) }
        #expect(screen.seen == "\r\u{1B}[KWorking: 1 of 3")
        progress.finish()
        progress.advance()
        #expect(screen.seen == "\r\u{1B}[KWorking: 1 of 3\r\u{1B}[K")
    }

    @Test func nothingIsSeenWithoutATerminal() {
        let progress = Progress("Working", on: nil)
        progress.advance()
        progress.finish()
    }
}
