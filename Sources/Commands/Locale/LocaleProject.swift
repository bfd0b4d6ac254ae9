import Editing
import ProjectModel
import Reporting
import StringCatalog
import Syntax

/// The files that hold the locales of a project, locked: its catalogs, project files and configuration.
struct LocaleProject {
    private let catalogs: [LockedCatalog]
    /// Project files that list their languages.
    private let lists: [(file: LockedFile, list: RegionList)]
    /// The configuration, if it lists locales.
    private let configuration: LockedFile?
    private let context: CommandContext

    /// - Throws: ``Failure`` when there is nothing at a path, or something cannot be read whole.
    init(_ paths: [String], _ context: CommandContext) throws {
        self.context = context
        let found = try ProjectFiles(name: "", within: paths.isEmpty ? ["."] : paths, context.configuration, jobs: context.jobs)
        if let failure = found.failures.first { throw failure }
        let configurations = context.configuration.locales == nil ? [] : [context.configuration.path].compactMap(\.self)
        let locked = try LockedFile.all(found.catalogs + found.projects + found.descriptions + configurations, context).map { try $0.get() }
        catalogs = try locked[..<found.catalogs.count].map { file in
            let catalog = LockedCatalog(file)
            _ = try catalog.catalog.whole(catalog.path)
            return catalog
        }
        let folders = found.catalogs.map(\.absolutePath)
        lists = try locked[found.catalogs.count..<locked.count - configurations.count].compactMap { file in
            let project = ProjectFile(path: file.path, bytes: file.bytes)
            // A project without a catalog, such as that of a dependency, is not concerned.
            let folder = project.folder.absolutePath
            guard folders.contains(where: { $0.hasPrefix(folder + "/") }) else { return nil }
            do throws(RegionList.Problem) {
                return try project.regionList().map { (file, $0) }
            } catch {
                throw Failure("cannot be edited: \(error.message)", in: file.path, at: LineTable(file.bytes).location(of: error.offset))
            }
        }
        configuration = configurations.isEmpty ? nil : locked.last
    }

    /// Whether any file lists the locales of the project.
    var hasLists: Bool { !lists.isEmpty || configuration != nil }

    /// The locale that a user named.
    ///
    /// - Parameter isKnown: Whether it is one of the project, to be removed.
    /// - Throws: ``Failure`` for a code that no locale has, and where the project spells one to be removed differently: what is removed
    ///   is not found by likeness.
    func locale(_ name: String, isKnown: Bool) throws -> LanguageTag {
        // Base is where storyboards are, and no language.
        let regions = lists.flatMap(\.list.regions).filter { $0 != "Base" && !$0.isEmpty }
        var present = regions.map { LanguageTag($0) } + (context.configuration.locales ?? [])
        for tag in catalogs.flatMap(\.catalog.languages) where !present.contains(tag) { present.append(tag) }
        // With add, `pt-BR` is another locale than the project's `pt`.
        guard isKnown else { return try context.locales([name], from: "locale", among: present.filter { $0.rawValue == name })[0] }
        var codes = LocaleCodes(present)
        let locale: LanguageTag
        do throws(LocaleCodes.Unknown) { locale = try codes.tag(for: name) } catch { throw Failure("locale: \(error.message)") }
        if locale.rawValue == name { return locale }
        throw Failure("the project has no locale \(name); did you mean \(locale)?")
    }

    func add(_ locale: LanguageTag, to output: inout EditOutput) {
        for (file, list) in lists { add(list.adding(locale.rawValue), to: file, "added \(locale)", &output) }
        editConfiguration(locale, "added \(locale)", &output) { list, index in
            index == nil ? list.adding(JSONLiteral.string(locale.rawValue)) : nil
        }
    }

    /// - Parameter withTexts: Whether the texts are removed as well.
    /// - Returns: The catalogs that keep texts in the locale, and how many.
    /// - Throws: ``Failure`` for the source language of a catalog.
    func remove(_ locale: LanguageTag, withTexts: Bool, from output: inout EditOutput) throws -> [(path: String, count: Int)] {
        guard !catalogs.contains(where: { $0.catalog.sourceLanguage == locale }) else {
            throw Failure("\(locale) is the source language of a catalog and cannot be removed")
        }
        for (file, list) in lists { add(list.removing(locale.rawValue), to: file, "removed \(locale)", &output) }
        editConfiguration(locale, "removed \(locale)", &output) { list, index in
            context.configuration.locales?.count == 1 ? nil : index.map(list.removing)
        }
        var kept: [(path: String, count: Int)] = []
        for catalog in catalogs {
            let keys = catalog.catalog.entries.filter { $0.localization(for: locale) != nil }.map(\.key)
            if keys.isEmpty { continue }
            guard withTexts else {
                kept.append((catalog.path, keys.count))
                continue
            }
            let plan = RemovePlan(try catalog.editor(), RemovePlan.Options(keys: keys, isForced: true, locale: locale)).plan
            if let failure = Failure(refusing: plan, of: catalog.path) { throw failure }
            try output.add(plan, to: catalog, summary: EditSummary.ofEntries(plan))
        }
        return kept
    }

    private func add(_ bytes: [UInt8], to file: LockedFile, _ summary: String, _ output: inout EditOutput) {
        if bytes != file.bytes { output.add(bytes, to: file, summary: [summary]) }
    }

    /// - Parameter edit: Is given the list, and the place of the locale in it.
    private func editConfiguration(
        _ locale: LanguageTag, _ summary: String, _ output: inout EditOutput, _ edit: (ListEdit, Int?) -> [ByteEdit]?
    ) {
        guard let file = configuration else { return }
        let document = JSONDocument(file.bytes)
        guard let root = document.root, let node = document.value("locales", in: root) else { return }
        let elements = document.elements(node).map { document.range($0) }
        guard !elements.isEmpty else { return }
        let list = ListEdit(file.bytes, elements: elements)
        guard let edits = edit(list, context.configuration.locales?.firstIndex(of: locale)) else { return }
        add(edits.applied(to: file.bytes), to: file, summary, &output)
    }
}
