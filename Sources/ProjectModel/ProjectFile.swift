/// A file that describes a project: one of a ``ProjectFormat``, or a source of an Info.plist.
package struct ProjectFile: Sendable {
    package let path: String
    package let bytes: [UInt8]
    /// The description of the project; `nil` if the file has no known format or cannot be understood.
    package let contents: ProjectDescription?
    let format: (any ProjectFormat.Type)?

    /// - Parameter files: The door to the files that it includes.
    package init(path: String, bytes: [UInt8], reading files: ProjectFileReader = .none) {
        self.init(path: path, bytes: bytes, contents: ProjectFormats.format(of: path)?.read(bytes, path: path, files))
    }

    /// - Parameter contents: The description, where it isn't what the format's reader makes of the bytes.
    init(path: String, bytes: [UInt8], contents: ProjectDescription?) {
        self.path = path
        self.bytes = bytes
        format = ProjectFormats.format(of: path)
        self.contents = contents
    }

    /// Whether a project is generated from this file.
    package func generates(_ product: ProjectFile) -> Bool {
        role == .description && product.role == .project && folder == product.folder && (product.contents.map(describes) ?? false)
    }

    /// Whether a project has a target of this description, so that it is generated from it.
    func describes(_ product: ProjectDescription) -> Bool {
        let names = Set(product.targets.map(\.name))
        return contents?.targets.contains { names.contains($0.name) } ?? false
    }

    package var role: ProjectRole? { format?.role }

    /// The folder of the project.
    package var folder: String { format?.folder(of: path) ?? path.parentFolder }
}
