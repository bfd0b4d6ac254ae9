import Syntax

/// What was noted in a file.
struct FileNotes {
    /// A literal that becomes a key, with its offset in the file.
    struct Found {
        let key: String
        let table: String?
        let details: CallDetails
        let defaultValue: String?
        let placeholders: [Placeholder]
        let offset: Int
        let api: String
        /// Whether the API itself is given the key, and not code of the project, nor a variable.
        let isOfAPI: Bool
        /// Made up for previews and tests, so that no user sees it.
        var isSample = false
    }

    /// A literal, and where it goes.
    struct Flow {
        let text: String
        /// Without interpolations, so that it may be a key.
        let isPlain: Bool
        let offset: Int
        var place: TextPlace
        let step: FlowStep
        let context: Context
        /// Made up for previews and tests, so that it is no text of the app.
        let isSample: Bool
    }

    /// The declarations around a literal.
    struct Context {
        /// The path of the innermost type; no name where there is none.
        var type = Symbol.none
        /// The static member or global; no name where there is none.
        var member = Symbol.none
    }

    /// A text that is shown as it is, right where it is written.
    struct Escaped {
        let text: String
        let offset: Int
        let reason: UnlocalizedText.Reason
        let confidence: UnlocalizedText.Confidence
        let context: Context
    }

    var found: [Found] = []
    var escaped: [Escaped] = []
    var flows: [Flow] = []
    /// Places whose text is shown, with where.
    var shown: [(place: TextPlace, offset: Int)] = []
    /// Places whose text is a key when the program runs.
    var lookedUp: [(place: TextPlace, lookup: Lookup)] = []
    /// Places whose text a logging API is given.
    var logged: [TextPlace] = []
    /// What flows from one place into another.
    var links: [(from: TextPlace, to: TextPlace, step: FlowStep)] = []
    /// The first code that was not read although it may hold texts.
    var unread: (offset: Int, reason: UnreadCode.Reason)?

    var isEmpty: Bool { found.isEmpty && escaped.isEmpty && flows.isEmpty && shown.isEmpty && unread == nil }
}
