import Foundation

extension Catalog {
    /// Reads a catalog from a file.
    ///
    /// Damage in the file is not an error here: ``problems`` lists it with its places, and the rest can be read.
    ///
    /// - Throws: What Foundation throws when the file cannot be read.
    public init(contentsOf url: URL) throws { self.init(bytes: Array(try Data(contentsOf: url))) }
}

extension CatalogEditor {
    /// Writes the file with all changes. An interruption leaves the old file or the new one; without changes nothing is written.
    ///
    /// - Throws: What Foundation throws when the file cannot be written.
    public func write(to url: URL) throws {
        guard hasChanges else { return }
        try Data(bytes()).write(to: url, options: .atomic)
    }
}
