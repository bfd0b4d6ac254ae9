import Foundation

/// A headless browser.
public enum Browser {
    private static let path = ["chromium", "chromium-browser", "google-chrome"].map { "/usr/bin/" + $0 }
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    public static var isThere: Bool { TestRun.isFull && path != nil }

    /// What a script of a page posts to its parent, in a frame of the width of a phone. Windows of browsers have a least width.
    ///
    /// - Parameter width: In points.
    public static func seen(onPhoneBy page: String, width: Int = 375) throws -> String? {
        let frame = """
            <!doctype html>
            <body><script>
            addEventListener("message", ({ data }) => {
              const list = document.createElement("pre");
              list.id = "seen";
              list.textContent = data;
              document.body.append(list);
            });
            </script>
            <iframe width="\(width)" height="667" src="framed.html"></iframe>
            """
        return try seen(by: frame, framing: page)
    }

    /// The text that a script of a page writes into an element called `seen`.
    ///
    /// - Parameter framed: Another page, which the page shows as `framed.html`.
    public static func seen(by page: String, framing framed: String? = nil) throws -> String? {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("page-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("page.html")
        try page.write(to: file, atomically: true, encoding: .utf8)
        try framed?.write(to: folder.appendingPathComponent("framed.html"), atomically: true, encoding: .utf8)

        let arguments = [
            "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(folder.path)", "--virtual-time-budget=5000",
            // A laptop; the default is so narrow that pages take it for a phone.
            "--window-size=1280,800", "--dump-dom", file.absoluteString,
        ]
        return try Program.run(path ?? "", arguments).output.components(separatedBy: "<pre id=\"seen\">").last?.components(separatedBy: "</pre>").first
    }
}
