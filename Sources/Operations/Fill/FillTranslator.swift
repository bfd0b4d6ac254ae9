import Foundation
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

    /// - Parameter isTrial: Whether nothing is sent.
    /// - Throws: ``Failure`` for settings that do not suffice, or that the user has not agreed to.
    init(_ options: FillOptions.Translator, isTrial: Bool, _ context: WorkContext) throws {
        self.options = options
        folder = context.currentFolder
        switch options.kind {
        case .program(let command):
            try Self.checkProgram(of: command, context)
            chat = nil
            parallel = options.parallel ?? context.jobs
        case .chat:
            let settings = try Self.settings(context)
            let url = options.endpoint ?? settings.endpoint
            let endpoint = ChatTranslator.Endpoint(
                url: url, model: settings.model, key: try Self.key(settings, options, context), timeout: Double(options.timeout))
            try Self.checkAddress(url)
            if options.endpoint == nil, !isTrial { try Self.checkTrust(url, options, context) }
            chat = (endpoint, ChatSession(budget: options.budget ?? settings.budget))
            parallel = options.parallel ?? Self.parallelRequests
        }
    }

    /// The cost of the requests so far; `nil` if a program is asked.
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

    /// Looks for the program that a command begins with. Otherwise every batch of texts would fail with an error of
    /// the shell.
    ///
    /// - Throws: ``Failure`` if it is named by a path, and nothing can be run there. All else is left to the shell.
    private static func checkProgram(of command: String, _ context: WorkContext) throws {
        let path = command.prefix { !$0.isWhitespace && !";|&<>()".contains($0) }
        let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-+@".contains($0) }
        guard path.contains("/"), isPlain else { return }
        let place = String(path), file = place.hasPrefix("/") ? place : context.currentFolder + "/" + place
        guard let status = try FileStatus.of(file) else {
            throw Failure(
                "the translator is not there", at: place,
                hint: """
                    It is a program that reads and writes lines of JSON. --translator chat asks a model, and xcstrings worksheet \
                    makes pages for people.
                    """)
        }
        if status.isFolder { throw Failure("is a folder, not a translator", at: place) }
        guard FileManager.default.isExecutableFile(atPath: file) else {
            throw Failure("the translator is not executable", at: place, hint: "chmod +x \(place)")
        }
    }

    private static func settings(_ context: WorkContext) throws -> TranslatorSettings {
        if let settings = context.configuration.translator { return settings }
        throw Failure(
            "--translator chat needs to know which model to ask",
            hint: "Add \"translator\": { \"endpoint\": URL, \"model\": NAME } to \(context.configuration.path ?? Configuration.fileName).")
    }

    private static func checkAddress(_ url: String) throws {
        guard let address = EndpointAddress(url) else { throw Failure("\(url) is not an address that begins with https:// or http://") }
        if !address.isEncrypted, !address.isLocal {
            throw Failure("\(url) would be sent texts and the key in the clear", hint: "Use https; http is for this machine only.")
        }
        guard ChatTranslator.isAnswered(at: url) else {
            throw Failure(
                "\(url) is not the address of chat completions",
                hint: "Give the whole address, such as http://localhost:11434/v1/chat/completions.")
        }
    }

    /// The settings came with the repository, so its author chose where texts are sent.
    private static func checkTrust(_ url: String, _ options: FillOptions.Translator, _ context: WorkContext) throws {
        let trusted = try TrustedEndpoints(context)
        if try trusted.contains(url) { return }
        guard options.trustsEndpoint else {
            throw Failure(
                "names \(url), and you have not yet agreed to send the texts of this repository there",
                at: context.configuration.path,
                hint: "To agree, run it once with --translator chat --trust-endpoint; to decide each time, name it with --endpoint.")
        }
        try trusted.add(url, context)
    }

    private static func key(_ settings: TranslatorSettings, _ options: FillOptions.Translator, _ context: WorkContext) throws -> String? {
        guard let name = options.key ?? settings.key else { return nil }
        // Any other may hold a secret that is not meant for the endpoint.
        guard options.key != nil || name.hasPrefix("XCSTRINGS_") else {
            throw Failure(
                "names the environment variable \(name) for the translator's key", at: context.configuration.path,
                hint: "Agree with --key \(name), or use a variable whose name begins with XCSTRINGS_.")
        }
        if let key = context.environment[name], !key.isEmpty { return key }
        throw Failure("the environment variable \(name), which has the translator's key, is not set")
    }
}
