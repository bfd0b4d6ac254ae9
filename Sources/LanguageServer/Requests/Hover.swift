import Extraction
import Inventory
import Operations
import StringCatalog
import Syntax
import Workspace

/// What is known of a text: each locale with its state, the catalog, the comment and the uses; for a literal that is never looked up, why
/// it stays as it is.
enum Hover {
    static let request = LSPRequest("textDocument/hover", capability: "hoverProvider") { parameters, session, context in
        guard let (path, content, offset) = try session.position(parameters) else { return .null }
        let projects = try session.projects(context)
        if let found = TextAtPosition(at: offset, in: path, content, of: projects) {
            return hover(lines(found), range: content.range(found.range), session)
        }
        let code = CodeFile(content)
        for project in projects {
            for item in project.extraction.unlocalized.flatMap(\.all) where item.place.file == path {
                let range = code.extent(at: content.offset(of: item.place.location))
                guard range.lowerBound <= offset, offset <= range.upperBound,
                    let unseen = UnlocalizedLiteral.all(item.text, in: project.inventory, project.extraction).first(where: { $0.place == item.place })
                else { continue }
                return hover(lines(unseen), range: content.range(range), session)
            }
        }
        return .null
    }

    private static func hover(_ lines: [Line], range: JSONValue, _ session: EditorSession) -> JSONValue {
        let isMarkdown = session.client.takesMarkdown
        let text = lines.map { isMarkdown ? $0.markdown : $0.plain }.joined(separator: isMarkdown ? "  \n" : "\n")
        return .object([
            ("contents", .object([("kind", .string(isMarkdown ? "markdown" : "plaintext")), ("value", .string(text))])), ("range", range),
        ])
    }

    /// A line of the answer: a label, and a text of the app that is shown as it is.
    private struct Line {
        let label: String
        let text: String?
        var remark: String?

        var plain: String { [label, text?.inOneLine, remark.map { "(\($0))" }].compactMap { $0 }.joined(separator: "  ") }

        var markdown: String { [label.isEmpty ? nil : "**\(label)**", text.map(Self.code), remark].compactMap { $0 }.joined(separator: " ") }

        /// A text between more backticks than it has in a row, so that nothing in it is markup.
        private static func code(_ text: String) -> String {
            let text = text.inOneLine
            if text.isEmpty { return "\"\"" }
            var (longest, run) = (0, 0)
            for character in text {
                run = character == "`" ? run + 1 : 0
                longest = max(longest, run)
            }
            let fence = String(repeating: "`", count: longest + 1)
            let edge = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
            return fence + edge + text + edge + fence
        }
    }

    private static func lines(_ found: TextAtPosition) -> [Line] {
        let (text, inventory) = (found.text, found.project.inventory)
        let catalog = text.catalog.map { inventory.catalogs[$0].path }
        var lines = [Line(label: catalog ?? "\(text.table), which has no catalog", text: text.key, remark: text.entry == nil ? "not in the catalog yet" : nil)]
        let locales = inventory.locales(of: text)
        let source = inventory.sourceLanguage(of: text)
        let need = inventory.need(of: text)
        for (locale, progress) in zip(locales, inventory.progress(of: text, in: locales)) {
            let value = text.entry?.localization(for: locale).map(Self.value)
            let shown = value ?? (locale == source ? inventory.sourceText(of: text) : nil)
            lines.append(Line(label: locale.rawValue, text: shown, remark: state(progress, need)))
        }
        if case .nothing(let reason) = need { lines.append(Line(label: Self.reason(reason), text: nil)) }
        if let comment = text.comment, !comment.isEmpty { lines.append(Line(label: "comment", text: comment)) }
        lines.append(Line(label: uses(text), text: nil))
        return lines
    }

    /// The text of a localization; each form of one that varies.
    private static func value(_ localization: Localization) -> String {
        let units = localization.units
        if units.count == 1, units[0].path.steps.isEmpty { return units[0].unit.value }
        return units.map { "\($0.path.description): \($0.unit.value)" }.joined(separator: " · ")
    }

    private static func state(_ progress: Inventory.Progress, _ need: Inventory.Need) -> String? {
        // What needs no translation lacks none.
        if progress.isMissing, need != .wanted { return nil }
        return switch progress {
        case .translated, .sourceText: nil
        case .needsReview: "needs review"
        case .machineTranslated: "machine-translated"
        case .new: "new"
        case .partly: "some forms are missing"
        case .missing, .notInCatalog: "missing"
        case .notOffered: "not offered by the app"
        case .copied: "a copy of the source text"
        }
    }

    private static func reason(_ reason: Inventory.Need.Reason) -> String {
        switch reason {
        case .excluded: "not to be translated"
        case .noWords: "no words to translate"
        case .sample: "only previews show it"
        case .unused: "unused, so not translated"
        case .keptTerm: "a term that stays as it is"
        case .elsewhere: "another bundle or table may hold it"
        }
    }

    private static func uses(_ text: Inventory.Text) -> String {
        let places = text.uses.map { "\($0.place.file):\($0.place.line)" }
        guard !places.isEmpty else { return text.life == .manual ? "managed by hand" : "no use found" }
        let rest = places.count > 5 ? " and \(places.count - 5) more" : ""
        return "used at " + places.prefix(5).joined(separator: ", ") + rest
    }

    private static func lines(_ unseen: UnlocalizedLiteral) -> [Line] {
        var lines = [Line(label: "", text: unseen.text), Line(label: unseen.reason, text: nil)]
        if let shown = unseen.shownAt { lines.append(Line(label: "shown at \(shown.file):\(shown.line)", text: nil)) }
        if let sibling = unseen.sibling { lines.append(Line(label: "translated at \(sibling.file):\(sibling.line)", text: nil)) }
        if let remedy = unseen.remedy { lines.append(Line(label: remedy, text: nil)) }
        return lines
    }
}
