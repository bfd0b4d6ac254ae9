import Commands
import Foundation

exit(Tool.xcstrings(Array(CommandLine.arguments.dropFirst())))
