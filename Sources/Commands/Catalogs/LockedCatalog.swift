import Inventory
import Reporting
import StringCatalog

/// A catalog on disk, locked from the reading to the writing, or one that is still to be created.
struct LockedCatalog {
    /// The path as it was given.
    let path: String
    let catalog: Catalog
    /// `nil` when there is no such file yet.
    private let file: LockedFile?

    /// - Throws: ``Failure`` when the file cannot be read, or is no catalog but a table.
    init(_ path: String) throws {
        if CatalogOrigin.isTable(path) { throw Failure.notWritten(table: path) }
        let file = try LockedFile(path)
        self.path = path
        self.file = file
        catalog = Catalog(bytes: file.bytes)
    }

    /// A catalog without entries, which is created when it is written.
    init(creating path: String, sourceLanguage: LanguageTag) {
        self.path = path
        file = nil
        catalog = .empty(sourceLanguage: sourceLanguage)
    }

    /// The content of the file; empty if there is none.
    var bytes: [UInt8] { file?.bytes ?? [] }

    /// - Throws: ``Failure`` with the place, for a catalog that cannot be read whole.
    func editor() throws -> CatalogEditor { try catalog.editor(path) }

    /// Another process created the catalog in the meantime.
    struct CreatedMeanwhile: Error {}

    /// Replaces the file in one step.
    ///
    /// - Throws: ``Failure`` when the file was changed since it was read or cannot be written, ``CreatedMeanwhile`` when there was
    ///   none and now is one. Nothing is changed then.
    func write(_ bytes: [UInt8], _ context: CommandContext) throws {
        if let file { return try file.write(bytes, context) }
        try context.willWrite(path)
        guard try AtomicWrite.create(try FilePath.destination(of: path), with: bytes) else { throw CreatedMeanwhile() }
    }
}

extension Catalog {
    /// A catalog without entries, as Xcode creates it.
    static func empty(sourceLanguage: LanguageTag) -> Catalog {
        let text = """
            {
              "sourceLanguage" : \(JSONLiteral.string(sourceLanguage.rawValue)),
              "strings" : {

              },
              "version" : "1.0"
            }
            """
        return Catalog(bytes: Array(text.utf8))
    }

    /// - Parameter path: The path that a failure names.
    /// - Throws: ``Failure`` with the place, for a catalog that cannot be read whole.
    func editor(_ path: String) throws -> CatalogEditor {
        do {
            return try CatalogEditor(self)
        } catch CatalogError.invalid(let problems) {
            throw Failure(problems, in: path, hint: "Nothing was written.")
        }
    }
}

extension Failure {
    static func notWritten(table path: String) -> Failure {
        Failure(
            "is a table of strings, and only catalogs are written", at: path,
            hint: Wording.namesArguments
                ? "Move it into one with import, catalog and insert." : "Move it into one: xcstrings import FILE --catalog CATALOG --insert")
    }
}
