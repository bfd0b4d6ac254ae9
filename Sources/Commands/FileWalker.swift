import Foundation

/// Finds files below folders, leaving out what nobody means: build products, dependencies and what git ignores.
struct FileWalker: Sendable {
    /// Folders that are never walked into, beside hidden ones. An `.xcloc` holds copies of the catalogs in "Source Contents".
    static let ignoredFolders: Set<String> = ["DerivedData", "Pods", "Carthage", "Source Contents", "node_modules"]
    /// How the names of others end: asset catalogs, and templates of files, whose names Xcode fills in.
    private static let ignoredEndings = [".xcassets", ".xctemplate"]

    private let jobs: Int
    private let accepts: @Sendable (String) -> Bool

    /// - Parameters:
    ///   - jobs: How many folders to read at once.
    ///   - accepts: Says from a file's name whether it is wanted.
    init(jobs: Int, accepts: @escaping @Sendable (String) -> Bool) {
        self.jobs = jobs
        self.accepts = accepts
    }

    /// The files at or below paths, sorted and each once. A file that is named is always among them.
    ///
    /// - Throws: ``Failure`` when there is nothing at a path.
    func files(below paths: [String]) throws -> [String] {
        var files: [String] = []
        var open: [Folder] = []
        for path in paths {
            let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
            var status = stat()
            guard stat(path, &status) == 0 else { throw Failure("no such file or folder", at: path) }
            if status.st_mode & S_IFMT == S_IFDIR {
                open.append(Folder(path: path, ignores: IgnoreRules(above: path)))
            } else {
                files.append(path)
            }
        }
        // One level after the other, the folders of each on all cores.
        while !open.isEmpty {
            let found = Parallel.map(open, jobs: jobs, contents)
            files += found.flatMap(\.files)
            open = found.flatMap(\.folders)
        }
        files.sort()
        return files.indices.filter { $0 == 0 || files[$0] != files[$0 - 1] }.map { files[$0] }
    }

    /// A folder to look into.
    private struct Folder: Sendable {
        let path: String
        /// Without those of its own `.gitignore`.
        var ignores: IgnoreRules

        func path(of name: String) -> String { path == "." ? name : path + "/" + name }
    }

    /// What is wanted of a folder.
    @Sendable private func contents(of folder: Folder) -> (files: [String], folders: [Folder]) {
        guard let names = Self.list(folder.path) else { return ([], []) }
        var ignores = folder.ignores
        if names.files.contains(".gitignore") { ignores.add(folder.path) }
        let files = names.files.filter { accepts($0) && !ignores.ignore($0, isFolder: false) }
        let folders = names.folders.filter { name in
            !name.hasPrefix(".") && !Self.ignoredFolders.contains(name) && !Self.ignoredEndings.contains(where: name.hasSuffix)
                && !ignores.ignore(name, isFolder: true)
        }
        return (
            files.map(folder.path(of:)),
            folders.map { Folder(path: folder.path(of: $0), ignores: ignores.inside($0)) }
        )
    }

    /// The names of the folders and of the other files in a folder; links to folders are not followed.
    private static func list(_ folder: String) -> (folders: [String], files: [String])? {
        guard let handle = opendir(folder) else { return nil }
        defer { closedir(handle) }
        var folders: [String] = []
        var files: [String] = []
        while let entry = readdir(handle) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
                    String(cString: $0)
                }
            }
            if name == "." || name == ".." { continue }
            switch Int32(entry.pointee.d_type) {
            case Int32(DT_DIR): folders.append(name)
            case Int32(DT_REG): files.append(name)
            default:
                var status = stat()
                guard stat(folder + "/" + name, &status) == 0 else { continue }
                if status.st_mode & S_IFMT == S_IFREG { files.append(name) }
                if status.st_mode & S_IFMT == S_IFDIR, Int32(entry.pointee.d_type) == Int32(DT_UNKNOWN) { folders.append(name) }
            }
        }
        return (folders, files)
    }
}
