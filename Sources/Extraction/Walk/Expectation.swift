import Syntax

/// What localizes, or shows a text as it is; spelled out when somebody asks.
enum Localizer: Sendable {
    /// `Text`
    case call(Symbol)
    /// `.tip`
    case member(Symbol)
    /// `Owner.make`
    case memberOf(Symbol, Symbol)
    /// `title: LocalizedStringKey`
    case declaration(name: Symbol, type: SwiftType?)
    /// `title =`
    case assignment(Symbol)
    /// `as LocalizedStringKey`
    case cast(SwiftType?)

    func text(_ symbols: SymbolTable) -> String {
        switch self {
        case .call(let name): symbols.text(name)
        case .member(let name): ".\(symbols.text(name))"
        case .memberOf(let owner, let name): "\(symbols.text(owner)).\(symbols.text(name))"
        case .declaration(let name, let type): "\(symbols.text(name)): \(symbols.spelling(type))"
        case .assignment(let name): name == Symbol.none ? "=" : "\(symbols.text(name)) ="
        case .cast(let type): "as \(symbols.spelling(type))"
        }
    }
}

extension SymbolTable {
    /// A type as somebody would write it, as far as that is short.
    func spelling(_ type: SwiftType?) -> String {
        switch form(type) {
        case .named(let name, let arguments):
            arguments.isEmpty ? text(name) : "\(text(name))<\(types(arguments).map { spelling($0) }.joined(separator: ", "))>"
        case .optional(let inner): spelling(inner) + "?"
        case .array(let element): "[\(spelling(element))]"
        case .dictionary(let key, let value): "[\(spelling(key)): \(spelling(value))]"
        default: "…"
        }
    }
}

/// What the surroundings of an expression want it to be.
///
/// It is made for each expression, and so holds nothing that has to be counted or freed.
struct Expectation: Sendable {
    /// Why a plain string that stands here is shown, and never looked up.
    enum Verbatim: Sendable {
        case concatenated
        case mixedWithString
        case interpolated
        case api(Localizer)
        /// The same for the title of an action.
        case action(Localizer)
        case trap(Localizer)
        /// It is not shown: a logging API takes it.
        case log

        /// The same for a value that is interpolated into the text.
        var ofPart: Verbatim { if case .log = self { .log } else { .interpolated } }
    }

    var type: SwiftType?
    /// A `String` would do as well, so that only a bare literal becomes a key.
    var hasStringTwin = false
    /// The key is this argument, and the text is another one.
    var isExplicitKey = false
    /// A string that stands here is a key, which is looked up when the program runs.
    var isLookup = false
    /// The type of what stands here is asked for, and not known from elsewhere.
    var asksForType = false
    var localizer = Localizer.call(.none)
    var call: LocalizingCall?
    /// Where a plain string goes from here.
    var place: TextPlace?
    /// How it gets there.
    var step: FlowStep = []
    /// A plain string is shown right here.
    var verbatim: Verbatim?

    static var nothing: Expectation { Expectation() }

    /// Whether it matters here which place a value is read from.
    var isOfPlaces: Bool { isLookup || hasStringTwin || verbatim != nil || place != nil }

    /// The same for a part of the value that has another type.
    func with(type: SwiftType?) -> Expectation {
        var copy = self
        copy.type = type
        return copy
    }

    /// The same where literals are no keys.
    var withoutLiterals: Expectation {
        var copy = self
        copy.type = nil
        copy.isExplicitKey = false
        return copy
    }
}

/// A call that localizes, whose other arguments say how.
struct LocalizingCall: Sendable {
    /// Where its arguments are among those of all calls around.
    let arguments: Range<Int>
    /// Whether `value` holds the source text: `NSLocalizedString`.
    let hasValue: Bool
}

/// What the other arguments of a localizing call say.
struct CallDetails: Sendable {
    var table: String?
    var bundle: String?
    var comment: String?
    /// The tokens of the source text, where it is an argument of its own.
    var defaultValue: Range<Int>?
}

/// How the strings that reach a place are looked up when the program runs.
struct Lookup: Sendable {
    let api: String
    let table: String?
    let bundle: String?
}
