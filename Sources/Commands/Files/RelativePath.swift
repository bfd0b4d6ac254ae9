/// Makes paths relative to a folder other than the current one.
struct RelativePath: Sendable {
    private let folder: [Substring]

    /// - Parameter folder: A path that is meant from the current folder; empty for the current folder itself.
    init(to folder: String) {
        self.folder = Self.parts(folder)
    }

    /// A path from the current folder, as the folder sees it: without `./`, with `../` where it leads out.
    func callAsFunction(_ path: String) -> String {
        let parts = Self.parts(path)
        let common = zip(parts, folder).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: folder.count - common) + parts[common...]).joined(separator: "/")
    }

    private static func parts(_ path: String) -> [Substring] { path.absolutePath.split(separator: "/") }
}
