import Extraction
import Foundation
import ProjectModel

/// The folder of the project that a catalog or a source belongs to.
package enum ProjectFolder {
    /// The strings in the sources of the project around a catalog, as if it held these keys and no others.
    ///
    /// - Parameter sources: Where to look instead, when there is anything.
    /// - Throws: ``Failure`` for a path with nothing there, and for a source that cannot be read.
    package static func match(
        _ keys: [String], ofCatalogAt path: String, sources: [String], _ context: WorkContext
    ) throws -> CatalogMatch {
        let folders = sources.isEmpty ? [try around(path)] : sources
        let found = try ProjectFiles(name: "", paths: folders, context.configuration, jobs: context.jobs)
        // The catalog itself may be a link to where it is still to be created.
        let own = path.absolutePath
        if let failure = found.failures.first(where: { $0.place?.absolutePath != own }) { throw failure }
        let files = try (found.sources + found.interfaces + found.dataModels).map { SourceFile(path: $0, bytes: try FileBytes.read($0)) }
        let strings = SourceScan(files, api: context.configuration.api, jobs: context.jobs, detail: .keys).extraction.strings
        return CatalogMatch(strings, catalogs: [CatalogKeys(path: path, keys: keys)])
    }

    /// The whole project around a file or folder: the outermost folder that something marks as a project, up to that of
    /// a repository or a configuration, as other packages of a project may use its keys. Where nothing marks one, it is
    /// the current folder, or the path's own one outside of that.
    ///
    /// - Parameter root: The folder that nothing may be read outside of.
    /// - Throws: ``Failure`` when a folder cannot be read, and may be marked.
    package static func around(_ path: String, within root: RootFolder? = nil) throws -> String {
        let own = path.isFolder ? path : TemporaryFile.folder(of: path)
        var outermost: String?
        var folder: String? = own.absolutePath
        if let first = folder, !(try isProject(first)) { folder = try above(first) }
        while let project = folder, root?.contains(project) ?? true {
            outermost = project
            if try names(in: project).contains(where: ends.contains) { break }
            folder = try above(project)
        }
        // From the current folder, its files are spelled as a user there does.
        if let outermost { return WorkingFolder.path.isInside(outermost) ? RelativePath.fromCurrentFolder(to: outermost) : outermost.fromCurrentFolder }
        return isPrivate(WorkingFolder.path) || !own.isInside(".") ? own : "."
    }

    /// The nearest folder above that of a server that something marks as a project, unless the server's own is one.
    ///
    /// - Throws: ``Failure`` when a folder cannot be read, and may be marked.
    static func around(_ root: RootFolder) throws -> String? { try isProject(root.path) ? nil : above(root.path)?.fromCurrentFolder }

    /// The projects around some paths, none of them inside of another.
    ///
    /// - Throws: As ``around(_:within:)`` does, and ``Failure`` when there is nothing at a path.
    static func roots(around paths: [String], within root: RootFolder?) throws -> [String] {
        var roots: [String] = []
        for path in paths {
            let next = try around(path, within: root)
            if roots.contains(where: next.isInside) { continue }
            roots = roots.filter { !$0.isInside(next) } + [next]
        }
        return roots
    }

    /// The nearest folder above another one that something marks as a project; `nil` where nothing does, and in a
    /// folder that holds whatever a user has.
    ///
    /// - Throws: ``Failure`` when a folder cannot be read, and may be marked.
    package static func above(_ path: String) throws -> String? {
        var folder = path
        while folder != "/" {
            folder = (folder as NSString).deletingLastPathComponent
            if try isProject(folder) { return folder }
        }
        return nil
    }

    private static func isProject(_ folder: String) throws -> Bool {
        guard !isPrivate(folder) else { return false }
        return try names(in: folder).contains { ends.contains($0) || ProjectFormats.marksProject($0) }
    }

    /// Whether a folder holds whatever a user has.
    private static func isPrivate(_ folder: String) -> Bool { folder == "/" || folder.realPath == NSHomeDirectory().realPath }

    private static func names(in folder: String) throws -> [String] {
        guard (try? FileStatus.isThere(folder)) ?? true else { return [] }
        do {
            // Folders around a project change without changing what it is.
            let listing = try ReadLog.$current.withValue(nil) { try FolderListing(of: folder) }
            return listing.folders + listing.linkedFolders + listing.files + listing.unreadable.keys
        } catch {
            throw Failure(
                "cannot be read, and may be the folder of the project", at: folder,
                hint: "\(terminal: "--sources says where the sources are.")")
        }
    }

    /// Files and folders that mark a folder as one that no project reaches beyond.
    private static let ends: Set = [".git", Configuration.fileName]
}
