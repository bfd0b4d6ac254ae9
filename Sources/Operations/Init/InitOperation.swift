import Editing
import Foundation
import Workspace

/// Sets up a project: settings, hooks, a workflow, git's drivers, coding assistants. What is there is left as it is.
package enum InitOperation: Operation {
    package static func run(_ options: InitOptions, _ context: WorkContext) -> SetupOutcome {
        var setup = Setup(options, context)
        for part in options.parts {
            do {
                var next = setup
                try next.add(part)
                setup = next
            } catch {
                setup.outcome.steps.append(.failed(Failure(error)))
            }
        }
        do {
            try setup.perform()
        } catch {
            setup.outcome.steps.append(.failed(Failure(error)))
        }
        return setup.outcome
    }
}

/// The options of `init`.
package struct InitOptions: Sendable {
    let parts: [SetupPart]
    let isTrial: Bool
    /// For whom the configuration is; `nil` for anyone.
    let preset: Preset?
    /// Where a workflow gets the tool; `nil` if that isn't known.
    let source: ToolSource?
    /// The language of the translator; `nil` if none is written.
    let translator: TranslatorScript?

    package init(
        _ parts: [SetupPart], preset: Preset?, source: ToolSource?, translator: TranslatorScript?, isTrial: Bool
    ) {
        self.parts = parts
        self.preset = preset
        self.source = source
        self.translator = translator
        self.isTrial = isTrial
    }
}

/// The parts that were set up, in order.
package struct SetupOutcome: Sendable {
    package enum Step: Sendable {
        case failed(Failure)
        /// A file is there, and was left as it is.
        case exists(path: String)
        /// The same of a file that lacks these lines, which a person has to add.
        case lacks(path: String, lines: String)
        /// A file is there, and has the lines that it needs.
        case hasLines(path: String)
        case written(path: String)
        /// A file would be written.
        case planned(UnifiedDiff, path: String)
        /// A setting of git.
        case setting(name: String, value: String)
    }

    package internal(set) var steps: [Step] = []

    package var status: ExitStatus {
        steps.contains { if case .failed = $0 { true } else { false } } ? .failure : .success
    }
}

/// The files and settings to write.
private struct Setup {
    private let options: InitOptions
    private let context: WorkContext
    private var files: [(file: LockedFile, bytes: [UInt8], permissions: mode_t)] = []
    private var settings: (git: Git, values: [(name: String, value: String)])?
    var outcome = SetupOutcome()

    init(_ options: InitOptions, _ context: WorkContext) {
        self.options = options
        self.context = context
    }

    /// Adds what a part needs.
    ///
    /// - Throws: ``Failure`` when it cannot be set up.
    mutating func add(_ part: SetupPart) throws {
        switch part {
        case .configuration: try addConfiguration()
        case .hook: try addHook()
        case .workflow: try addWorkflows()
        case .drivers: try addDrivers()
        case .agents: try addAgentFiles()
        case .translation: try addGuidance()
        case .translator: try addTranslator()
        }
    }

    /// Writes the files, and then the settings of git, which depend on them.
    ///
    /// - Throws: ``Failure`` when something cannot be written.
    mutating func perform() throws {
        if options.isTrial {
            for (file, bytes, _) in files { outcome.steps.append(.planned(UnifiedDiff(file.bytes, bytes), path: file.path)) }
        } else {
            try context.transaction { [files] transaction in
                for (file, bytes, permissions) in files { try transaction.write(bytes, to: file, permissions: permissions, makesFolder: true) }
            }
            for (file, _, _) in files { outcome.steps.append(.written(path: shown(file))) }
        }
        for (name, value) in settings?.values ?? [] {
            // Reports what is written by now, if it fails.
            try context.transaction { [settings, options] _ in if !options.isTrial { try settings?.git.set(name, to: value) } }
            outcome.steps.append(.setting(name: name, value: value))
        }
    }
}

private extension Setup {
    mutating func addConfiguration() throws {
        let settings = options.preset?.settings(context.rules)
        let file = try file(Configuration.fileName, in: context.repositoryFolder)
        guard file.old == nil else {
            return outcome.steps.append(settings.map { .lacks(path: shown(file), lines: $0 + "\n") } ?? .exists(path: shown(file)))
        }
        let project = try Project.all(context, paths: [], canBeEmpty: true).first
        if let failure = project?.failures.first { throw failure }
        let locales = project?.locales ?? []
        write(Configuration.text(locales: locales.map(\.rawValue), settings: settings), to: file)
    }

    mutating func addHook() throws {
        let git = try Git(containing: context.currentFolder)
        let folder = try git.hooksFolder()
        if try git.keepsHooksOutside(at: folder) {
            throw Failure("is where the repository's own configuration keeps its hooks, which is outside of it", at: folder)
        }
        // Hooks may be kept elsewhere by a setting; a link inside the repository is none.
        let isInside = folder.hasPrefix(git.root + "/")
        let file = try file(folder + "/pre-commit", in: isInside ? git.root : folder)
        guard file.old != nil else { return write(SetupText.hook, to: file, permissions: 0o777) }
        guard file.mentionsTool else {
            throw Failure(
                "another hook is installed and was left unchanged", at: file.path, hint: "Add this line to it: xcstrings lint --staged --quiet")
        }
        outcome.steps.append(.exists(path: shown(file)))
    }

