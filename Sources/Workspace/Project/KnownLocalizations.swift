import Foundation
import ProjectModel
import StringCatalog

/// The languages that the project around a catalog lists, where only those are built.
package enum KnownLocalizations {
    /// - Parameter isAskedFor: Whether they are wanted whatever the project says.
    /// - Returns: `nil` where all languages of the catalog are built.
    /// - Throws: ``Failure`` when they are asked for and no project lists any, and for a project that cannot be read.
    package static func languages(ofCatalogAt path: String, isAskedFor: Bool, _ context: WorkContext) throws -> Set<LanguageTag>? {
        let isAskedFor = isAskedFor || context.environment["BUILD_ONLY_KNOWN_LOCALIZATIONS"] == "YES"
        let projects = try ProjectFolder.files(above: path).compactMap(\.contents)
        guard isAskedFor || projects.contains(where: \.buildsOnlyRegions) else { return nil }
        let regions = projects.flatMap { $0.regions ?? [] }
        if regions.isEmpty {
            guard isAskedFor else { return nil }
            throw Failure("no project around it lists languages", at: path, hint: "Name them with -l.")
        }
        return Set(regions.map { LanguageTag($0).withoutUnderscores })
    }
}

extension ProjectFolder {
    /// The project files of the nearest folder above a file that has any, up to that of its repository.
    ///
    /// - Throws: ``Failure`` when one of them, or a folder, cannot be read.
    package static func files(above path: String) throws -> [ProjectFile] {
        var folder = (path.absolutePath as NSString).deletingLastPathComponent
        while true {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            let files = ProjectFormats.projectFiles(in: names).map { "\(folder)/\($0)" }
            let found = try files.filter { $0.isThere && RootFolder.holds($0) }.map { ProjectFile(path: $0, bytes: try FileBytes.read($0)) }
            if !found.isEmpty || folder == "/" || names.contains(".git") { return found }
            folder = (folder as NSString).deletingLastPathComponent
        }
    }
}
