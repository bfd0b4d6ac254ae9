/// Makes paths relative to a folder other than the current one.
///
/// A path that leads into the folder through a link is inside as well: temporary folders on a Mac are behind one, and
/// so are some homes.
package struct RelativePath: Sendable {
    private let folder: String
    private let parts: [Substring]

    /// - Parameter folder: A path that is meant from the current folder; empty for the current folder itself.
    package init(to folder: String) {
        self.folder = folder
        parts = Self.parts(folder)
    }

    /// A path from the current folder, as the folder sees it: without `./`, with `../` where it leads out.
    package func callAsFunction(_ path: String) -> String {
        if let inner = inside(path) { return inner }
        let other = Self.parts(path)
        let common = zip(other, parts).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: parts.count - common) + other[common...]).joined(separator: "/")
    }

    /// The way from the current folder to another one; a dot for the folder itself.
    static func fromCurrentFolder(to folder: String) -> String {
        let path = RelativePath(to: "")(folder)
        return path.isEmpty ? "." : path
    }

    /// A path from the current folder, as the folder sees it; empty for the folder itself, `nil` outside of it.
    package func inside(_ path: String) -> String? {
        if let inner = Self.inside(Self.parts(path), parts) { return inner }
        let real = Self.parts((folder.isEmpty ? "." : folder).realPath)
        // A link keeps its own name, unless it is one to the folder or around it.
        let name = path.absolutePath
        let slash = name.lastIndex(of: "/") ?? name.startIndex
        let parent = name[..<slash].isEmpty ? "/" : String(name[..<slash]).realPath
        return Self.inside(Self.parts(parent + name[slash...]), real) ?? Self.inside(Self.parts(path.realPath), real)
    }

    private static func inside(_ path: [Substring], _ folder: [Substring]) -> String? {
        path.starts(with: folder) ? path.dropFirst(folder.count).joined(separator: "/") : nil
    }

    private static func parts(_ path: String) -> [Substring] { path.absolutePath.split(separator: "/") }
}
