import StringCatalog
import Translation
import Workspace

/// Who is asked in a run: what it shares among the catalogs, such as the budget, is one.
struct FillTranslator {
    let options: FillOptions.Translator
    /// How many batches to ask for at the same time.
    let parallel: Int
    private let chat: (endpoint: ChatTranslator.Endpoint, session: ChatSession)?
    private let folder: String

    /// A service or a server on this machine answers that many requests side by side.
    private static let parallelRequests = 4

    /// - Throws: ``Failure`` for settings that do not suffice.
    init(_ options: FillOptions.Translator, _ context: WorkContext) throws {
        self.options = options
        folder = context.currentFolder
        switch options.kind {
        case .program:
            chat = nil
            parallel = options.parallel ?? context.jobs
        case .chat:
            let settings = try Self.settings(context)
            let endpoint = ChatTranslator.Endpoint(
                url: settings.endpoint, model: settings.model, dialect: try Self.dialect(settings), key: try Self.key(settings, context),
                timeout: Double(options.timeout))
            chat = (endpoint, ChatSession(budget: options.budget ?? settings.budget))
            parallel = options.parallel ?? Self.parallelRequests
        }
    }

    /// What the requests took so far; `nil` if a program is asked.
    var usage: ChatUsage? { chat?.session.usage }

    var budget: Int? { chat?.session.budget }

    var isModel: Bool { chat != nil }

    /// Names who translates: the model, or the command.
    var name: String {
        switch options.kind {
        case .program(let command): command
        case .chat: chat?.endpoint.model ?? ""
        }
    }

    /// The one to ask about the texts of a catalog.
    ///
    /// - Parameter guide: What the team says about the app.
    func model(sourceLanguage: LanguageTag, guide: String?) -> ChatTranslator? {
        chat.map { ChatTranslator($0.endpoint, $0.session, sourceLanguage: sourceLanguage, guide: guide) }
    }

    func program() -> TranslatorProgram? {
        guard case .program(let command) = options.kind else { return nil }
        return TranslatorProgram(command: command, timeout: Double(options.timeout), folder: folder)
    }

    private static func settings(_ context: WorkContext) throws -> TranslatorSettings {
        if let settings = context.configuration.translator { return settings }
        throw Failure(
            "--translator chat needs to know which model to ask",
            hint: "Add \"translator\": { \"endpoint\": URL, \"model\": NAME } to \(context.configuration.path ?? Configuration.fileName).")
    }

    private static func dialect(_ settings: TranslatorSettings) throws -> ChatDialect {
        let names = ChatDialect.all.map(\.name).joined(separator: ", ")
        if let name = settings.kind {
            if let dialect = ChatDialect.all.first(where: { $0.name == name }) { return dialect }
            throw Failure("the \"kind\" of the translator is one of \(names), not \(name)")
        }
        if let dialect = ChatDialect.of(path: settings.endpoint) { return dialect }
        throw Failure(
            "\(settings.endpoint) does not tell which kind of endpoint it is",
            hint: "Give the whole address, such as http://localhost:11434/api/chat, or \"kind\": one of \(names).")
    }

    private static func key(_ settings: TranslatorSettings, _ context: WorkContext) throws -> String? {
        guard let name = settings.key else { return nil }
        if let key = context.environment[name], !key.isEmpty { return key }
        throw Failure("the environment variable \(name), which has the translator's key, is not set")
    }
}
