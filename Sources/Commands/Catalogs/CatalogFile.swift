import StringCatalog

/// A catalog on disk, locked from the reading to the writing, or one that is still to be made.
struct CatalogFile {
    /// The path as it was given.
    let path: String
    let catalog: Catalog
    /// `nil` when there is no such file yet.
    private let file: LockedFile?

    /// - Throws: ``Failure`` when the file cannot be read.
    init(forChanging path: String) throws {
        let file = try LockedFile(path)
        self.path = path
        self.file = file
        catalog = Catalog(bytes: file.bytes)
    }

    /// A catalog without entries, which is made when it is written.
    init(creating path: String, sourceLanguage: LanguageTag) {
        let text = """
            {
              "sourceLanguage" : \(JSONLiteral.string(sourceLanguage.rawValue)),
              "strings" : {

              },
              "version" : "1.0"
            }
            """
        self.path = path
        file = nil
        catalog = Catalog(bytes: Array(text.utf8))
    }

    /// What the file holds; nothing where there is none.
    var bytes: [UInt8] { file?.bytes ?? [] }

    /// Somebody made the catalog that was to be made.
    struct MadeMeanwhile: Error {}

    /// Puts new bytes in the place of the file, in one step.
    ///
    /// - Throws: ``Failure`` when the file was changed since it was read or cannot be written, ``MadeMeanwhile`` when there was
    ///   none and now is one. Nothing is changed then.
    func write(_ bytes: [UInt8], _ context: CommandContext) throws {
        if let file { return try file.write(bytes, context) }
        guard try AtomicWrite.create(try FilePath.destination(of: path), with: bytes) else { throw MadeMeanwhile() }
    }
}
