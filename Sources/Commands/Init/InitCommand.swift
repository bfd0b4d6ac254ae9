import Arguments
import Editing
import Foundation
import StringCatalog
import Workspace

/// Sets up a project: the configuration, the pre-commit hook, the CI workflow, git's drivers, coding assistants.
enum InitCommand: Command {
    static let spec = CommandSpec(
        name: "init", summary: "set up the configuration, git's drivers, a pre-commit hook, a CI workflow or coding assistants",
        arguments: "",
        discussion: """
            --config writes .xcstrings.json to the current folder; --pre-commit, a hook that lints what is staged before each commit; --github, a \
            workflow that lints on GitHub; and --git, the lines of .gitattributes and the settings of this clone that make git show and \
            merge catalogs by meaning. These settings are not versioned: run it once in every clone.
            --agents writes files to the current folder for coding assistants: a skill, the server of xcstrings mcp, and a hook that lints what \
            an assistant changed.
            Existing files and settings are left unchanged, so it is safe to run twice.
            """,
        options: [
            OptionSpec("config", help: "Write .xcstrings.json with the locales of the project."),
            OptionSpec(
                "preset", value: "TEAM", choices: Preset.allCases.map(\.rawValue),
                help: "With --config: settings for continuous integration, for a release, or for translators."),
            OptionSpec("pre-commit", help: "Write the pre-commit hook."),
            OptionSpec("github", help: "Write a workflow for GitHub Actions."),
            OptionSpec(
                "action", value: "REPOSITORY", help: "With --github: where the action is, as OWNER/NAME; a release and a build from a clone know it.", completing: .text),
            OptionSpec("git", help: "Let git show and merge catalogs by meaning."),
            OptionSpec("agents", help: "Set up coding assistants: a skill, the server, and a hook that lints their changes."),
            CommonOptions.dryRun,
        ] + CommonOptions.all.filter { !["config", "output", "jobs"].contains($0.name) },
        words: .text, examples: ["xcstrings init --git", "xcstrings init --config --preset release --dry-run"])

    struct Options: CommandOptions {
        enum Part: CaseIterable {
            case configuration, hook, workflow, drivers, agents

            /// The name of the option that asks for it.
            var optionName: String {
                switch self {
                case .configuration: "config"
                case .hook: "pre-commit"
                case .workflow: "github"
                case .drivers: "git"
                case .agents: "agents"
                }
            }
        }

        /// What to set up, in this order.
        let parts: [Part]
        let isDryRun: Bool
        /// For whom the configuration is; `nil` for anyone.
        let preset: Preset?
        /// The repository with the action for the workflow, as `OWNER/NAME`; `nil` for that of this build.
        let action: String?

        init(_ arguments: ParsedArguments) throws {
            if let word = arguments.words.first { throw Failure("init takes no \"\(word)\", only options") }
            parts = Part.allCases.filter { arguments.has($0.optionName) }
            isDryRun = arguments.has("dry-run")
            preset = arguments.value("preset").flatMap(Preset.init)
            action = arguments.value("action")
            if preset != nil, !parts.contains(.configuration) { throw Failure("--preset requires --config") }
            guard !parts.isEmpty else {
                throw Failure("nothing to set up was named", hint: "Use one or more of --config, --pre-commit, --github, --git, --agents.")
            }
        }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        var setup = Setup(options, context)
        var status = ExitStatus.success
        for part in options.parts {
            do {
                var next = setup
                try next.add(part)
                setup = next
            } catch let failure as Failure {
                context.report(failure)
                status = .failure
            }
        }
        try setup.perform()
        return status
    }
}
