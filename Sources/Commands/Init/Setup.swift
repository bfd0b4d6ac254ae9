import Editing
import Foundation
import Workspace

/// The files and settings that `init` writes: what is there is left as it is.
struct Setup {
    private let options: InitCommand.Options
    private let context: CommandContext
    private var files: [(file: LockedFile, bytes: [UInt8], permissions: mode_t)] = []
    private var settings: (git: Git, values: [(name: String, value: String)])?

    init(_ options: InitCommand.Options, _ context: CommandContext) {
        self.options = options
        self.context = context
    }

    /// Adds what a part needs.
    ///
    /// - Throws: ``Failure`` when it cannot be set up.
    mutating func add(_ part: InitCommand.Options.Part) throws {
        switch part {
        case .configuration: try addConfiguration()
        case .hook: try addHook()
        case .workflow: try addWorkflow()
        case .drivers: try addDrivers()
        case .agents: try addAgentFiles()
        }
    }

    /// Writes the files, and then the settings of git, which depend on them.
    ///
    /// - Throws: ``Failure`` when something cannot be written.
    func perform() throws {
        if options.isDryRun {
            for (file, bytes, _) in files { context.show(UnifiedDiff(file.bytes, bytes), path: file.path) }
        } else {
            try context.work.transaction { transaction in
                for (file, bytes, permissions) in files { try transaction.write(bytes, to: file, permissions: permissions, makesFolder: true) }
            }
            for (file, _, _) in files { say("\(file.path): written") }
        }
        for (name, value) in settings?.values ?? [] {
            // Reports what is written by now, if it fails.
            try context.work.transaction { _ in if !options.isDryRun { try settings?.git.set(name, to: value) } }
            say("git config \(name) \"\(value)\"")
        }
    }
}

private extension Setup {
    mutating func addConfiguration() throws {
        let settings = options.preset?.settings(context.host.rules)
        let file = try file(Configuration.fileName, in: context.work.repositoryFolder)
        guard file.old == nil else {
            guard let settings else { return say("\(file.path): already exists") }
            say("\(file.path): already exists; add these settings to it:")
            return try context.emit(settings + "\n")
        }
        let project = try Project.all(context.work, paths: []).first
        if let failure = project?.failures.first { throw failure }
        let locales = project?.locales ?? []
        write(Configuration.text(locales: locales.map(\.rawValue), settings: settings), to: file)
    }

    mutating func addHook() throws {
        let git = try Git(containing: context.host.currentFolder)
        let folder = try git.hooksFolder()
        // Hooks may be kept elsewhere by a setting; a link inside the repository is none.
        let isInside = folder.hasPrefix(git.root + "/")
        let file = try file(folder + "/pre-commit", in: isInside ? git.root : folder)
        guard file.old != nil else { return write(SetupText.hook, to: file, permissions: 0o777) }
        guard file.mentionsTool else {
            throw Failure(
                "another hook is installed and was left unchanged", at: file.path, hint: "Add this line to it: xcstrings lint --staged --quiet")
        }
        say("\(file.path): already exists")
    }

    mutating func addWorkflow() throws {
        let root = try Git(containing: context.host.currentFolder).root
        let file = try file(root + "/.github/workflows/xcstrings.yml", in: root)
        guard file.old == nil else { return say("\(file.path): already exists") }
        let named = options.action.map { BuildOrigin.Action(repository: $0, revision: Tool.version) }
        guard let action = named ?? BuildOrigin.action else {
            throw Failure(
                "this build of xcstrings does not know where its action is published", at: file.path,
                hint: "Name the repository on GitHub: xcstrings init --github --action OWNER/NAME")
        }
        write(SetupText.workflow(action), to: file)
    }

    mutating func addAgentFiles() throws {
        for setup in AgentSetup.files {
            let file = try file(setup.path, in: context.work.repositoryFolder)
            if file.old == nil {
                write(setup.text, to: file)
            } else if file.mentionsTool {
                say("\(file.path): already exists")
            } else {
                say("\(file.path): already exists; add these settings to it:")
                try context.emit(setup.text)
            }
        }
    }

    mutating func addDrivers() throws {
        let git = try Git(containing: context.host.currentFolder)
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
            say("\(file.path): already has the lines")
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
        return try LockedFile(path, mayBeMissing: true, context.work)
    }

    mutating func write(_ text: String, to file: LockedFile, permissions: mode_t = 0o666) {
        files.append((file, Array(text.utf8), permissions))
    }

    /// - Parameter text: A line that may begin with a path, which is printed as seen from the current folder.
    func say(_ text: String) {
        let folder = context.host.currentFolder + "/"
        if !context.isQuiet { context.host.note(text.hasPrefix(folder) ? String(text.dropFirst(folder.count)) : text) }
    }
}

private extension LockedFile {
    var mentionsTool: Bool { SetupText.mentionsTool(String(decoding: bytes, as: UTF8.self)) }
}
