import Foundation
import ProjectModel
import StringCatalog

/// Finds files below folders, except build products, dependencies and what git ignores.
///
/// Links to folders of the project are followed, and each folder is walked once.
package struct FileWalker: Sendable {
    /// Folders that are never walked into. An `.xcloc` holds copies of the catalogs in "Source Contents".
    static let ignoredFolders = BuiltFolder.names.union([".git", "Source Contents"])
    /// How the names of others end: asset catalogs, and templates of files, whose names Xcode fills in.
    private static let ignoredEndings = [".xcassets", ".xctemplate"]

    private let jobs: Int
    private let root: RootFolder?
    private let readsIgnored: Bool
    private let list: @Sendable (String) throws -> FolderListing
    private let accepts: @Sendable (String) -> Bool

    /// - Parameters:
    ///   - jobs: How many folders to read at once.
    ///   - root: The folder that nothing may be read outside of; `nil` where the user decides.
    ///   - readsIgnored: Whether to find what git ignores, and what is in hidden folders. Other repositories are left out then.
    ///   - isSettling: Whether what an interrupted command left is undone first.
    ///   - list: Reads one folder.
    ///   - accepts: Says from a file's name whether it is wanted.
    package init(
        jobs: Int, root: RootFolder? = nil, readsIgnored: Bool = false, isSettling: Bool = false, list: (@Sendable (String) throws -> FolderListing)? = nil,
        accepts: @escaping @Sendable (String) -> Bool
    ) {
        self.jobs = jobs
        self.root = root
        self.readsIgnored = readsIgnored
        self.list = list ?? { try isSettling ? FolderListing(settling: $0, within: root) : FolderListing(of: $0) }
        self.accepts = accepts
    }

    /// The files found, and those that couldn't be read.
    package struct Found: Sendable {
        /// Sorted and each once.
        package var files: [String] = []
        /// The folders and files that could not be read, with the reason. Whether there is more than ``files`` is not
        /// known then.
        package var unread: [(path: String, failure: Failure)] = []
        /// Folders and files that were left out although they may hold sources, sorted by path.
        package var leftOut: [LeftOut] = []
        /// Build products and dependencies, which were not read, sorted.
        package var built: [String] = []
        /// Links to folders and files outside of the project, which were not followed, sorted.
        var outsideLinks: [String] = []
        /// Other paths of the files found.
        package var links: [Link] = []

        /// The same with its paths spelled differently.
        func spelling(_ spell: PathSpelling) -> Found {
            guard files.contains(where: { $0.utf8.starts(with: "..".utf8) }) else { return self }
            var copy = self
            copy.files = files.map { spell($0) }.sorted()
            copy.unread = unread.map { (path: spell($0.path), failure: $0.failure) }
            copy.leftOut = leftOut.map { LeftOut(path: spell($0.path), isFolder: $0.isFolder, isHidden: $0.isHidden) }
            copy.built = built.map { spell($0) }
            copy.outsideLinks = outsideLinks.map { spell($0) }
            copy.links = links.map { Link(path: spell($0.path), target: spell($0.target)) }
            return copy
        }

        /// Sorts the files and keeps each once. Of files whose names differ in nothing but the Unicode form of their
        /// characters, which a Mac takes for one, the others are not read.
        fileprivate mutating func keepFirstOfTwins() {
            var kept: [String] = []
            var twins: Set<[UInt8]> = []
            for path in files.sorted(by: { $0 == $1 ? $0.utf8.lexicographicallyPrecedes($1.utf8) : $0 < $1 }) {
                guard let last = kept.last, last == path else {
                    kept.append(path)
                    continue
                }
                guard !last.utf8.elementsEqual(path.utf8), twins.insert(Array(path.utf8)).inserted else { continue }
                unread.append((path, Failure(
                    "was not read, because another path differs from this one only in how its characters are composed: \(last.spelledOut) and \(path.spelledOut)",
                    at: path, hint: "Rename one of them.")))
            }
            files = kept
        }

        /// Paths that could not be read, except those that a configuration leaves out.
        package func failures(_ configuration: Configuration) -> [Failure] {
            unread.filter { !configuration.excludesFolder($0.path) }.map(\.failure)
        }
    }

    /// A wanted file that git ignores, or a folder that git ignores or that is hidden.
    package struct LeftOut: Hashable, Sendable {
        package let path: String
        package let isFolder: Bool
        package let isHidden: Bool
    }

    /// Another path of a file or folder: one of the two is behind a link.
    package struct Link: Hashable, Sendable {
        let path: String
        /// The path under which it was found.
        let target: String
    }

    /// The files at or below paths, sorted and each once. A file that is named is always among them.
    ///
    /// - Throws: ``Failure`` when there is nothing at a path, or something cannot be read.
    package func files(below paths: [String]) throws -> [String] {
        let found = try walk(paths)
        if let failure = found.unread.first?.failure { throw failure }
        return found.files
    }

    /// The files at or below paths, and what could not be read. A file that is named is always found.
    ///
    /// - Throws: ``Failure`` when there is nothing at a path.
    package func walk(_ paths: [String]) throws -> Found {
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
                var folder = folder(path, like: path, &found)
                folder.isNamed = !readsIgnored
                open.append(folder)
            }
        }
        var walk = FolderWalk(roots: open.map(\.path), root: root)
        walk(open, &found, jobs: jobs, contents)
        while let link = walk.nextLink(&found) {
            // What git ignores in the folder is said around it, not around the link.
            walk([folder(link.path, like: link.target, &found)], &found, jobs: jobs, contents)
        }
        walk.finish(&found, named: paths)
        found.keepFirstOfTwins()
        found.unread.sort { $0.path < $1.path }
        found.leftOut.sort { $0.path < $1.path }
        found.built = outermost(found.built)
        return found
    }

    /// Folders without those inside of others, sorted.
    private func outermost(_ folders: [String]) -> [String] {
        let all = Set(folders)
        return folders.sorted().filter { folder in
            !folder.indices.contains { folder[$0] == "/" && all.contains(String(folder[..<$0])) }
        }
    }

    /// - Parameter place: The folder whose surroundings say what git ignores.
    private func folder(_ path: String, like place: String, _ found: inout Found) -> Folder {
        guard !readsIgnored else { return Folder(path: path, ignores: IgnoreRules(.ignored), vendored: IgnoreRules(.vendored)) }
        let ignores = IgnoreRules.above(place, .ignored)
        var vendored = IgnoreRules.above(place, .vendored)
        found.unread += ignores.unread + vendored.unread
        // The user asked for it, so the marks around it don't count.
        if vendored.rules.ignore("*", isFolder: false) { vendored.rules = IgnoreRules(.vendored) }
        return Folder(path: path, ignores: ignores.rules, vendored: vendored.rules)
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
    struct Folder: Sendable {
        let path: String
        /// Without those of its own `.gitignore`.
        fileprivate var ignores: IgnoreRules
        /// Without those of its own `.gitattributes`.
        fileprivate var vendored: IgnoreRules
        /// Whether the user asked for it, whatever it is.
        fileprivate var isNamed = false

        fileprivate func path(of name: String) -> String { path == "." ? name : path + "/" + name }
    }

    /// The contents wanted of a folder.
    struct Contents: Sendable {
        var files: [String] = []
        var folders: [Folder] = []
        var unread: [(path: String, failure: Failure)] = []
        var leftOut: [LeftOut] = []
        var built: [String] = []
        /// The links among the files.
        var linkedFiles: [String] = []
        var linkedFolders: [String] = []
    }

    @Sendable private func contents(of folder: Folder) -> Contents {
        var result = Contents()
        var ignores = folder.ignores
        var vendored = folder.vendored
        let listing: FolderListing
        do {
            listing = try list(folder.path)
            if !readsIgnored, listing.files.contains(".gitignore") { try ignores.add(folder.path) }
            if !readsIgnored, listing.files.contains(".gitattributes") { try vendored.add(folder.path) }
        } catch {
            result.unread = [(folder.path, Failure(error, at: folder.path))]
            return result
        }
        if !folder.isNamed, BuiltFolder.isBuilt(folder.path, listing) {
            result.built = [folder.path]
            return result
        }
        // Its files are those of another repository, such as a dependency or a copy of this one.
        if readsIgnored, listing.folders.contains(".git") || listing.files.contains(".git") { return result }
        func leaveOut(_ name: String, isFolder: Bool, isHidden: Bool = false) {
            result.leftOut.append(LeftOut(path: folder.path(of: name), isFolder: isFolder, isHidden: isHidden))
        }
        for name in listing.files where accepts(name) {
            if ignores.ignore(name, isFolder: false) {
                leaveOut(name, isFolder: false)
            } else if vendored.ignore(name, isFolder: false) {
                result.built = [folder.path]
            } else {
                result.files.append(folder.path(of: name))
                if listing.linkedFiles.contains(name) { result.linkedFiles.append(folder.path(of: name)) }
            }
        }
        result.unread = listing.unreadable
            .filter { accepts($0.key) && !ignores.ignore($0.key, isFolder: false) && !vendored.ignore($0.key, isFolder: false) }
            .map { (path: folder.path(of: $0.key), failure: $0.value) }
        result.built += listing.folders.filter(BuiltFolder.names.contains).map { folder.path(of: $0) }
        for (names, areLinks) in [(listing.folders, false), (listing.linkedFolders, true)] {
            for name in names where !Self.ignoredFolders.contains(name) && !Self.ignoredEndings.contains(where: name.hasSuffix) {
                if name.hasPrefix("."), !readsIgnored {
                    leaveOut(name, isFolder: true, isHidden: true)
                } else if ignores.ignore(name, isFolder: !areLinks) {
                    leaveOut(name, isFolder: true)
                } else if isNamedAsCatalog(name) {
                    result.unread.append((folder.path(of: name), Self.folderNamedAsCatalog(folder.path(of: name))))
                } else if areLinks {
                    result.linkedFolders.append(folder.path(of: name))
                } else {
                    result.folders.append(Folder(path: folder.path(of: name), ignores: ignores.inside(name), vendored: vendored.inside(name)))
                }
            }
        }
        return result
    }
}

private extension String {
    /// The path with each character beyond ASCII by its number, since twins look alike.
    var spelledOut: String {
        unicodeScalars.map { $0.isASCII ? String($0) : "\\u{\(String($0.value, radix: 16, uppercase: true))}" }.joined().quoted
    }
}
