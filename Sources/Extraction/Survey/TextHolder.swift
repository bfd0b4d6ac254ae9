import Syntax

/// A place that holds texts, spelled out, so that the places of files which different threads read can be compared.
///
/// The elements of a list are not told from the list.
package struct TextHolder: Hashable, Sendable {
    package enum Kind: Sendable {
        /// Also what a function returns.
        case property
        case parameter, variable
        case rawValue, receiver, list, error, thrown
    }

    package let kind: Kind
    /// The path of a type; empty for globals.
    package let owner: String
    /// The function that a parameter belongs to.
    package let function: String
    package let name: String
    /// The file that a variable is declared in, and where in it; none and zero for other kinds.
    package let file: FileID
    package let position: Int
    /// Which argument is meant of the closure that the place holds; `nil` for the place itself.
    package let argument: String?

    package init(
        kind: Kind, owner: String = "", function: String = "", name: String, file: FileID = .none, position: Int = 0, argument: String? = nil
    ) {
        self.kind = kind
        self.owner = owner
        self.function = function
        self.name = name
        self.file = file
        self.position = position
        self.argument = argument
    }

    init(_ place: TextPlace, _ symbols: SymbolTable) {
        self.init(
            kind: Kind(place.kind), owner: symbols.text(place.owner), function: symbols.text(place.function), name: symbols.text(place.name),
            file: place.file, position: Int(place.position), argument: place.part == .argument ? symbols.text(place.element) : nil)
    }

    // Few holders share these, and hashing all strings of each would take longer than comparing those few.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(owner)
        hasher.combine(position)
    }

    /// The closure that this is an argument of; the place itself if it is none.
    package var whole: TextHolder { with(argument: nil) }

    package func with(argument: String?) -> TextHolder {
        TextHolder(kind: kind, owner: owner, function: function, name: name, file: file, position: position, argument: argument)
    }
}

private extension TextHolder.Kind {
    init(_ kind: TextPlace.Kind) {
        self = switch kind {
        case .property: .property
        case .parameter: .parameter
        case .variable: .variable
        case .rawValue: .rawValue
        case .receiver: .receiver
        case .list: .list
        case .error: .error
        case .thrown: .thrown
        }
    }
}
