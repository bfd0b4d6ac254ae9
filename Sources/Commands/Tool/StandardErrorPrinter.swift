import Foundation
import Reporting
import Workspace

/// Says what users should know beside a result.
final class StandardErrorPrinter: @unchecked Sendable {
    private let lock = NSLock()
    // Guarded by the lock.
    private var made: Set<String> = []

    /// A line on standard error; one that was written before is not repeated.
    private func noteOnce(_ line: String, _ host: Host) {
        if lock.withLock({ made.insert(line).inserted }) { host.note(line) }
    }

    func note(_ notice: Notice, tool: String, _ options: SharedOptions, on host: Host) {
        guard !(options.isQuiet && notice.isMinor), options.isVerbose || !notice.isDetail else { return }
        if case .builtFolders([]) = notice { return }
        let lines = (options.isVerbose ? notice.detailedLines : nil) ?? notice.lines(for: .terminal, tool: tool)
        for line in lines { if notice.isToldOnce { noteOnce(line, host) } else { host.note(line) } }
    }
}
