import Foundation

/// The folders that a walk has seen, so that links lead to each of them once.
struct FolderWalk {
    private let roots: [String]
    private let root: RootFolder?
    /// The folders in the order of the walk.
    private var folders: [String] = []
    private var linkedFiles: [String] = []
    private var linkedFolders: [String] = []
    /// The paths of the folders by their real paths. Known only once there is a link: most projects have none.
    /// By bytes, since two folders may differ in nothing but the Unicode form of their names.
    private var pathByReal: [[UInt8]: String]?
    private lazy var projects = roots.map(\.realPath).map { RootFolder.repository(around: $0) ?? $0 }

    /// - Parameters:
    ///   - roots: The folders that were named.
    ///   - root: The folder that nothing may be read outside of; `nil` where the user decides.
    init(roots: [String], root: RootFolder?) {
        self.roots = roots
        self.root = root
    }

    /// Walks folders, one level after the other.
    mutating func callAsFunction(
        _ open: [FileWalker.Folder], _ found: inout FileWalker.Found, jobs: Int, _ contents: @escaping @Sendable (FileWalker.Folder) -> FileWalker.Contents
    ) {
        var open = open
        while !open.isEmpty {
            let results = Parallel.map(open, jobs: jobs, contents)
            folders += open.map(\.path)
            open = []
            for result in results {
                found.files += result.files
                found.unread += result.unread
                found.leftOut += result.leftOut
                found.built += result.built
                linkedFiles += result.linkedFiles
                linkedFolders += result.linkedFolders
                open += result.folders
            }
            // Folders behind a link may have been walked on another way.
            if pathByReal != nil { open = open.filter { isNew($0.path, &found) } }
        }
    }

    /// The next link to a folder of the project that has not been walked.
    mutating func nextLink(_ found: inout FileWalker.Found) -> FileWalker.Link? {
        guard !linkedFolders.isEmpty else { return nil }
        if pathByReal == nil {
            pathByReal = Dictionary(folders.map { (Array($0.realPath.utf8), $0) }) { first, _ in first }
            linkedFolders.sort()
        }
        while !linkedFolders.isEmpty {
            let link = linkedFolders.removeFirst()
            let real = link.realPath
            // A link to a folder around it leads back up.
            if (link.folderPrefix + ".").realPath.inside(real) != nil { continue }
            if pathByReal?[Array(real.utf8)] == nil, !isInProject(real) {
                found.outsideLinks.append(link)
            } else if isNew(link, &found) {
                found.links.append(FileWalker.Link(path: RelativePath(to: "")(real), target: link))
                return FileWalker.Link(path: link, target: real)
            }
        }
        return nil
    }

    /// Whether a folder has not been walked; remembers it, or the link to it.
    private mutating func isNew(_ path: String, _ found: inout FileWalker.Found) -> Bool {
        let real = path.realPath
        if let known = pathByReal?[Array(real.utf8)] {
            found.links.append(FileWalker.Link(path: path, target: known))
            return false
        }
        pathByReal?[Array(real.utf8)] = path
        return true
    }

    /// Whether a folder or file is inside the repository of one of the given paths or, outside of repositories, inside
    /// a given path.
    private mutating func isInProject(_ real: String) -> Bool {
        (root?.contains(real) ?? true) && projects.contains { real.inside($0) != nil }
    }

    /// Leaves out the links to files outside of the project, unless they are named, and to those that were found
    /// themselves.
    mutating func finish(_ found: inout FileWalker.Found, named: [String]) {
        let outside = linkedFiles.filter { !isInProject($0.realPath) && !named.contains($0) }
        found.outsideLinks += outside
        found.outsideLinks.sort()
        if !outside.isEmpty { found.files.removeAll(where: Set(outside).contains) }
        linkedFiles.removeAll(where: outside.contains)
        guard !linkedFiles.isEmpty else { return }
        let links = Set(linkedFiles)
        var pathByReal: [String: String] = [:]
        // Only files that a link names are of interest.
        let names = Set(linkedFiles.map { ($0.realPath as NSString).lastPathComponent })
        for path in found.files where !links.contains(path) && names.contains((path as NSString).lastPathComponent) { pathByReal[path.realPath] = path }
        var repeated: Set<String> = []
        for link in linkedFiles.sorted() {
            let real = link.realPath
            if let known = pathByReal[real] {
                found.links.append(FileWalker.Link(path: link, target: known))
                repeated.insert(link)
            } else {
                pathByReal[real] = link
            }
        }
        if !repeated.isEmpty { found.files.removeAll(where: repeated.contains) }
    }
}
