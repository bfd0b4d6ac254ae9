import Editing
import StringCatalog
import Workspace

/// Gives an entry another key.
package enum RenameOperation: Operation {
    package static func run(_ options: RenameOptions, _ context: WorkContext) throws -> Changes {
        guard !options.new.isEmpty else { throw Failure("the new key is empty") }
        func plan(_ editor: CatalogEditor) throws -> EditPlan {
            var plan = RenamePlan.plan(editor, options.old, to: options.new)
            // Where the key is the source text, its translations may not fit the new one.
            plan.holdBackFaults(foundBy: LinterGate(ofCatalogAt: options.catalog, context))
            if let failure = Failure(refusing: plan, of: options.catalog) { throw failure }
            if var failure = Failure(all: plan.errors.map { Failure($0.message, at: options.catalog) }) {
                failure.status = .findings
                throw failure
            }
            return plan
        }
        guard let sources = options.sources else { return try context.change(options.catalog, isTrial: options.isTrial, plan: plan) }
        let folders = sources.isEmpty && options.projects == nil ? [try ProjectFolder.around(options.catalog)] : sources
        var (changes, (callSites, mentions)) = try context.change(isTrial: options.isTrial) { changes in
            let catalog = try LockedCatalog(options.catalog, context)
            let plan = try plan(try catalog.editor())
            let rename = try sourceRename(options, of: catalog, plan: plan, in: folders, context)
            let mentions = options.projects == nil ? try otherMentions(of: options.old, in: folders, context) : []
            try changes.add(plan, to: catalog, for: .request)
            for (file, change) in zip(LockedFile.all(rename.changes.map(\.path), context), rename.changes) {
                let file = try file.get()
                guard file.bytes == change.bytes else { throw Failure.changedMeanwhile(change.path) }
                changes.add(change.newBytes, to: file, .callSites(count: change.callSites))
            }
            return (rename.callSites, mentions)
        }
        if callSites == 0 { changes.notices.append(.noCallSite) }
        changes.notices += mentions.map { .mentioned(path: $0, key: options.old) }
        return changes
    }

    /// - Throws: ``Failure`` when the sources cannot be read, the catalog is not among those of the project, or a call site cannot be
    ///   changed.
    private static func sourceRename(
        _ options: RenameOptions, of catalog: LockedCatalog, plan: EditPlan, in folders: [String], _ context: WorkContext
    ) throws -> SourceRename {
        let projects = try options.projects ?? Project.all(context, paths: folders)
        let real = catalog.path.realPath
        for project in projects {
            if let failure = project.failures.first { throw failure }
            context.tell(.unread(project.unreadSources, keepsUnused: false))
            guard let index = project.catalogs.firstIndex(where: { $0.path.realPath == real }) else { continue }
            let rename = SourceRename(
                KeyRewrite(old: options.old, new: options.new), in: project, catalog: index,
                renamed: plan.changedCatalog, changesStrings: options.isForced, jobs: context.jobs)
            if let failure = Failure(all: rename.refusals) { throw failure }
            return rename
        }
        throw Failure(
            "is not in the project at \(folders.joined(separator: ", "))", at: catalog.path,
            hint: "Pass the folder that contains both to \(option: "sources").")
    }

    /// The files that name a key and that no scanner reads.
    ///
    /// - Throws: ``Failure`` when something cannot be read.
    private static func otherMentions(of key: String, in folders: [String], _ context: WorkContext) throws -> [String] {
        let files = try ProjectFiles(name: "", paths: folders, context.configuration, jobs: context.jobs)
        let unscanned = UnscannedFiles(files.unscanned)
        let mentions = unscanned.paths(naming: key)
        if let failure = (files.failures + unscanned.failures).first { throw failure }
        return mentions
    }
}

/// Which key to rename, and where.
package struct RenameOptions: Sendable {
    let catalog: String
    let old: String
    let new: String
    /// Where call sites are changed as well: empty means the project around the catalog, `nil` nowhere.
    package var sources: [String]?
    /// The projects to look in, where a client has them already and doesn't ask for other mentions of the key.
    package var projects: [Project]?
    /// Whether strings that are looked up when the program runs are changed, too.
    package var isForced = false
    package var isTrial = false

    package init(catalog: String, old: String, new: String) {
        self.catalog = catalog
        self.old = old
        self.new = new
    }
}
