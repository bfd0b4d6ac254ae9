import Foundation
import ProjectModel

/// Files of a project that may mention keys in ways that the scanner does not see: headers, property lists,
/// storyboards and xibs, not all of whose texts are read; and sources that git ignores or that are in hidden folders.
/// They are read on first use.
package final class UnscannedFiles: @unchecked Sendable {
    // Unchecked, because the lock guards the only thing that changes.

    private let paths: [String]
    private let leftOut: @Sendable () -> [String]
    private let lock = NSLock()
    private var contents: [(path: String, content: [UInt8])]?
    private var problems: [Failure] = []
    private var hasUnreadLeftOut = false

    /// - Parameter leftOut: Finds files that are read as far as possible.
    package init(_ paths: [String], leftOut: @escaping @Sendable () -> [String] = { [] }) {
        self.paths = paths
        self.leftOut = leftOut
    }

    /// Whether a file is one of them, by its name.
    static func mayNameKeys(_ path: String) -> Bool { endings.contains(where: path.hasSuffix) }

    private static let endings = [".storyboard", ".xib", ".intentdefinition", ".plist", ".h", ".c", ".cpp", ".js", ".metal"]

    /// Whether one of them that isn't a source holds the key as a quoted text or as the text of an XML element, or an
    /// object that it belongs to. One that cannot be read may hold any key. The literals of ``sources`` are searched
    /// for all keys at once.
    package func name(_ key: String) -> Bool { files.contains { !$0.path.isCode && Self.names(key, $0.content) } || lock.withLock { !problems.isEmpty || hasUnreadLeftOut } }

    /// The sources among them, by path.
    package var sources: [String: [UInt8]] { Dictionary(files.filter(\.path.isCode).map { ($0.path, $0.content) }) { first, _ in first } }

    /// The files that could not be read, among those read so far.
    package var failures: [Failure] { lock.withLock { problems } }

    /// Those that do.
    package func paths(naming key: String) -> [String] { files.filter { Self.names(key, $0.content) }.map(\.path) }

    private var files: [(path: String, content: [UInt8])] {
        lock.withLock {
            if let contents { return contents }
            var files: [(path: String, content: [UInt8])] = []
            for path in paths {
                do { files.append((path, try FileBytes.read(path))) } catch { problems.append(Failure(error)) }
            }
            for path in leftOut() {
                if let content = try? FileBytes.read(path) { files.append((path, content)) } else { hasUnreadLeftOut = true }
            }
            contents = files
            return files
        }
    }

    private static func names(_ key: String, _ content: [UInt8]) -> Bool {
        let escaped = key.replacingBytes("&", with: "&amp;").replacingBytes("<", with: "&lt;")
        // The key of a text of Interface Builder is the identifier of an object and a property.
        let object = key.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        if object.count == 2, content.holds("id=\"\(object[0])\"") { return true }
        return content.holds("\"\(key)\"") || content.holds("\"\(escaped)\"") || content.holds(">\(escaped)<")
    }
}

private extension [UInt8] {
    /// Whether the bytes contain a text. Comparing characters, as strings do, takes far longer.
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
