import Editing
import Interchange
import Inventory
import LintModel
import Operations
import ProjectModel
import StringCatalog
import Workspace

/// A notice as users read it: how severe it is, who sees it, and its lines. Nothing in them is escaped yet.
package struct NoticeText: Sendable {
    package enum Severity: String, Sendable {
        case error, warning, note
    }

    /// Which users of a command line see it. Programs get all but what only `--verbose` shows.
    package enum Visibility: Sendable {
        case always, unlessQuiet, ifVerbose
    }

    package let severity: Severity
    package let visibility: Visibility
    /// Whether equal notices are shown once.
    package let isShownOnce: Bool
    private let lines: [Message]

    private init(_ severity: Severity, _ visibility: Visibility, isShownOnce: Bool = false, _ lines: [Message]) {
        self.severity = severity
        self.visibility = visibility
        self.isShownOnce = isShownOnce
        self.lines = lines
    }

    package func lines(for audience: Message.Audience) -> [String] { lines.map { $0.text(for: audience) }.filter { !$0.isEmpty } }

    /// - Parameter place: The file, or the tool if no place is known.
    fileprivate static func error(_ place: String, _ message: Message) -> Self { Self(.error, .always, ["\(place): error: \(message)"]) }

    fileprivate static func warning(_ place: String, _ message: Message, visibility: Visibility = .unlessQuiet) -> Self {
        Self(.warning, visibility, ["\(place): warning: \(message)"])
    }

    fileprivate static func note(_ lines: Message..., visibility: Visibility = .unlessQuiet, isShownOnce: Bool = false) -> Self {
        Self(.note, visibility, isShownOnce: isShownOnce, lines)
    }

    fileprivate static func failed(_ failure: Failure, tool: String) -> Self { Self(.error, .always, failure.messages(tool: tool)) }

    fileprivate static func notes(_ lines: [String], _ visibility: Visibility = .unlessQuiet, isShownOnce: Bool = false) -> Self {
        Self(.note, visibility, isShownOnce: isShownOnce, lines.map { Message($0) })
    }

    /// - Parameter isVerbose: Whether each source has a line.
    fileprivate static func unread(_ sources: [UnreadSource], keepsUnused: Bool, isVerbose: Bool) -> Self {
        let sources = sources.sorted { $0.path < $1.path }
        let summary = TerminalText.count(sources.count, "source was", plural: "sources were") + " not read"
            + (keepsUnused ? ", so no key counts as unused" : "")
        guard !sources.isEmpty else { return note(isShownOnce: true) }
        if isVerbose {
            return notes(sources.map { "\($0.path): not read: \($0.reason.message)" } + [summary], isShownOnce: true)
        }
        let named = sources.prefix(2)
        let names = named.map { "\($0.path) (\($0.reason.message))" }.joined(separator: ", ")
        let left = sources.count - named.count
        let more: Message = left > 0 ? ", and \(left) more\(terminal: "; --verbose lists them")" : ""
        return note("\(summary): \(names)\(more)", isShownOnce: true)
    }
}

