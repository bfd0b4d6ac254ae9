import Editing
import ProjectModel
import StringCatalog
import Syntax
import Workspace

/// The files that hold the locales of a project, locked: its catalogs, project files and configuration.
struct LocaleProject {
    private let catalogs: [LockedCatalog]
    /// Project files that list their languages.
    private let lists: [(file: LockedFile, list: RegionList)]
    /// Project files that list no languages, and take catalogs.
    private let unlisted: [(file: LockedFile, bytes: [UInt8])]
    /// Whether project files around all catalogs list them that are not generated from other ones.
    private let isKept: Bool
    /// The configuration, which need not exist.
    private let configuration: LockedFile?
    private let context: WorkContext
    /// The catalogs that the project files take into their targets as well.
    private let additions: TargetAdditions?

    /// - Throws: ``Failure`` when there is nothing at a path, or something cannot be read whole.
    init(_ paths: [String], _ context: WorkContext) throws {
        let paths = paths.isEmpty ? ["."] : paths
        let found = try ProjectFiles(name: "", around: paths, context.configuration, jobs: context.jobs)
        if let failure = found.failures.first(where: { found.isInFocus($0.path ?? "") }) { throw failure }
        let own = try Self.catalogs(of: found, around: paths)
        let locked = try LockedFile.all(own + Self.files(of: found, around: own, context), mayBeMissing: true, context).map { try $0.get() }
        let catalogs = try locked.prefix(own.count).map { file in
            let catalog = LockedCatalog(file)
            _ = try catalog.catalog.whole(catalog.path)
            return catalog
        }
        try self.init(Array(locked.dropFirst(own.count)), ofCatalogs: own, catalogs, context)
    }

    /// The catalogs on some paths; where there are none, those of the innermost project around the paths that has any.
    private static func catalogs(of found: ProjectFiles, around paths: [String]) throws -> [String] {
        var own = found.catalogs.filter(found.isInFocus)
        var folder: String? = paths[0].absolutePath
        while own.isEmpty, let around = try folder.flatMap(ProjectFolder.above) {
            own = found.catalogs.filter { $0.isInside(around) }
            folder = around
        }
        return own
    }

    /// The paths of the files that may list the locales of a project, the configuration last, which need not exist.
    ///
    /// - Parameter catalogs: A project without a catalog, such as that of a dependency, is not concerned.
    static func files(of found: ProjectFiles, around catalogs: [String], _ context: WorkContext) -> [String] {
        let projects = (found.projects + found.descriptions).filter { path in
            let folder = ProjectFormats.folder(ofFile: path)
            return catalogs.contains { $0.isInside(folder) }
        }
        return projects + [context.configuration.path ?? (context.repositoryFolder + "/" + Configuration.fileName).fromCurrentFolder]
    }

    /// - Parameters:
    ///   - files: ``files(of:_:)``, locked.
    ///   - paths: The catalogs of the project, also those that are still to be made.
    ///   - catalogs: Those whose texts may change.
    /// - Throws: ``Failure`` for a list that cannot be edited.
    init(
        _ files: [LockedFile], ofCatalogs paths: [String], _ catalogs: [LockedCatalog], adding additions: TargetAdditions? = nil,
        _ context: WorkContext
    ) throws {
        self.context = context
        self.catalogs = catalogs
        self.additions = additions
        let projects = try files.dropLast().map { file in
            (file: file, project: ProjectFile(path: file.path, bytes: try additions?.bytes(file) ?? file.bytes))
        }
        lists = try projects.compactMap { file, project in
            do throws(RegionList.Problem) {
                return try project.regionList().map { (file, $0) }
            } catch {
                throw Failure("cannot be edited: \(error.message)", in: file.path, at: LineTable(file.bytes).location(of: error.offset))
            }
        }
        let listing = Set(lists.map(\.file.path))
        unlisted = projects.filter { !listing.contains($0.file.path) && $0.project.bytes != $0.file.bytes }
            .map { ($0.file, $0.project.bytes) }
        // What a description does not say is lost when the project is generated anew, and XcodeGen reads no list.
        let folders = projects.filter { item in
            !(item.project.contents?.regions ?? []).isEmpty && !projects.contains { $0.project.generates(item.project) }
        }.map { ProjectFormats.folder(ofFile: $0.file.path) }
        isKept = !folders.isEmpty && paths.allSatisfy { path in folders.contains { path.isInside($0) } }
        configuration = files.last
    }

