import Editing
import Inventory
import LintModel
import Operations
import ProjectModel
import StringCatalog
import Workspace

extension Notice {
    /// The notice as lines, of which those after the first are indented. Nothing in them is escaped yet.
    ///
    /// - Parameter tool: Named where no place is known.
    package func lines(for audience: Message.Audience, tool: String) -> [String] {
        switch self {
        case .failed(let failure): failure.lines(for: audience, tool: tool)
        case .recovered(let lines): lines
        case .noCatalog:
            ["There is no String Catalog here.", audience == .client ? "  create_catalog creates one." : "  xcstrings sync --create creates one for the strings in code."]
        case .noStrings(let count):
            ["No source here looks up a string, so no catalog was created."] + (count == 0 ? [] : [
                "  \(TerminalText.count(count, "text")) \(count == 1 ? "is" : "are") shown without a look-up; xcstrings localize adds one where that is safe."
            ])
        case .unread(let sources, let keepsUnused): Self.lines(unread: sources, keepsUnused: keepsUnused, audience)
        case .tablesWithoutCatalog(let areInOlderTables):
            [areInOlderTables ? "  A .strings file has the table; `xcstrings import` copies it into a catalog."
                : audience == .client ? "  create_catalog creates one." : "  --create creates it."]
        case .localeAdded(let locale):
            switch audience {
            case .client: locale.isPseudolocale ? [] : ["What is missing: missing_translations"]
            case .terminal:
                [locale.isPseudolocale ? "Its texts: xcstrings locale pseudo \(locale)" : "What is missing: xcstrings coverage --locales \(locale)"]
            }
        case .manualSteps(let steps): ["Left to do by hand:"] + steps.map { "  " + $0.text }
        default: [message(tool: tool).text(for: audience)]
        }
    }

    /// Whether it is not told those who want results and errors only.
    package var isMinor: Bool {
        switch self {
        case .failed, .respelled, .recovered, .refused, .doubt, .remark, .leftOut, .phrasesLeftOut, .nothingToImport, .importStopped: false
        case .imported(let remark, _): remark.severity == .warning
        default: true
        }
    }

    /// Whether it is told only those who want everything.
    package var isDetail: Bool {
        switch self {
        case .stringsWithoutCatalog, .builtFolders: true
        default: false
        }
    }

    /// Whether it is not repeated.
    package var isToldOnce: Bool {
        switch self {
        case .respelled, .unread, .assumedLocales, .localeLeftOut, .builtFolders: true
        default: false
        }
    }

