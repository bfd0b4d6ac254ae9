import Foundation
import Workspace

/// Whether what `init` sets up in a repository is there and works.
struct SetupCheck {
    private let git: Git
    private let environment: [String: String]
    private let home: String

    init(_ git: Git, _ context: WorkContext) {
        self.git = git
        environment = context.environment
        home = context.environment["HOME"] ?? NSHomeDirectory()
    }

    /// The parts but for the configuration, which a diagnosis names by itself.
    ///
    /// - Throws: ``Failure`` when git does not answer.
    func setups(knowsAction: Bool) throws -> [Diagnosis.Setup] {
        [
            .init(part: .hook, state: try hook()), .init(part: .drivers, state: try drivers()),
            .init(part: .workflow, state: workflow(), needsAction: !knowsAction), .init(part: .agents, state: agents()),
        ]
    }

    private func hook() throws -> Diagnosis.Setup.State {
        let folder = try git.hooksFolder()
        let path = folder + "/pre-commit"
        let shown = path.fromCurrentFolder
        if try !git.keepsHooksOutside(at: folder), let text = text(at: path) {
            guard SetupText.mentionsTool(text) else { return .broken(.otherHook(shown)) }
            guard FileManager.default.isExecutableFile(atPath: path) else { return .broken(.notExecutable(shown)) }
            if SetupText.isOurs(hook: text), text != SetupText.hook { return .broken(.outdated(shown)) }
            return isToolFound ? .ready([shown]) : .broken(.toolNotFound(shown))
        }
        let framework = git.root + "/.pre-commit-config.yaml"
        return text(at: framework).map(SetupText.mentionsTool) ?? false ? .ready([framework.fromCurrentFolder]) : .absent
    }

    private func drivers() throws -> Diagnosis.Setup.State {
        let path = git.root + "/.gitattributes"
        if let driver = try git.losingMergeDriver() { return .broken(.losesTexts(driver: driver)) }
        let hasAttributes = hasAttributes(Array((text(at: path) ?? "").utf8), path)
        let settings = try SetupText.drivers.map { (name: $0.name, wanted: $0.value, there: try git.setting($0.name)) }
        guard settings.contains(where: { $0.there != nil }) else { return hasAttributes ? .broken(.noSettings) : .absent }
        guard hasAttributes else { return .broken(.noAttributes) }
        if settings.contains(where: { $0.there != $0.wanted }) { return .broken(.outdated("git config --local")) }
        return isToolFound ? .ready([path.fromCurrentFolder]) : .broken(.toolNotFound("git config --local"))
    }

    /// Whether `.gitattributes` asks for the drivers. A line that names another driver for these files is a decision
    /// of the team.
    private func hasAttributes(_ bytes: [UInt8], _ path: String) -> Bool {
        do {
            return try SetupText.attributes(adding: SetupText.driverLine, to: bytes, path) == nil
        } catch {
            return false
        }
    }

    private func workflow() -> Diagnosis.Setup.State {
        let folder = git.root + "/.github/workflows"
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        let found = names.map { folder + "/" + $0 }.filter { text(at: $0).map(runsTool) ?? false }
        return found.isEmpty ? .absent : .ready(found.map(\.fromCurrentFolder))
    }

    /// Whether a workflow uses the action or runs a command; one may also mention catalogs by their file name.
    private func runsTool(_ workflow: String) -> Bool {
        SetupText.mentionsTool(workflow) && workflow.contains(#/\.github\/actions\/lint@|\bxcstrings(?:-lint\b|\ [a-z])/#)
    }

    private func agents() -> Diagnosis.Setup.State {
        let found = AgentSetup.files.map { git.root + "/" + $0.path }.filter { text(at: $0).map(SetupText.mentionsTool) ?? false }
        return found.isEmpty ? .absent : .ready(found.map(\.fromCurrentFolder))
    }

    /// Whether hooks and drivers find the tool, also those that a graphical client runs.
    private var isToolFound: Bool {
        SetupText.folders(path: environment["PATH"] ?? "", home: home).contains { folder in
            FileManager.default.isExecutableFile(atPath: folder + "/xcstrings")
        }
    }

    private func text(at path: String) -> String? { !RootFolder.holds(path) ? nil : (try? FileBytes.read(path, limit: .small)).map { String(decoding: $0, as: UTF8.self) } }
}
