import Foundation
import StringCatalog

/// The files of one app, found on the paths that were named.
struct ProjectFiles: Sendable {
    let name: String
    private(set) var catalogs: [String] = []
    private(set) var sources: [String] = []
    /// `project.pbxproj` files on the paths, and in the folders above them up to the current one.
    private(set) var projects: [String] = []

    /// - Throws: ``Failure`` when there is nothing at a path.
    init(name: String, paths: [String], exclude: [String]) throws {
        self.name = name
        var walker = FileWalker { $0.hasSuffix(".xcstrings") || $0.hasSuffix(".swift") || $0 == "project.pbxproj" }
        for path in paths { try walker.walk(path) }
        for path in Set(walker.files).sorted() where !exclude.contains(where: { Glob.matches($0, path) }) {
            if path.hasSuffix(".xcstrings") {
                catalogs.append(path)
            } else if path.hasSuffix(".swift") {
                sources.append(path)
            } else if path.hasSuffix(".pbxproj") {
                projects.append(path)
            } else {
                throw Failure("is neither a String Catalog nor Swift", at: path)
            }
        }
        if projects.isEmpty { projects = Self.projectsAbove(paths) }
    }

    private static func projectsAbove(_ paths: [String]) -> [String] {
        var folders: [String] = []
        for path in paths where !path.hasPrefix("/") {
            var folder = path
            while let slash = folder.lastIndex(of: "/") {
                folder = String(folder[..<slash])
                if !folders.contains(folder) { folders.append(folder) }
            }
            if path != ".", !folders.contains(".") { folders.append(".") }
        }
        for folder in folders {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            let projects = names.filter { $0.hasSuffix(".xcodeproj") }.sorted().map {
                (folder == "." ? "" : folder + "/") + $0 + "/project.pbxproj"
            }
            if !projects.isEmpty { return projects.filter { FileManager.default.fileExists(atPath: $0) } }
        }
        return []
    }
}

/// What an Xcode project says of its locales.
enum XcodeProject {
    /// The `knownRegions` of a project, without `Base`, in their order.
    static func knownRegions(_ text: String) -> [LanguageTag] {
        guard let name = text.range(of: "knownRegions = ("),
            let end = text.range(of: ");", range: name.upperBound..<text.endIndex)
        else { return [] }
        return text[name.upperBound..<end.lowerBound].split(separator: ",").map {
            $0.trimmingCharacters(in: CharacterSet(charactersIn: " \t\n\r\""))
        }
        .filter { !$0.isEmpty && $0 != "Base" }.map { LanguageTag($0) }
    }
}
