import Foundation

/// Finds files below folders, leaving out what nobody means: build products, dependencies and what git ignores.
struct FileWalker {
    /// Folders that are never walked into.
    static let ignoredFolders: Set<String> = [".git", ".build", "DerivedData", "Pods", "Carthage", "node_modules"]

    private let accepts: (String) -> Bool
    private(set) var files: [String] = []

    /// - Parameter accepts: Says from a file's name whether it is wanted.
    init(accepts: @escaping (String) -> Bool) {
        self.accepts = accepts
    }

    /// Adds the files at or below a path, sorted. A file that is named is always added.
    ///
    /// - Throws: ``Failure`` when there is nothing at the path.
    mutating func walk(_ path: String) throws {
        let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        var status = stat()
        guard stat(path, &status) == 0 else { throw Failure("no such file or folder", at: path) }
        guard status.st_mode & S_IFMT == S_IFDIR else { return files.append(path) }
        let ignores = IgnoreFile.above(path)
        visit(path, ignores)
    }

    private mutating func visit(_ folder: String, _ ignores: [IgnoreFile]) {
        guard let (folders, names) = Self.list(folder) else { return }
        var ignores = ignores
        if names.contains(".gitignore"), let bytes = try? FileBytes.read(folder + "/.gitignore") {
            ignores.append(IgnoreFile(String(decoding: bytes, as: UTF8.self), folder: Self.absolute(folder)))
        }
        for name in names where accepts(name) {
            let path = folder == "." ? name : folder + "/" + name
            if !Self.isIgnored(path, isFolder: false, ignores) { files.append(path) }
        }
        for name in folders where !Self.ignoredFolders.contains(name) && !name.hasSuffix(".xcassets") {
            let path = folder == "." ? name : folder + "/" + name
            if !Self.isIgnored(path, isFolder: true, ignores) { visit(path, ignores) }
        }
    }

    private static func isIgnored(_ path: String, isFolder: Bool, _ ignores: [IgnoreFile]) -> Bool {
        guard !ignores.isEmpty else { return false }
        let absolute = absolute(path)
        // The innermost file that has an opinion decides.
        return ignores.reversed().lazy.compactMap { $0.ignores(absolute, isFolder: isFolder) }.first ?? false
    }

    static func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + (path == "." ? "" : path)
    }

    /// The folders and the other files in a folder, each sorted; links to folders are not followed.
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
        return (folders.sorted(), files.sorted())
    }
}
