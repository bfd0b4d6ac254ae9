import Syntax

/// A place that holds text: a property, a parameter of a function, a local variable. What flows into it may reach the screen.
struct TextPlace: Hashable, Sendable {
    enum Kind: UInt8, Sendable {
        /// Also what a function returns.
        case property
        case parameter, variable
        /// The raw values of an enum.
        case rawValue
        /// The string that a member is asked of: `self` in an extension of `String`.
        case receiver
    }

    /// Enough to tell nearly all places apart.
    func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        if kind == .variable { hasher.combine(position) } else { hasher.combine(owner) }
    }

    let kind: Kind
    /// The path of a type, or of the file for a variable; empty for what is global.
    let owner: String
    /// The function that a parameter belongs to.
    var function = ""
    let name: String
    /// Where a variable is declared.
    var position = 0

    /// What a person calls it: `property 'label'`, `parameter 'title'`.
    var description: String {
        switch kind {
        case .property: "property '\(name)'"
        case .parameter: "parameter '\(name)'"
        case .variable: "variable '\(name)'"
        case .rawValue: "raw value of '\(name)'"
        case .receiver: "receiver of '\(name)'"
        }
    }

    static func property(_ name: String, of owner: String) -> TextPlace {
        TextPlace(kind: .property, owner: owner, name: name)
    }

    static func parameter(_ name: String, of function: String, owner: String?) -> TextPlace {
        TextPlace(kind: .parameter, owner: owner ?? "", function: function, name: name)
    }

    static func rawValue(of type: String) -> TextPlace {
        TextPlace(kind: .rawValue, owner: type, name: SwiftType.named(type).name ?? type)
    }

    static func receiver(of member: String) -> TextPlace {
        TextPlace(kind: .receiver, owner: "", name: member)
    }
}

extension TextPlace: Comparable {
    static func < (a: TextPlace, b: TextPlace) -> Bool {
        (a.owner, a.function, a.name, a.kind.rawValue, a.position) < (b.owner, b.function, b.name, b.kind.rawValue, b.position)
    }
}

/// What localizes, for the report; spelled out when somebody asks.
enum Localizer: Sendable {
    case call(String)
    case declaration(name: String, type: SwiftType?)
    case assignment(String)

    var text: String {
        switch self {
        case .call(let name): name
        case .declaration(let name, let type): "\(name): \(Self.spelled(type))"
        case .assignment(let name): name.isEmpty ? "=" : "\(name) ="
        }
    }

    static func spelled(_ type: SwiftType?) -> String {
        switch type {
        case .named(let name, let arguments):
            arguments.isEmpty ? name : "\(name)<\(arguments.map { spelled($0) }.joined(separator: ", "))>"
        case .optional(let inner): spelled(inner) + "?"
        case .array(let element): "[\(spelled(element))]"
        case .dictionary(let key, let value): "[\(spelled(key)): \(spelled(value))]"
        default: "…"
        }
    }
}

/// What the surroundings of an expression want it to be.
struct Expectation: Sendable {
    var type: SwiftType?
    /// A `String` would do as well, so that only a bare literal becomes a key.
    var hasStringTwin = false
    /// The key is this argument, and the text is another one.
    var isExplicitKey = false
    /// A string that stands here is a key, which is looked up when the program runs.
    var isLookup = false
    var localizer = Localizer.call("")
    var call: CallDetails?
    /// Where a plain string goes from here.
    var place: TextPlace?
    /// A plain string is shown right here.
    var verbatim: UnlocalizedText.Reason?

    static var nothing: Expectation { Expectation() }

    var localizedType: LocalizedType? { LocalizedType(type) }

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
