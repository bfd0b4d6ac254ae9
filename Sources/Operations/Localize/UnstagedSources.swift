import Foundation
import Workspace

/// Sources with changes that only the work tree has, so that git could not undo what repairs add to them.
enum UnstagedSources {
    /// How many of them a message names.
    private static let mostNamed = 5

    /// - Parameter paths: The sources that are going to change.
    /// - Throws: ``Failure`` that names those with changes that are not staged. Sources outside of git, and all if git is missing, pass.
    static func requireStaged(_ paths: [String]) throws {
        var folders: [String: String?] = [:]
        let groups = Dictionary(grouping: paths.sorted()) { workTree(of: ($0.absolutePath as NSString).deletingLastPathComponent, &folders) }
        let unstaged = groups.flatMap { workTree, paths -> [String] in
            guard workTree != nil, let first = paths.first, let git = try? Git(containing: first) else { return [] }
            return (try? git.unstaged(of: paths)) ?? []
        }.sorted()
        guard !unstaged.isEmpty else { return }
        let rest = unstaged.count - mostNamed
        let names = unstaged.prefix(mostNamed).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
        throw Failure(
            "nothing was changed: git does not have the present state of \(names)",
            hint: "Commit or stage \(unstaged.count == 1 ? "the file" : "the files") first, or use --allow-dirty.")
    }

    /// The innermost folder around a folder that has a `.git`; `nil` if there is none.
    private static func workTree(of folder: String, _ known: inout [String: String?]) -> String? {
        if let found = known[folder] { return found }
        let parent = (folder as NSString).deletingLastPathComponent
        let found: String? = if FileManager.default.fileExists(atPath: folder + "/.git") {
            folder
        } else {
            parent == folder || parent.isEmpty ? nil : workTree(of: parent, &known)
        }
        known[folder] = .some(found)
        return found
    }
}
