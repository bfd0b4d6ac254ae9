/// A program with what it is built of, as far as its project says.
package struct ProgramSummary: Sendable, Equatable {
    package let name: String
    /// The project that describes it: `App.xcodeproj`, `Kit/Package.swift`.
    package let project: String
    /// Sorted by name; empty where nothing is known.
    package let platforms: [Platform]
    /// Whether a setting that is not known may add other platforms.
    package let mayHaveOtherPlatforms: Bool
    /// The paths of the catalogs in its main bundle, sorted.
    package let catalogs: [String]
    /// The paths of its `.strings` and `.stringsdict` files, sorted.
    package let tables: [String]
    /// The folded paths of its Info.plists; `nil` if one of them is unknown.
    let infoPlists: Set<String>?
    /// The names of the libraries that it links, directly or through others, sorted.
    package let libraries: [String]

    package init(
        name: String, project: String = "", platforms: [Platform], mayHaveOtherPlatforms: Bool, catalogs: [String], tables: [String],
        infoPlists: Set<String>? = [], libraries: [String]
    ) {
        self.name = name
        self.project = project
        self.platforms = platforms
        self.mayHaveOtherPlatforms = mayHaveOtherPlatforms
        self.catalogs = catalogs
        self.tables = tables
        self.infoPlists = infoPlists
        self.libraries = libraries
    }
}

extension TargetMap {
    /// The project files that have targets whose files are not known.
    package var filesWithUnknownTargets: [String] { roots.filter(\.hasUnknownTargets).map(\.file) }

    /// The programs of all projects, in the order of ``targets``.
    package var programs: [ProgramSummary] { modules.indices.filter { modules[$0].isProgram }.map(summary) }

    /// The apps among them.
    package var apps: [ProgramSummary] { modules.indices.filter { modules[$0].isProgram && modules[$0].files.isApp }.map(summary) }

    /// A program that has a bundle, with the catalogs of all bundles that it carries: its main bundle, and those of
    /// libraries.
    package struct Program: Sendable {
        package let name: String
        /// Its index in ``targets``.
        package let target: Int
        package let catalogs: Set<String>
    }

    /// The programs that may show texts.
    package var programsWithTexts: [Program] {
        modules.indices.filter { modules[$0].isProgram && !modules[$0].files.isTool }.map { index in
            let libraries = programsByLibrary.filter { $0.value.contains(index) }.keys
            return Program(
                name: modules[index].files.name, target: index,
                catalogs: Set(modules[index].catalogs + libraries.flatMap { modules[$0].catalogs }))
        }
    }

    /// The names of the programs or targets in whose bundle code of a file looks; empty where projects do not tell.
    ///
    /// - Parameters:
    ///   - file: The path of the file that names the bundle.
    ///   - isMain: Whether it is the main bundle, that of each program that runs the code.
    package func bundles(servingCodeOf file: String, isMain: Bool) -> [String] {
        let targets = isMain ? programs(of: file) ?? hosts(of: file) : builders(of: file)
        return Set(targets.map { modules[$0].files.name }).sorted()
    }

    /// The apps that run the libraries whose own bundles have a catalog; empty if a program has it in its main bundle,
    /// if other programs than apps run one of the libraries, and if none is known to.
    package func apps(runningLibraryWith catalog: String) -> [ProgramSummary] {
        let owners = modules.indices.filter { modules[$0].catalogs.contains(catalog) }
        let areLibraries = owners.allSatisfy {
            [.module, .forClass].contains(modules[$0].files.ownBundle) && modules[$0].files.isLibrary
        }
        guard !owners.isEmpty, areLibraries else { return [] }
        let programs = hosts(of: owners, around: catalog.foldedPath)
        // An extension does not choose by the languages of an app.
        return programs.allSatisfy { modules[$0].files.isApp } ? programs.map(summary) : []
    }

    private func summary(_ index: Int) -> ProgramSummary {
        let module = modules[index]
        let root = roots.first { $0.modules.contains(index) }
        // The tools that generate projects may write an Info.plist.
        let isXcode = root.map { !$0.isPackage && $0.description == nil && $0.file.hasSuffix(".pbxproj") } ?? false
        let plists = isXcode ? module.builds.infoPlists : nil
        let libraries = programsByLibrary.filter { $0.value.contains(index) }.map { modules[$0.key].files.name }
        return ProgramSummary(
            name: module.files.name, project: root.flatMap { ProjectFormats.format(of: $0.file)?.shownPath(of: $0.file) } ?? "", platforms: (module.files.platforms ?? []).sorted { $0.rawValue < $1.rawValue },
            mayHaveOtherPlatforms: module.files.mayHaveOtherPlatforms, catalogs: module.catalogs, tables: module.tables,
            infoPlists: plists.map { Set($0.map { (root?.folder ?? "").appending(path: $0).foldedPath }) },
            libraries: libraries.sorted())
    }
}

extension ProgramSummary {
    /// The Info.plists among some files; `nil` if one of them is unknown or missing.
    package func infoPlists(among files: [ProjectFile]) -> [ProjectFile]? {
        guard let infoPlists else { return nil }
        let found = files.filter { infoPlists.contains($0.path.foldedPath) }
        return found.count == infoPlists.count ? found : nil
    }
}
