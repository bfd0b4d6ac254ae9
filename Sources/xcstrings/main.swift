import Commands
import Foundation
import LintRules

exit(Tool.run(CommandLine.arguments, rules: RuleRegistry.set))
