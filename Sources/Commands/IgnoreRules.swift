import Foundation

/// What the `.gitignore` files in a folder and above it say of the entries of the folder.
struct IgnoreRules: Sendable {
    private struct Level: Sendable {
        let file: IgnoreFile
        /// The way from the folder of the file, with a slash at its end; empty for that one itself.
        var folder: [UInt8]
    }

    /// Outermost first.
    private var levels: [Level] = []

    /// Those of the files above a folder, up to the root of its repository.
    init(above folder: String) {
        var above = folder.absolutePath
        var inside: [UInt8] = []
        while above.count > 1, !FileManager.default.fileExists(atPath: above + "/.git") {
            let slash = above.lastIndex(of: "/") ?? above.startIndex
            inside = Array(above[slash...].utf8.dropFirst()) + [UInt8(ascii: "/")] + inside
            above = String(above[..<slash])
            if let bytes = try? FileBytes.read(above + "/.gitignore") {
                levels.insert(Level(file: IgnoreFile(bytes), folder: inside), at: 0)
            }
        }
    }

    /// Adds those of the `.gitignore` of the folder itself.
    mutating func add(_ folder: String) {
        if let bytes = try? FileBytes.read(folder + "/.gitignore") { levels.append(Level(file: IgnoreFile(bytes), folder: [])) }
    }

    /// The same rules as a folder in this one has them.
    func inside(_ name: String) -> IgnoreRules {
        var rules = self
        for index in levels.indices { rules.levels[index].folder += Array(name.utf8) + [UInt8(ascii: "/")] }
        return rules
    }

    /// Whether an entry is ignored.
    func ignore(_ name: String, isFolder: Bool) -> Bool {
        guard !levels.isEmpty else { return false }
        let name = Array(name.utf8)
        // The innermost file that has an opinion decides.
        for level in levels.reversed() {
            if let isIgnored = level.file.ignores(name, in: level.folder, isFolder: isFolder) { return isIgnored }
        }
        return false
    }
}
