import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// Output that cannot be written is not a success.
@Suite(.enabled(if: TestRun.isFull, "it starts processes")) struct OutputTests {
    private static let fullDisk = "/dev/full"

    private static func run(_ arguments: [String], output: FileHandle) throws -> (status: Int32, error: String) {
        let process = try Program.prepare(Tools.path("xcstrings"), arguments)
        process.standardOutput = output
        let error = Pipe()
        process.standardError = error
        try process.run()
        let words = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, words)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: fullDisk)))
    func aFullDiskIsAFailure() throws {
        let run = try Self.run(["help"], output: try #require(FileHandle(forWritingAtPath: Self.fullDisk)))
        #expect(run.status == 2)
        #expect(run.error == "standard output: error: cannot be written: no space left on device\n")
    }

    /// Like a pipe inherited from a program whose own I/O does not block.
    @Test func aPipeThatDoesNotWaitIsWaitedFor() throws {
        let pipe = Pipe()
        let descriptor = pipe.fileHandleForWriting.fileDescriptor
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        let process = try Program.prepare(Tools.path("xcstrings"), ["completions", "zsh"])
        process.standardOutput = pipe
        // Makes even the first byte wait.
        var filling = [UInt8](repeating: 0x20, count: 4096)
        var filled = 0
        while true {
            let count = write(descriptor, &filling, filling.count)
            if count <= 0 { break }
            filled += count
        }
        try process.run()
        Thread.sleep(forTimeInterval: 0.2)
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(String(decoding: output.dropFirst(filled), as: UTF8.self).hasSuffix("fi\n"))
    }
}
