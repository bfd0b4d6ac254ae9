import Foundation

/// One run of a translator program.
enum TranslatorProcess {
    /// The program's output, complete or up to where it was stopped, and what went wrong.
    struct Conversation {
        var output: [UInt8] = []
        var problem: String?
    }

    /// The maximum length in bytes of a line, which is one answer.
    static let lineLimit = 1_000_000

    /// The maximum output in bytes for an input of the given size. An answer is rarely longer than its question.
    static func outputLimit(forInput count: Int) -> Int { lineLimit + 10 * count }

    /// Runs a program with an input. Returns when the program closes its output, times out, or writes more than answers can
    /// need.
    static func run(_ command: String, input: String, timeout: Double) -> Conversation {
        // If the program exits before reading everything, the write must fail instead of ending this process.
        signal(SIGPIPE, SIG_IGN)
        let process = Process()
        let toProgram = Pipe()
        let fromProgram = Pipe()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", command]
        process.standardInput = toProgram
        process.standardOutput = fromProgram
        do {
            try process.run()
        } catch {
            return Conversation(problem: "the translator cannot be started: \(SystemError.text(of: error))")
        }
        let group = group(of: process)
        try? toProgram.fileHandleForReading.close()
        try? fromProgram.fileHandleForWriting.close()
        let deadline = Date(timeIntervalSinceNow: timeout)
        let (bytes, end) = exchange(
            Array(input.utf8), toProgram.fileHandleForWriting, fromProgram.fileHandleForReading, until: deadline)
        while end == .closed, process.isRunning, deadline.timeIntervalSinceNow > 0 { usleep(2000) }
        let isStopped = process.isRunning || end != .closed
        if isStopped { stop(process, group) }
        try? fromProgram.fileHandleForReading.close()
        guard !isStopped else {
            // A last line without a newline was cut off.
            let whole = bytes[..<(bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)]
            let reason = switch end {
            case .closed, .late: "took longer than \(Int(timeout)) s and was stopped (--timeout)"
            case .lineTooLong: "wrote a line of more than \(lineLimit) bytes and was stopped; each answer is a JSON object on a line"
            case .outputTooLong:
                "wrote more than \(outputLimit(forInput: input.utf8.count)) bytes for this batch and was stopped; "
                    + "it must answer each question once"
            }
            return Conversation(output: Array(whole), problem: "the translator \(reason)")
        }
        let status = process.terminationStatus
        return Conversation(output: bytes, problem: status == 0 ? nil : "the translator ended with status \(status)")
    }

    /// Why reading from the program ended.
    private enum End {
        /// The program closed its output.
        case closed
        case late, lineTooLong, outputTooLong
    }

    /// The target for signals. The program starts others, which must not outlive it: its process group, as a negative
    /// number, if it leads one; otherwise the program itself, as the group is ours. Call only while it is certainly running.
    private static func group(of process: Process) -> pid_t {
        let identifier = process.processIdentifier
        return getpgid(identifier) == identifier ? -identifier : identifier
    }

    private static func stop(_ process: Process, _ group: pid_t) {
        // Without a group, the identifier of an ended process may have been reused.
        for signal in [SIGTERM, SIGKILL] where group < 0 || process.isRunning {
            kill(group, signal)
            usleep(50_000)
        }
    }

    /// Writes and reads concurrently, so that neither side blocks the other.
    ///
    /// - Returns: The output, and why reading ended.
    private static func exchange(
        _ input: [UInt8], _ writing: FileHandle, _ reading: FileHandle, until deadline: Date
    ) -> ([UInt8], End) {
        let limit = outputLimit(forInput: input.count)
        var lineStart = 0
        let output = writing.fileDescriptor
        let answers = reading.fileDescriptor
        for descriptor in [output, answers] { _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) }
        var rest = input[...]
        var isOpen = true
        var result: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        func endInput() {
            if isOpen { try? writing.close() }
            isOpen = false
        }
        defer { endInput() }
        while true {
            let left = deadline.timeIntervalSinceNow
            guard left > 0 else { return (result, .late) }
            var polled = [pollfd(fd: answers, events: Int16(POLLIN), revents: 0)]
            if isOpen { polled.append(pollfd(fd: output, events: Int16(POLLOUT), revents: 0)) }
            _ = poll(&polled, nfds_t(polled.count), Int32(min(left * 1000 + 1, 1000)))
            if isOpen, polled[1].revents != 0 {
                let count = rest.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
                if count > 0 { rest = rest.dropFirst(count) }
                if rest.isEmpty || (count < 0 && errno != EAGAIN && errno != EINTR) { endInput() }
            }
            if polled[0].revents != 0 {
                let count = chunk.withUnsafeMutableBytes { read(answers, $0.baseAddress, $0.count) }
                if count == 0 { return (result, .closed) }
                guard count > 0 else { continue }
                let last = chunk[..<count].lastIndex(of: UInt8(ascii: "\n"))
                if let last { lineStart = result.count + last + 1 }
                result += chunk[..<count]
                if result.count - lineStart > lineLimit { return (result, .lineTooLong) }
                if result.count > limit { return (result, .outputTooLong) }
            }
        }
    }
}
