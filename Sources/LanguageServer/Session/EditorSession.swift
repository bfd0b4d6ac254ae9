import Extraction
import Inventory
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
    /// The rules that report work that is left to do.
    let rulesOfWork: Set<String>
    private let version: String
    /// The page of the rules on the web; `nil` if it isn't known.
    private let rulesPage: String?
    private var documents: [String: OpenDocument] = [:]
    private var unsaved = UnsavedTexts()
    /// The sources that ``prepareForChanges()`` is done with, by URI.
    private var prepared: Set<String> = []
    /// The texts on the disk that edits of files were offered for that are not open, by path.
    private var offered: [String: [UInt8]] = [:]
    /// Those whose edits the client has applied.
    private var editedUnopened: [String: [UInt8]] = [:]
    private let store: ProjectStore
    /// The findings of the last question, and the version of the projects that they are of.
    private var linted: (version: Int, projects: [ProjectFindings])?
    /// The answers of ``earlyFindings(in:)`` by file, each with the version of the text that it was found in.
    private var early: [String: (version: Int, findings: [Finding])] = [:]
    /// What texts can be filled from, and the version of the projects that it is of.
    private var memory: (version: Int, offers: [FillOffers])?
    /// The repairs of the projects, and the version that they are of.
    private var repairs: (version: Int, offers: [Int: LocalizeOffers])?

    /// The reworded keys of the projects, and the version that they are of.
    private var reworded: (version: Int, found: [Int: ProjectRewordings])?

    init(
        _ client: ClientCapabilities, in folder: EditorFolder, environment: [String: String], rules: RuleSet, version: String,
        rulesPage: String?
    ) {
        self.client = client
        self.folder = folder
        self.environment = environment
        self.rules = rules
        rulesOfWork = Set(rules.all.map { $0.description }.filter(\.isToDo).map(\.identifier))
        self.version = version
        self.rulesPage = rulesPage
        encoding = client.encoding
        store = ProjectStore(isToldOfChanges: client.watchesFiles)
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

    /// Gets ready for the first key in an open source, one of them at a time: a message may come.
    func prepareForChanges() {
        let open = openDocuments.first { $0.uri.hasSuffix(".swift") && !prepared.contains($0.uri) }
        guard store.version > 0, let open, let path = folder.path(of: open.uri) else { return }
        prepared.insert(open.uri)
        try? working(Cancellation()) { store.expectChanges(of: folder.absolutePath(of: path), jobs: $0.jobs) }
    }

    /// Notes that files on the disk may have changed.
    func noteChangesOnDisk() { store.noteChanges() }

    /// Notes that an edit of a file is offered that is not open.
    func noteOffered(_ path: String, _ text: [UInt8]) { offered[path] = text }

    /// Notes that the client has applied edits to files that it had not opened. It may have saved them already.
    func noteApplied(_ paths: [String]) {
        for path in paths { editedUnopened[path] = offered[path] }
        store.noteChanges()
    }

    /// Whether the editor may have another text of a file than the disk: it has applied edits, has not told of the
    /// file since, and nothing was written. An edit of the text on the disk would damage that one.
    func mayHaveUnsavedEdits(_ path: String) -> Bool {
        guard let old = editedUnopened[path] else { return false }
        if document(uri(of: path)) == nil, (try? FileBytes.read(path)) == old { return true }
        editedUnopened[path] = nil
        return false
    }

    /// The URI of a file: as the editor has opened it, else as it would be spelled below the folder.
    func uri(of path: String) -> String { documents.keys.first { folder.path(of: $0) == path } ?? folder.uri(of: path) }

    /// The text of a file as the editor sees it; `nil` where it cannot be read.
    func text(of path: String) -> EditorText? {
        if let document = documents.values.first(where: { folder.path(of: $0.uri) == path }) { return document.text }
        return (try? FileBytes.read(path)).map { EditorText($0, encoding) }
    }

    /// A place in a file as the protocol has it; `nil` where the file cannot be read.
    func location(_ path: String, _ range: Range<Int>) -> JSONValue? {
        text(of: path).map { .object([("uri", .string(uri(of: path))), ("range", $0.range(range))]) }
    }

    /// Where a rule is explained on the web.
    func page(ofRule rule: String) -> String? { rulesPage.map { "\($0)#\(rule)" } }

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
    func projects(_ context: WorkContext) throws -> [Project] { try Project.all(context, paths: [], readsTables: true, canBeEmpty: true) }

    /// What `lint` finds in a file, with the texts of the editor.
    ///
    /// - Throws: ``Failure`` when the project cannot be read.
    func findings(in path: String, _ context: WorkContext) throws -> [Finding] {
        let projects = try projects(context)
        var found = linted?.projects ?? []
        if linted?.version != store.version {
            let earlier = found
            found = try projects.enumerated().map { index, project in
                try ProjectFindings(project, after: index < earlier.count ? earlier[index] : nil, context)
            }
        }
        let findings = found.indices.flatMap { found[$0].findings(in: path) }
        linted = (store.version, found)
        // They are large, and of another text.
        if repairs?.version != store.version { repairs = nil }
        return findings
    }

    /// The projects as they were when they were last linted.
    var lintedProjects: [Project] { linted?.projects.map(\.project) ?? [] }

    /// The findings in an open catalog that are known at once after an edit of its translations. Rules that compare
    /// texts still compare those of before; ``settle(_:)`` asks them again when the client pauses.
    ///
    /// - Returns: `nil` where everything has to be asked anew, and for the second question about a text.
    func earlyFindings(in path: String) -> [Finding]? {
        let answered = early.removeValue(forKey: path)?.version
        let file = folder.absolutePath(of: path)
        guard path.hasSuffix(".xcstrings"), let document = document(uri(of: path)), answered != document.version,
            let linted, let latest = store.latest, latest.projects.count == linted.projects.count,
            linted.version != store.version || !latest.changedTexts.isEmpty, latest.changedTexts.isSubset(of: [file])
        else { return nil }
        var found: [Finding] = []
        for (known, project) in zip(linted.projects, latest.projects) {
            let text = document.text
            guard let findings = known.findings(inCatalogAt: file, holding: text.bytes, text.lines, in: project)
            else { return nil }
            found += findings
        }
        early[path] = (document.version, found)
        return found
    }

    /// Whether an answer was given before all was known (``earlyFindings(in:)``).
    var isFoundInPart: Bool { !early.isEmpty }

    /// Whether that was so for the text of a file as it is now.
    func isFoundInPart(_ path: String) -> Bool {
        early[path].map { $0.version == document(uri(of: path))?.version } ?? false
    }

    /// Makes the next question find all that was found in part.
    func forgetEarlyFindings() { early = [:] }

    /// Finds all that was found in part.
    ///
    /// - Returns: Whether the client has other findings than there are.
    /// - Throws: ``Failure`` when the project cannot be read.
    func settle(_ context: WorkContext) throws -> Bool {
        defer { early = [:] }
        var differs = false
        for (path, known) in early where try findings(in: path, context) != known.findings { differs = true }
        return differs
    }

    /// The repairs of a project, planned once until something changes.
    ///
    /// - Parameter index: The project's, among all.
    /// - Throws: ``Failure`` when the projects cannot be read.
    func repairs(ofProjectAt index: Int, _ context: WorkContext) throws -> LocalizeOffers {
        let projects = try projects(context)
        var known = repairs?.version == store.version ? repairs?.offers ?? [:] : [:]
        let offers = known[index] ?? LocalizeOffers(projects[index], context)
        known[index] = offers
        repairs = (store.version, known)
        return offers
    }

    /// The keys of a project that were reworded since the current commit, looked for once until something changes.
    ///
    /// - Parameter index: The project's, among all.
    /// - Throws: ``Failure`` when the projects cannot be read.
    func rewordings(ofProjectAt index: Int, _ context: WorkContext) throws -> ProjectRewordings {
        let projects = try projects(context)
        var known = reworded?.version == store.version ? reworded?.found ?? [:] : [:]
        let found = try known[index] ?? ProjectRewordings(of: projects[index], context)
        known[index] = found
        reworded = (store.version, known)
        return found
    }

    /// What is known for a text in the locales that lack it.
    ///
    /// - Parameter index: The project's, among all.
    /// - Throws: ``Failure`` when the projects cannot be read.
    func fillings(of text: Inventory.Text, inProjectAt index: Int, _ context: WorkContext) throws -> FillOffers.Offer? {
        let projects = try projects(context)
        var found = memory?.version == store.version ? memory?.offers ?? [] : try projects.map { try FillOffers($0, context) }
        let offer = try found[index].offer(for: text)
        memory = (store.version, found)
        return offer
    }
}
