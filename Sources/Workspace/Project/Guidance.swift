/// The team's guidance for translators, as Xcode's agents read it.
package enum Guidance {
    package static let fileName = "TRANSLATION.md"

    /// The nearest `TRANSLATION.md` from the folder of a catalog up to the current folder; `nil` where there is none.
    /// It is sent to a model, so a link out of the repository does not count.
    package static func path(for catalog: String, _ context: WorkContext) -> String? {
        let end = context.currentFolder.absolutePath
        var folder = catalog.absolutePath
        while let slash = folder.lastIndex(of: "/"), folder.count > 1 {
            folder = String(folder[..<slash])
            let path = (folder + "/" + fileName).fromCurrentFolder
            if !context.configuration.excludes(path), (try? FileStatus.of(path))??.isRegularFile ?? false, RootFolder.holds(path) {
                return path
            }
            if folder == end { return nil }
        }
        return nil
    }

    /// How many bytes of it a model is told.
    private static let mostBytes = 12_000

    /// Its text, as much as a model gets; `nil` if it cannot be read.
    package static func text(at path: String) -> String? {
        guard let bytes = try? FileBytes.read(path, limit: .small) else { return nil }
        guard bytes.count > mostBytes else { return String(decoding: bytes, as: UTF8.self) }
        let end = bytes[..<mostBytes].lastIndex(of: UInt8(ascii: "\n")) ?? mostBytes
        return String(decoding: bytes[..<end], as: UTF8.self)
    }
}
