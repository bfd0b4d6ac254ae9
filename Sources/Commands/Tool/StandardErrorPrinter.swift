import Foundation
import Reporting
import Workspace

/// Prints notices to standard error.
final class StandardErrorPrinter: @unchecked Sendable {
    private let lock = NSLock()
    // Guarded by the lock.
    private var made: Set<String> = []

    /// A line on standard error; one that was written before is not repeated.
    private func noteOnce(_ line: String, _ host: Host) {
        if lock.withLock({ made.insert(line).inserted }) { host.note(line) }
    }

    func note(_ notice: Notice, tool: String, _ options: SharedOptions, on host: Host) {
        let text = notice.text(tool: tool, isVerbose: options.isVerbose)
        switch text.visibility {
        case .always: break
        case .unlessQuiet: if options.isQuiet { return }
        case .ifVerbose: if options.isQuiet || !options.isVerbose { return }
        }
        for line in text.lines(for: .terminal) { if text.isShownOnce { noteOnce(line, host) } else { host.note(line) } }
    }
}
