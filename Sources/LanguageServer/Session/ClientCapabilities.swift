import StringCatalog

/// What the client can do, as far as answers depend on it.
struct ClientCapabilities: Sendable {
    let encoding: PositionEncoding
    /// Whether it asks for the findings itself. Otherwise it is told.
    let pullsDiagnostics: Bool
    /// Whether it shows other places that explain a finding.
    let showsRelatedPlaces: Bool
    /// Whether it opens the page of a rule.
    let opensRulePages: Bool
    /// Whether edits of several files can name the versions that they are for.
    let takesVersionedEdits: Bool
    /// Whether an edit can make a file.
    let makesFiles: Bool
    /// Whether it watches files on request.
    let watchesFiles: Bool
    /// Whether it shows actions that cannot be done, with the reason.
    let showsDisabledActions: Bool
    /// Whether it sends the command of an action once it has applied the edit.
    let executesCommands: Bool
    let takesMarkdown: Bool
    /// The hints shown next to literals.
    let hints: Hints?

    /// A translation next to each literal.
    enum Hints: Sendable {
        case locale(LanguageTag)
        /// The longest of all: what has to fit.
        case longest
    }

    init(_ parameters: JSONValue) {
        let document = parameters["capabilities"]?["textDocument"]
        let workspace = parameters["capabilities"]?["workspace"]
        encoding = PositionEncoding(offered: parameters["capabilities"]?["general"]?["positionEncodings"]?.list?.compactMap(\.text) ?? [])
        // Without refresh requests it would show what was found before another file changed. Helix spells the member its own way.
        let refreshes = ["diagnostics", "diagnostic"].contains { workspace?[$0]?["refreshSupport"]?.flag ?? false }
        pullsDiagnostics = document?["diagnostic"] != nil && refreshes
        // LSP 3.18 repeats the members for clients that only pull.
        func shows(_ name: String) -> Bool { ["publishDiagnostics", "diagnostic"].contains { document?[$0]?[name]?.flag ?? false } }
        showsRelatedPlaces = shows("relatedInformation")
        opensRulePages = shows("codeDescriptionSupport")
        takesVersionedEdits = workspace?["workspaceEdit"]?["documentChanges"]?.flag ?? false
        makesFiles = takesVersionedEdits && workspace?["workspaceEdit"]?["resourceOperations"]?.list?.contains { $0.text == "create" } ?? false
        watchesFiles = workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.flag ?? false
        showsDisabledActions = document?["codeAction"]?["disabledSupport"]?.flag ?? false
        executesCommands = workspace?["executeCommand"]?.members != nil
        takesMarkdown = document?["hover"]?["contentFormat"]?.list?.contains { $0.text == "markdown" } ?? false
        hints = parameters["initializationOptions"]?["hintLocale"]?.text.map { $0 == "longest" ? .longest : .locale(LanguageTag($0)) }
    }
}