    /// Whether any file lists the locales of the project.
    var hasLists: Bool { !lists.isEmpty || context.configuration.locales != nil }

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

    func add(_ locale: LanguageTag, to changes: inout ChangePlan) {
        for (file, list) in lists { add(list.adding([locale.rawValue]), to: file, added: [locale], &changes) }
        editConfiguration(added: [locale], &changes) { list in
            context.configuration.locales?.contains(locale) == true ? nil : list.adding([JSONLiteral.string(locale.rawValue)])
        }
    }

    /// Adds several locales, to a new configuration where no other file keeps them.
    ///
    /// - Throws: ``Failure`` for a configuration that is there and lists no locales.
    func add(_ locales: [LanguageTag], to changes: inout ChangePlan) throws {
        for (file, list) in lists {
            let missing = locales.map(\.rawValue).filter { !list.regions.contains($0) }
            add(list.adding(missing), to: file, added: missing.map { LanguageTag($0) }, &changes)
        }
        for (file, bytes) in unlisted { add(bytes, to: file, &changes) }
        guard let configuration, context.configuration.locales == nil, !isKept else {
            return editConfiguration(added: locales, &changes) { list in
                let listed = context.configuration.locales ?? []
                return list.adding(locales.filter { !listed.contains($0) }.map { JSONLiteral.string($0.rawValue) })
            }
        }
        guard configuration.old == nil else {
            let names = locales.map { JSONLiteral.string($0.rawValue) }.joined(separator: ", ")
            throw Failure("names no locales", at: configuration.path, hint: "Add this setting to it: \"locales\": [\(names)]")
        }
        changes.add(Array(Configuration.text(locales: locales.map(\.rawValue)).utf8), to: configuration)
    }

    /// - Parameter withTexts: Whether the texts are removed as well.
    /// - Returns: The catalogs that keep texts in the locale, and how many.
    /// - Throws: ``Failure`` for the source language of a catalog.
    func remove(_ locale: LanguageTag, withTexts: Bool, from changes: inout ChangePlan) throws -> [(path: String, count: Int)] {
        guard !catalogs.contains(where: { $0.catalog.sourceLanguage == locale }) else {
            throw Failure("\(locale) is the source language of a catalog and cannot be removed")
        }
        for (file, list) in lists { add(list.removing(locale.rawValue), to: file, removed: [locale], &changes) }
        editConfiguration(removed: [locale], &changes) { list in
            context.configuration.locales?.count == 1 ? nil : context.configuration.locales?.firstIndex(of: locale).map(list.removing)
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
            try changes.add(plan, to: catalog, for: .request)
        }
        return kept
    }

    private func add(
        _ bytes: [UInt8], to file: LockedFile, added: [LanguageTag] = [], removed: [LanguageTag] = [], _ changes: inout ChangePlan
    ) {
        let catalogs = additions?.byProject[file.path] ?? []
        if bytes != file.bytes { changes.add(bytes, to: file, .project(added: added, removed: removed, catalogs: catalogs)) }
    }

    private func editConfiguration(
        added: [LanguageTag] = [], removed: [LanguageTag] = [], _ changes: inout ChangePlan, _ edit: (ListEdit) -> [ByteEdit]?
    ) {
        guard let file = configuration, context.configuration.locales != nil else { return }
        let document = JSONDocument(file.bytes)
        guard let root = document.root, let node = document.value("locales", in: root) else { return }
        let elements = document.elements(node).map { document.range($0) }
        guard !elements.isEmpty, let edits = edit(ListEdit(file.bytes, elements: elements)) else { return }
        add(edits.applied(to: file.bytes), to: file, added: added, removed: removed, &changes)
    }
}
