import Foundation

/// Finds files below folders, except build products, dependencies and what git ignores.
struct FileWalker: Sendable {
    /// Folders that are never walked into, beside hidden ones. An `.xcloc` holds copies of the catalogs in "Source Contents".
    static let ignoredFolders: Set<String> = ["DerivedData", "Pods", "Carthage", "Source Contents", "node_modules"]
    /// How the names of others end: asset catalogs, and templates of files, whose names Xcode fills in.
    private static let ignoredEndings = [".xcassets", ".xctemplate"]

    private let jobs: Int
    private let list: @Sendable (String) throws -> FolderListing
    private let accepts: @Sendable (String) -> Bool

    /// - Parameters:
    ///   - jobs: How many folders to read at once.
    ///   - list: Reads one folder.
    ///   - accepts: Says from a file's name whether it is wanted.
    init(
        jobs: Int, list: @escaping @Sendable (String) throws -> FolderListing = { try FolderListing(of: $0) },
        accepts: @escaping @Sendable (String) -> Bool
    ) {
        self.jobs = jobs
        self.list = list
        self.accepts = accepts
    }

    /// What was found, and what could not be read.
    struct Found: Sendable {
        /// Sorted and each once.
        var files: [String] = []
        /// The folders and files that could not be read, with the reason. Whether there is more than ``files`` is not known then.
        var unread: [(path: String, failure: Failure)] = []

        /// What could not be read, but for what a configuration leaves out.
        func failures(_ configuration: Configuration) -> [Failure] {
            unread.filter { !configuration.excludesFolder($0.path) }.map(\.failure)
        }
    }

    /// The files at or below paths, sorted and each once. A file that is named is always among them.
    ///
    /// - Throws: ``Failure`` when there is nothing at a path, or something cannot be read.
    func files(below paths: [String]) throws -> [String] {
        let found = try walk(paths)
        if let failure = found.unread.first?.failure { throw failure }
        return found.files
    }

    /// The files at or below paths, and what could not be read. A file that is named is always found.
    ///
    /// - Throws: ``Failure`` when there is nothing at a path.
    func walk(_ paths: [String]) throws -> Found {
        var found = Found()
        var open: [Folder] = []
        for path in paths {
            let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
            guard let status = try FileStatus.of(path) else { throw Self.missing(path) }
            if !status.isFolder {
                found.files.append(path)
            } else if isNamedAsCatalog(path) {
                throw Self.folderNamedAsCatalog(path)
            } else {
                let above = IgnoreRules.above(path)
                found.unread += above.unread
                open.append(Folder(path: path, ignores: above.rules))
            }
        }
        // One level after the other, the folders of each on all cores.
        while !open.isEmpty {
            let contents = Parallel.map(open, jobs: jobs, contents)
            found.files += contents.flatMap(\.files)
            found.unread += contents.flatMap(\.unread)
            open = contents.flatMap(\.folders)
        }
        found.files.sort()
        found.files = found.files.indices.filter { $0 == 0 || found.files[$0] != found.files[$0 - 1] }.map { found.files[$0] }
        found.unread.sort { $0.path < $1.path }
        return found
    }

    private static func missing(_ path: String) -> Failure {
        let isLink = (try? FileStatus.ofLink(path))?.map(\.isSymbolicLink) ?? false
        return Failure(isLink ? "is a broken symbolic link" : "no such file or folder", at: path)
    }

    private func isNamedAsCatalog(_ folder: String) -> Bool { folder.hasSuffix(".xcstrings") && accepts(folder) }

    private static func folderNamedAsCatalog(_ path: String) -> Failure {
        Failure("is a folder, not a String Catalog", at: path, hint: "Move or rename it, or exclude it in \(Configuration.fileName).")
    }

    /// A folder to look into.
    private struct Folder: Sendable {
        let path: String
        /// Without those of its own `.gitignore`.
        var ignores: IgnoreRules

        func path(of name: String) -> String { path == "." ? name : path + "/" + name }
    }

    /// What is wanted of a folder.
    @Sendable private func contents(
        of folder: Folder
    ) -> (files: [String], folders: [Folder], unread: [(path: String, failure: Failure)]) {
        var ignores = folder.ignores
        let listing: FolderListing
        do {
            listing = try list(folder.path)
            if listing.files.contains(".gitignore") { try ignores.add(folder.path) }
        } catch {
            return ([], [], [(folder.path, Failure(error, at: folder.path))])
        }
        let files = listing.files.filter { accepts($0) && !ignores.ignore($0, isFolder: false) }
        var unread = listing.unreadable.filter { accepts($0.key) && !ignores.ignore($0.key, isFolder: false) }
            .map { (path: folder.path(of: $0.key), failure: $0.value) }
        let folders = listing.folders.filter { name in
            !name.hasPrefix(".") && !Self.ignoredFolders.contains(name) && !Self.ignoredEndings.contains(where: name.hasSuffix)
                && !ignores.ignore(name, isFolder: true)
        }
        let misnamed = folders.filter(isNamedAsCatalog).map(folder.path(of:))
        unread += misnamed.map { ($0, Self.folderNamedAsCatalog($0)) }
        return (
            files.map(folder.path(of:)),
            folders.filter { !isNamedAsCatalog($0) }.map { Folder(path: folder.path(of: $0), ignores: ignores.inside($0)) },
            unread
        )
    }
}
