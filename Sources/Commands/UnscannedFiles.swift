/// Files of a project that may name keys in a way that no scanner of source code sees: storyboards, xibs, headers, property
/// lists.
struct UnscannedFiles {
    static let endings = [".storyboard", ".xib", ".intentdefinition", ".plist", ".h", ".c", ".cpp", ".js", ".metal"]

    private let contents: [String]

    /// - Throws: ``Failure`` when there is nothing at a path.
    init(below paths: [String]) throws {
        var walker = FileWalker { name in Self.endings.contains(where: name.hasSuffix) }
        for path in paths { try walker.walk(path) }
        contents = Set(walker.files).sorted().filter { path in Self.endings.contains(where: path.hasSuffix) }
            .compactMap { try? FileBytes.read($0) }.map { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether one of them holds the key as a quoted text or as the text of an XML element.
    func name(_ key: String) -> Bool {
        let escaped = key.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&amp;")
            .split(separator: "<", omittingEmptySubsequences: false).joined(separator: "&lt;")
        return contents.contains { $0.contains("\"\(key)\"") || $0.contains("\"\(escaped)\"") || $0.contains(">\(escaped)<") }
    }
}
