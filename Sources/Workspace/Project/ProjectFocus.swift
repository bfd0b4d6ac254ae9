/// The paths that a command is about, in a project that is read whole.
package struct ProjectFocus: Sendable {
    private let folders: [String]
    /// Whether one file may have several paths, so that comparing their spelling is not enough.
    private let hasLinks: Bool

    /// - Parameters:
    ///   - paths: Files and folders, from the current folder.
    ///   - links: Other paths of files and folders of the project.
    init(_ paths: [String], links: [FileWalker.Link] = []) {
        let spelled = paths.map(\.absolutePath)
        let real = paths.map(\.realPath).filter { !spelled.contains($0) }
        var folders = spelled + real
        // A link may lead to a folder with links.
        var rest = links.map { (path: $0.path.absolutePath, target: $0.target.absolutePath) }
        while let next = rest.firstIndex(where: { link in folders.contains { link.path.inside($0) != nil } }) {
            folders.append(rest.remove(at: next).target)
        }
        self.folders = folders
        hasLinks = !links.isEmpty || !real.isEmpty
    }

    package func contains(_ file: String) -> Bool {
        let path = file.absolutePath
        return isHeld(path) || hasLinks && isHeld(path.realPath)
    }

    private func isHeld(_ path: String) -> Bool { folders.contains { path.inside($0) != nil } }
}
