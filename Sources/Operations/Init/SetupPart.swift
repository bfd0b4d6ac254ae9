/// The parts that `init` sets up, in this order.
package enum SetupPart: CaseIterable, Sendable {
    case configuration, hook, workflow, drivers, agents, translation

    /// The name of the option that asks for it.
    package var optionName: String {
        switch self {
        case .configuration: "config"
        case .hook: "pre-commit"
        case .workflow: "github"
        case .drivers: "git"
        case .agents: "agents"
        case .translation: "translation"
        }
    }
}

/// Where the action for a workflow is published.
package struct PublishedAction: Equatable, Sendable {
    /// On GitHub, as `OWNER/NAME`.
    let repository: String
    /// The tag or the commit to use.
    let revision: String

    package init(repository: String, revision: String) {
        self.repository = repository
        self.revision = revision
    }
}
