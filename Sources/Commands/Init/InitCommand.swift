import Arguments
import Editing
import Foundation
import StringCatalog

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
                "action", value: "REPOSITORY", help: "With --github: where the action is, as OWNER/NAME; a release knows it."),
            OptionSpec("git", help: "Let git show and merge catalogs by meaning."),
            OptionSpec("agents", help: "Set up coding assistants: a skill, the server, and a hook that lints their changes."),
            CommonOptions.dryRun,
        ] + CommonOptions.all.filter { !["config", "output", "jobs"].contains($0.name) },
        examples: ["xcstrings init --git", "xcstrings init --config --preset release --dry-run"])

    struct Options: CommandOptions {
        enum Part: CaseIterable {
            case configuration, hook, workflow, drivers, agents
        }

        /// What to set up, in this order.
        let parts: [Part]
        let isDryRun: Bool
        /// For whom the configuration is; `nil` for anyone.
        let preset: Preset?
        /// The repository with the action for the workflow, as `OWNER/NAME`.
        let action: String?

        init(_ arguments: ParsedArguments) throws {
            if let word = arguments.words.first { throw Failure("init takes no \"\(word)\", only options") }
            let names: [Part: String] = [
                .configuration: "config", .hook: "pre-commit", .workflow: "github", .drivers: "git", .agents: "agents",
            ]
            parts = Part.allCases.filter { names[$0].map(arguments.has) ?? false }
            isDryRun = arguments.has("dry-run")
            preset = arguments.value("preset").flatMap(Preset.init)
            action = arguments.value("action") ?? BuildOrigin.repository
            if preset != nil, !parts.contains(.configuration) { throw Failure("--preset requires --config") }
            guard !parts.isEmpty else {
                throw Failure("nothing to set up was named", hint: "Use one or more of --config, --pre-commit, --github, --git, --agents.")
            }
        }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        var status = ExitStatus.success
        for part in options.parts {
            do {
                switch part {
                case .configuration: try writeConfiguration(options, context)
                case .hook: try writeHook(options, context)
                case .workflow: try writeWorkflow(options, context)
                case .drivers: try installDrivers(options, context)
                case .agents: try writeAgentFiles(options, context)
                }
            } catch let failure as Failure {
                context.report(failure)
                status = .failure
            }
        }
        return status
    }

    private static func writeConfiguration(_ options: Options, _ context: CommandContext) throws {
        let path = Configuration.fileName
        let settings = options.preset?.settings(context.host.rules)
        if FileManager.default.fileExists(atPath: path) {
            guard let settings else { return say("\(path): already exists", context) }
            say("\(path): already exists; add these settings to it:", context)
            return try context.emit(settings + "\n")
        }
        let project = try Project.all(context, paths: []).first
        if let failure = project?.failures.first { throw failure }
        let locales = project?.locales ?? []
        try write(SetupText.configuration(locales: locales.map(\.rawValue), settings: settings), to: path, options, context)
    }

    private static func writeHook(_ options: Options, _ context: CommandContext) throws {
        let path = try Git(containing: context.host.currentFolder).hooksFolder() + "/pre-commit"
        if let bytes = try existing(path) {
            guard String(decoding: bytes, as: UTF8.self).contains("xcstrings") else {
                throw Failure(
                    "another hook is installed and was left unchanged", at: path,
                    hint: "Add this line to it: xcstrings lint --staged --quiet")
            }
            return say("\(path): already exists", context)
        }
        try write(SetupText.hook, to: path, permissions: 0o777, options, context)
    }

    private static func writeWorkflow(_ options: Options, _ context: CommandContext) throws {
        let path = try Git(containing: context.host.currentFolder).root + "/.github/workflows/xcstrings.yml"
        if try existing(path) != nil { return say("\(path): already exists", context) }
        guard let action = options.action else {
            throw Failure(
                "this build of xcstrings does not know where its action is published", at: path,
                hint: "Name the repository on GitHub: xcstrings init --github --action OWNER/NAME")
        }
        try write(SetupText.workflow(repository: action, version: Tool.version), to: path, options, context)
    }

    private static func writeAgentFiles(_ options: Options, _ context: CommandContext) throws {
        for file in AgentSetup.files {
            guard let bytes = try existing(file.path) else {
                try write(file.text, to: file.path, options, context)
                continue
            }
            if String(decoding: bytes, as: UTF8.self).contains("xcstrings") {
                say("\(file.path): already exists", context)
            } else {
                say("\(file.path): already exists; add these settings to it:", context)
                try context.emit(file.text)
            }
        }
    }

    private static func installDrivers(_ options: Options, _ context: CommandContext) throws {
        let git = try Git(containing: context.host.currentFolder)
        for (name, value) in SetupText.drivers {
            // What calls this tool is of an earlier version.
            if let there = try git.setting(name), there != value, !there.hasPrefix("xcstrings ") {
                throw Failure(
                    "\(name) is already set to \"\(there)\" and was left unchanged", at: git.root,
                    hint: "git config --unset \(name) removes it.")
            }
        }
        let path = git.root + "/.gitattributes"
        let old = try existing(path) ?? []
        var new = old
        for line in SetupText.attributes { new = try SetupText.attributes(adding: line, to: new, path) ?? new }
        if new != old {
            try write(new, replacing: old, to: path, options, context)
        } else {
            say("\(path): already has the lines", context)
        }
        for (name, value) in SetupText.drivers where try git.setting(name) != value {
            if !options.isDryRun { try git.set(name, to: value) }
            say("git config \(name) \"\(value)\"", context)
        }
    }
}

private extension InitCommand {
    /// The bytes of a file; `nil` when there is none.
    static func existing(_ path: String) throws -> [UInt8]? {
        try FileStatus.isThere(path) ? try FileBytes.read(path) : nil
    }

    static func write(_ text: String, to path: String, permissions: mode_t = 0o666, _ options: Options, _ context: CommandContext) throws {
        try write(Array(text.utf8), replacing: [], to: path, permissions: permissions, options, context)
    }

    static func write(
        _ bytes: [UInt8], replacing old: [UInt8], to path: String, permissions: mode_t = 0o666, _ options: Options, _ context: CommandContext
    ) throws {
        if options.isDryRun { return context.show(UnifiedDiff(old, bytes), path: path) }
        try FilePath.makeFolder(TemporaryFile.folder(of: path))
        try OutputTarget.replace(path, with: bytes, permissions: permissions, context)
        say("\(path): written", context)
    }

    /// - Parameter text: A line that may begin with a path, which is printed as seen from the current folder.
    static func say(_ text: String, _ context: CommandContext) {
        let folder = context.host.currentFolder + "/"
        if !context.isQuiet { context.host.printError((text.hasPrefix(folder) ? text.dropFirst(folder.count) : text[...]) + "\n") }
    }
}
