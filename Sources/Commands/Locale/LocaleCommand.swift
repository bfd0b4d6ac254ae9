import Arguments
import Editing
import Inventory
import ProjectModel
import Reporting
import StringCatalog
import Syntax
import Translation
import Workspace

/// Adds a locale to a project, takes one out, or makes the texts of a pseudolocale.
enum LocaleCommand: Command {
    static let spec = CommandSpec(
        name: "locale", summary: "add a locale to the project, remove one, or make a pseudolocale",
        arguments: "add|remove|pseudo LOCALE [PATH…]",
        discussion: """
            Edits the languages of each Xcode project with a catalog (knownRegions), those of an XcodeGen description and those of the \
            configuration, and no other byte of these files. A catalog gets a locale with its first text: fill, worksheet and export \
            offer what is missing. Removing a locale keeps its translations, which --texts removes, too.
            pseudo writes texts that show how a layout bears translation: every text in brackets and a third longer, with accents in a \
            locale of the region XA, from right to left in one of XB; CLDR reserves both for this. Placeholders, tags, links and \
            addresses stay. Run it again to renew the texts whose source text has changed. No other command asks for texts in a \
            pseudolocale, and no report counts it unless --locales names it.
            """,
        options: [
            OptionSpec("texts", help: "With remove: also remove the locale's translations from the catalogs."), CommonOptions.dryRun,
        ] + CommonOptions.all.filter { !["locales", "output"].contains($0.name) },
        leadingWords: [.suggestion(Options.Action.allCases.map(\.rawValue)), .locale],
        examples: ["xcstrings locale add fr", "xcstrings locale remove fr --texts --dry-run", "xcstrings locale pseudo en-XA"])

    struct Options: CommandOptions {
        enum Action: String, CaseIterable {
            case add, remove, pseudo
        }

        let action: Action
        let locale: String
        var paths: [String] = []
        var removesTexts = false
        var isDryRun = false

        init(adding locale: String, paths: [String], isDryRun: Bool) {
            action = .add
            self.locale = locale
            self.paths = paths
            self.isDryRun = isDryRun
        }

        /// - Throws: ``Failure`` when it is not said what to do with which locale.
        init(_ arguments: ParsedArguments) throws {
            guard arguments.words.count > 1, let action = Action(rawValue: arguments.words[0]) else {
                throw Failure("locale needs add, remove or pseudo, and a locale", hint: "xcstrings locale add fr")
            }
            self.action = action
            locale = arguments.words[1]
            paths = Array(arguments.words.dropFirst(2))
            removesTexts = arguments.has("texts")
            isDryRun = arguments.has("dry-run")
            if action != .remove, removesTexts { throw Failure("--texts needs remove") }
        }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        if options.action == .pseudo { return try writePseudoTexts(options, context) }
        let isAddition = options.action == .add
        var kept: [(path: String, count: Int)] = []
        let (locale, hasLists, isChanged) = try context.edit(isDryRun: options.isDryRun) { output in
            let project = try LocaleProject(options.paths, context)
            let locale = try project.locale(options.locale, isKnown: !isAddition)
            if isAddition {
                project.add(locale, to: &output)
            } else {
                kept = try project.remove(locale, withTexts: options.removesTexts, from: &output)
            }
            return (locale, project.hasLists, output.changesAnything)
        }
        guard isChanged || !kept.isEmpty else { return sayNothingToDo(options, !hasLists, context) }
        guard !context.isQuiet else { return .success }
        if isAddition {
            if !Wording.namesArguments {
                context.host.note(
                    locale.isPseudolocale
                        ? "Its texts: xcstrings locale pseudo \(locale)" : "What is missing: xcstrings coverage --locales \(locale)")
            } else if !locale.isPseudolocale {
                context.host.note("What is missing: missing_translations")
            }
        }
        for (path, count) in kept {
            context.host.note("\(path): keeps \(TerminalText.count(count, "text")) in \(locale); --texts removes them")
        }
        return .success
    }

    /// - Throws: ``Failure`` for a locale that is no pseudolocale, and when a catalog cannot be read whole or written.
    private static func writePseudoTexts(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        let locale = try context.work.locales([options.locale], from: "locale", among: [])[0]
        guard let pseudo = PseudoText(locale) else {
            throw Failure("\(locale) is no pseudolocale; its region is XA or XB, as in en-XA and ar-XB")
        }
        let projects = try Project.all(context.work, paths: options.paths)
        if let failure = projects.flatMap(\.allFailures).first { throw failure }
        if projects.allSatisfy(\.catalogs.isEmpty) { context.noteNoCatalog() }
        try context.edit(isDryRun: options.isDryRun) { output in
            let catalogs = projects.flatMap { project in project.inventory.catalogs.indices.map { (project.inventory, $0) } }
            let files = LockedCatalog.all(catalogs.map { $0.catalogs[$1].path }, context.work)
            for ((inventory, index), file) in zip(catalogs, files) {
                let catalog = inventory.catalogs[index].catalog
                let texts = inventory.texts(inCatalog: index).filter { inventory.need(of: $0) == .wanted }.compactMap { text in
                    text.entry?.source(in: catalog.sourceLanguage).map { (key: text.key, value: pseudo.text(of: $0, in: locale)) }
                }
                let file = try file.get().holding(catalog.bytes)
                let plan = PseudoPlan(try file.editor(), in: locale, texts).plan
                if let failure = Failure(refusing: plan, of: file.path) { throw failure }
                try output.add(plan, to: file, summary: EditSummary.ofImport(plan, style: context.style))
            }
        }
        return .success
    }

    private static func sayNothingToDo(_ options: Options, _ hasNoList: Bool, _ context: CommandContext) -> ExitStatus {
        if !context.isQuiet {
            context.host.note(
                hasNoList
                    ? "No project or configuration here lists its locales; a catalog gets one with its first text."
                    : "Nothing to do; \(options.locale) is \(options.action == .add ? "listed" : "not listed").")
        }
        return .success
    }
}
