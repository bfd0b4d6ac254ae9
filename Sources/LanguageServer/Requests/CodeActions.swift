import Editing
import LintModel
import Operations
import StringCatalog
import Syntax
import Workspace

/// The fixes of `lint`, one by one and all of a file, repairs of code, changes of a catalog, and a comment that silences a rule at a line
/// of code.
enum CodeActions {
    private static let fixAll = "source.fixAll.xcstrings"

    static let request = LSPRequest(
        "textDocument/codeAction", capability: "codeActionProvider",
        .object([("codeActionKinds", .array([.string("quickfix"), .string(CatalogActions.changeKind), .string(fixAll)]))])
    ) { parameters, session, context in
        guard let uri = parameters["textDocument"]?["uri"]?.text, let path = session.folder.path(of: uri), let text = session.text(of: path),
            let range = text.range(parameters["range"])
        else { return .null }
        let wanted = parameters["context"]?["only"]?.list?.compactMap(\.text)
        func isWanted(_ kind: String) -> Bool { wanted?.contains { kind == $0 || kind.hasPrefix($0 + ".") } ?? true }
        let shown = try ShownFindings(in: path, text, session, context)
        var actions: [JSONValue] = []
        if isWanted("quickfix") {
            for finding in shown.findings where finding.range.lowerBound <= range.upperBound && range.lowerBound <= finding.range.upperBound {
                let item = shown.item(finding)
                if let fix = finding.fix { actions += action(finding, fix: fix, shown: item, path: path, text: text, session) }
                actions += try CatalogActions.add(finding, shown: item, path: path, session, context)
                if path.hasSuffix(".swift") {
                    actions += silence(finding, shown: item, path: path, text: text, session)
                } else {
                    actions += try CatalogActions.ignore(finding, shown: item, path: path, session, context)
                }
            }
            actions += try RepairActions.actions(in: range, path: path, text: text, shown, session, context)
        }
        actions += try CatalogActions.actions(at: range.lowerBound, path: path, isWanted, session, context)
        // It is offered where it is asked for: in a menu it would be there at every place.
        if wanted != nil, isWanted(fixAll) {
            let fixes = shown.findings.compactMap(\.fix)
            let edits = allEdits(fixes)
            if !edits.isEmpty, let edit = session.workspaceEdit([(path, whole(edits, of: text.bytes, in: path))]) {
                actions.append(EditAction.json("Fix all that xcstrings can fix in this file", kind: fixAll, edit, in: session))
            }
        }
        return .array(actions)
    }

    private static func action(
        _ finding: Finding, fix: Fix, shown: JSONValue, path: String, text: EditorText, _ session: EditorSession
    ) -> [JSONValue] {
        guard let edit = session.workspaceEdit([(path, whole(fix.edits, of: text.bytes, in: path))]) else { return [] }
        return [
            EditAction.json(
                "Fix \(finding.rule): \(fix.description.inOneLine)", kind: "quickfix", edit, in: session,
                more: [("diagnostics", .array([shown])), ("isPreferred", .bool(true))])
        ]
    }

    private static func silence(_ finding: Finding, shown: JSONValue, path: String, text: EditorText, _ session: EditorSession) -> [JSONValue] {
        let start = text.offset(of: SourceLocation(line: finding.line, column: 1))
        let indent = text.bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        let comment = "\(String(decoding: indent, as: UTF8.self))// xcstrings:disable:next \(finding.rule)\n"
        guard let edit = session.workspaceEdit([(path, [ByteEdit(start..<start, comment)])]) else { return [] }
        return [EditAction.json("Ignore \(finding.rule) on this line", kind: "quickfix", edit, in: session, more: [("diagnostics", .array([shown]))])]
    }

    /// The edits of fixes, with those of the states of translations whose source text has other words after them.
    private static func whole(_ edits: [ByteEdit], of bytes: [UInt8], in path: String) -> [ByteEdit] {
        guard path.hasSuffix(".xcstrings") else { return edits }
        let fixed = edits.applied(to: bytes)
        let outdated = LintFixes.outdated(by: Catalog(bytes: fixed), of: Catalog(bytes: bytes))
        return outdated.isEmpty ? edits : UnifiedDiff(bytes, outdated.bytes()).edits
    }

    /// The edits of fixes that do not overlap: of two that do, the first.
    private static func allEdits(_ fixes: [Fix]) -> [ByteEdit] {
        var kept: [ByteEdit] = []
        for fix in fixes {
            let isFree = fix.edits.allSatisfy { edit in
                kept.allSatisfy { edit.range.upperBound <= $0.range.lowerBound && edit.range != $0.range || $0.range.upperBound <= edit.range.lowerBound && edit.range != $0.range }
            }
            if isFree { kept += fix.edits }
        }
        return kept.sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    }
}
