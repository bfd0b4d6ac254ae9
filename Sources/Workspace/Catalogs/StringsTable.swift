import Editing
import Foundation
import Interchange
import Inventory
import LintModel
import ProjectModel
import StringCatalog
import Syntax

/// A table that was not migrated to a catalog: the `.strings` and `.stringsdict` files of one name in the `LANG.lproj`
/// folders next to each other. Read as a catalog, so that all rules and reports apply to it, and never written.
package struct StringsTable: Sendable {
    /// The content as `import --insert` would make a catalog of it. Its path is that of a file in the source language,
    /// if there is one.
    package let catalog: LoadedCatalog
    private let group: Group
    /// The text of its files in UTF-8, by path.
    package private(set) var files: [String: [UInt8]] = [:]
    /// Where the text for a key is, by language. Of several places in the file, the last counts.
    private var places: [LanguageTag: [Key: (file: String, places: [SourceLocation])]] = [:]
    /// Why files of translations cannot be read, by their language. Nothing is known of these languages.
    package private(set) var failures: [(language: LanguageTag, failure: Failure)] = []

    /// The paths of the files, with their languages.
    var paths: [(path: String, language: LanguageTag)] { group.files }

    /// The files of a table.
    struct Group: Sendable {
        /// The folder of the `LANG.lproj` folders and the name of the table.
        let name: String
        let sourceLanguage: LanguageTag
        /// Whether a project names the source language.
        let isInProject: Bool
        /// The encodings that the project declares for files that are not in UTF-8, by path.
        let encodings: [String: UInt]
        /// Sorted by path.
        var files: [(path: String, language: LanguageTag)] = []

        /// The file that the table is known by.
        var source: String? { files.first { $0.language == sourceLanguage }?.path }
    }

    /// The tables of some files that no catalog replaces. A table without a file in the source language, such as that
    /// of a storyboard, is left out, because its keys do not say what was translated. Code looks up the source texts
    /// themselves in its default table.
    ///
    /// - Parameter projects: They name the source languages. Where none does, it is that of the catalogs.
    static func groups(_ paths: [String], besides catalogs: [LoadedCatalog], _ projects: [ProjectFile]) -> [Group] {
        let tables = Set(catalogs.map(\.table))
        return allGroups(paths, besides: catalogs, projects)
            .filter { group in
                let table = URL(fileURLWithPath: group.name).lastPathComponent
                return (group.source != nil || group.isInProject && table == "Localizable") && !tables.contains(table)
            }
    }

    /// The tables of some files, also those that a catalog replaces and those without a file in the source language.
    static func allGroups(_ paths: [String], besides catalogs: [LoadedCatalog], _ projects: [ProjectFile]) -> [Group] {
        let regions = DevelopmentRegions(projects)
        let encodings = projects.reduce(into: [:]) { all, file in all.merge(file.contents?.fileEncodings ?? [:]) { first, _ in first } }
        var groups: [String: Group] = [:]
        for path in paths.sorted() {
            let declared = regions.language(around: path)
            let sourceLanguage = declared ?? catalogs.first?.catalog.sourceLanguage ?? "en"
            guard let (name, language) = place(of: path, sourceLanguage) else { continue }
            let group = Group(
                name: name, sourceLanguage: sourceLanguage, isInProject: declared != nil, encodings: encodings)
            groups[name, default: group].files.append((path, language))
        }
        return groups.values.sorted { $0.name < $1.name }
    }

    /// The table that a file is of, as in ``Group/name``, and its language; `nil` for a file that is in no
    /// `LANG.lproj` folder.
    private static func place(of path: String, _ sourceLanguage: LanguageTag) -> (name: String, language: LanguageTag)? {
        let url = URL(fileURLWithPath: path)
        let (table, folder) = (url.deletingPathExtension().lastPathComponent, url.deletingLastPathComponent())
        guard CatalogOrigin.isTable(path), folder.pathExtension == "lproj",
            let language = language(folder.deletingPathExtension().lastPathComponent, sourceLanguage)
        else { return nil }
        return (folder.deletingLastPathComponent().appendingPathComponent(table).path, language)
    }

    /// The files of the same table as one of them, in all language folders next to its own.
    ///
    /// - Throws: ``Failure`` when a folder cannot be read.
    package static func files(beside path: String) throws -> [String] {
        guard let own = place(of: path, "en") else { return [path] }
        let folder = (((path as NSString).deletingLastPathComponent) as NSString).deletingLastPathComponent
        return try FolderListing(of: folder.isEmpty ? "." : folder).folders.filter { $0.hasSuffix(".lproj") }.flatMap { name in
            let prefix = folder.isEmpty ? name : folder + "/" + name
            return try [".strings", ".stringsdict"].map { "\(prefix)/\(URL(fileURLWithPath: own.name).lastPathComponent)\($0)" }
                .filter(FileStatus.isThere)
        }
    }

    /// The language of a folder; the source language for `Base.lproj`.
    private static func language(_ name: String, _ sourceLanguage: LanguageTag) -> LanguageTag? {
        if name == "Base" { return sourceLanguage }
        // Old folders have names such as German.
        return (LanguageNames.tag(for: name) ?? (LanguageTag(name).exists ? LanguageTag(name) : nil))?.withoutUnderscores
    }

    /// - Parameters:
    ///   - isExact: Whether the catalog must show exactly what the files do; to a report, an empty text is a gap.
    ///   - bytes: Gives the bytes of a file; `nil` for one that was not there.
    /// - Throws: ``Failure`` with the place, for a file in the source language that cannot be read.
    init(
        _ group: Group, isExact: Bool = false, bytes: (String) throws -> [UInt8]? = { try FileBytes.read($0) }
    ) throws {
        self.group = group
        var options = ImportPlan.Options(inserts: true)
        options.isExact = isExact
        var importing = ImportPlan(try Catalog.empty(sourceLanguage: group.sourceLanguage).editor(group.name), options)
        var read: [(path: String, language: LanguageTag, file: TextFile)] = []
        // The file that each key of a language has its text from: an app takes that of a .stringsdict file before that
        // of a .strings file, and the paths are sorted.
        var holders: [LanguageTag: [Key: String]] = [:]
        for (path, language) in group.files {
            let file: TextFile
            do {
                guard var bytes = try bytes(path) else { continue }
                if let encoding = group.encodings[path] { bytes = StringsFile.unicode(bytes, declared: encoding) }
                file = try TextFile(path, bytes: bytes, locale: language, allowsDuplicates: true)
                // Places are those of the text in UTF-8.
                files[path] = StringsFile.decoded(bytes)
            } catch where language != group.sourceLanguage {
                failures.append((language, Failure(error)))
                continue
            }
            read.append((path, language, file))
            for text in file.parts.flatMap(\.texts) { holders[language, default: [:]][Key(text.key)] = path }
        }
        // The order of the file in the source language is that of the table.
        let others = read.filter { $0.language != group.sourceLanguage }
        for (path, language, file) in read.filter({ $0.language == group.sourceLanguage }) + others {
            let isHeld = { (key: Key) in holders[language]?[key] == path }
            for text in file.parts.flatMap(\.texts) where isHeld(Key(text.key)) { importing.add(text, origin: .migrated) }
            for (key, found) in file.places where isHeld(key) && !found.isEmpty { places[language, default: [:]][key] = (path, found) }
        }
        catalog = LoadedCatalog(path: group.source ?? group.files.first?.path ?? group.name, bytes: importing.plan.bytes())
    }

    /// The text of its files in the source language in UTF-8, by path.
    package var sourceFiles: [String: [UInt8]] {
        let paths = Set(group.files.filter { $0.language == group.sourceLanguage }.map(\.path))
        return files.filter { paths.contains($0.key) }
    }

    /// The keys that a file gives more than one text, sorted by language and key.
    package var repeatedKeys: [CatalogInput.RepeatedKey] {
        let repeated = places.flatMap { language, places in
            places.filter { $0.value.places.count > 1 }.map { key, found in
                CatalogInput.RepeatedKey(
                    key: key.text, locale: language, replacedLines: found.places.dropLast().map(\.line))
            }
        }
        return repeated.sorted { ($0.locale.rawValue, $0.key) < ($1.locale.rawValue, $1.key) }
    }

    /// The lines with the texts of a key, in bytes of their files: that in the source language first, then by path.
    package func places(of key: String) -> [(file: String, range: Range<Int>)] {
        let key = Key(key), source = catalog.catalog.sourceLanguage
        let found = places.compactMap { language, places in places[key].map { (language, $0) } }
        return found.sorted { ($0.0 == source ? 0 : 1, $0.1.file) < ($1.0 == source ? 0 : 1, $1.1.file) }.compactMap { _, found in
            guard let bytes = files[found.file], let place = found.places.last else { return nil }
            let line = LineTable(bytes).range(ofLine: place.line)
            let indent = bytes[line].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
            return (found.file, line.lowerBound + indent..<line.upperBound)
        }
    }

    /// A finding in the catalog at its place in a file: that of its text, else that of its key.
    package func placed(_ finding: Finding) -> Finding {
        let key = Key(finding.key ?? "")
        let found = finding.locale.flatMap { places[LanguageTag($0)]?[key] } ?? places[catalog.catalog.sourceLanguage]?[key]
            ?? places.values.lazy.compactMap { $0[key] }.min { $0.file < $1.file }
        let file = found?.file ?? catalog.path
        let place = found?.places.last ?? SourceLocation(line: 1, column: 1)
        let line = LineTable(files[file] ?? []).range(ofLine: place.line)
        let start = min(line.lowerBound + place.column - 1, line.upperBound)
        return finding.moved(to: file, at: place, range: start..<line.upperBound)
    }
}

// MARK: - Earlier versions

extension StringsTable {
    package func isChanged(_ since: Since) -> Bool { files.keys.contains(where: since.isChanged) || !removed(since).isEmpty }

    /// The content at a revision, with the files that are gone now.
    ///
    /// - Throws: ``Failure`` when a file could not be read then.
    package func earlier(_ since: Since) throws -> Catalog {
        var group = group
        group.files = (group.files + removed(since)).sorted { $0.path < $1.path }
        return try StringsTable(group, bytes: since.contents).catalog.catalog
    }

    /// The files of the table that changed and are not among ``files``.
    private func removed(_ since: Since) -> [(path: String, language: LanguageTag)] {
        let known = Set(files.keys.map(\.realPath))
        let name = group.name.realPath
        return since.changedFiles.compactMap { path in
            guard !known.contains(path.realPath), let place = Self.place(of: path, group.sourceLanguage), place.name.realPath == name
            else { return nil }
            return (path, place.language)
        }
    }
}

extension DevelopmentRegions {
    /// The language that the project around a file is written in; `nil` if no project file names it.
    package func language(around path: String) -> LanguageTag? { name(around: path).flatMap { LanguageNames.tag(for: $0) }?.withoutUnderscores }
}