    private func message(tool: String) -> Message {
        switch self {
        case .failed, .recovered, .noCatalog, .noStrings, .unread, .tablesWithoutCatalog, .localeAdded, .manualSteps: ""
        case .otherNames(let path, let count):
            "\(path): warning: had \(TerminalText.count(count, "other name")) (hard links), which still have the old content"
        case .remark(let message): message
        case .leftOut(let message): "\(tool): warning: \(message)"
        case .doubt(let path, let message): "\(path): warning: \(message)"
        case .respelled(let setting, let name, let locale): "\(setting): \(name) is read as \(locale)"
        case .assumedLocales(let locales):
            "no project file, catalog or setting names the locales, so \(locales.map(\.rawValue).joined(separator: ", ")) are assumed; name them with \(option: "locales")"
        case .localeLeftOut(let locale, let catalogs):
            "\(catalogs.first ?? "")\(catalogs.count > 1 ? " and \(catalogs.count - 1) more are" : " is") left out, because \(locale) is not a language of \(catalogs.count > 1 ? "their projects" : "its project")"
        case .builtFolders(let folders): "build products and dependencies are not read: \(folders.sorted().joined(separator: ", "))"
        case .baselineWritten(let path, let count, let removed):
            "\(path): accepts \(TerminalText.count(count, "finding"))\(removed > 0 ? ", \(removed) fewer than before" : "")"
        case .baselineUnmatched(let path, let identity):
            "\(path): no longer found: \(Self.parts(of: identity).joined(separator: " · ")); --write-baseline removes it"
        case .refused(let remark, let path): "\(path): error: \(remark.message)"
        case .warned(let remark, let place): "\(place ?? tool): warning: \(remark.message)"
        case .imported(let remark, let path): "\(path): \(remark.severity == .error ? "error" : "warning"): \(remark.placedMessage)"
        case .nothingToImport(let path, let reason, let isCheck): "\(path): \(isCheck ? "nothing to import" : "nothing was imported"): \(reason)"
        case .named(let path, let count, let isBySource):
            Message("\(path): \(TerminalText.count(count, "unit")) matched by \(isBySource ? "source text" : "resname"), because ")
                + (count == 1 ? "its identifier is not a key" : "their identifiers are not keys")
        case .balance(let balance): Message(Self.text(of: balance))
        case .importStopped(isStrict: true): "Nothing is imported, because of \(option: "strict")."
        case .importStopped(isStrict: false): "Nothing is imported, because texts contradict each other."
        case .textsKept(let path, let count, let locale): "\(path): keeps \(TerminalText.count(count, "text")) in \(locale); --texts removes them"
        case .localeUnchanged(let name, let isListed): "Nothing to do; \(name) is \(isListed ? "listed" : "not listed")."
        case .noLocaleList: "No project or configuration here lists its locales; a catalog gets one with its first text."
        case .noCallSite: "No call site found."
        case .mentioned(let path, let key): "\(path): warning: also mentions \(key.quoted) and was left unchanged"
        case .askedAgain(let path, let count, let changes, let tokens, let isTrial):
            "\(path): \(TerminalText.count(count, "text")) \(count == 1 ? "depends" : "depend") on what has changed (\(Self.text(of: changes))); the translator \(isTrial ? "would be" : "is") asked again\(tokens.map { ", which takes about \($0) tokens" } ?? "")"
        case .noCatalogOfTable(let table, let count, let first, let place):
            "\(place.file):\(place.line):\(place.column): warning: no catalog \(table).xcstrings for \(TerminalText.count(count, "key")), such as \(first.quoted)"
        case .stringsWithoutCatalog(let count): "left out \(TerminalText.count(count, "string")) of targets without a catalog\(terminal: "; xcstrings list --not-counted lists them")"
        case .inNoTarget(let path, let project): "\(path): not in any target; add it to one in \(project ?? "Xcode")"
        case .unrelated(let path): "\(path): left unchanged: the sources use none of its keys"
        case .keptBecauseMentioned(let path, let count):
            "\(path): kept \(TerminalText.count(count, "key")) that no lookup uses, because another literal or file contains \(count == 1 ? "it" : "them")"
        case .keptUnread(let path, let count): 
            "\(path): kept \(TerminalText.count(count, "key")) that no lookup uses, because not all sources could be read"
        case .reworded(let path, let old, let new, let keys, let texts):
            "\(path): reworded: \(old.quoted) to \(new.quoted)\(keys > 1 ? " and \(keys - 1) more" : ""); \(TerminalText.count(texts, "translation")) would be lost; \(command: "sync") keeps \(texts == 1 ? "it" : "them")"
        case .returned(let path, let catalog, let commit, let undone):
            "\(path): made from \(catalog) at \(String(commit.prefix(10)))\(undone.isEmpty ? "" : "; undone: \(Self.text(of: undone))")"
        case .rewordingTied(let path, let old, let new):
            "\(path): warning: \(old.map(\.quoted).joined(separator: ", ")) may have been reworded to \(new.map(\.quoted).joined(separator: " or ")); \(command: "rename") keeps the translations"
        case .rewordingMismatched(let path, let old, let new):
            "\(path): warning: the translations of \(old.quoted) do not fit \(new.quoted), which has other placeholders"
        case .phrasesLeftOut(let path, let count):
            "\(path): warning: left out \(TerminalText.count(count, "set")) of phrases, which Apple's tools compile"
        case .inSync: "Nothing to do; the catalogs match the sources."
        }
    }

    /// `5 texts: 2 taken, 1 unchanged, 2 left out (1 not in the catalog, 1 differs)`.
    private static func text(of balance: ImportBalance) -> String {
        let reasons = ImportBalance.Reason.allCases.compactMap { reason in
            balance.leftOut[reason].map { "\($0) \(text(of: reason))" }
        }
        let counts = "\(balance.taken) taken, \(balance.unchanged) unchanged, \(balance.leftOutCount) left out"
        let end = reasons.isEmpty ? "" : " (\(reasons.joined(separator: ", ")))"
        return "\(TerminalText.count(balance.total, "text")): \(counts)\(end)"
    }

