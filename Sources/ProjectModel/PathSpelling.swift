/// Spells paths that go up and down again without the detour: `../App/View.swift` is `View.swift` in the folder `App`.
///
/// A project above the current folder names files below it.
package struct PathSpelling: Sendable {
    /// The names of the folders around the base of the paths, outermost first.
    private let names: [Substring]

    /// - Parameter currentFolder: The absolute path that other paths are relative to.
    package init(in currentFolder: String) { names = currentFolder.split(separator: "/") }

    package func callAsFunction(_ path: String) -> String {
        guard path.utf8.starts(with: "..".utf8) else { return path }
        let parts = path.split(separator: "/")
        let up = parts.prefix { $0 == ".." }.count
        guard up > 0, up <= names.count else { return path }
        let down = zip(parts.dropFirst(up), names.suffix(up)).prefix { $0 == $1 }.count
        let rest = Array(repeating: "..", count: up - down) + parts.dropFirst(up + down)
        return rest.joined(separator: "/")
    }
}

extension ProjectFile {
    /// The same with its paths spelled differently.
    package func spelling(_ spell: PathSpelling) -> ProjectFile {
        path.utf8.starts(with: "..".utf8) ? ProjectFile(path: path, bytes: bytes, contents: contents?.spelling(spell)) : self
    }
}

private extension ProjectDescription {
    func spelling(_ spell: PathSpelling) -> ProjectDescription {
        var copy = self
        copy.targets = targets.map { $0.spelling(spell) }
        copy.fileEncodings = Dictionary(fileEncodings.map { (spell($0), $1) }) { first, _ in first }
        copy.developmentPaths = Set(developmentPaths.map { spell($0) })
        copy.infoPlistSettings = infoPlistSettings.map { settings in
            InfoPlistSettings(
                target: settings.target.spelling(spell), files: Set(settings.files.map { spell($0) }), settings: settings.settings)
        }
        copy.applicationSources = applicationSources.map { spell($0) }
        return copy
    }
}

private extension ProjectTarget {
    func spelling(_ spell: PathSpelling) -> ProjectTarget {
        var copy = self
        copy.rewritePaths { spell($0) }
        copy.settings = settings.spelling(spell)
        return copy
    }
}

private extension BuildSettings {
    func spelling(_ spell: PathSpelling) -> BuildSettings {
        BuildSettings(layers: layers.map { layer in
            guard case .file(let path) = layer.content else { return layer }
            return Layer(configuration: layer.configuration, content: .file(spell(path)))
        })
    }
}
