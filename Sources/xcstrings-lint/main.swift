import Commands
import Foundation

exit(Tool.lint(Array(CommandLine.arguments.dropFirst())))
