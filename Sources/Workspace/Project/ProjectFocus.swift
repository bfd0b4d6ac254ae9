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
        let linked = links.filter { link in
            let path = link.path.absolutePath
            return (spelled + real).contains { path.isBelow($0) }
        }
        folders = spelled + real + linked.map(\.target.absolutePath)
        hasLinks = !links.isEmpty || !real.isEmpty
    }

    package func contains(_ file: String) -> Bool {
        let path = file.absolutePath
        return isHeld(path) || hasLinks && isHeld(path.realPath)
    }

    private func isHeld(_ path: String) -> Bool { folders.contains(where: path.isBelow) }
}

private extension String {
    /// Whether an absolute path is that of a folder or of something in it.
    func isBelow(_ folder: String) -> Bool { self == folder || hasPrefix(folder == "/" ? folder : folder + "/") }
}
