/// A target of an Xcode project or of a package, as far as it says which files are its own.
struct ProjectModule: Sendable, Equatable {
    /// A folder whose files are the target's, those named aside.
    struct Folder: Sendable, Equatable {
        /// Which of its files are meant.
        enum Content: Sendable { case all, code, resources }

        let path: String
        /// Files and folders that the target leaves out.
        var excluded: Set<String> = []
        var content = Content.all
    }

    let name: String
    /// Whether it is built into a bundle of its own that other targets use, so that its code does not run in the main bundle.
    var isLibrary = false
    /// Whether it holds tests.
    var isTest = false
    var files: Set<String> = []
    var folders: [Folder] = []

    func contains(_ path: String) -> Bool {
        files.contains(path) || folders.contains { $0.contains(path) }
    }

    /// Leaves out those of some folders that are inside its own.
    mutating func leaveOut(_ others: [String]) {
        for index in folders.indices {
            folders[index].excluded.formUnion(others.filter { $0.isInside(folders[index].path) })
        }
    }

    /// The same with folded paths.
    var folded: ProjectModule {
        var copy = self
        copy.files = Set(files.map(\.foldedPath))
        copy.folders = folders.map { Folder(path: $0.path.foldedPath, excluded: Set($0.excluded.map(\.foldedPath)), content: $0.content) }
        return copy
    }
}

extension ProjectModule.Folder {
    func contains(_ file: String) -> Bool {
        guard file.isInside(path) else { return false }
        if content != .all, (content == .code) != file.isCode { return false }
        guard !excluded.isEmpty else { return true }
        if excluded.contains(file) { return false }
        return !excluded.contains { file.isInside($0) }
    }
}

private extension String {
    /// Whether it is the path of a file that is compiled.
    var isCode: Bool { hasSuffix(".swift") || hasSuffix(".m") || hasSuffix(".mm") }
}

extension String {
    /// Whether a path leads into a folder.
    func isInside(_ folder: String) -> Bool {
        if folder.isEmpty { return !utf8.starts(with: "/".utf8) }
        return utf8.count > folder.utf8.count && hasPrefix(folder)
            && utf8[utf8.index(utf8.startIndex, offsetBy: folder.utf8.count)] == UInt8(ascii: "/")
    }

    /// A path for comparing: the disks that Xcode works on mostly take no notice of case, and projects name files in another one than
    /// the files have.
    var foldedPath: String { lowercased() }

    /// The folder of a path; empty at the top.
    package var parentFolder: String { utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[..<$0]) } ?? "" }

    /// A path below a folder, with `.` and `..` worked out.
    func appending(path: String) -> String {
        guard let first = path.utf8.first else { return self }
        let slash = UInt8(ascii: "/")
        // Most paths are the name of a file.
        if first != UInt8(ascii: "."), !path.utf8.contains(slash), utf8.last != slash { return isEmpty ? path : self + "/" + path }
        var parts = utf8.split(separator: slash).map { Substring($0) }
        for part in path.utf8.split(separator: slash).map({ Substring($0) }) {
            switch part {
            case ".": break
            case "..": if parts.isEmpty || parts.last == ".." { parts.append("..") } else { parts.removeLast() }
            default: parts.append(part)
            }
        }
        return (hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }
}
