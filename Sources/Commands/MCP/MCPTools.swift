import Arguments
import Foundation
import Reporting
import StringCatalog
import Syntax
import Workspace

/// The tools of the server, and how they are called.
struct MCPTools {
    static let instructions = """
        String Catalogs (.xcstrings) of the project in the current folder. Ask coverage first; missing_translations gives what a \
        locale lacks, page by page, and add_translations takes texts in: keep every placeholder (%@, %lld, %1$@) of the source, \
        and give each plural form that the locale needs. Run lint when done. Never edit the catalogs as JSON.
        """

    static let all = reading + writing + review + files

    // MARK: Shared parameters

    static let paths = MCPParameter(
        name: "paths", schema: .list(of: .existing), description: "Files or folders; all if not given.")
    static let dryRun = MCPParameter(
        name: "dry_run", schema: .flag, description: "Write nothing; the answer also has the lines that would change.")
    static let catalog = MCPParameter(name: "catalog", schema: .existing, description: "Its path.", isRequired: true)
    static let newCatalog = MCPParameter(name: "catalog", schema: .path, description: "Its path.", isRequired: true)

    static let keys = MCPParameter(
        name: "keys", schema: .list(of: .text, isNeverEmpty: true), description: nil, isRequired: true)

    // MARK: Calling

    private let context: CommandContext
    private let root: RootFolder
    /// The projects of earlier calls.
    private let projects = ProjectStore()

    init(_ context: CommandContext) {
        self.context = context
        root = RootFolder(context.host.currentFolder)
    }

    func call(_ tool: MCPTool, _ values: MCPValue, _ cancellation: Cancellation = Cancellation()) -> MCPOutput.Answer {
        do {
            return try WorkingFolder.at(context.host.currentFolder) {
                try check.check(values, tool.arguments)
                // A client may spell paths as it likes; answers have them as the project has them.
                let arguments = MCPArguments(values.with(tool.arguments, paths: root.relative))
                let printed = Printed()
                let status = try run(tool, arguments, printed, cancellation)
                let given = printed.given
                return status == .failure ? .failure(given.failure) : tool.output.answer(given, arguments)
            }
        } catch {
            return .failure(Failure(error).message.text(for: .client))
        }
    }

    /// - Throws: ``Failure`` when the configuration cannot be read.
    private func run(
        _ tool: MCPTool, _ arguments: MCPArguments, _ printed: Printed, _ cancellation: Cancellation
    ) throws -> ExitStatus {
        let locales = arguments.texts("locales")
        let context = try callContext(
            tool.name, printed, cancellation, locales: locales.isEmpty ? nil : locales, output: arguments.text("output"))
        do {
            return try Wording.$namesArguments.withValue(true) { try tool.work(arguments, context) }
        } catch {
            context.report(Failure(error))
            return .failure
        }
    }

    /// What a command is given to work with on behalf of a client: what it prints is collected.
    private func callContext(
        _ name: String, _ printed: Printed, _ cancellation: Cancellation = Cancellation(), locales: [String]? = nil, output: String? = nil
    ) throws -> CommandContext {
        var options = SharedOptions()
        options.configuration = context.options.configuration
        options.locales = locales
        options.output = output
        var host = Host(
            environment: context.host.environment, currentFolder: context.host.currentFolder, isOutputTerminal: false,
            isErrorTerminal: false, root: root, input: { [] }, output: { printed.append($0, isResult: true) },
            error: { printed.append($0, isResult: false) })
        host.rules = context.host.rules
        host.audience = .client
        host.takesEdits = printed.append
        host.projects = projects
        host.cancellation = cancellation
        return try CommandContext(tool: name, options: options, host: host)
    }

    private var check: MCPCheck {
        MCPCheck(isInside: root.contains, missing: missing) { name throws(LocaleCodes.Unknown) in
            var codes = LocaleCodes()
            // A catalog may contain a locale that does not exist, and clients may ask about it.
            if (try? codes.tag(for: name)) == nil { codes = LocaleCodes(languages) }
            _ = try codes.tag(for: name)
        }
    }

    /// What a client is told of a path where nothing is; `nil` for one where something is, or cannot be looked at.
    private func missing(_ path: String) -> String? {
        guard path.hasSuffix(".xcstrings"), let isThere = try? FileStatus.isThere(path), !isThere else { return nil }
        let walker = FileWalker(jobs: context.jobs, root: root) { $0.hasSuffix(".xcstrings") }
        let catalogs = (try? walker.files(below: ["."]).filter { !context.configuration.excludes($0) }) ?? []
        let name = name(of: path)
        let sameName = catalogs.filter { self.name(of: $0).lowercased() == name.lowercased() }
        let near = sameName.count == 1 ? sameName[0]
            : NearName.nearest(to: path, among: catalogs) ?? catalogs.first { NearName.nearest(to: name, among: [self.name(of: $0)]) != nil }
        let others = near.map { "did you mean \($0)?" }
            ?? (catalogs.isEmpty ? "there is none yet;" : "there are \(catalogs.prefix(10).joined(separator: ", "));")
        return "no such catalog; \(others) create_catalog creates it"
    }

    private func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    /// The languages of all catalogs that can be read.
    private var languages: [LanguageTag] {
        let catalogs = try? LoadedCatalog.all(callContext(context.tool, Printed()).work, paths: []).catalogs
        return LoadedCatalog.languages(of: catalogs ?? [])
    }
}

/// What a command prints and does.
private final class Printed: @unchecked Sendable {
    private let lock = NSLock()
    // Guarded by the lock.
    private var parts: [(text: String, isResult: Bool)] = []
    private var edits: [FileEdit] = []

    func append(_ text: String, isResult: Bool) { lock.withLock { parts.append((text, isResult)) } }

    @Sendable func append(_ more: [FileEdit]) { lock.withLock { edits += more } }

    var given: MCPOutput.Given {
        lock.withLock {
            func text(isResult: Bool) -> String { parts.filter { $0.isResult == isResult }.map(\.text).joined() }
            return .init(results: text(isResult: true), remarks: text(isResult: false).split(separator: "\n").map(String.init), edits: edits)
        }
    }
}
