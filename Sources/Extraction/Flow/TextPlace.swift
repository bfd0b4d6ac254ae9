import Syntax

/// A place that holds text: a property, a parameter of a function, a local variable. What flows into it may reach the screen.
///
/// An error counts as the text that describes it, a list or tuple as all the texts in it.
package struct TextPlace: Sendable {
    package enum Kind: UInt8, Sendable {
        /// Also what a function returns.
        case property
        case parameter, variable
        /// The raw values of an enum.
        case rawValue
        /// The receiver of a member of a string: `self` in an extension of `String`.
        case receiver
        /// The elements of a list passed to a call: `ForEach(["One", "Two"], id: \.self) { … }`.
        case list
        /// The descriptions of the errors of a type.
        case error
        /// The descriptions of the errors that a function throws.
        case thrown
    }

    /// Which part of a place is meant.
    enum Part: UInt8, Sendable {
        case whole
        /// An element that is written in the literal of a list, tuple or dictionary.
        case written
        /// An element that is read by its position, label or key.
        case read
        /// Elements whose position is not known where they are added.
        case unknown
        /// An argument of a closure that the place holds.
        case argument
        /// The format of the dates that a formatter writes which the place holds.
        case format
    }

    let kind: Kind
    /// The path of a type; empty for globals.
    var owner = Symbol.none
    /// The function that a parameter belongs to.
    var function = Symbol.none
    var name: Symbol
    /// The file that a variable is declared in, and where in it.
    var file = FileID.none
    var position: UInt32 = 0
    var part = Part.whole
    /// The position or key of an element or argument.
    var element = Symbol.none
    /// The call that gave the text, if it is the result of one that was passed a text: different for each call in a
    /// file, otherwise zero. It says how the place was reached and is not part of it.
    var call: UInt32 = 0

    /// Distinguishes nearly all places.
    var hash: NumberTable.Hash {
        .init(UInt64(name.id) << 32 | UInt64(owner.id ^ position ^ function.id << 8 ^ element.id << 16 ^ UInt32(part.rawValue) << 28))
    }

    /// The place of all elements of the list that this is an element of; the place itself if it is not one.
    var whole: TextPlace {
        var place = self
        (place.part, place.element) = (.whole, .none)
        return place
    }

    /// The place without its part, except that an argument of a closure is a place of its own.
    var node: TextPlace { part == .argument ? self : whole }

    /// A part of the place. A part of a part is not told from the others.
    func with(_ part: Part, _ element: Symbol = .none) -> TextPlace {
        var place = self
        if self.part == .argument, part != .argument { return self }
        (place.part, place.element) = (part, element)
        return place
    }

    /// The place after its first writing: where a value of unknown position is stored.
    var target: TextPlace { part == .read ? whole : self }

    /// For messages: `property 'label'`, `parameter 'title'`.
    func description(_ symbols: SymbolTable) -> String {
        let name = symbols.text(name)
        return switch kind {
        case .property: owner == Symbol.none ? "global '\(name)'" : "property '\(name)'"
        // An associated value may have no name.
        case .parameter: self.name == .underscore ? "value of '\(symbols.text(function))'" : "parameter '\(name)'"
        case .variable: "variable '\(name)'"
        case .rawValue: "raw value of '\(name)'"
        case .receiver: "receiver of '\(name)'"
        case .list: self.name == Symbol.none ? "element of a list" : "element for '\(name)'"
        case .error: "description of '\(name)'"
        case .thrown: "error thrown by '\(name)'"
        }
    }

    /// Why what flows into the place is not localized.
    func reason(shownAt place: SourcePlace, _ symbols: SymbolTable) -> UnlocalizedText.Reason {
        if kind == .property, name == .errorDescription {
            return .errorDescription(of: symbols.text(symbols.lastComponent(owner)), shownAt: place)
        }
        return kind == .rawValue
            ? .rawValue(of: symbols.text(name), shownAt: place) : .stringReachesScreen(name: description(symbols), shownAt: place)
    }

    static func property(_ name: Symbol, of owner: Symbol) -> TextPlace {
        TextPlace(kind: .property, owner: owner, name: name)
    }

    static func parameter(_ name: Symbol, of function: Symbol, owner: Symbol) -> TextPlace {
        TextPlace(kind: .parameter, owner: owner, function: function, name: name)
    }

    static func error(_ type: Symbol, _ symbols: SymbolTable) -> TextPlace {
        TextPlace(kind: .error, owner: type, name: symbols.lastComponent(type))
    }

    static func thrown(by function: Symbol, of owner: Symbol) -> TextPlace {
        TextPlace(kind: .thrown, owner: owner, name: function)
    }

    static func rawValue(of type: Symbol, _ symbols: SymbolTable) -> TextPlace {
        TextPlace(kind: .rawValue, owner: type, name: symbols.lastComponent(type))
    }

    static func list(of function: Symbol, file: FileID, position: UInt32) -> TextPlace {
        TextPlace(kind: .list, name: function, file: file, position: position)
    }

    /// - Parameter isCalled: Whether the member is a function. A property of the same name is another member.
    static func receiver(of member: Symbol, isCalled: Bool) -> TextPlace {
        TextPlace(kind: .receiver, name: member, position: isCalled ? 1 : 0)
    }
}

extension TextPlace: Equatable {
    package static func == (a: TextPlace, b: TextPlace) -> Bool {
        a.name == b.name && a.owner == b.owner && a.kind == b.kind && a.function == b.function
            && a.position == b.position && a.file == b.file
            && a.part == b.part && a.element == b.element
    }
}

/// How a text gets to a place.
struct FlowStep: OptionSet, Sendable {
    let rawValue: UInt8

    /// The function was found just by its name, as the type of its receiver is unknown.
    static let guess = FlowStep(rawValue: 1)
    /// It is only part of the text in the place, so it is not a key if that is looked up.
    static let part = FlowStep(rawValue: 2)
    /// It is an error that a `catch` takes which takes any error.
    static let anyError = FlowStep(rawValue: 4)
    /// The literal is one of several in a list.
    static let listed = FlowStep(rawValue: 8)
    /// The literal is what a function or computed property returns, or is assigned to a variable or property: code chooses it.
    static let chosen = FlowStep(rawValue: 16)
    /// The text is the name of an enum case, which has no raw value of its own.
    static let unwritten = FlowStep(rawValue: 32)
    /// The literal is a format: its placeholders are values.
    static let format = FlowStep(rawValue: 64)
    /// The literal is one of the English names of days or months in a list.
    static let calendarName = FlowStep(rawValue: 128)
    /// What only says something of the literal, not of the way from place to place.
    static let ofLiteral: FlowStep = [.listed, .chosen, .format, .calendarName]
}
