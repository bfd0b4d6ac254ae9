import Foundation
import StringCatalog

/// An app with its files found and none of them read: the first of the four stages of a project (see CONTRIBUTING.md).
package struct DiscoveredProject: Sendable {
    package let files: ProjectFiles
    /// The locales that the configuration gives this app; `nil` if it gives none.
    private(set) var locales: [LanguageTag]?

    /// The apps that an operation is about: those of the configuration, without paths or with paths in them; otherwise
    /// the project around the paths or the current folder.
    ///
    /// - Throws: ``Failure`` when there is nothing at a path.
    static func all(_ context: WorkContext, paths: [String]) throws -> [DiscoveredProject] {
        let configuration = context.configuration
        // An app of the configuration is a project of its own, whichever part of it is named.
        let apps = configuration.apps.filter { app in paths.allSatisfy { app.paths.contains(where: $0.isInside) } }
        guard apps.isEmpty else {
            return try apps.map { app in
                let about = paths.isEmpty ? app.paths : paths
                let files = try ProjectFiles(name: app.name, paths: app.paths, about: about, configuration, jobs: context.jobs)
                return DiscoveredProject(files: files, locales: app.locales)
            }
        }
        let paths = paths.isEmpty ? ["."] : paths
        let name = name(of: paths, in: context.currentFolder)
        return [DiscoveredProject(files: try ProjectFiles(name: name, around: paths, configuration, jobs: context.jobs))]
    }

    private static func name(of paths: [String], in folder: String) -> String {
        let path = paths.count == 1 ? paths[0] : "."
        let whole = path == "." || path == "./" ? folder : path
        return URL(fileURLWithPath: whole).lastPathComponent
    }
}

extension DiscoveredProject {
    /// The same as ``all(_:paths:)``, and tells which folders are left out as build products.
    ///
    /// - Throws: ``Failure`` when there is nothing at a path.
    package static func discover(reporting context: WorkContext, paths: [String]) throws -> [DiscoveredProject] {
        let apps = try all(context, paths: paths)
        context.tell(.builtFolders(apps.flatMap(\.files.built)))
        return apps
    }
}
