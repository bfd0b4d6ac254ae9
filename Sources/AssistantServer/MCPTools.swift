import Foundation
import LintModel
import Operations
import Reporting
import StringCatalog
import Syntax
import Workspace

/// The tools of the server, and how they are called.
package struct MCPTools: Sendable {
    static let instructions = """
        String Catalogs (.xcstrings) of the project in the current folder. Ask coverage first; missing_translations gives what a \
        locale lacks, page by page, and add_translations takes texts in: keep every placeholder (%@, %lld, %1$@) of the source, \
        and give each plural form that the locale needs. Run lint when done. Never edit the catalogs as JSON.
        """

    static let all = reading + writing + localize + review + files

    // MARK: Shared parameters

    static let paths = MCPParameter("paths", .list(of: .existing), description: "Files or folders; defaults to the whole project.")
    static let dryRun = MCPParameter("dry_run", .flag, description: "Write nothing; the answer also has the lines that would change.")
    static let catalog = MCPParameter("catalog", .existing, description: "Path of the catalog.", isRequired: true)
    static let newCatalog = MCPParameter("catalog", .path, description: "Path of the catalog.", isRequired: true)

    static let keys = MCPParameter("keys", .list(of: .text, isNeverEmpty: true), isRequired: true)

    // MARK: Calling

    /// An absolute path.
    private let folder: String
    private let environment: [String: String]
    private let rules: RuleSet
    /// The path of the settings to use instead of the nearest ones.
    private let configuration: String?
    let version: String
    private let root: RootFolder
    /// The projects of earlier calls.
    private let projects = ProjectStore()

    /// - Parameters:
    ///   - folder: The absolute path of the folder to serve.
    ///   - configuration: The path of the settings to use instead of the nearest ones.
    ///   - version: That of the tool.
    package init(in folder: String, environment: [String: String], rules: RuleSet, configuration: String?, version: String) {
        self.folder = folder
        self.environment = environment
        self.rules = rules
        self.configuration = configuration
        self.version = version
        root = RootFolder(folder)
    }

    /// - Parameter client: The name that the client gives itself.
    func call(
        _ tool: MCPTool, _ values: JSONValue, by client: String? = nil, _ cancellation: Cancellation = Cancellation()
    ) -> MCPOutput.Answer {
        do {
            return try WorkingFolder.at(folder) {
                try check.check(values, tool.arguments)
                // A client may spell paths as it likes; answers have them as the project has them.
                let arguments = MCPArguments(values.with(tool.arguments, paths: root.relative))
                let heard = CallerMessages()
                let locales = arguments.texts("locales")
                var request = WorkContext.Request(
                    configuration: configuration, locales: locales.isEmpty ? nil : locales, output: arguments.text("output"))
                request.version = version
                request.writes = tool.effect != .reads && !arguments.flag("dry_run") && !arguments.flag("check")
                request.assistant = client ?? ""
                let context = try context(request, cancellation, hearing: heard)
                do {
                    let reply = try tool.work(arguments, context)
                    let remarks = Self.remarks(heard.notices + reply.notices, tool)
                    if reply.status == .failure { return .failure(Self.text(remarks, written: context.written)) }
                    return tool.output.answer(reply, remarks: remarks, to: arguments)
                } catch {
                    return .failure(Self.text(Self.remarks(heard.notices + [.failed(Failure(error))], tool), written: []))
                }
            }
        } catch {
            // The arguments or the configuration.
            return .failure(Failure(error).message.text(for: .client))
        }
    }

    private func context(_ request: WorkContext.Request, _ cancellation: Cancellation? = nil, hearing heard: CallerMessages = CallerMessages()) throws -> WorkContext {
        try WorkContext(
            in: folder, environment: environment, root: root, request, rules: rules, projects: projects, cancellation: cancellation,
            listener: .init(hear: heard.hear))
    }

    /// A line for each thing that a client should know, each once.
    private static func remarks(_ notices: [Notice], _ tool: MCPTool) -> [String] {
        var seen: Set<Notice> = []
        return notices.flatMap { notice -> [String] in
            let text = notice.text(tool: tool.name)
            let isShown = text.visibility != .ifVerbose && (!text.isShownOnce || seen.insert(notice).inserted)
            return isShown ? text.lines(for: .client).map { $0.printable() } : []
        }
    }

    /// The text of a failure.
    private static func text(_ remarks: [String], written: [String]) -> String {
        (remarks + (written.isEmpty ? [] : ["Written: \(written.joined(separator: ", "))."])).joined(separator: "\n")
    }

    private var check: MCPCheck {
        MCPCheck(isInside: root.contains, missing: missing) { name throws(LocaleCodes.Unknown) in
            var codes = LocaleCodes()
            // A catalog may contain a locale that does not exist, and clients may ask about it.
            if (try? codes.tag(for: name)) == nil { codes = LocaleCodes(languages) }
            _ = try codes.tag(for: name)
        }
    }

    /// Why a path cannot be used because nothing is there; `nil` if something is, or it can't be read.
    private func missing(_ path: String) -> String? {
        guard path.hasSuffix(".xcstrings"), let isThere = try? FileStatus.isThere(path), !isThere else { return nil }
        let walker = FileWalker(jobs: 1, root: root) { $0.hasSuffix(".xcstrings") }
        let settings = try? context(.init(configuration: configuration)).configuration
        let catalogs = (try? walker.files(below: ["."]).filter { settings?.excludes($0) != true }) ?? []
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
        let catalogs = try? LoadedCatalog.all(context(.init(configuration: configuration)), paths: []).catalogs
        return LoadedCatalog.languages(of: catalogs ?? [])
    }
}

/// The notices of a call.
private final class CallerMessages: @unchecked Sendable {
    private let lock = NSLock()
    // Guarded by the lock.
    private var all: [Notice] = []

    var notices: [Notice] { lock.withLock { all } }

    @Sendable func hear(_ notice: Notice) { lock.withLock { all.append(notice) } }
}
