import Foundation

/// Files of a project that may name keys in a way that no scanner sees: headers, property lists, and storyboards and xibs as far
/// as not all their texts are read.
struct UnscannedFiles {
    static let endings = [".storyboard", ".xib", ".intentdefinition", ".plist", ".h", ".c", ".cpp", ".js", ".metal"]

    private let files: [(path: String, content: [UInt8])]

    /// - Throws: ``Failure`` when there is nothing at a path, or something cannot be read: it could name any key.
    init(below paths: [String], _ context: CommandContext) throws {
        let walker = FileWalker(jobs: context.jobs) { name in Self.endings.contains(where: name.hasSuffix) }
        let found = try walker.walk(paths)
        if let failure = found.failures(context.configuration).first { throw failure }
        files = try found.files.filter { path in Self.endings.contains(where: path.hasSuffix) }.map { ($0, try FileBytes.read($0)) }
    }

    /// The files that hold the key as a quoted text or as the text of an XML element, or an object that it belongs to.
    func paths(naming key: String) -> [String] { files.filter { Self.names(key, $0.content) }.map(\.path) }

    /// Whether one of them does.
    func name(_ key: String) -> Bool { files.contains { Self.names(key, $0.content) } }

    private static func names(_ key: String, _ content: [UInt8]) -> Bool {
        let escaped = key.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&amp;")
            .split(separator: "<", omittingEmptySubsequences: false).joined(separator: "&lt;")
        // The key of a text of Interface Builder is the identifier of an object and a property.
        let object = key.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        if object.count == 2, content.holds("id=\"\(object[0])\"") { return true }
        return content.holds("\"\(key)\"") || content.holds("\"\(escaped)\"") || content.holds(">\(escaped)<")
    }
}

private extension [UInt8] {
    /// Whether a text stands somewhere, byte for byte: to compare letters, as strings do, takes very much longer.
    func holds(_ text: String) -> Bool {
        let sought = Array(text.utf8)
        guard let first = sought.first else { return true }
        return withUnsafeBytes { bytes in
            guard var start = bytes.baseAddress else { return false }
            let end = start + bytes.count
            while end - start >= sought.count, let found = memchr(start, Int32(first), end - start - sought.count + 1) {
                if memcmp(found, sought, sought.count) == 0 { return true }
                start = UnsafeRawPointer(found) + 1
            }
            return false
        }
    }
}
