import Foundation

extension Catalog {
    /// Reads a catalog from a file.
    ///
    /// A malformed catalog does not throw: ``problems`` lists what is wrong and where, and the rest can be read.
    ///
    /// - Throws: A Foundation error if the file cannot be read.
    public init(contentsOf url: URL) throws { self.init(bytes: Array(try Data(contentsOf: url))) }
}

extension CatalogEditor {
    /// Writes the catalog with its changes to a file atomically. Does nothing if there are no changes.
    ///
    /// - Throws: A Foundation error if the file cannot be written.
    public func write(to url: URL) throws {
        guard hasChanges else { return }
        try Data(bytes()).write(to: url, options: .atomic)
    }
}