    mutating func addWorkflows() throws {
        let root = try Git(containing: context.currentFolder).root
        let archives = archives(root: root)
        for (name, text) in [
            ("xcstrings", { SetupText.workflow($0, archives: archives) }), ("xcstrings-update", SetupText.updateWorkflow),
        ] as [(String, (ToolSource) -> String)] {
            let file = try file(root + "/.github/workflows/\(name).yml", in: root)
            guard file.old == nil else {
                outcome.steps.append(.exists(path: shown(file)))
                continue
            }
            guard let source = options.source else {
                throw Failure(
                    "this build of xcstrings does not know where a workflow could get it", at: file.path,
                    hint: "Name the repository on GitHub that has xcstrings: xcstrings init --github --action OWNER/NAME")
            }
            write(text(source), to: file)
        }
    }

    /// The apps whose products a workflow can build. A project that cannot be read has none; `lint` says why.
    private func archives(root: String) -> [ArchiveStep] {
        let folder = String(context.currentFolder.dropFirst(root.count + 1))
        let projects = (try? Project.all(context, paths: [], canBeEmpty: true)) ?? []
        return projects.flatMap(\.allTargets.apps).compactMap { ArchiveStep($0, in: folder, root: root) }
    }

    mutating func addAgentFiles() throws {
        for setup in AgentSetup.files {
            let file = try file(setup.path, in: context.repositoryFolder)
            if file.old == nil {
                write(setup.text, to: file)
            } else if file.mentionsTool {
                outcome.steps.append(.exists(path: shown(file)))
            } else {
                outcome.steps.append(.lacks(path: shown(file), lines: setup.text))
            }
        }
    }

    mutating func addGuidance() throws {
        let file = try file(Guidance.fileName, in: context.currentFolder)
        guard file.old == nil else { return outcome.steps.append(.exists(path: shown(file))) }
        guard let project = try Project.all(context, paths: [], canBeEmpty: true).first, !project.catalogs.isEmpty else {
            throw Failure("no catalog was found, so there is nothing to draft from", hint: "\(command: "sync") with \(option: "create") makes one.")
        }
        if let failure = project.failures.first { throw failure }
        write(GuidanceDraft(of: project, context.configuration.glossary).text, to: file)
    }

    mutating func addTranslator() throws {
        let file = try file(TranslatorScript.fileName, in: context.currentFolder)
        guard file.old == nil else { return outcome.steps.append(.exists(path: shown(file))) }
        let project = try Project.all(context, paths: [], canBeEmpty: true).first
        let source = project?.inventory.catalogs.first?.catalog.sourceLanguage ?? "en"
        if let text = options.translator?.text(source: source) { write(text, to: file, permissions: 0o777) }
    }

    mutating func addDrivers() throws {
        let git = try Git(containing: context.currentFolder)
        for (name, value) in SetupText.drivers {
            // What calls this tool was set by an earlier version.
            if let there = try git.setting(name), there != value, !there.contains("xcstrings ") {
                throw Failure(
                    "\(name) is already set to \"\(there)\" and was left unchanged", at: git.root,
                    hint: "git config --unset \(name) removes it.")
            }
        }
        let file = try file(git.root + "/.gitattributes", in: git.root)
        var bytes = file.bytes
        for line in SetupText.attributes { bytes = try SetupText.attributes(adding: line, to: bytes, file.path) ?? bytes }
        if bytes != file.bytes {
            files.append((file, bytes, 0o666))
        } else {
            outcome.steps.append(.hasLines(path: shown(file)))
        }
        settings = (git, try SetupText.drivers.filter { try git.setting($0.name) != $0.value })
    }

    /// A file to write, or to find there.
    ///
    /// - Parameter folder: What the file must be in.
    /// - Throws: ``Failure`` when it cannot be read, or a symbolic link leads out of the folder or to nothing.
    func file(_ path: String, in folder: String) throws -> LockedFile {
        guard RootFolder(folder).contains(path) else {
            throw Failure("would be written through a symbolic link that leads to nothing, or out of \(folder)", at: path)
        }
        return try LockedFile(path, mayBeMissing: true, context)
    }

    mutating func write(_ text: String, to file: LockedFile, permissions: mode_t = 0o666) {
        files.append((file, Array(text.utf8), permissions))
    }

    /// The path of a file as seen from the current folder.
    func shown(_ file: LockedFile) -> String {
        let folder = context.currentFolder + "/"
        return file.path.hasPrefix(folder) ? String(file.path.dropFirst(folder.count)) : file.path
    }
}

private extension LockedFile {
    var mentionsTool: Bool { SetupText.mentionsTool(String(decoding: bytes, as: UTF8.self)) }
}
