import Foundation
import LintRules

import AssistantServer
import Workspace

extension MCPTools {
    /// The tools of a server for a folder.
    init(of folder: URL) {
        self.init(in: folder.path.realPath, environment: [:], rules: RuleRegistry.set, configuration: nil, version: "1")
    }
}
