import Dispatch
import Foundation
import Workspace

/// Shows the progress of long work on a terminal. Nothing is shown in the first half second, or if standard
/// error is not a terminal.
final class TerminalMeter: Meter, @unchecked Sendable {
    private let label: String
    private let total: Int?
    private let host: Host?
    private let lock = NSLock()
    // What the lock guards.
    private var done = 0
    private var lastShown = Date()
    private let start = Date()
    private var isShown = false
    private var isFinished = false

    /// - Parameters:
    ///   - total: How much there is to do; `nil` if that is unknown.
    ///   - host: Where to show it; `nil` shows nothing.
    init(_ label: String, of total: Int? = nil, on host: Host?) {
        self.label = label
        self.total = total
        self.host = host
        guard host != nil, total != 0 else { return }
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { [weak self] in
            self?.lock.withLock { self?.show() }
        }
    }

    /// Seconds before anything is shown.
    private static let patience = 0.5
    /// Seconds after which it is said how much longer it takes.
    private static let longWork = 3.0
    /// Seconds between two lines.
    private static let interval = 0.1

    /// Notes that some more of the work is done. May be called from several threads.
    func advance(_ count: Int) {
        guard host != nil else { return }
        lock.withLock {
            done += count
            if isShown, Date().timeIntervalSince(lastShown) >= Self.interval { show() }
        }
    }

    /// Takes the line away; nothing is shown from now on.
    func finish() {
        lock.withLock {
            isFinished = true
            if isShown { host?.printError("\r\u{1B}[K") }
        }
    }

    private func show() {
        guard !isFinished else { return }
        isShown = true
        lastShown = Date()
        host?.printError("\r\u{1B}[K\(label)" + (total.map { ": \(done) of \($0)\(timeLeft(of: $0))" } ?? " …"))
    }

    /// How much longer it takes at the speed so far: `, 3 min left`. Empty while that is a guess, or when little is
    /// left.
    private func timeLeft(of total: Int) -> String {
        let past = Date().timeIntervalSince(start)
        guard done > 0, done < total, past > Self.longWork else { return "" }
        let left = past / Double(done) * Double(total - done)
        return left < 90 ? ", \(Int(left.rounded(.up))) s left" : ", \(Int((left / 60).rounded(.up))) min left"
    }
}