extension Notice {
    /// - Parameters:
    ///   - tool: Named where no place is known.
    ///   - isVerbose: Whether all details are wanted.
    package func text(tool: String, isVerbose: Bool = false) -> NoticeText {
        switch self {
        // MARK: Files

        case .failed(let failure): .failed(failure, tool: tool)
        case .otherNames(let path, let count):
            .warning(path, "had \(TerminalText.count(count, "other name")) (hard links), which still have the old content")
        case .recovered(let lines): .notes(lines, .always)
        case .remark(let message): .note(message, visibility: .always)
        case .leftOut(let message): .warning(tool, message, visibility: .always)
        case .doubt(let path, let message): .warning(path, message, visibility: .always)

        // MARK: Projects

        case .noCatalog(hasTables: true):
            .note(
                "There is no String Catalog here, but .strings files.",
                "  \(terminal: "xcstrings import --migrate makes catalogs of them.", client: "import reads them.")")
        case .noCatalog(hasTables: false):
            .note(
                "There is no String Catalog here.",
                "  \(terminal: "xcstrings sync --create creates one for the strings in code.", client: "create_catalog creates one.")")
        case .noStrings(let count):
            .note(
                "No source here looks up a string, so no catalog was created.",
                count == 0 ? "" : """
                      \(TerminalText.count(count, "text")) \(count == 1 ? "is" : "are") shown without a lookup; xcstrings localize adds \
                    one where that is safe.
                    """)
        case .targetsOfHelpers(let files):
            .note(
                """
                Where a catalog belongs isn't known: helpers make the targets in \(files[0])\
                \(files.count > 1 ? " and \(files.count - 1) more" : ""), and aren't read.
                """,
                "  \(terminal: "Run tuist generate, and name the projects that it makes as further paths: PATH/NAME.xcodeproj.")"
            )
        case .respelled(let setting, let name, let locale):
            .note("\(setting): \(name) is read as \(locale)", visibility: .always, isShownOnce: true)
        case .assumedLocales(let locales):
            .note(
                """
                no project file, catalog or setting names the locales, so \(locales.map(\.rawValue).joined(separator: ", ")) are assumed; \
                name them with \(option: "locales")
                """, isShownOnce: true)
        case .localeLeftOut(let locale, let catalogs): Self.leftOut(locale, of: catalogs)
        case .unread(let sources, let keepsUnused): .unread(sources, keepsUnused: keepsUnused, isVerbose: isVerbose)
        case .builtFolders(let folders):
            .note(
                folders.isEmpty ? "" : "build products and dependencies are not read: \(folders.sorted().joined(separator: ", "))",
                visibility: .ifVerbose, isShownOnce: true)
        case .withoutDictionary(let locales, let program):
            .note("\(program) has no dictionary for \(locales.map(\.rawValue).joined(separator: ", ")), so the spelling there isn't checked")
        case .baselineWritten(let path, let count, let removed):
            .note("\(path): accepts \(TerminalText.count(count, "finding"))\(removed > 0 ? ", \(removed) fewer than before" : "")")
        case .baselineUnmatched(let path, let identity):
            .note("\(path): no longer found: \(Self.parts(of: identity).joined(separator: " · ")); --write-baseline removes it")

        // MARK: Changes

        case .refused(let remark, let path): .error(path, remark.message)
        case .warned(let remark, let place): .warning(place ?? tool, remark.message)
        case .imported(let remark, let path):
            remark.severity == .error ? .error(path, remark.placedMessage) : .warning(path, remark.placedMessage)
        case .nothingToImport(let path, let reason, let isCheck):
            .note("\(path): \(isCheck ? "nothing to import" : "nothing was imported"): \(reason)", visibility: .always)
        case .named(let path, let count, .appearance):
            .note(
                "\(path): \(TerminalText.count(count, "key")) matched despite different white space or composition of letters"
            )
        case .named(let path, let count, let naming):
            .note(
                """
                \(path): \(TerminalText.count(count, "unit")) matched by \
                \(naming == .source ? "source text" : "name"), because \
                \(count == 1 ? "its identifier is not a key" : "their identifiers are not keys")
                """)
        case .balance(let balance): .note(Message(Self.text(of: balance)))
        case .importStopped(isStrict: true): .note("Nothing is imported, because of \(option: "strict").", visibility: .always)
        case .importStopped(isStrict: false):
            .note("Nothing is imported, because texts contradict each other.", visibility: .always)
        case .localeAdded(let locale) where locale.isPseudolocale:
            .note("\(terminal: "Its texts: xcstrings locale pseudo \(locale)")")
        case .localeAdded(let locale):
            .note("What is missing: \(terminal: "xcstrings coverage --locales \(locale)", client: "missing_translations")")
        case .textsKept(let path, let count, let locale):
            .note("\(path): keeps \(TerminalText.count(count, "text")) in \(locale); \(option: "texts") removes them")
        case .localeUnchanged(let name, let isListed): .note("Nothing to do; \(name) is \(isListed ? "listed" : "not listed").")
        case .noLocaleList:
            .note("No project or configuration here lists its locales; a catalog gets one with its first text.")
        case .noCallSite: .note("No call site found.")
        case .mentioned(let path, let key): .warning(path, "also mentions \(key.quoted) and was left unchanged")
        case .askedAgain(let path, let count, let changes, let tokens, let isTrial):
            .note(
                """
                \(path): \(TerminalText.count(count, "text")) \(count == 1 ? "depends" : "depend") on what has changed \
                (\(Self.text(of: changes))); the translator \(isTrial ? "would be" : "is") asked again\
                \(tokens.map { ", which takes about \($0) tokens" } ?? "")
                """)

        // MARK: Catalogs and sources

        case .noCatalogOfTable(let table, let count, let first, let place):
            .warning(
                "\(place.file):\(place.line):\(place.column)",
                "no catalog \(table).xcstrings for \(TerminalText.count(count, "key")), such as \(first.quoted)")
        case .tablesWithoutCatalog(areInOlderTables: true):
            .note(
                """
                  A .strings file has the table; \
                \(terminal: "xcstrings import --migrate makes a catalog of it.", client: "import reads it.")
                """)
        case .tablesWithoutCatalog(areInOlderTables: false):
            .note("  \(terminal: "--create creates it.", client: "create_catalog creates one.")")
        case .stringsWithoutCatalog(let count):
            .note(
                """
                left out \(TerminalText.count(count, "string")) of targets without a catalog\
                \(terminal: "; xcstrings list --not-counted lists them")
                """, visibility: .ifVerbose)
        case .inNoTarget(let path, let project): .note("\(path): not in any target; add it to one in \(project ?? "Xcode")")
        case .unrelated(let path): .note("\(path): left unchanged: the sources use none of its keys")
        case .keptBecauseMentioned(let path, let count):
            .note(
                """
                \(path): kept \(TerminalText.count(count, "key")) that no lookup uses, because another literal or file contains \
                \(count == 1 ? "it" : "them")
                """)
        case .keptUnread(let path, let count):
            .note("\(path): kept \(TerminalText.count(count, "key")) that no lookup uses, because not all sources could be read")
        case .reworded(let path, let old, let new, let keys, let texts):
            .note(
                """
                \(path): reworded: \(old.quoted) to \(new.quoted)\(keys > 1 ? " and \(keys - 1) more" : ""); \
                \(TerminalText.count(texts, "translation")) would be lost; \(command: "sync") keeps \(texts == 1 ? "it" : "them")
                """)
        case .returned(let path, let catalog, let commit, let undone):
            .note("\(path): made from \(catalog) at \(String(commit.prefix(10)))\(undone.isEmpty ? "" : "; undone: \(Self.text(of: undone))")")
        case .rewordingTied(let path, let old, let new):
            .warning(
                path,
                """
                \(old.map(\.quoted).joined(separator: ", ")) may have been reworded to \
                \(new.map(\.quoted).joined(separator: " or ")); \(command: "rename") keeps the translations
                """)
        case .rewordingMismatched(let path, let old, let new):
            .warning(path, "the translations of \(old.quoted) do not fit \(new.quoted), which has other placeholders")
        case .phrasesLeftOut(let path, let count):
            .warning(path, "left out \(TerminalText.count(count, "set")) of phrases, which Apple's tools compile", visibility: .always)
        case .inSync: .note("Nothing to do; the catalogs match the sources.")
        case .manualSteps(let steps): .notes(["Left to do by hand:"] + steps.map { "  " + $0.text })
        }
    }

