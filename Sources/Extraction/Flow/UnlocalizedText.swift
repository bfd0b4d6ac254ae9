import Syntax

/// A text that users see and no lookup will ever translate.
package struct UnlocalizedText: Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        /// Given to a `String` property or parameter that is shown somewhere.
        case stringReachesScreen(name: String, shownAt: SourcePlace)
        /// What a type of errors says of them. The code shows errors that may be of this type.
        case errorDescription(of: String, shownAt: SourcePlace)
        /// A raw value of an enum that is shown somewhere. It must be a literal.
        case rawValue(of: String, shownAt: SourcePlace)
        /// Part of `a + b`.
        case concatenated
        /// One side of `a ? "x" : y` or of `a ?? "x"` whose other side is a string.
        case mixedWithString
        /// Part of a value in an interpolation.
        case interpolated
        /// Given to an API that shows strings as they are.
        case verbatimAPI(String)
        /// Given to an API whose string overload wins over the localizing one.
        case trap(String)

        /// The API that is given the text, if it is given to one.
        var api: String? {
            switch self {
            case .verbatimAPI(let name): name
            default: nil
            }
        }

        /// Where the text is shown, if that is elsewhere.
        package var shownAt: SourcePlace? {
            switch self {
            case .stringReachesScreen(_, let place), .errorDescription(_, let place), .rawValue(_, let place): place
            default: nil
            }
        }

        /// What to do, unless the message says it.
        package var remedy: String? {
            switch self {
            case .stringReachesScreen, .errorDescription, .concatenated, .mixedWithString, .interpolated:
                "wrap it in String(localized:)"
            case .rawValue: "show a property that returns String(localized:) for each case instead"
            case .verbatimAPI, .trap: nil
            }
        }

        package var message: String {
            switch self {
            case .stringReachesScreen(let name, let place):
                "\(name) is a plain String, shown at \(place.file):\(place.line)"
            case .errorDescription(let type, let place):
                "description of '\(type)' is a plain String, shown at \(place.file):\(place.line)"
            case .rawValue(let name, let place): "raw value of '\(name)' is a plain String, shown at \(place.file):\(place.line)"
            case .concatenated: "joined with +, which makes it a plain String"
            case .mixedWithString: "the other branch is a String, so the literal is not looked up"
            case .interpolated: "interpolated into a value that is shown without a lookup"
            case .verbatimAPI(let name): "\(name) shows a String as is; wrap it in String(localized:)"
            case .trap(let name): "\(name) treats a bare literal as a String"
            }
        }
    }

    /// How sure it is that users read the text, and that it is something to translate.
    package enum Confidence: String, Sendable, CaseIterable {
        /// An API of a framework shows the text, or every declaration on its way there is known.
        case certain
        /// A function on its way was found by its name alone, because the type that it is called on is unknown.
        case likely
        /// It may be a name or a code, or a line of a log that the app shows.
        case possible
    }

    package let text: String
    package let place: SourcePlace
    package let reason: Reason
    package internal(set) var confidence = Confidence.certain
    package internal(set) var declarations = Declarations()
    /// The variables, properties and parameters that hold the text on its way to the screen, in this order.
    package internal(set) var way: [Step] = []
    /// Where the code puts a text into the same place that is looked up.
    package internal(set) var sibling: SourcePlace?
    /// Whether every step from the literal to the screen is known, whatever the text looks like.
    package internal(set) var isWayCertain = true
    /// Whether only a word in title case makes it a text; such a word may be a name.
    package var mayBeName = false
    /// Whether it is one word that is written like a code or an identifier.
    package var isCode = false
    /// The other messages of the same type of errors.
    package private(set) var others: [UnlocalizedText] = []

    /// The declarations around a text.
    package struct Declarations: Hashable, Sendable {
        /// Innermost last.
        package var types: [String] = []
        /// The static member or global.
        package var member: String?

        package var names: [String] { types + (member.map { [$0] } ?? []) }
    }

    /// A variable, property or parameter that holds a text.
    package struct Step: Hashable, Sendable {
        /// `property 'title'`
        package let name: String
        /// Where the text is passed on; `nil` where it is shown.
        package let place: SourcePlace?
    }

    /// The same text with more details.
    package func with(_ confidence: Confidence) -> UnlocalizedText {
        var text = self
        text.confidence = confidence
        return text
    }

    /// Adds another message of the same type of errors. The finding is as sure as its surest message.
    mutating func add(_ message: UnlocalizedText) {
        if message.confidence.rank < confidence.rank { confidence = message.confidence }
        others.append(message)
    }

    /// The text and the other messages of the finding.
    package var all: [UnlocalizedText] { [self] + others }
}

extension UnlocalizedText.Confidence {
    /// What is known of a text that users see.
    struct Evidence {
        /// Whether it is two words or more with a lowercase word, or ends with a closing mark.
        let isSentence: Bool
        /// Whether a framework takes it for a title that is made of words: that of an action, or one that looks localized.
        var isTitle = false
        /// Whether it has a word in title case, and the code or a view decides what it says.
        var isTitleCase = false
        /// Whether most texts that are kept in the same place are sentences.
        var isAmongSentences = false
        /// Whether it is written like a name or a code, or is the name of a language in that language.
        var isCode = false
        /// Whether some function on its way was found by its name alone.
        var isGuess = false
        /// Whether a logging API of a framework is given it, too.
        var isLogged = false
        /// Whether it is also sent to a database, a server or another program, as statements and addresses are.
        var isSent = false
        /// Whether nearly all texts in the same place are names, and it has no closing mark.
        var isName = false

        /// Whether nothing but a word in title case shows that it is a text.
        var mayBeName: Bool { isTitleCase && !isSentence && !isTitle && !isAmongSentences }
    }

    /// Zero for the surest.
    fileprivate var rank: Int { self == .certain ? 0 : self == .likely ? 1 : 2 }

    init(_ evidence: Evidence) {
        let isText = evidence.isSentence || evidence.isTitle || evidence.isAmongSentences || evidence.isTitleCase
        self = !isText || evidence.isCode || evidence.isLogged || evidence.isSent || evidence.isName ? .possible : evidence.isGuess ? .likely : .certain
    }
}
