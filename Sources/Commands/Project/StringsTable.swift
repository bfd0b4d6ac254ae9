import Editing
import Foundation
import Interchange
import LintModel
import StringCatalog
import Syntax

/// A table that was not migrated to a catalog: the `.strings` and `.stringsdict` files of one name in the `LANG.lproj` folders beside each
/// other. Read as a catalog, so that all rules and reports apply to it, and never written.
struct StringsTable: Sendable {
    /// The content as `import --insert` would make a catalog of it. Its path is that of a file in the source language.
    let catalog: LoadedCatalog
    /// The text of its files in UTF-8, by path.
    private(set) var files: [String: [UInt8]] = [:]
    /// Where the text for a key is, by language. Of several places in the file, the last counts.
    private var places: [LanguageTag: [[UInt8]: (file: String, places: [SourceLocation])]] = [:]

    /// The files of a table.
    struct Group: Sendable {
        /// The folder of the `LANG.lproj` folders and the name of the table.
        let name: String
        let sourceLanguage: LanguageTag
        /// Sorted by path.
        var files: [(path: String, language: LanguageTag)] = []

        /// The file that the table is known by.
        var source: String? { files.first { $0.language == sourceLanguage }?.path }
    }

    /// The tables of some files that no catalog replaces. A table without a file in the source language, such as that of a storyboard,
    /// is left out, because its keys do not say what was translated.
    static func groups(_ paths: [String], besides catalogs: [LoadedCatalog]) -> [Group] {
        let sourceLanguage = catalogs.first?.catalog.sourceLanguage ?? "en"
        let tables = Set(catalogs.map(\.table))
        var groups: [String: Group] = [:]
        for path in paths.sorted() {
            let url = URL(fileURLWithPath: path)
            let (table, folder) = (url.deletingPathExtension().lastPathComponent, url.deletingLastPathComponent())
            guard folder.pathExtension == "lproj", !tables.contains(table),
                let language = language(folder.deletingPathExtension().lastPathComponent, sourceLanguage)
            else { continue }
            let name = folder.deletingLastPathComponent().appendingPathComponent(table).path
            groups[name, default: Group(name: name, sourceLanguage: sourceLanguage)].files.append((path, language))
        }
        return groups.values.filter { $0.source != nil }.sorted { $0.name < $1.name }
    }

    /// The language of a folder; the source language for `Base.lproj`.
    private static func language(_ name: String, _ sourceLanguage: LanguageTag) -> LanguageTag? {
        name == "Base" ? sourceLanguage : LanguageNames.tag(for: name)?.withoutUnderscores
    }

    /// - Throws: ``Failure`` with the place, for a file that cannot be read.
    init(_ group: Group) throws {
        var importing = ImportPlan(
            try Catalog.empty(sourceLanguage: group.sourceLanguage).editor(group.name), ImportPlan.Options(inserts: true))
        // The order of the file in the source language is that of the table.
        let isSource = { (file: (path: String, language: LanguageTag)) in file.language == group.sourceLanguage }
        for (path, language) in group.files.filter(isSource) + group.files.filter({ !isSource($0) }) {
            // Places are those of the text in UTF-8.
            files[path] = StringsFile.decoded(try FileBytes.read(path))
            let file = try TextFile(path, locale: language, allowsDuplicates: true)
            for text in file.parts.flatMap(\.texts) { importing.add(text, origin: .migrated) }
            for (key, found) in file.places where !found.isEmpty { places[language, default: [:]][key] = (path, found) }
        }
        catalog = LoadedCatalog(path: group.source ?? group.name, bytes: importing.plan.bytes())
    }

    /// The keys that a file gives more than one text, sorted by language and key.
    var repeatedKeys: [CatalogInput.RepeatedKey] {
        let repeated = places.flatMap { language, places in
            places.filter { $0.value.places.count > 1 }.map { key, found in
                CatalogInput.RepeatedKey(
                    key: String(decoding: key, as: UTF8.self), locale: language, replacedLines: found.places.dropLast().map(\.line))
            }
        }
        return repeated.sorted { ($0.locale.rawValue, $0.key) < ($1.locale.rawValue, $1.key) }
    }

    /// A finding in the catalog at its place in a file: that of its text, else that of its key.
    func placed(_ finding: Finding) -> Finding {
        let key = Array((finding.key ?? "").utf8)
        let found = finding.locale.flatMap { places[LanguageTag($0)]?[key] } ?? places[catalog.catalog.sourceLanguage]?[key]
            ?? places.values.lazy.compactMap { $0[key] }.min { $0.file < $1.file }
        let file = found?.file ?? catalog.path
        let place = found?.places.last ?? SourceLocation(line: 1, column: 1)
        let line = LineTable(files[file] ?? []).range(ofLine: place.line)
        let start = min(line.lowerBound + place.column - 1, line.upperBound)
        return finding.moved(to: file, at: place, range: start..<line.upperBound)
    }
}
