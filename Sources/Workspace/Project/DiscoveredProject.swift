import Foundation
import StringCatalog

/// An app with its files found and none of them read: the first of four stages of a project.
///
/// 1. `DiscoveredProject`: which files there are, and which are not read and why.
/// 2. ``ConfiguredProject``: what project files, settings and catalogs say.
/// 3. ``ScannedProject``: the strings in the sources, and the entries that they refer to.
/// 4. ``Project``: the inventory of all texts.
///
/// Each is a value that is made of the one before, so that an operation asks for the stage that it needs.
package struct DiscoveredProject: Sendable {
    package let files: ProjectFiles
    /// The locales that the configuration gives this app; `nil` if it gives none.
    let locales: [LanguageTag]?

    init(_ files: ProjectFiles, locales: [LanguageTag]? = nil) {
        self.files = files
        self.locales = locales
    }

    /// The apps that an operation is about: what the paths name, otherwise those of the configuration, otherwise the current folder.
    ///
    /// - Throws: ``Failure`` when there is nothing at a path.
    static func all(_ context: WorkContext, paths: [String]) throws -> [DiscoveredProject] {
        let configuration = context.configuration
        guard paths.isEmpty, !configuration.apps.isEmpty else {
            let paths = paths.isEmpty ? ["."] : paths
            let name = name(of: paths, in: context.currentFolder)
            return [DiscoveredProject(try ProjectFiles(name: name, within: paths, configuration, jobs: context.jobs))]
        }
        return try configuration.apps.map { app in
            DiscoveredProject(try ProjectFiles(name: app.name, paths: app.paths, configuration, jobs: context.jobs), locales: app.locales)
        }
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
    package static func told(_ context: WorkContext, paths: [String]) throws -> [DiscoveredProject] {
        let apps = try all(context, paths: paths)
        context.tell(.builtFolders(apps.flatMap(\.files.built)))
        return apps
    }
}
