import Inventory
import StringCatalog

/// A catalog on disk, locked from the reading to the writing, or one that is still to be created.
package struct LockedCatalog {
    package let file: LockedFile
    package let catalog: Catalog
    /// Whether the folder of a catalog that is not there yet is made if necessary.
    package private(set) var makesFolder = false

    /// - Throws: ``Failure`` when the file cannot be read, or is a table instead of a catalog.
    package init(_ path: String, _ context: WorkContext) throws {
        if CatalogOrigin.isTable(path) { throw Failure.notWritten(table: path) }
        self.init(try LockedFile(path, context))
    }

    /// The catalog at a path, or one without entries that is created when it is written.
    package init(creating path: String, sourceLanguage: LanguageTag, _ context: WorkContext) throws {
        let file = try LockedFile(path, mayBeMissing: true, context)
        self.file = file
        catalog = file.old == nil ? .empty(sourceLanguage: sourceLanguage) : Catalog(bytes: file.bytes)
    }

    package init(_ file: LockedFile) {
        self.file = file
        catalog = Catalog(bytes: file.bytes)
    }

    /// Locks several catalogs at once, in the order of the paths.
    package static func all(_ paths: [String], _ context: WorkContext) -> [Result<LockedCatalog, any Error>] {
        zip(paths, LockedFile.all(paths, context)).map { path, file in
            Result {
                if CatalogOrigin.isTable(path) { throw Failure.notWritten(table: path) }
                return LockedCatalog(try file.get())
            }
        }
    }

    /// A catalog that a plan was made for before it was locked.
    ///
    /// - Parameter isNew: Whether it is made, with its folder if necessary.
    /// - Throws: ``Failure`` when there is another one by now.
    package init(_ file: LockedFile, holding planned: Catalog, isNew: Bool) throws {
        guard isNew ? file.old == nil : file.bytes == planned.bytes else { throw Failure.changedMeanwhile(file.path) }
        self.file = file
        catalog = planned
        makesFolder = isNew
    }

    /// The path as it was given.
    package var path: String { file.path }

    /// The content of the file; empty if there is none.
    package var bytes: [UInt8] { file.bytes }

    /// This catalog, for a plan that was made before it was locked.
    ///
    /// - Throws: ``Failure`` when its content is another one by now.
    package func holding(_ bytes: [UInt8]) throws -> LockedCatalog {
        guard self.bytes == bytes else { throw Failure.changedMeanwhile(path) }
        return self
    }

    /// - Throws: ``Failure`` with the place, for a catalog that cannot be read whole.
    package func editor() throws -> CatalogEditor { try catalog.editor(path) }
}

extension Catalog {
    /// A catalog without entries, as Xcode creates it.
    package static func empty(sourceLanguage: LanguageTag) -> Catalog {
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
    package func editor(_ path: String) throws -> CatalogEditor {
        do {
            return try CatalogEditor(self)
        } catch CatalogError.invalid(let problems) {
            throw Failure(problems, in: path)
        }
    }
}

extension Failure {
    package static func notWritten(table path: String) -> Failure {
        Failure(
            "is a table of strings, and only catalogs are written", at: path,
            hint: "\(terminal: "xcstrings import --migrate makes a catalog of it.", client: "import, with catalog and insert, copies it into one.")")
    }
}
