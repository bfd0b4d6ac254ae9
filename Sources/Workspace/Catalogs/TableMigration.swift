import Interchange
import ProjectModel
import StringCatalog

/// A table of `.strings` and `.stringsdict` files as a catalog, with the proof that an app shows the same texts with
/// it.
package struct TableMigration: Sendable {
    /// Why a table stays as it is.
    package enum Obstacle: Sendable, Hashable {
        /// A storyboard, xib or definition of intents has these texts.
        case interface(String)
        /// A bundle is copied into the app as it is, so a catalog in it would not be compiled.
        case bundle(String)
        /// There is a catalog already.
        case catalog(String)
        /// For these keys of a file, an app would show something else.
        case difference(file: String, keys: [String])
        /// Two files for one language, such as those in `Base.lproj` and `en.lproj`, have different texts for these
        /// keys.
        case contradiction(file: String, other: String, keys: [String])
        case unreadable(Failure)
    }

    /// Where the catalog belongs: in the folder that has the language folders.
    package let path: String
    /// The files of the table, sorted.
    package let files: [String]
    package let result: Result
    /// Whether an Xcode project lists its files one by one, so that the catalog is in no target yet.
    package private(set) var isInNoTarget = false

    package enum Result: Sendable {
        case catalog(Catalog)
        case stays(Obstacle)
    }

    private init(_ group: StringsTable.Group) {
        let files = group.files.map(\.path)
        self.files = files
        let table = group.name.split(separator: "/").last.map(String.init) ?? group.name
        let folder = group.files[0].path.parentFolder.parentFolder
        path = (folder.isEmpty ? "" : folder + "/") + table + ".xcstrings"
        if let obstacle = Self.obstacle(to: path, table: table, group) {
            result = .stays(obstacle)
            return
        }
        do {
            // A text that was read without a language would be lost.
            if let other = try StringsTable.files(beside: group.files[0].path).first(where: { !files.contains($0) }) {
                throw Failure("was not read, because its folder is not named after a language, or settings exclude it", at: other)
            }
            let table = try StringsTable(group, isExact: true)
            if let failure = table.failures.first?.failure { throw failure }
            if let (file, keys) = table.differences().first {
                let other = table.paths.first { item in
                    item.path != file && item.path.hasSuffix("/" + (file.split(separator: "/").last ?? ""))
                        && table.paths.contains { $0.path == file && $0.language == item.language }
                }
                result = .stays(
                    other.map { .contradiction(file: file, other: $0.path, keys: keys) } ?? .difference(file: file, keys: keys))
            } else {
                result = .catalog(table.catalog.catalog)
            }
        } catch {
            result = .stays(.unreadable(Failure(error)))
        }
    }

    /// All tables of an app, those of its Info.plists as well.
    package static func all(of project: ConfiguredProject, _ context: WorkContext) -> [TableMigration] {
        let files = project.files.allTables.filter(project.files.isInFocus)
        let groups = StringsTable.allGroups(files, besides: project.catalogs, project.surroundings.projects)
        var tables = Parallel.map(groups, jobs: context.jobs) { TableMigration($0) }.sorted { $0.path < $1.path }
        let targets = project.targetMap(ofCatalogs: project.catalogs.map(\.path) + tables.map(\.path))
        for index in tables.indices { tables[index].isInNoTarget = targets.isStray(tables[index].path) }
        return tables
    }

    private static func obstacle(to path: String, table: String, _ group: StringsTable.Group) -> Obstacle? {
        func isThere(_ path: String) -> Bool { (try? FileStatus.isThere(path)) ?? false }
        if isThere(path) { return .catalog(path) }
        let folder = path.parentFolder
        if let bundle = folder.split(separator: "/").last(where: { $0.hasSuffix(".bundle") }) { return .bundle(String(bundle)) }
        // An interface in one language, with its texts in the others.
        let folders = Set(group.files.map(\.path.parentFolder)).union([(folder.isEmpty ? "" : folder + "/") + "Base.lproj"])
        let interfaces = folders.sorted().flatMap { folder in
            ["storyboard", "xib", "intentdefinition"].map { "\(folder)/\(table).\($0)" }
        }
        return interfaces.first(where: isThere).map(Obstacle.interface)
    }
}

private extension StringsTable {
    /// The keys for which an app with the catalog would show something other than with the files, by file.
    func differences() -> [(file: String, keys: [String])] {
        let catalog = catalog.catalog
        var compiled: [LanguageTag: [Key: StringsDictRule]] = [:]
        return paths.compactMap { path, language in
            let new = compiled[language] ?? CompiledTable(catalog, language: language, includesAll: true).allRules
            compiled[language] = new
            let keys = rules(ofFile: path).filter { key, rule in
                // A key without a text is shown itself.
                !rule.showsTheSame(as: new[key] ?? .text(key.text))
            }
            return keys.isEmpty ? nil : (path, keys.map(\.key.text).sorted())
        }
    }

    /// The texts of a file that an app takes from it: those of a `.stringsdict` file come before those of a `.strings`
    /// file.
    private func rules(ofFile path: String) -> [Key: StringsDictRule] {
        let bytes = files[path] ?? []
        guard !path.hasSuffix(".stringsdict") else { return Self.rules(stringsdict: bytes) }
        let pairs = (try? StringsFile(bytes, allowsDuplicates: true).pairs) ?? []
        let rules = Self.rules(stringsdict: files[path + "dict"] ?? [])
        return Dictionary(pairs.map { (Key($0.key), .text($0.text)) }) { $1 }.filter { rules[$0.key] == nil }
    }

    private static func rules(stringsdict bytes: [UInt8]) -> [Key: StringsDictRule] {
        let rules = (try? StringsDictRule.read(bytes)) ?? [:]
        return Dictionary(rules.map { (Key($0.key), $0.value) }) { $1 }
    }
}

private extension CompiledTable {
    /// The texts and the rules together.
    var allRules: [Key: StringsDictRule] {
        Dictionary(texts.map { (Key($0.key), .text($0.text)) } + rules.map { (Key($0.key), $0.value) }) { $1 }
    }
}
