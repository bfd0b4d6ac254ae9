import Editing
import ProjectModel
import StringCatalog
import Syntax

/// The files that list the locales of a project.
struct LocaleProject {
    /// A file, before and after.
    struct Edit {
        let path: String
        let old: [UInt8]
        let new: [UInt8]
    }

    private let catalogs: [LoadedCatalog]
    private let files: [ProjectFile]
    private let context: CommandContext

    /// - Throws: ``Failure`` when there is nothing at a path, or something cannot be read whole.
    init(_ paths: [String], _ context: CommandContext) throws {
        self.context = context
        let found = try ProjectFiles(name: "", within: paths.isEmpty ? ["."] : paths, context.configuration, jobs: context.jobs)
        if let failure = found.failures.first { throw failure }
        catalogs = try found.catalogs.map { path in
            let catalog = LoadedCatalog(path: path, bytes: try FileBytes.read(path))
            if let failure = catalog.failure { throw failure }
            return catalog
        }
        let folders = found.catalogs.map(\.absolutePath)
        files = try (found.projects + found.descriptions).map { ProjectFile(path: $0, bytes: try FileBytes.read($0)) }.filter { file in
            // A project without a catalog, such as that of a dependency, is not concerned.
            let folder = file.folder.absolutePath
            return folders.contains { $0.hasPrefix(folder + "/") }
        }
    }

    func isSource(_ locale: LanguageTag) -> Bool { catalogs.contains { $0.catalog.sourceLanguage == locale } }

    /// The locale that a user named.
    ///
    /// - Parameter isKnown: Whether it is one of the project, whose spelling counts.
    /// - Throws: ``Failure`` for a code that no locale has.
    func locale(_ name: String, isKnown: Bool) throws -> LanguageTag {
        let listed = files.flatMap { $0.regionList?.regions ?? [] }.map { LanguageTag($0) } + (context.configuration.locales ?? [])
        var present = listed
        for tag in catalogs.flatMap(\.catalog.languages) where !present.contains(tag) { present.append(tag) }
        // With add, `pt-BR` is another locale than the project's `pt`.
        return try context.locales([name], from: "locale", among: isKnown ? present : present.filter { $0.rawValue == name })[0]
    }

    /// What becomes of the project files.
    ///
    /// - Parameter change: Is given the list of a file.
    func edits(_ change: (RegionList) -> [UInt8]) -> [Edit] {
        files.compactMap { file in file.regionList.map { Edit(path: file.path, old: file.bytes, new: change($0)) } }
    }

    /// What becomes of the configuration; `nil` without one that lists locales.
    func configurationEdit(_ locale: LanguageTag, isAddition: Bool) throws -> Edit? {
        guard let path = context.configuration.path, let listed = context.configuration.locales else { return nil }
        let bytes = try FileBytes.read(path)
        let document = JSONDocument(bytes)
        guard let root = document.root, let node = document.value("locales", in: root) else { return nil }
        let elements = document.elements(node).map { document.range($0) }
        guard !elements.isEmpty else { return nil }
        let list = ListEdit(bytes, elements: elements, start: document.range(node).lowerBound + 1)
        let index = listed.firstIndex(of: locale)
        if isAddition {
            let edit = index == nil ? [list.adding(JSONLiteral.string(locale.rawValue))] : []
            return Edit(path: path, old: bytes, new: edit.applied(to: bytes))
        }
        let edit = elements.count > 1 ? index.map { [list.removing(at: $0)] } ?? [] : []
        return Edit(path: path, old: bytes, new: edit.applied(to: bytes))
    }

    /// The catalogs with texts in a locale, and how many.
    ///
    /// - Parameter reallyRemoves: Whether to remove these texts.
    /// - Throws: ``Failure`` when a catalog cannot be written.
    func removeTexts(in locale: LanguageTag, reallyRemoves: Bool, _ output: EditOutput) throws -> [(path: String, count: Int)] {
        try catalogs.compactMap { item in
            let keys = item.catalog.entries.filter { $0.localization(for: locale) != nil }.map(\.key)
            guard !keys.isEmpty, item.catalog.sourceLanguage != locale else { return nil }
            if reallyRemoves {
                try output.perform(item.path) { RemovePlan($0, RemovePlan.Options(keys: Set(keys), isForced: true, locale: locale)).plan }
            }
            return (item.path, keys.count)
        }
    }
}
