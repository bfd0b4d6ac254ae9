import Arguments
import ProjectModel
import Reporting
import StringCatalog
import Syntax

/// Adds a locale to a project, or takes one out.
enum LocaleCommand: Command {
    static let spec = CommandSpec(
        name: "locale", summary: "add a locale to the project, or remove one",
        arguments: "add|remove LOCALE [PATH…]",
        discussion: """
            Edits the languages of each Xcode project with a catalog (knownRegions), those of an XcodeGen description and those of the \
            configuration, and no other byte of these files. A catalog gets a locale with its first text: fill, worksheet and export \
            offer what is missing. Removing a locale keeps its translations, which --texts removes, too.
            """,
        options: [
            OptionSpec("texts", help: "With remove: also remove the locale's translations from the catalogs."), CommonOptions.dryRun,
        ] + CommonOptions.all.filter { !["locales", "output"].contains($0.name) },
        examples: ["xcstrings locale add fr", "xcstrings locale remove fr --texts --dry-run"])

    struct Options: CommandOptions {
        let isAddition: Bool
        let locale: String
        var paths: [String] = []
        var removesTexts = false
        var isDryRun = false

        init(adding locale: String, paths: [String], isDryRun: Bool) {
            isAddition = true
            self.locale = locale
            self.paths = paths
            self.isDryRun = isDryRun
        }

        /// - Throws: ``Failure`` when it is not said what to do with which locale.
        init(_ arguments: ParsedArguments) throws {
            guard arguments.words.count > 1, ["add", "remove"].contains(arguments.words[0]) else {
                throw Failure("locale needs add or remove, and a locale", hint: "xcstrings locale add fr")
            }
            isAddition = arguments.words[0] == "add"
            locale = arguments.words[1]
            paths = Array(arguments.words.dropFirst(2))
            removesTexts = arguments.has("texts")
            isDryRun = arguments.has("dry-run")
            if isAddition, removesTexts { throw Failure("--texts needs remove") }
        }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        let project = try LocaleProject(options.paths, context)
        let locale = try project.locale(options.locale, isKnown: !options.isAddition)
        if !options.isAddition, project.isSource(locale) {
            throw Failure("\(locale) is the source language of a catalog and cannot be removed")
        }
        var edits = project.edits { options.isAddition ? $0.adding(locale.rawValue) : $0.removing(locale.rawValue) }
        edits += try project.configurationEdit(locale, isAddition: options.isAddition).map { [$0] } ?? []
        let output = EditOutput(context: context, isDryRun: options.isDryRun)
        for edit in edits where edit.old != edit.new {
            if !options.isDryRun { try OutputTarget.replace(edit.path, with: edit.new, context) }
            output.report(edit.path, from: edit.old, to: edit.new, ["\(options.isAddition ? "added" : "removed") \(locale)"])
        }
        let texts = options.isAddition ? [] : try project.removeTexts(in: locale, reallyRemoves: options.removesTexts, output)
        guard edits.contains(where: { $0.old != $0.new }) || !texts.isEmpty else { return sayNothingToDo(options, edits.isEmpty, context) }
        guard !context.isQuiet else { return .success }
        if options.isAddition {
            context.host.note("What is missing: xcstrings coverage --locales \(locale)")
        } else if !options.removesTexts {
            for (path, count) in texts {
                context.host.note("\(path): keeps \(count) \(count == 1 ? "text" : "texts") in \(locale); --texts removes them")
            }
        }
        return .success
    }

    private static func sayNothingToDo(_ options: Options, _ hasNoList: Bool, _ context: CommandContext) -> ExitStatus {
        if !context.isQuiet {
            context.host.note(
                hasNoList
                    ? "No project or configuration here lists its locales; a catalog gets one with its first text."
                    : "Nothing to do; \(options.locale) is \(options.isAddition ? "listed" : "not listed").")
        }
        return .success
    }
}
