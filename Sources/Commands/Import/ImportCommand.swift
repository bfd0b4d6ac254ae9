import Arguments
import Operations
import Reporting
import Workspace

/// Imports translations.
enum ImportCommand: Command {
    struct Declarations: OptionDeclarations {
        let catalog = Option("catalog", value: "CATALOG", help: "The catalog that the texts are for.")
        let replace = Option("replace", help: "Replace texts of the catalog that differ.")
        let strict = Option("strict", help: "Write nothing unless everything can be imported.")
        let check = Option("check", help: "Write nothing, and report every problem of the files.")
        let force = Option("force", help: "Take in translations of keys marked \"Don't Translate\".")
        let insert = Option("insert", help: "Insert keys that the catalog lacks; those that no source uses are marked manual.")
        let locale = Option(
            "locale", value: "LOCALE",
            help: "The language of a .strings file outside a LANG.lproj folder, or of an XLIFF or gettext file that names none.", completing: .locale)
        let base = Option(
            "base", value: "REV",
            help: "The git revision that a returned catalog was made from; by default the one it fits best.",
            completing: .revision)
        let migrate = Option("migrate", help: "Make a catalog of each table of .strings and .stringsdict files on the paths.")
        let dryRun = CommonOptions.dryRun
    }

    static let readingOptions: [any DeclaredOption] = [declared.dryRun, declared.check]

    static let spec = CommandSpec(
        name: "import", summary: "import translations from XLIFF, tables, .strings, gettext and TMX files",
        arguments: "FILE… | --migrate [PATH…]",
        discussion: """
            Reads XLIFF documents and .xcloc folders as Xcode exports them, XLIFF 2, catalogs that a platform sends \
            back, tables as export writes them, JSON with texts by key, LANG.lproj/TABLE.strings or .stringsdict, \
            gettext files (.po) and translation memories (.tmx). A text of the latter two is for the key that its \
            context or ID is, or that its source text is, else for all keys with this source text. The identifiers \
            that Xcode gives to forms, KEY|==|plural.few and those of a .stringsdict, are understood in every format. \
            A unit of XLIFF whose identifier is not a key is for the key in its resname, or name; if no name in the \
            file is a key, source texts decide. Each text goes to the catalog that the file names, among those below \
            the current folder, or to the one named with --catalog.
            A catalog that comes back is compared with the version in git that it was made from. Only texts that \
            it changes are taken, also over finished ones that are still as they were; one whose source text has \
            changed since is left out. No-break spaces, states and comments that it lost stay as they were, and \
            copies of source texts are not translations.
            Missing texts are filled, and texts that need review are replaced by reviewed ones; a file without \
            states reviews only the texts that it changes. A text that differs from a translated one is kept out, \
            because the catalog may be newer; --replace lets it in. A text translated from an outdated source text \
            is imported as needs_review. A text that lint --level errors would name, as one that lost a placeholder, \
            is reported and left out; the others are imported, with exit status 1.
            Unknown keys that resemble an existing one are reported. Translations of a key \
            marked "Don't Translate" stay out without --force.
            A bad row of a table is reported and its key left out; the others are imported. A column Catalog names \
            the catalog of a row, Variation its form, such as plural.one, Translated from its source text, and \
            Replaces the text that the catalog had: if it has another by now, it is kept. Review has the ID of a \
            text that is approved, or with the state rejected sent back, for the review record, and Review note what \
            there is to say about it.
            If files have different texts, states or forms for a key in one locale, each is reported with both \
            places and nothing is written. Translations of a source text that an import replaces need review.
            A leading apostrophe that export added to a cell is removed.
            A file without any translation is reported, with exit status 1.
            The last line counts the texts that were taken, that the catalog had, and that were left out, with the \
            reasons. The exit status is 1 if any was left out; --strict then writes nothing at all, nor if a file \
            has no translation.
            --check writes nothing and reports every problem, with exit status 1: what import refuses or warns of, \
            keys that the catalog lacks, source texts that changed, and languages that are not the project's, for \
            texts that the catalog already has, too. With 2, a file or a catalog cannot be read.
            --migrate makes a catalog of every table of an app, if its compiled form has the same texts as the files; other \
            tables stay as they are and are named, with exit status 1. It lists the files that can go.
            """,
        options: declared.options + CommonOptions.all(
            except: CommonOptions.force, CommonOptions.locales, CommonOptions.output),
        examples: [
            "xcstrings import ja.xliff --dry-run", "xcstrings import ja.xcloc --check",
            "xcstrings import --migrate MyApp --dry-run",
            "xcstrings import de.lproj/Localizable.strings --catalog App/Localizable.xcstrings --insert",
        ])

    enum Options: CommandOptions {
        case files(ImportOptions)
        case migration(MigrateOptions)

        /// - Throws: ``Failure`` without a file, and for an option that a migration does not take.
        init(_ arguments: ParsedArguments) throws {
            guard arguments[declared.migrate] else {
                self = .files(try ImportOptions(arguments))
                return
            }
            let others: [any DeclaredOption] = [
                declared.catalog, declared.replace, declared.strict, declared.check, declared.force, declared.insert, declared.locale,
            ]
            if let other = arguments.firstGiven(others) { throw Failure("--\(other) cannot be combined with --migrate") }
            self = .migration(MigrateOptions(paths: arguments.words, isTrial: arguments[declared.dryRun]))
        }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        switch options {
        case .files(let options):
            let result = try ImportOperation.run(options, context.work)
            if options.isCheck, result.changes.status == .success, !context.isQuiet {
                context.host.print("No problems in \(TerminalText.count(result.textCount, "text")).\n")
            }
            return context.present(result.changes)
        case .migration(let options):
            let result = try MigrateOperation.run(options, context.work)
            let status = context.present(result.changes)
            let text = MigrationText(result, paths: options.paths, isVerbose: context.isVerbose)
            text.problems.forEach(context.host.note)
            // A diff can be piped.
            if !context.isQuiet {
                options.isTrial ? context.host.note(text.summary) : context.host.print(text.summary + "\n")
            }
            return status
        }
    }
}

extension ImportOptions {
    /// - Throws: ``Failure`` without a file.
    init(_ arguments: ParsedArguments) throws {
        let declared = ImportCommand.declared
        guard !arguments.words.isEmpty else { throw Failure("import needs a file", hint: "xcstrings import ja.xliff") }
        self.init(files: arguments.words)
        catalog = arguments[declared.catalog]
        locale = arguments[declared.locale]
        base = arguments[declared.base]
        plan.replaces = arguments[declared.replace]
        plan.inserts = arguments[declared.insert]
        plan.translatesAll = arguments[declared.force]
        plan.checksUnchanged = arguments[declared.check]
        isStrict = arguments[declared.strict]
        isTrial = arguments[declared.dryRun]
    }
}
