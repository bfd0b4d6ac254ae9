/// Files of a project that may name keys in a way that no scanner sees: headers, property lists, and storyboards and xibs as far
/// as not all their texts are read.
struct UnscannedFiles {
    static let endings = [".storyboard", ".xib", ".intentdefinition", ".plist", ".h", ".c", ".cpp", ".js", ".metal"]

    private let files: [(path: String, content: String)]

    /// - Throws: ``Failure`` when there is nothing at a path.
    init(below paths: [String], jobs: Int) throws {
        let walker = FileWalker(jobs: jobs) { name in Self.endings.contains(where: name.hasSuffix) }
        files = try walker.files(below: paths).filter { path in Self.endings.contains(where: path.hasSuffix) }
            .compactMap { path in (try? FileBytes.read(path)).map { (path, String(decoding: $0, as: UTF8.self)) } }
    }

    /// The files that hold the key as a quoted text or as the text of an XML element, or an object that it belongs to.
    func paths(naming key: String) -> [String] { files.filter { Self.names(key, $0.content) }.map(\.path) }

    /// Whether one of them does.
    func name(_ key: String) -> Bool { files.contains { Self.names(key, $0.content) } }

    private static func names(_ key: String, _ content: String) -> Bool {
        let escaped = key.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&amp;")
            .split(separator: "<", omittingEmptySubsequences: false).joined(separator: "&lt;")
        // The key of a text of Interface Builder is the identifier of an object and a property.
        let object = key.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        if object.count == 2, content.contains("id=\"\(object[0])\"") { return true }
        return content.contains("\"\(key)\"") || content.contains("\"\(escaped)\"") || content.contains(">\(escaped)<")
    }
}
