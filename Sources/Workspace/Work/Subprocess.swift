import Dispatch
import Foundation

/// Another program that ran to its end. No shell is involved, so no argument can be mistaken for a command.
package struct Subprocess: Sendable {
    /// The exit status, or the number of the signal that killed it.
    package let status: Int32
    package let wasKilled: Bool
    package let output: [UInt8]
    package let error: String

    /// Runs a program, which is looked up on the PATH.
    ///
    /// - Parameters:
    ///   - words: Its name and its arguments.
    ///   - input: What it reads from standard input.
    ///   - discardsOutput: Whether its output goes nowhere, so that it isn't stopped while it writes when this process ends.
    /// - Returns: `nil` if the program isn't installed.
    /// - Throws: ``Failure`` when no process can be started.
    package init?(_ words: [String], input: [UInt8] = [], environment: [String: String], discardsOutput: Bool = false)
        throws
    {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.environment = environment
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = discardsOutput ? FileHandle.nullDevice : output
        process.standardError = errors
        let standardInput = input.isEmpty ? nil : Pipe()
        // Foundation on Linux keeps finished processes and their pipes, and a server runs git many times.
        defer {
            for pipe in [output, errors, standardInput] {
                try? pipe?.fileHandleForReading.close()
                try? pipe?.fileHandleForWriting.close()
            }
        }
        process.standardInput = standardInput ?? FileHandle.nullDevice
        // waitUntilExit looks only every 40 ms on Linux.
        let end = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in end.signal() }
        do {
            try process.run()
        } catch {
            throw Failure("\(words.first ?? "a program") could not be started: \(SystemError.text(of: error))")
        }
        if discardsOutput { try? output.fileHandleForWriting.close() }
        // In parallel: an unread pipe could block the other one.
        let (data, text) = Parallel.both(
            jobs: 2, { output.fileHandleForReading.readDataToEndOfFile() },
            {
                // A program that stopped early has said why.
                try? standardInput?.fileHandleForWriting.write(contentsOf: input)
                try? standardInput?.fileHandleForWriting.close()
                return errors.fileHandleForReading.readDataToEndOfFile()
            })
        end.wait()
        // The status of env when it does not find the program.
        guard process.terminationReason == .uncaughtSignal || process.terminationStatus != 127 else { return nil }
        status = process.terminationStatus
        wasKilled = process.terminationReason == .uncaughtSignal
        self.output = [UInt8](data)
        error = String(decoding: text, as: UTF8.self)
    }

    /// The output without its trailing line ending.
    package var text: String {
        let text = String(decoding: output, as: UTF8.self)
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }

    /// The items of an output that ends each with a zero byte, as git prints them with `-z`.
    package var names: [String] { output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) } }

    var firstErrorLine: String? { error.split(separator: "\n").first.map(String.init) }
}
