import Foundation
import ProjectModel

/// The files staged for the next commit: the part of git's index that belongs to a project, checked out into a
/// temporary folder with the layout of the work tree. Neither the index nor the work tree is changed.
package struct StagedFiles {
    /// The changes of the next commit.
    package let since: Since
    /// The names of the staged files that are new or changed, as git has them.
    package let changed: [String]
    /// The top of the temporary folder.
    private let folder: String
    /// The current folder, seen from the top of the repository.
    private let inner: String

    /// - Parameter current: The folder that the command runs in.
    /// - Throws: ``Failure`` when the folder is not inside a repository, or git cannot check the files out.
    package init(current: String) throws {
        let git = try Git(containing: current)
        let top = git.root.realPath
        inner = String(current.realPath.dropFirst(top.count).drop { $0 == "/" })
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("xcstrings-\(UUID().uuidString)").path
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            since = try Since(stagedIn: git, checkedOutAt: folder)
            changed = try git.stagedChanges().filter(Self.isOfProject)
            if !changed.isEmpty { try checkOut(git, to: folder) }
            try FileManager.default.createDirectory(atPath: folder + "/" + inner, withIntermediateDirectories: true)
        } catch {
            try? FileManager.default.removeItem(atPath: folder)
            throw error
        }
    }

    /// Does work with the staged files in place of those of the work tree: paths from the current folder lead to them.
    ///
    package func reading<Result>(_ work: () throws -> Result) rethrows -> Result {
        try WorkingFolder.at(inner.isEmpty ? folder : folder + "/" + inner, work)
    }

    package func remove() { try? FileManager.default.removeItem(atPath: folder) }

    private func checkOut(_ git: Git, to folder: String) throws {
        let index = try git.index()
        try git.checkOut(index.files.filter(Self.isOfProject), to: folder)
        // No project reaches beyond the folder that has this.
        try Data().write(to: URL(fileURLWithPath: folder + "/.git"))
        for name in index.submodules {
            // One that was never cloned is an empty folder.
            guard let submodule = git.submodule(name) else { continue }
            try checkOut(submodule, to: folder + "/" + name)
        }
    }

    /// Whether a file says anything about a project, or about which of its files git ignores.
    private static func isOfProject(_ name: String) -> Bool {
        ProjectFiles.reads(name) || name == ".gitignore" || name.hasSuffix("/.gitignore")
    }
}
