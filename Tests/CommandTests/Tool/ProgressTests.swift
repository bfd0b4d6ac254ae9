import Foundation
import Testing

@testable import Commands
@testable import Workspace

@Suite struct ProgressTests {
    private final class Screen: @unchecked Sendable {
        private let lock = NSLock()
        private var text = ""

        func write(_ more: String) { lock.withLock { text += more } }
        var seen: String { lock.withLock { text } }
    }

    private func host(_ screen: Screen, isErrorTerminal: Bool = true) -> Commands.Host {
        Commands.Host(
            environment: [:], currentFolder: "/", isOutputTerminal: true, isErrorTerminal: isErrorTerminal, output: { _ in },
            error: { screen.write($0) })
    }

    @Test func quickWorkIsNotSeen() {
        let screen = Screen()
        let progress = TerminalMeter("Working", of: 3, on: host(screen))
        progress.advance(3)
        progress.finish()
        #expect(screen.seen.isEmpty)
    }

    @Test func longWorkIsSeenAndTakenAway() {
        let screen = Screen()
        let progress = TerminalMeter("Working", of: 3, on: host(screen))
        progress.advance(1)
        for _ in 0..<2_000 where screen.seen.isEmpty { usleep(10_000) }
        #expect(screen.seen == "\r\u{1B}[KWorking: 1 of 3")
        progress.finish()
        progress.advance(1)
        #expect(screen.seen == "\r\u{1B}[KWorking: 1 of 3\r\u{1B}[K")
    }

    @Test(arguments: [(true, false, true), (false, false, false), (true, true, false)])
    func nothingIsSeenWhereNobodyWatches(isTerminal: Bool, isQuiet: Bool, isSeen: Bool) throws {
        let screen = Screen()
        var options = SharedOptions()
        options.isQuiet = isQuiet
        let context = try CommandContext(tool: "xcstrings", options: options, host: host(screen, isErrorTerminal: isTerminal))
        let progress = context.work.begin(.readingSources(count: 3))
        // Twice the delay before a line is shown, because the line may be late on a busy machine.
        for _ in 0..<(isSeen ? 2_000 : 100) where screen.seen.isEmpty { usleep(10_000) }
        progress.finish()
        #expect(screen.seen.isEmpty != isSeen)
    }
}
