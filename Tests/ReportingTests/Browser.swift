import Foundation

/// A headless browser.
enum Browser {
    private static let path = ["chromium", "chromium-browser", "google-chrome"].map { "/usr/bin/" + $0 }
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    static var isThere: Bool { path != nil }

    /// The text that a script of a page writes into an element called `seen`.
    static func seen(by page: String) throws -> String? {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("page-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("page.html")
        try page.write(to: file, atomically: true, encoding: .utf8)

        let process = Process()
        process.executableURL = path.map { URL(fileURLWithPath: $0) }
        process.arguments = [
            "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(folder.path)", "--virtual-time-budget=5000",
            "--dump-dom", file.absoluteString,
        ]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let dom = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return dom.components(separatedBy: "<pre id=\"seen\">").last?.components(separatedBy: "</pre>").first
    }
}
