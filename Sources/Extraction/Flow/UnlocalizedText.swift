import Syntax

/// A text that users see and no lookup will ever translate.
package struct UnlocalizedText: Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        /// Given to a `String` property or parameter that is shown somewhere.
        case stringReachesScreen(name: String, shownAt: SourcePlace)
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

        package var message: String {
            switch self {
            case .stringReachesScreen(let name, let place):
                "\(name) is a plain String, shown at \(place.file):\(place.line)"
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
    package let confidence: Confidence
    /// The enclosing types and static member or global.
    package let declarations: [String]

    package init(text: String, place: SourcePlace, reason: Reason, confidence: Confidence = .certain, declarations: [String] = []) {
        self.text = text
        self.place = place
        self.reason = reason
        self.confidence = confidence
        self.declarations = declarations
    }

    /// The same text, of which more is known.
    package func with(_ confidence: Confidence) -> UnlocalizedText {
        UnlocalizedText(text: text, place: place, reason: reason, confidence: confidence, declarations: declarations)
    }
}

extension UnlocalizedText.Confidence {
    /// What is known of a text that users see.
    struct Evidence {
        /// Whether it is two words or more with a lowercase word, or ends with a closing mark.
        let isSentence: Bool
        /// Whether a framework takes it for a title that is made of words: that of an action, or one that looks localized.
        var isTitle = false
        /// Whether most texts that are kept in the same place are sentences.
        var isAmongSentences = false
        /// Whether some function on its way was found by its name alone.
        var isGuess = false
        /// Whether a logging API of a framework is given it, too.
        var isLogged = false
    }

    init(_ evidence: Evidence) {
        let isText = evidence.isSentence || evidence.isTitle || evidence.isAmongSentences
        self = !isText || evidence.isLogged ? .possible : evidence.isGuess ? .likely : .certain
    }
}
