/// The parts that `init` sets up, in this order.
package enum SetupPart: CaseIterable, Sendable {
    case configuration, hook, workflow, drivers, agents, translation, translator

    /// The name of the option that asks for it.
    package var optionName: String {
        switch self {
        case .configuration: "config"
        case .hook: "pre-commit"
        case .workflow: "github"
        case .drivers: "git"
        case .agents: "agents"
        case .translation: "translation"
        case .translator: "translator"
        }
    }
}

/// Where a workflow gets the tool.
package enum ToolSource: Equatable, Sendable {
    case action(PublishedAction)
    /// A commit of a repository that anyone can clone, which the workflow builds.
    case clone(address: String, revision: String)
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