    private static func leftOut(_ locale: LanguageTag, of catalogs: [String]) -> NoticeText {
        let first = catalogs.first ?? ""
        return catalogs.count > 1
            ? .note(
                "\(first) and \(catalogs.count - 1) more are left out, because \(locale) is not a language of their projects",
                isShownOnce: true)
            : .note("\(first) is left out, because \(locale) is not a language of its project", isShownOnce: true)
    }

    /// `5 texts: 2 taken, 1 unchanged, 2 left out (1 not in the catalog, 1 differs)`.
    private static func text(of balance: ImportBalance) -> String {
        let reasons = ImportBalance.Reason.allCases.compactMap { reason in
            balance.leftOut[reason].map { "\($0) \(text(of: reason))" }
        }
        let counts = "\(balance.taken) taken, \(balance.unchanged) unchanged, \(balance.leftOutCount) left out"
        let end = reasons.isEmpty ? "" : " (\(reasons.joined(separator: ", ")))"
        return "\(TerminalText.count(balance.total, balance.hasForms ? "form" : "text")): \(counts)\(end)"
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
}

extension Failure {
    /// The failure with all of its kind, and the hint as an indented line.
    ///
    /// - Parameter tool: Named where no place is known.
    package func lines(for audience: Message.Audience, tool: String) -> [String] {
        messages(tool: tool).map { $0.text(for: audience) }
    }

    fileprivate func messages(tool: String) -> [Message] {
        let hints = hint.map { [$0] } ?? []
        return ([self] + others).map { "\($0.place ?? tool): error: \($0.message)" } + hints.filter { $0 != "" }.map { "  \($0)" }
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
