import Commands
import Foundation
import LintRules

exit(Tool.lint(Array(CommandLine.arguments.dropFirst()), rules: RuleRegistry.set))
