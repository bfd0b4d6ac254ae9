import Foundation

/// Another program that runs beside this one, and is talked to over its standard input and output.
package final class RunningProgram: @unchecked Sendable {
    // Process is used by the thread that starts and stops it alone; the handles are safe for one writer and one reader.
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    /// Starts a program, which is looked up on the PATH. What it says on standard error goes to that of this process.
    ///
    /// - Parameter words: Its name and its arguments.
    /// - Throws: ``Failure`` when no process can be started. One that isn't installed ends at once.
    package init(_ words: [String], in folder: String, environment: [String: String]) throws {
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.environment = environment
        process.standardInput = input
        process.standardOutput = output
        do {
            try process.run()
        } catch {
            throw Failure("\(words.first ?? "a program") could not be started: \(SystemError.text(of: error))")
        }
        // Its end of each pipe is its own. The reader would wait forever for an end that is open here.
        try? input.fileHandleForReading.close()
        try? output.fileHandleForWriting.close()
    }

    /// Writes to its standard input, and waits until it was taken.
    ///
    /// - Returns: False if the program has ended.
    package func write(_ text: String) -> Bool {
        do {
            try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
            return true
        } catch {
            return false
        }
    }

    /// Waits for the next part of its standard output; empty at the end.
    package func readPart() -> [UInt8] { [UInt8](output.fileHandleForReading.availableData) }

    /// Ends its input, upon which it should end, and ends it if it does not.
    ///
    /// - Parameter seconds: How long to wait for it.
    package func close(within seconds: Double = 2) {
        try? input.fileHandleForWriting.close()
        let end = Date() + seconds
        while process.isRunning, Date() < end { Thread.sleep(forTimeInterval: 0.02) }
        if process.isRunning { process.terminate() }
    }
}
