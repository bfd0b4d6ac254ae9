import Foundation
import PackagePlugin

/// Runs `xcstrings` in the folder of the package: `swift package xcstrings lint`.
@main
struct XCStringsCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let process = Process()
        process.executableURL = try context.tool(named: "xcstrings").url
        process.arguments = arguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        // The tool has said what is wrong; a plugin that reports an error fails.
        if process.terminationStatus != 0 { Diagnostics.error("xcstrings ended with exit status \(process.terminationStatus)") }
    }
}
