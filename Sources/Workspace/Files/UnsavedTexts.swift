/// The texts of files as they are in an editor, which count instead of those on disk.
///
/// Only ``FileBytes`` asks: everything else sees what it reads, and ``ReadLog`` notes which version that was.
package struct UnsavedTexts: Sendable {
    /// Those that the work that is being done sees.
    @TaskLocal static var current: UnsavedTexts?

    struct Buffer: Sendable {
        let bytes: [UInt8]
        /// Differs from one state of a text to the next, also where a file is closed and opened again.
        let version: Int
    }

    private var texts: [String: Buffer] = [:]
    private var versions = 0

    package init() {}

    /// The absolute paths of the open files.
    var paths: Set<String> { Set(texts.keys) }

    /// - Parameters:
    ///   - bytes: `nil` for a file that was closed.
    ///   - path: The absolute path, without links.
    package mutating func set(_ bytes: [UInt8]?, at path: String) {
        versions += 1
        texts[path] = bytes.map { Buffer(bytes: $0, version: versions) }
    }

    /// Does some work that sees the texts.
    package func using<Result>(_ work: () throws -> Result) rethrows -> Result { try Self.$current.withValue(self, operation: work) }

    /// The text of a file that is open; `nil` for any other.
    static func text(at path: String) -> Buffer? {
        guard let current, !current.texts.isEmpty else { return nil }
        return current.texts[path.absolutePath]
    }
}
