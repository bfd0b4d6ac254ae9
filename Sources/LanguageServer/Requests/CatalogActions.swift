import Editing
import LintModel
import Operations
import StringCatalog
import Syntax
import Workspace

/// Changes of a catalog that an editor offers.
enum CatalogActions {
    /// Takes a string of code into its catalog, as `sync` does.
    static func add(
        _ finding: Finding, path: String, text: EditorText, _ session: EditorSession, _ context: WorkContext
    ) throws -> [JSONOutput] {
        guard let key = finding.key, finding.severity == .error || path.hasSuffix(".swift") else { return [] }
        for project in try session.projects(context) {
            let missing = project.inventory.notInCatalog.first { text in
                text.key.utf8.elementsEqual(key.utf8) && text.uses.contains { $0.place.file == path && $0.place.line == finding.line }
            }
            guard let index = missing?.catalog else { continue }
            let catalog = project.catalogs[index]
            let plan = SyncPlan(project.inventory, catalogAt: index).only(key).edits(try catalog.catalog.editor(catalog.path))
            guard let edit = edit(plan, of: catalog, session) else { continue }
            return [
                .object([
                    ("title", .string("Add \(name(key)) to \(catalog.path)")), ("kind", .string("quickfix")),
                    ("diagnostics", .array([Diagnostics.item(finding, text)])), ("edit", edit),
                ])
            ]
        }
        return []
    }

    /// Marks the entry at a place of a catalog "Don't Translate".
    static func leaveUntranslated(at offset: Int, path: String, _ session: EditorSession, _ context: WorkContext) throws -> [JSONOutput] {
        guard let text = session.text(of: path) else { return [] }
        for project in try session.projects(context) {
            guard let catalog = project.catalogs.first(where: { $0.path == path }), project.tables[path] == nil, catalog.failure == nil,
                let found = TextAtPosition(at: offset, in: path, text, of: [project]), found.text.entry?.shouldTranslate == true
            else { continue }
            let plan = MarkPlan(try catalog.catalog.editor(path), .init(shouldTranslate: false), keys: [found.text.key]).plan
            guard let edit = edit(plan, of: catalog, session) else { return [] }
            return [.object([("title", .string("Don't translate \(name(found.text.key))")), ("kind", .string("refactor.rewrite")), ("edit", edit)])]
        }
        return []
    }

    /// - Returns: `nil` for a plan that changes nothing or has errors.
    private static func edit(_ plan: EditPlan, of catalog: LoadedCatalog, _ session: EditorSession) -> JSONOutput? {
        let old = catalog.catalog.bytes, new = plan.bytes()
        guard plan.errors.isEmpty, old != new else { return nil }
        return session.workspaceEdit([(catalog.path, [ByteEdit(changing: old, to: new)])])
    }

    /// A key as a title has it.
    private static func name(_ key: String) -> String { "\"\(key.count > 40 ? key.prefix(40) + "…" : key)\"".inOneLine }
}
