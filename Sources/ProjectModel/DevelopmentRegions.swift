/// The languages that projects and packages are written in.
package struct DevelopmentRegions: Sendable {
    /// The folder of each project or package, with the name of its language.
    private let regions: [(folder: String, name: String)]

    package init(_ files: [ProjectFile]) {
        let named = files.compactMap { file in file.contents?.developmentRegion.map { (file, file.folder, $0) } }
        let built = Set(named.filter { $0.0.role != .description }.map { $0.1 })
        regions = named.filter { $0.0.role != .description || !built.contains($0.1) }.map { ($0.1, $0.2) }
    }

    /// The language, as the project names it, of the innermost project around a file. A project may list files outside
    /// its folder, so a single project owns all.
    package func name(around path: String) -> String? {
        let around = regions.filter { path.isInside($0.folder) }
        return (around.max { $0.folder.depth < $1.folder.depth } ?? (regions.count == 1 ? regions[0] : nil))?.name
    }
}
