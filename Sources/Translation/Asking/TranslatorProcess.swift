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

    /// Runs a program with an input. Returns when the program closes its output, times out, or writes more than answers
    /// can need.
    static func run(_ command: String, in folder: String, input: String, timeout: Double) -> Conversation {
        let program: ShellCommand
        do throws(ShellCommand.StartError) {
            program = try ShellCommand(command, in: folder)
        } catch {
            return Conversation(problem: "the translator cannot be started: \(String(cString: strerror(error.code)).lowercased())")
        }
        let deadline = Date(timeIntervalSinceNow: timeout)
        let input = Array(input.utf8)
        let (bytes, end) = exchange(input, program, until: deadline, limit: outputLimit(forInput: input.count), lineLimit: lineLimit)
        while end == .closed, program.isRunning, deadline.timeIntervalSinceNow > 0 { usleep(2000) }
        guard end == .closed, !program.isRunning else {
            program.stop()
            // A last line without a newline was cut off.
            let whole = bytes[..<(bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)]
            let reason = switch end {
            case .closed, .late: "took longer than \(Int(timeout)) s and was stopped (--timeout)"
            case .lineTooLong: "wrote a line of more than \(lineLimit) bytes and was stopped; each answer is a JSON object on a line"
            case .outputTooLong:
                "wrote more than \(outputLimit(forInput: input.count)) bytes for this batch and was stopped; "
                    + "it must answer each question once"
            }
            return Conversation(output: Array(whole), problem: "the translator \(reason)")
        }
        return Conversation(output: bytes, problem: program.status == 0 ? nil : "the translator ended with status \(program.status)")
    }

    /// Why reading from the program ended.
    enum End {
        /// The program closed its output.
        case closed
        case late, lineTooLong, outputTooLong
    }

    /// Writes and reads concurrently, so that neither side blocks the other.
    ///
    /// - Parameters:
    ///   - limit: How many bytes are read at most.
    ///   - lineLimit: How many bytes a line may have.
    /// - Returns: The output, and why reading ended.
    static func exchange(
        _ input: [UInt8], _ program: ShellCommand, until deadline: Date, limit: Int, lineLimit: Int
    ) -> ([UInt8], End) {
        var lineStart = 0
        var rest = input[...]
        var isOpen = true
        var result: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        defer { program.endInput() }
        while true {
            let left = deadline.timeIntervalSinceNow
            guard left > 0 else { return (result, .late) }
            var polled = [pollfd(fd: program.output, events: Int16(POLLIN), revents: 0)]
            if isOpen { polled.append(pollfd(fd: program.input, events: Int16(POLLOUT), revents: 0)) }
            _ = poll(&polled, nfds_t(polled.count), Int32(min(left * 1000 + 1, 1000)))
            if isOpen, polled[1].revents != 0 {
                let count = rest.withUnsafeBytes { write(program.input, $0.baseAddress, $0.count) }
                if count > 0 { rest = rest.dropFirst(count) }
                if rest.isEmpty || (count < 0 && errno != EAGAIN && errno != EINTR) {
                    isOpen = false
                    program.endInput()
                }
            }
            if polled[0].revents != 0 {
                let count = chunk.withUnsafeMutableBytes { read(program.output, $0.baseAddress, $0.count) }
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
