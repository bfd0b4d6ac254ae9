/// The files of a product, in a folder or in an archive.
package struct ProductFiles: Sendable {
    /// Relative to the product, sorted.
    package let paths: [String]
    private let read: @Sendable (String) throws -> [UInt8]

    package init(paths: [String], read: @escaping @Sendable (String) throws -> [UInt8]) {
        self.paths = paths.sorted()
        self.read = read
    }

    /// Those of an archive.
    package init(_ archive: ZipArchive) {
        let entries = Dictionary(archive.entries.map { ($0.path, $0) }) { first, _ in first }
        self.init(paths: archive.entries.map(\.path)) { path in try entries[path].map(archive.bytes) ?? [] }
    }

    package func bytes(_ path: String) throws -> [UInt8] { try read(path) }
}
