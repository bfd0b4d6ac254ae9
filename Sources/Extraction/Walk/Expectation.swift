import Syntax

/// What localizes a text, or shows it without localizing it. Spelled out only on demand.
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

    /// Whether it is a call of one of some functions.
    func isOf(_ names: SymbolSet) -> Bool {
        switch self {
        case .call(let name), .member(let name): names.contains(name)
        default: false
        }
    }

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
    /// A type as one would write it; `…` for complex ones.
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

/// What the context of an expression expects of it.
///
/// One is made for each expression, so it holds nothing that is reference-counted.
struct Expectation: Sendable {
    /// Why a plain string is shown here without being looked up.
    enum Verbatim: Sendable {
        case concatenated
        case mixedWithString
        case interpolated
        case api(Localizer)
        /// The same, and the code says that nothing is to look it up.
        case meant(Localizer)
        /// The same for the title of an action.
        case action(Localizer)
        case trap(Localizer)
        /// The code says that it is not to be translated.
        case exact
        /// It is not shown but logged.
        case log
        /// It is not shown but stored or sent.
        case store(TextUse)

        /// The same for a value that is interpolated into the text. What is stored or sent is another text then.
        var ofPart: Verbatim? {
            switch self {
            case .log, .exact: self
            case .store: nil
            default: .interpolated
            }
        }

        /// The same for a text that another one is joined to.
        var ofOperand: Verbatim? { if case .store = self { nil } else { self } }
    }

    var type: SwiftType?
    /// There is an overload for `String`, so only a bare literal becomes a key.
    var hasStringTwin = false
    /// This argument is the key, and another one is the text.
    var isExplicitKey = false
    /// A string here is a key that is looked up at run time.
    var isLookup = false
    /// The type of the expression is needed and not known from the context.
    var asksForType = false
    var localizer = Localizer.call(.none)
    var call: LocalizingCall?
    /// Where a plain string flows.
    var place: TextPlace?
    /// How it gets there.
    var step: FlowStep = []
    /// A plain string is shown here.
    var verbatim: Verbatim?

    static var nothing: Expectation { Expectation() }

    /// Whether it matters which place the value is read from.
    var isOfPlaces: Bool { isLookup || hasStringTwin || verbatim != nil || place != nil }

    /// The same with another type, for a part of the value.
    func with(type: SwiftType?) -> Expectation {
        var copy = self
        copy.type = type
        return copy
    }

    /// What is expected of a text that the value is made of, such as `"Hello"` in `"Hello".uppercased()`: nothing looks it up.
    ///
    /// - Parameter kind: How a literal would be looked up here.
    func ofText(_ kind: LocalizedType?) -> Expectation {
        guard kind != nil else { return Expectation(place: place, step: step, verbatim: verbatim) }
        return hasStringTwin ? Expectation(verbatim: .api(localizer)) : .nothing
    }

    /// The same, but literals are not keys.
    var withoutLiterals: Expectation {
        var copy = self
        copy.type = nil
        copy.isExplicitKey = false
        return copy
    }
}

/// A localizing call, whose other arguments say how.
struct LocalizingCall: Sendable {
    /// The positions of its arguments on the stack of arguments.
    let arguments: Range<Int>
    /// Whether `value` holds the source text: `NSLocalizedString`.
    let hasValue: Bool
    /// Whether a last argument without a label is the comment, as in Objective-C.
    var endsInComment = false
    /// Whether no build extracts its key.
    var isLate = false
    /// The number of the look-up of a macro; negative if it is not one.
    var macroLookup: Int32 = -1
}

/// What the other arguments of a localizing call say.
struct CallDetails: Sendable {
    var table: String?
    /// Where the name of the table comes from, if that isn't a literal.
    var tableSource: TableSource?
    var bundle: String?
    /// The file that declares the variable with the bundle.
    var bundleFile: FileID?
    var comment: String?
    /// The tokens of the source text, if it is a separate argument.
    var defaultValue: Range<Int>?
}

/// Where a call takes the name of its table from, other than a literal.
enum TableSource: Sendable {
    case place(TextPlace)
    case unknown
}

/// How the strings that reach a place are looked up at run time.
struct Lookup: Equatable, Sendable {
    let api: String
    var table: TableNames.Source
    let bundle: String?
    /// The file that declares the variable with the bundle; `nil` if it is named where the look-up is.
    let bundleFile: FileID?
}