    private static func text(of reason: ImportBalance.Reason) -> String {
        switch reason {
        case .unreadable: "unreadable"
        case .noCatalog: "for an unknown catalog"
        case .notInCatalog: "not in the catalog"
        case .notTranslated: "marked \"Don't Translate\""
        case .sourceChanged: "of a source text that has changed since"
        case .differs: "different from the catalog's"
        case .refused: "refused"
        }
    }

    /// `3 lost no-break spaces, 2 lost states`.
    private static func text(of undone: ReturnedCatalog.Undone) -> String {
        let parts = [
            (undone.blanks, "text that lost no-break spaces", "texts that lost no-break spaces"),
                (undone.states, "lost state", "lost states"),
            (undone.comments, "changed comment", "changed comments"),
                (undone.copies, "copy of a source text", "copies of source texts"),
        ]
        return parts.filter { $0.0 > 0 }.map { TerminalText.count($0.0, $0.1, plural: $0.2) }.joined(separator: ", ")
    }

    /// `source text of 2, terms of 1`.
    private static func text(of changes: [FillInputs.Part: Int]) -> String {
        FillInputs.Part.allCases.compactMap { part in changes[part].map { "\(part.title) of \($0)" } }.joined(separator: ", ")
    }

    private static func parts(of identity: Baseline.Identity) -> [String] {
        [identity.rule, identity.file, JSONLiteral.string(identity.text), identity.locale, identity.variation].compactMap(\.self)
    }

    /// How many sources are named where a line says that they were not read.
    private static let few = 2

    private static func lines(unread sources: [UnreadSource], keepsUnused: Bool, _ audience: Message.Audience) -> [String] {
        guard !sources.isEmpty else { return [] }
        let sources = sources.sorted { $0.path < $1.path }
        let names = sources.prefix(few).map { "\($0.path) (\($0.reason.message))" }.joined(separator: ", ")
        let more: Message = sources.count > few ? ", and \(sources.count - few) more\(terminal: "; --verbose lists them")" : ""
        return [notRead(sources, keepsUnused: keepsUnused) + ": \(names)\(more.text(for: audience))"]
    }

    /// The same for those who want everything: a line for each source.
    package var detailedLines: [String]? {
        guard case .unread(let sources, let keepsUnused) = self, !sources.isEmpty else { return nil }
        let lines = sources.sorted { $0.path < $1.path }.map { "\($0.path): not read: \($0.reason.message)" }
        return lines + [Self.notRead(sources, keepsUnused: keepsUnused)]
    }

    private static func notRead(_ sources: [UnreadSource], keepsUnused: Bool) -> String {
        TerminalText.count(sources.count, "source was", plural: "sources were") + " not read" + (keepsUnused ? ", so no key counts as unused" : "")
    }
}

extension Failure {
    /// The failure with all of its kind, and the hint as an indented line.
    ///
    /// - Parameter tool: Named where no place is known.
    package func lines(for audience: Message.Audience, tool: String) -> [String] {
        let hint = hint?.text(for: audience) ?? ""
        return ([self] + others).map { "\($0.place ?? tool): error: \($0.message.text(for: audience))" } + (hint.isEmpty ? [] : ["  " + hint])
    }
}

private extension FillInputs.Part {
    var title: String {
        switch self {
        case .source: "source text"
        case .comment: "comment"
        case .role: "role"
        case .screen: "screen"
        case .values: "values"
        case .terms: "terms"
        case .guide: "guide"
        case .model: "translator"
        }
    }
}

private extension ManualStep {
    var text: String {
        switch step {
        case .addToTarget(let project): "\(catalog): add it to the target \(target ?? "") in Xcode (\(project))"
        case .generate(let tool): "\(catalog): run \(tool), so that the project has it"
        case .describe(let file, let argument):
            "\(file): the target \(target ?? "") does not include \(catalog); add \(argument), and generate the project"
        case .completeManifest(let file, let lacksLanguage, let resource):
            "\(file): add "
                + [
                    lacksLanguage ? "defaultLocalization: \"\(sourceLanguage)\" to the package" : nil,
                    resource.map { "resources: [.process(\"\($0)\")] to the target \(target ?? "")" },
                ].compactMap(\.self).joined(separator: " and ")
        }
    }
}
