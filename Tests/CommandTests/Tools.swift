import Foundation

/// The executables that were built with the tests.
enum Tools {
    struct Run {
        let status: Int32
        let output: String
        let error: String
    }

    /// Where the build puts its products: beside the test bundle, which is a folder on a Mac and a file elsewhere.
    static let folder: URL = {
        final class Inhabitant {}
        let bundle = Bundle(for: Inhabitant.self).bundleURL
        return bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
    }()

    /// What work gives in a new folder, which is gone afterwards.
    static func inFolder<Result>(_ work: (URL) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("xcstrings-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try work(folder)
    }

    /// Runs a tool to its end.
    ///
    /// - Parameter input: What it reads from standard input.
    static func run(_ tool: String, _ arguments: [String], in place: URL, input: String = "") throws -> Run {
        let process = Process()
        process.executableURL = folder.appendingPathComponent(tool)
        process.arguments = arguments
        process.currentDirectoryURL = place
        process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "NO_COLOR" }
        let output = Pipe()
        let error = Pipe()
        let standardInput = Pipe()
        process.standardOutput = output
        process.standardError = error
        process.standardInput = standardInput
        try process.run()
        standardInput.fileHandleForWriting.write(Data(input.utf8))
        try standardInput.fileHandleForWriting.close()
        // What the tools print in these tests fits into the pipes, so that reading one after the other cannot block.
        let outputData = output.fileHandleForReading.readDataToEndOfFile()
        let errorData = error.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Run(
            status: process.terminationStatus, output: String(decoding: outputData, as: UTF8.self),
            error: String(decoding: errorData, as: UTF8.self))
    }
}
