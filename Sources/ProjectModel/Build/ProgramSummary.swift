/// A program with what it is built of, as far as its project says.
package struct ProgramSummary: Sendable, Equatable {
    package let name: String
    /// Sorted by name; empty where nothing is known.
    package let platforms: [Platform]
    /// Whether a setting that is not known may add other platforms.
    package let mayHaveOtherPlatforms: Bool
    /// The paths of the catalogs in its main bundle, sorted.
    package let catalogs: [String]
    /// The names of its other tables, sorted.
    package let otherTables: [String]
    /// The names of the libraries that it links, directly or through others, sorted.
    package let libraries: [String]

    package init(
        name: String, platforms: [Platform], mayHaveOtherPlatforms: Bool, catalogs: [String], otherTables: [String],
        libraries: [String]
    ) {
        self.name = name
        self.platforms = platforms
        self.mayHaveOtherPlatforms = mayHaveOtherPlatforms
        self.catalogs = catalogs
        self.otherTables = otherTables
        self.libraries = libraries
    }
}

extension TargetMap {
    /// The project files that have targets whose files are not known.
    package var filesWithUnknownTargets: [String] { roots.filter(\.hasUnknownTargets).map(\.file) }

    /// The programs of all projects, in the order of ``targets``.
    package var programs: [ProgramSummary] {
        modules.indices.filter { modules[$0].isProgram }.map { index in
            let module = modules[index]
            let libraries = programsByLibrary.filter { $0.value.contains(index) }.map { modules[$0.key].files.name }
            return ProgramSummary(
                name: module.files.name, platforms: (module.files.platforms ?? []).sorted { $0.rawValue < $1.rawValue },
                mayHaveOtherPlatforms: module.files.mayHaveOtherPlatforms, catalogs: module.catalogs,
                otherTables: module.olderTables.map(String.init).sorted(), libraries: libraries.sorted())
        }
    }
}
