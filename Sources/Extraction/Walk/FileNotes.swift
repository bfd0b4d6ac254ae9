import Syntax

/// What was noted in a file.
struct FileNotes {
    /// A literal that becomes a key, with its offset in the file.
    struct Found {
        let key: String
        let table: String?
        var details: CallDetails
        let defaultValue: String?
        let placeholders: [Placeholder]
        let offset: Int
        let api: String
        /// Whether the key is passed to the API itself, not to a variable or to code of the project.
        let isOfAPI: Bool
        /// Whether no build extracts it.
        var isLate = false
        /// The member that gives the key, if that is one of `LocalizedStringResource`, as a symbol would be.
        var givenBy: Context?
        /// The first phrase of the App Shortcut that it is another phrase of.
        var firstPhrase: String?
        /// Sample data for previews and tests, which users never see.
        var isSample = false
    }

    /// A member that is the symbol of a key, or can only be one.
    struct KeySymbol {
        let name: Symbol
        /// The type within `LocalizedStringResource` that has it; `nil` for that type itself.
        let namespace: Symbol?
        /// The labels of its arguments; `nil` for a property.
        let labels: [Symbol?]?
        let offset: Int
        var isSample = false
    }

    /// A literal, and where it goes.
    struct Flow {
        let text: String
        /// Without interpolations, so it can be a key.
        let isPlain: Bool
        let offset: Int
        var place: TextPlace
        let step: FlowStep
        let context: Context
        /// Sample data for previews and tests, not a text of the app.
        let isSample: Bool
        /// The call that passes it to a parameter: different for each call in a file, and zero if there is none.
        var call: UInt32 = 0
    }

    /// The way of a text from one place into another.
    struct Link {
        var from: TextPlace
        var to: TextPlace
        let step: FlowStep
        let offset: Int
        /// The call that passes it, likewise.
        var call: UInt32 = 0
    }

    /// The declarations around a literal.
    struct Context: Equatable {
        /// The path of the innermost type; empty if there is none.
        var type = Symbol.none
        /// The static member or global; empty if there is none.
        var member = Symbol.none
    }

    /// A text that is shown without being localized, right where it is written.
    struct Escaped {
        let text: String
        let offset: Int
        let reason: UnlocalizedText.Reason
        let confidence: UnlocalizedText.Confidence
        let mayBeName: Bool
        let context: Context
    }

    var found: [Found] = []
    var keySymbols: [KeySymbol] = []
    var escaped: [Escaped] = []
    var flows: [Flow] = []
    /// The types of views.
    var views: [Symbol] = []
    /// Places whose text is shown, and where.
    var shown: [(place: TextPlace, offset: Int)] = []
    /// Where what is shown asks for an input or an answer.
    var questions: [Int] = []
    /// Places whose text is looked up at run time.
    var lookedUp: [(place: TextPlace, lookup: Lookup, tableSource: TableSource?)] = []
    /// Places whose text is passed to a logging API.
    var logged: [TextPlace] = []
    /// What flows from one place into another, and where.
    var links: [Link] = []
    /// What else is done with the text of places.
    var uses: [(place: TextPlace, kind: TextUse, offset: Int, other: TextPlace?)] = []
    /// Places that take the result of a look-up, and the call that passes it.
    var localized: [(place: TextPlace, step: FlowStep, offset: Int, call: UInt32)] = []
    /// Results of look-ups that are used in a way that depends on the language, right where they are looked up.
    var localizedUses: [(kind: TextUse, offset: Int)] = []
    /// Conventions, and where the text goes that follows each; `nil` if it is shown right there.
    var conventions: [(kind: FixedConvention.Kind, offset: Int, place: TextPlace?)] = []
    /// Formatters with a locale of their own.
    var fixedLocales: [TextPlace] = []
    /// The first code that was skipped although it may hold texts.
    var unread: (offset: Int, reason: UnreadCode.Reason)?

    /// Drops what doesn't lead to a key.
    mutating func keepKeys() {
        (escaped, views, shown, logged, uses, localized, localizedUses, conventions) = ([], [], [], [], [], [], [], [])
    }

    /// Whether nothing has a place in the file.
    var isEmpty: Bool {
        links.isEmpty && uses.isEmpty && localized.isEmpty && localizedUses.isEmpty && logged.isEmpty
            && hasNothingToReport && shown.isEmpty && fixedLocales.isEmpty
    }

    /// Whether nothing is reported of the file alone.
    var hasNothingToReport: Bool {
        found.isEmpty && keySymbols.isEmpty && escaped.isEmpty && flows.isEmpty && localizedUses.isEmpty
            && conventions.isEmpty && unread == nil
    }
}
