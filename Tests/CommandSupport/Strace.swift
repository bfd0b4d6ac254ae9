import Foundation
import TestSupport

/// strace, which lists the system calls of a run, and lets one of them fail or kill the process.
enum Strace {
    /// `nil` if it is not installed, or not permitted to trace.
    static let path: String? = Program.path(of: "strace").flatMap { path in
        TestRun.isFull && (try? Program.run(path, ["-o", "/dev/null", "true"]).status) == 0 ? path : nil
    }

    /// The calls that give files their names, and take them.
    static let naming: Set = ["linkat", "link", "symlink", "rename", "unlink", "mkdir"]

    /// The moment before a thread makes a system call for the nth time.
    struct Moment: Hashable {
        let call: String
        let number: Int
    }

    /// Runs a command, and lists its calls in order, those of all threads, each moment once. What happens between the start of another
    /// program and its first instruction is left out: that is not this process. So are moments that the other program reaches as well,
    /// since it may be the one that is killed.
    static func calls(_ fault: FaultCase, in folder: URL) throws -> (run: Tools.Run, calls: [(moment: Moment, line: Substring)]) {
        let log = FileManager.default.temporaryDirectory.appendingPathComponent("xcstrings-\(UUID().uuidString).strace")
        defer { try? FileManager.default.removeItem(at: log) }
        let run = try fault.run(in: folder, through: wrapper(["-o", log.path]))
        var counts: [String: Int] = [:]
        var seen: Set<Moment> = []
        /// How often another program makes a call before its first instruction.
        var reached: [String: Int] = [:]
        var calls: [(Moment, Substring)] = []
        let lines = String(decoding: try Data(contentsOf: log), as: UTF8.self).split(separator: "\n")
        let others = Set(lines.dropFirst().filter { $0.contains(" execve(") }.map { $0.prefix(while: \.isNumber) })
        for line in lines {
            // `1234  openat(AT_FDCWD, …`
            let thread = line.prefix { $0.isNumber }
            let rest = line.dropFirst(thread.count).drop { $0 == " " }
            guard let end = rest.firstIndex(of: "("), rest.first?.isLetter == true else { continue }
            let call = String(rest[..<end])
            counts["\(thread) \(call)", default: 0] += 1
            let moment = Moment(call: call, number: counts["\(thread) \(call)"] ?? 1)
            if others.contains(thread) {
                reached[call] = max(reached[call] ?? 0, moment.number)
            } else if seen.insert(moment).inserted {
                calls.append((moment, line))
            }
        }
        return (run, calls.filter { $0.0.number > reached[$0.0.call] ?? 0 })
    }

    /// The wrapper that lets something happen at a moment.
    ///
    /// - Parameter effect: `signal=KILL`, `error=EIO`.
    static func injecting(_ effect: String, at moment: Moment, andLater: Bool = false) -> [String] {
        wrapper(["-o", "/dev/null", "-e", "inject=\(moment.call):\(effect):when=\(moment.number)\(andLater ? "+" : "")"])
    }

    /// Programs that the tool starts, such as git, are left alone.
    private static func wrapper(_ options: [String]) -> [String] { [path ?? "", "-f", "-b", "execve"] + options }
}
