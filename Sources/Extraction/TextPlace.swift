import Syntax

/// A place that holds text: a property, a parameter of a function, a local variable. What flows into it may reach the screen.
struct TextPlace: Equatable, Sendable {
    enum Kind: UInt8, Sendable {
        /// Also what a function returns.
        case property
        case parameter, variable
        /// The raw values of an enum.
        case rawValue
        /// The string that a member is asked of: `self` in an extension of `String`.
        case receiver
        /// The elements of a list that a call is given: `ForEach(["One", "Two"], id: \.self) { … }`.
        case list
    }

    let kind: Kind
    /// The path of a type; empty for what is global.
    var owner = Name.none
    /// The function that a parameter belongs to.
    var function = Name.none
    var name: Name
    /// The number of the file that a variable is declared in, and where in it.
    var file: UInt32 = 0
    var position: UInt32 = 0

    /// Enough to tell nearly all places apart.
    var hash: NumberTable.Hash { .init(UInt64(name.id) << 32 | UInt64(owner.id ^ position ^ function.id << 8)) }

    /// What a person calls it: `property 'label'`, `parameter 'title'`.
    func description(_ words: Vocabulary) -> String {
        let name = words.text(name)
        return switch kind {
        case .property: "property '\(name)'"
        case .parameter: "parameter '\(name)'"
        case .variable: "variable '\(name)'"
        case .rawValue: "raw value of '\(name)'"
        case .receiver: "receiver of '\(name)'"
        case .list: "element for '\(name)'"
        }
    }

    /// Whether its texts are for developers or for a language model, also where the app shows them: what is given to a log, the
    /// categories of one, what a tool of a model answers, and what a name says is to debug with.
    func isNotForUsers(_ words: Vocabulary) -> Bool {
        switch kind {
        case .parameter:
            NamedPurpose.isLog(owner, words) || NamedPurpose.isLog(function, words) || NamedPurpose.isToolResult(owner, words)
                || NamedPurpose.isToolResult(name, words)
        case .property, .rawValue:
            NamedPurpose.isLogCategory(owner, words) || NamedPurpose.isToolResult(owner, words) || NamedPurpose.isDebugValue(name, words)
        case .variable, .receiver, .list: false
        }
    }

    static func property(_ name: Name, of owner: Name) -> TextPlace {
        TextPlace(kind: .property, owner: owner, name: name)
    }

    static func parameter(_ name: Name, of function: Name, owner: Name) -> TextPlace {
        TextPlace(kind: .parameter, owner: owner, function: function, name: name)
    }

    /// What any error says to people.
    static let localizedDescription = TextPlace.property(Name(.localizedDescription), of: Name(.Error))

    static func rawValue(of type: Name, _ words: Vocabulary) -> TextPlace {
        TextPlace(kind: .rawValue, owner: type, name: words.lastWord(type))
    }

    static func list(of function: Name, file: UInt32, position: UInt32) -> TextPlace {
        TextPlace(kind: .list, name: function, file: file, position: position)
    }

    static func receiver(of member: Name) -> TextPlace {
        TextPlace(kind: .receiver, name: member)
    }
}
