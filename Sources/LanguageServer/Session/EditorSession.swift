import Extraction
import LintModel
import Operations
import StringCatalog
import Syntax
import Workspace

/// What the server knows in a session: the open files, and the projects of the folder as they are with these.
///
/// Only the thread that works on the messages uses it.
final class EditorSession: @unchecked Sendable {
    let client: ClientCapabilities
    let folder: EditorFolder
    let encoding: PositionEncoding
    private let environment: [String: String]
    private let rules: RuleSet
    private let version: String
    private var documents: [String: OpenDocument] = [:]
    private var unsaved = UnsavedTexts()
    private let store = ProjectStore()
    /// The findings of the last question, and the version of the projects that they are of.
    private var linted: (version: Int, projects: [ProjectFindings])?

    init(_ client: ClientCapabilities, in folder: EditorFolder, environment: [String: String], rules: RuleSet, version: String) {
        self.client = client
        self.folder = folder
        self.environment = environment
        self.rules = rules
        self.version = version
        encoding = client.encoding
    }

    // MARK: Documents

    /// The open files whose text counts: those in the folder, by URI.
    var openDocuments: [OpenDocument] { documents.values.filter { folder.path(of: $0.uri) != nil }.sorted { $0.uri < $1.uri } }

    func document(_ uri: String) -> OpenDocument? { documents[uri] }

    func set(_ document: OpenDocument) {
        documents[document.uri] = document
        if let path = folder.path(of: document.uri) { unsaved.set(document.text.bytes, at: folder.absolutePath(of: path)) }
    }

    func close(_ uri: String) {
        documents[uri] = nil
        if let path = folder.path(of: uri) { unsaved.set(nil, at: folder.absolutePath(of: path)) }
    }

    /// The URI of a file: as the editor has opened it, else as it would be spelled below the folder.
    func uri(of path: String) -> String { documents.keys.first { folder.path(of: $0) == path } ?? folder.uri(of: path) }

    /// The text of a file as the editor sees it; `nil` where it cannot be read.
    func text(of path: String) -> EditorText? {
        if let document = documents.values.first(where: { folder.path(of: $0.uri) == path }) { return document.text }
        return (try? FileBytes.read(path)).map { EditorText($0, encoding) }
    }

    /// A place in a file as the protocol has it; `nil` where the file cannot be read.
    func location(_ path: String, _ range: Range<Int>) -> JSONOutput? {
        text(of: path).map { .object([("uri", .string(uri(of: path))), ("range", $0.range(range))]) }
    }

    // MARK: Questions

    /// Does some work in the folder, with the texts of the editor.
    ///
    /// - Throws: What the work throws; ``LSPError`` with what users should know of a failure.
    func working<Result>(_ cancellation: Cancellation, _ work: (WorkContext) throws -> Result) throws -> Result {
        do {
            return try WorkingFolder.at(folder.path) {
                try unsaved.using { try work(context(cancellation)) }
            }
        } catch let error as LSPError {
            throw error
        } catch {
            if cancellation.isCancelled { throw LSPError.cancelled }
            throw LSPError.refused(Failure(error).message.text(for: .client))
        }
    }

    private func context(_ cancellation: Cancellation) throws -> WorkContext {
        var request = WorkContext.Request()
        request.version = version
        return try WorkContext(
            in: folder.path, environment: environment, root: RootFolder(folder.path), request, rules: rules, projects: store,
            cancellation: cancellation, listener: .init(hear: { _ in }))
    }

    /// The apps of the folder.
    ///
    /// - Throws: ``Failure`` when they cannot be read.
    func projects(_ context: WorkContext) throws -> [Project] { try Project.all(context, paths: [], readsTables: true) }

    /// What `lint` finds in a file, with the texts of the editor.
    ///
    /// - Throws: ``Failure`` when the project cannot be read.
    func findings(in path: String, _ context: WorkContext) throws -> [Finding] {
        let projects = try projects(context)
        var found = linted?.version == store.version ? linted?.projects ?? [] : try projects.map { try ProjectFindings($0, context) }
        let findings = found.indices.flatMap { found[$0].findings(in: path) }
        linted = (store.version, found)
        return findings
    }
}

/// What the client can do, as far as answers depend on it.
struct ClientCapabilities: Sendable {
    let encoding: PositionEncoding
    /// Whether it asks for the findings itself. Otherwise it is told.
    let pullsDiagnostics: Bool
    /// Whether it can be told which files to watch.
    let watchesFiles: Bool
    let takesMarkdown: Bool
    /// The locale of the hints beside literals; `nil` where the user wants none.
    let hintLocale: String?

    init(_ parameters: JSONValue) {
        let document = parameters["capabilities"]?["textDocument"]
        let workspace = parameters["capabilities"]?["workspace"]
        encoding = PositionEncoding(offered: parameters["capabilities"]?["general"]?["positionEncodings"]?.list?.compactMap(\.text) ?? [])
        // One that cannot be told to ask again would show what was found before another file changed. Helix spells the member its own way.
        let refreshes = ["diagnostics", "diagnostic"].contains { workspace?[$0]?["refreshSupport"]?.flag ?? false }
        pullsDiagnostics = document?["diagnostic"] != nil && refreshes
        watchesFiles = workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.flag ?? false
        takesMarkdown = document?["hover"]?["contentFormat"]?.list?.contains { $0.text == "markdown" } ?? false
        hintLocale = parameters["initializationOptions"]?["hintLocale"]?.text
    }
}
