import Foundation

/// The rules of the files of one kind in a folder and above it, for the entries of the folder.
struct IgnoreRules: Sendable {
    /// The files that say which entries are left out.
    enum Kind: String, Sendable {
        case ignored = ".gitignore"
        /// Files that `linguist-vendored` marks, the attribute by which hosts of repositories tell the work of others.
        case vendored = ".gitattributes"
    }

    let kind: Kind
    private struct Level: Sendable {
        let file: IgnoreFile
        /// The path from the folder of the file, with a trailing slash; empty for that folder itself.
        var folder: [UInt8]
    }

    /// Outermost first.
    private var levels: [Level] = []
    private var folding = NameFolding()

    init(_ kind: Kind) {
        self.kind = kind
    }

    /// Those of the files above a folder, up to the root of its repository, and the files that could not be read.
    static func above(_ folder: String, _ kind: Kind) -> (rules: IgnoreRules, unread: [(path: String, failure: Failure)]) {
        var rules = IgnoreRules(kind)
        var unread: [(path: String, failure: Failure)] = []
        var above = folder.absolutePath
        var inside: [UInt8] = []
        rules.folding = NameFolding(repository: RootFolder.repository(around: above) ?? above)
        while above.count > 1, !(above + "/.git").isThere {
            let slash = above.lastIndex(of: "/") ?? above.startIndex
            inside = rules.folding(Array(above[slash...].utf8.dropFirst())) + [UInt8(ascii: "/")] + inside
            above = String(above[..<slash])
            do {
                guard let file = try rules.file(in: above) else { continue }
                rules.levels.insert(Level(file: file, folder: inside), at: 0)
            } catch {
                unread.append((above + "/" + kind.rawValue, Failure(error)))
            }
        }
        return (rules, unread)
    }

    /// Adds those of the file in the folder itself.
    ///
    /// - Throws: ``Failure`` when it cannot be read.
    mutating func add(_ folder: String) throws {
        if let file = try file(in: folder) { levels.append(Level(file: file, folder: [])) }
    }

    /// - Returns: `nil` where there is none.
    private func file(in folder: String) throws -> IgnoreFile? {
        let path = folder + "/" + kind.rawValue
        // git does not follow links here.
        guard try FileStatus.ofLink(path)?.isRegularFile == true else { return nil }
        let bytes = try FileBytes.read(path, limit: .small)
        switch kind {
        case .ignored: return IgnoreFile(bytes, folding: folding)
        case .vendored: return IgnoreFile(attributes: bytes, marking: "linguist-vendored", folding: folding)
        }
    }

    /// The same rules as a folder in this one has them.
    func inside(_ name: String) -> IgnoreRules {
        var rules = self
        let name = levels.isEmpty ? [] : folding(Array(name.utf8)) + [UInt8(ascii: "/")]
        for index in levels.indices { rules.levels[index].folder += name }
        return rules
    }

    /// Whether an entry is ignored.
    func ignore(_ name: String, isFolder: Bool) -> Bool {
        guard !levels.isEmpty else { return false }
        let name = folding(Array(name.utf8))
        // The innermost file with a matching pattern decides.
        for level in levels.reversed() {
            if let isIgnored = level.file.ignores(name, in: level.folder, isFolder: isFolder) { return isIgnored }
        }
        return false
    }
}
