import Commands
import Foundation
import LintRules

exit(Tool.xcstrings(Array(CommandLine.arguments.dropFirst()), rules: RuleRegistry.set))
