import Foundation
import Reporting
import Workspace

/// Says what users should know beside a result, each remark once.
final class Remarks: @unchecked Sendable {
    static let effectOfUnread = ", so no key counts as unused"

    private let lock = NSLock()
    // Guarded by the lock.
    private var made: Set<String> = []

    /// A line on standard error; one that was written before is not repeated.
    func noteOnce(_ line: String, _ host: Host) {
        if lock.withLock({ made.insert(line).inserted }) { host.note(line) }
    }

    func note(_ notice: Notice, _ options: SharedOptions, _ host: Host) {
        switch notice {
        case .respelled(let setting, let name, let locale): noteOnce("\(setting.text(for: host.audience)): \(name) is read as \(locale)", host)
        case .otherNames(let path, let count):
            guard !options.isQuiet else { return }
            let names = TerminalText.count(count, "other name")
            host.note("\(path): warning: had \(names) (hard links), which still have the old content")
        case .recovered(let lines): lines.forEach(host.note)
        case .unread(let sources): noteUnread(sources, effect: Self.effectOfUnread, options, host)
        case .builtFolders(let folders):
            // Reading them would be the surprise.
            guard !folders.isEmpty, options.isVerbose, !options.isQuiet else { return }
            noteOnce("build products and dependencies are not read: \(folders.sorted().joined(separator: ", "))", host)
        }
    }

    /// Says which sources were not read: in one line, with `--verbose` in one line each.
    ///
    /// - Parameter effect: What follows from it.
    func noteUnread(_ sources: [UnreadSource], effect: String, _ options: SharedOptions, _ host: Host) {
        guard !sources.isEmpty, !options.isQuiet else { return }
        let sources = sources.sorted { $0.path < $1.path }
        if options.isVerbose { for source in sources { noteOnce("\(source.path): not read: \(source.reason.message)", host) } }
        let few = 2
        let names = sources.prefix(few).map { "\($0.path) (\($0.reason.message))" }.joined(separator: ", ")
        let hint: Message = "\(terminal: "; --verbose lists them")"
        let more = sources.count > few ? ", and \(sources.count - few) more\(hint.text(for: host.audience))" : ""
        let count = TerminalText.count(sources.count, "source was", plural: "sources were")
        noteOnce("\(count) not read\(effect)" + (options.isVerbose ? "" : ": \(names)\(more)"), host)
    }
}
