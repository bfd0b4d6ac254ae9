import Arguments
import Operations
import Workspace

/// Sets up a project: the configuration, the pre-commit hook, the CI workflow, git's drivers, coding assistants.
enum InitCommand: Command {
    struct Declarations: OptionDeclarations {
        let config = Option(SetupPart.configuration.optionName, help: "Write .xcstrings.json with the locales of the project.")
        let preset = Option(
            "preset", value: "TEAM", among: Preset.allCases,
            help: "With --config: settings for continuous integration, for a release, or for translators.")
        let preCommit = Option(SetupPart.hook.optionName, help: "Write the pre-commit hook.")
        let github = Option(SetupPart.workflow.optionName, help: "Write a workflow for GitHub Actions.")
        let action = Option(
            "action", value: "REPOSITORY", help: "With --github: where the action is, as OWNER/NAME; a release and a build from a clone know it.", completing: .text)
        let git = Option(SetupPart.drivers.optionName, help: "Let git show and merge catalogs by meaning.")
        let agents = Option(SetupPart.agents.optionName, help: "Set up coding assistants: a skill, the server, and a hook that lints their changes.")
        let translation = Option(SetupPart.translation.optionName, help: "Draft TRANSLATION.md, the guidance for translators and models.")
        let translator = Option(
            SetupPart.translator.optionName, value: "LANGUAGE", among: TranslatorScript.allCases,
            help: "Write ./translate for fill --translator, which asks LibreTranslate until you change it.")
        let dryRun = CommonOptions.dryRun

        /// The option that asks for a part; `nil` for one with a value.
        func flag(_ part: SetupPart) -> Option<Bool>? {
            switch part {
            case .configuration: config
            case .hook: preCommit
            case .workflow: github
            case .drivers: git
            case .agents: agents
            case .translation: translation
            case .translator: nil
            }
        }
    }

    static let spec = CommandSpec(
        name: "init", summary: "set up the configuration, git's drivers, a pre-commit hook, CI, coding assistants or guidance for translators",
        arguments: "",
        discussion: """
            --config writes .xcstrings.json to the current folder; --pre-commit, a hook that lints what is staged before each commit; --github, a \
            workflow that lints on GitHub, and looks into the archive of each app when a tag is pushed; and --git, the lines of .gitattributes \
            and the settings of this clone that make git show and merge catalogs by meaning. These settings are not versioned: run it once in \
            every clone.
            --agents writes files to the current folder for coding assistants: a skill, the server of xcstrings mcp, and a hook that lints what \
            an assistant changed.
            --translation drafts TRANSLATION.md in the current folder, which translators and models are given: what the app is, from its page in \
            the App Store, how each language addresses people, and the words that many texts have.
            --translator writes a small program to the current folder that translates what fill lacks.
            Existing files and settings are left unchanged, so it is safe to run twice.
            """,
        options: declared.options + CommonOptions.all(except: CommonOptions.config, CommonOptions.output, CommonOptions.jobs),
        words: .text, examples: ["xcstrings init --git", "xcstrings init --config --preset release --dry-run"])

    struct Options: CommandOptions {
        let parts: [SetupPart]
        let preset: Preset?
        /// The repository with the action for the workflow, as `OWNER/NAME`; `nil` for that of this build.
        let action: String?
        let translator: TranslatorScript?
        let isTrial: Bool

        init(_ arguments: ParsedArguments) throws {
            if let word = arguments.words.first { throw Failure("init takes no \"\(word)\", only options") }
            let translator = arguments[declared.translator]
            parts = SetupPart.allCases.filter { declared.flag($0).map { arguments[$0] } ?? (translator != nil) }
            self.translator = translator
            isTrial = arguments[declared.dryRun]
            preset = arguments[declared.preset]
            action = arguments[declared.action]
            if let action, action.wholeMatch(of: #/[A-Za-z0-9-]+/[A-Za-z0-9._-]+/#) == nil {
                throw Failure("--action takes a repository on GitHub, as OWNER/NAME, not \"\(action)\"")
            }
            if preset != nil, !parts.contains(.configuration) { throw Failure("--preset requires --config") }
            guard !parts.isEmpty else {
                let names = SetupPart.allCases.map { "--" + $0.optionName }.joined(separator: ", ")
                throw Failure("nothing to set up was named", hint: "Use one or more of \(names).")
            }
        }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        let named = options.action.map { ToolSource.action(PublishedAction(repository: $0, revision: Tool.version)) }
        let source = named ?? (options.parts.contains(.workflow) ? BuildOrigin.toolSource : nil)
        let setup = InitOptions(
            options.parts, preset: options.preset, source: source, translator: options.translator,
            isTrial: options.isTrial)
        let outcome = InitOperation.run(setup, context.work)
        for step in outcome.steps {
            if !context.isQuiet, let line = step.line { context.host.note(line) }
            switch step {
            case .failed(let failure): context.report(failure)
            case .lacks(_, let lines): try context.emit(lines)
            case .planned(let diff, let path): context.show(diff, path: path)
            case .exists, .hasLines, .written, .setting: break
            }
        }
        return outcome.status
    }
}

private extension SetupOutcome.Step {
    /// The sentence about it.
    var line: String? {
        switch self {
        case .exists(let path): "\(path): already exists"
        case .lacks(let path, _): "\(path): already exists; add these settings to it:"
        case .hasLines(let path): "\(path): already has the lines"
        case .written(let path): "\(path): written"
        case .setting(let name, let value): "git config \(name) \"\(value)\""
        case .failed, .planned: nil
        }
    }
}
