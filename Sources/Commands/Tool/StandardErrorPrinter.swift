import Foundation
import Reporting
import Workspace

/// Prints notices to standard error.
final class StandardErrorPrinter: @unchecked Sendable {
    private let lock = NSLock()
    // Guarded by the lock.
    private var made: Set<String> = []
    private var rows = 0

    /// How many rows of the terminal the notices take.
    var rowCount: Int { lock.withLock { rows } }

    private func note(_ line: String, isOnce: Bool, on host: Host) {
        lock.withLock {
            guard made.insert(line).inserted || !isOnce else { return }
            rows += TerminalText.rowCount(line, columns: host.columns)
            host.note(line)
        }
    }

    func note(_ notice: Notice, tool: String, _ options: SharedOptions, on host: Host) {
        let text = notice.text(tool: tool, isVerbose: options.isVerbose)
        switch text.visibility {
        case .always: break
        case .unlessQuiet: if options.isQuiet { return }
        case .ifVerbose: if options.isQuiet || !options.isVerbose { return }
        }
        for line in text.lines(for: .terminal) { note(line, isOnce: text.isShownOnce, on: host) }
    }
}
