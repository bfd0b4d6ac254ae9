import Inventory
import StringCatalog
import Workspace

/// Writes texts to files for translators.
package enum ExportOperation: Operation {
    package static func run(_ options: ExportOptions, _ context: WorkContext) throws -> Exported {
        var status = ExitStatus.success
        let projects = try Project.all(context, paths: options.paths, readsTables: true)
        for failure in projects.flatMap({ $0.allFailures + $0.obstacles.sorted { $0.key < $1.key }.flatMap(\.value) }) {
            context.report(failure)
            status = .failure
        }
        let asked = try context.namedLocales(among: projects.flatMap { project in project.locales + project.catalogs.flatMap(\.catalog.languages) })
        let catalogs = projects.flatMap { project in
            var catalogs = ExportedCatalog.all(
                of: project, asked, missingOnly: options.isMissingOnly, unreviewed: options.includesUnreviewed)
            let others = project.catalogs.filter { !project.isInFocus($0) }.map(\.path)
            catalogs.removeAll { others.contains($0.path) }
            for index in catalogs.indices { catalogs[index].marksApproved = options.marksApproved }
            guard options.hasNotes else { return catalogs }
            var reader = ContextReader(project.inventory)
            return catalogs.map { $0.withNotes(&reader, project.inventory, context) }
        }
        guard !catalogs.isEmpty else {
            if status == .failure { return Exported(written: .nothing, status: status) }
            throw Failure.noCatalog(at: options.paths, context)
        }
        let pages = projects.filter { options.format.holdsStoreTexts && !$0.isNarrowed }.flatMap { project in
            project.storePages.compactMap {
                ExportedCatalog($0, locales: asked ?? project.locales, missingOnly: options.isMissingOnly)
            }
        }
        func made(of catalogs: [ExportedCatalog]) throws -> ExportDocuments {
            try ExportDocuments(catalogs, locales: asked, format: options.format, version: context.version)
        }
        var documents = try made(of: catalogs + pages)
        if !pages.isEmpty, documents.files.count > 1, !OutputFile.hasFolder(context) {
            // A single table goes where it always did.
            let own = try made(of: catalogs)
            if own.files.count == 1 {
                documents = own
                context.tell(
                    .leftOut(
                        "left out the texts of the App Store; \(terminal: "-o FOLDER/", client: "a folder as output") has them"
                    ))
            }
        }
        documents.notes.forEach { context.tell(.leftOut($0)) }
        return Exported(written: try OutputFile.write(documents.files, areFolders: documents.areFolders, context), status: status)
    }
}

/// Which texts to export, and how.
package struct ExportOptions: Sendable {
    let paths: [String]
    package var format = ExportDocuments.Format.xliff
    package var isMissingOnly = false
    /// Whether what waits for a review is missing, too.
    package var includesUnreviewed = false
    /// Whether what the code says about the texts is added as notes.
    package var hasNotes = false
    /// Whether translated texts are marked as approved.
    package var marksApproved = false

    package init(paths: [String]) { self.paths = paths }

    /// - Throws: ``Failure`` for what does not go together.
    package func check() throws {
        if hasNotes, format != .xliff, format != .xcloc {
            throw Failure("\(option: "notes") requires \(option: "format") xliff or xcloc")
        }
        if marksApproved, format != .xliff, format != .xcloc {
            throw Failure("\(option: "approved") requires \(option: "format") xliff or xcloc")
        }
        if includesUnreviewed, !isMissingOnly { throw Failure("\(option: "unreviewed") requires \(option: "missing")") }
    }
}

package struct Exported: Sendable {
    package let written: OutputFile.Written
    package let status: ExitStatus
}
