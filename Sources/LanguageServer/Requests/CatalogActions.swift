import Editing
import LintModel
import Operations
import StringCatalog
import Syntax
import Workspace

/// Changes of a catalog that an editor offers.
enum CatalogActions {
    /// Takes a string of code into its catalog, as `sync` does. If its key was reworded, the translations come with it.
    static func add(
        _ finding: Finding, shown: JSONValue, path: String, _ session: EditorSession, _ context: WorkContext
    ) throws -> [JSONValue] {
        guard let key = finding.key, finding.severity == .error || path.hasSuffix(".swift") else { return [] }
        for (number, project) in try session.projects(context).enumerated() {
            let missing = project.inventory.notInCatalog.first { text in
                Key(text.key) == Key(key)
                    && text.uses.contains { $0.place.file == path && $0.place.line == finding.line }
            }
            guard let index = missing?.catalog else { continue }
            let catalog = project.catalogs[index]
            func action(_ title: String, _ plan: SyncPlan, isPreferred: Bool = false) throws -> JSONValue? {
                var plan = plan.edits(try catalog.catalog.editor(catalog.path))
                plan.holdBackFaults(foundBy: LinterGate(ofCatalogAt: catalog.path, context))
                return edit(plan, of: catalog, session).map {
                    EditAction.json(title, kind: "quickfix", $0, in: session,
                        more: [("diagnostics", .array([shown]))] + (isPreferred ? [("isPreferred", .bool(true))] : []))
                }
            }
            let rewordings = try session.rewordings(ofProjectAt: number, context)[catalog.path]
            let carried = try rewordings.pairs.first { Key($0.new.key) == Key(key) }.flatMap { pair in
                let title = "Keep the translations of \(name(pair.old.key)) for \(name(key))"
                let plan = SyncPlan(project.inventory, catalogAt: index, rewordings: rewordings).only(pair.old.key)
                return try action(title, plan, isPreferred: true)
            }
            let added = try action("Add \(name(key)) to \(catalog.path)",
                SyncPlan(project.inventory, catalogAt: index).only(key))
            return [carried, added].compactMap(\.self)
        }
        return []
    }

    /// The actions for the text at a place, from its catalog as well as from code: fill in what is known, leave it untranslated and,
    /// in the catalog, where the translation can be read, approve it.
    static func actions(
        at offset: Int, path: String, _ isWanted: (String) -> Bool, _ session: EditorSession, _ context: WorkContext
    ) throws -> [JSONValue] {
        guard isWanted(fillKind) || isWanted(changeKind), let text = session.text(of: path),
            let found = TextAtPosition(at: offset, in: path, text, of: try session.projects(context)), found.isWritten, let catalog = found.catalog
        else { return [] }
        var actions: [JSONValue] = []
        if isWanted(fillKind), let offer = try session.fillings(of: found.text, inProjectAt: found.number, context),
            let edit = edit(offer.plan, of: offer.catalog, session)
        {
            actions.append(EditAction.json("Fill \(name(found.text.key)) with what is known: \(list(offer.texts))", kind: fillKind, edit, in: session))
        }
        guard isWanted(changeKind) else { return actions }
        if found.use == nil { actions += try approvals(of: found, at: offset, in: catalog, session, context) }
        if found.text.entry?.shouldTranslate == true {
            let plan = MarkPlan(try catalog.catalog.editor(catalog.path), .init(shouldTranslate: false), keys: [found.text.key]).plan
            if let edit = edit(plan, of: catalog, session) {
                actions.append(EditAction.json("Don't translate \(name(found.text.key))", kind: changeKind, edit, in: session))
            }
        }
        return actions
    }

    /// Silences a rule for the entry that a finding is about, in its comment.
    static func ignore(_ finding: Finding, shown: JSONValue, path: String, _ session: EditorSession, _ context: WorkContext) throws -> [JSONValue] {
        guard let key = finding.key,
            let project = try session.projects(context).first(where: { $0.tables[path] == nil && $0.catalogs.contains { $0.path == path } }),
            let catalog = project.catalogs.first(where: { $0.path == path }), catalog.failure == nil,
            let entry = catalog.catalog.entries.first(where: { $0.key.utf8.elementsEqual(key.utf8) })
        else { return [] }
        let comment = [entry.comment, "[xcstrings:disable \(finding.rule)]"].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
        let plan = MarkPlan(try catalog.catalog.editor(path), .init(comment: comment), keys: [entry.key]).plan
        guard let edit = edit(plan, of: catalog, session) else { return [] }
        return [
            EditAction.json("Ignore \(finding.rule) for \(name(key))", kind: "quickfix", edit, in: session, more: [("diagnostics", .array([shown]))])
        ]
    }

    private static let fillKind = "quickfix"
    static let changeKind = "refactor.rewrite"

    /// The approval of the translation at a place; of each one that waits, where the place is in none of them.
    private static func approvals(
        of found: TextAtPosition, at offset: Int, in catalog: LoadedCatalog, _ session: EditorSession, _ context: WorkContext
    ) throws -> [JSONValue] {
        let waiting = found.project.inventory.waiting(of: found.text)
        let here = waiting.filter { waiting in
            let document = catalog.catalog.document
            guard let localization = found.text.entry?.localization(for: waiting.locale) else { return false }
            return document.range(localization.languageNode).lowerBound <= offset && offset < document.range(localization.node).upperBound
        }
        return try (here.isEmpty ? waiting : here).prefix(mostApprovals).compactMap { waiting in
            guard let changes = try ApprovalOffer.changes(waiting, inCatalogAt: catalog.path, context), let edit = session.workspaceEdit(changes.files)
            else { return nil }
            let text = found.text.entry?.localization(for: waiting.locale)?.units.last?.unit.value ?? ""
            return EditAction.json("Approve \(waiting.locale) \(name(text))", kind: changeKind, edit, in: session)
        }
    }

    /// More would hide the other actions of a menu.
    private static let mostApprovals = 5

    private static func list(_ texts: [(locale: LanguageTag, text: String)]) -> String {
        let shown = texts.prefix(3).map { "\($0.locale) \(name($0.text))" }
        return (shown + (texts.count > 3 ? ["\(texts.count - 3) more"] : [])).joined(separator: ", ")
    }

    /// - Returns: `nil` for a plan that changes nothing or has errors, and where the catalog may have edits that aren't saved.
    private static func edit(_ plan: EditPlan, of catalog: LoadedCatalog, _ session: EditorSession) -> WorkspaceEdit? {
        let old = catalog.catalog.bytes, new = plan.bytes()
        guard plan.errors.isEmpty, old != new else { return nil }
        return session.workspaceEdit([(catalog.path, UnifiedDiff(old, new).edits)])
    }

    /// A key as a title has it.
    private static func name(_ key: String) -> String { "\"\(key.count > 40 ? key.prefix(40) + "…" : key)\"".inOneLine }
}
