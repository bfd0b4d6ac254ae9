import Syntax

/// A place that holds text: a property, or a parameter of a function. What flows into it may reach the screen.
struct TextPlace: Hashable, Sendable {
    /// `Owner.property`, or `function(labels)#parameter` of an owner.
    let id: String
    /// What a person calls it: `property 'label'`, `parameter 'title'`.
    let name: String
}

/// What the surroundings of an expression want it to be.
struct Expectation: Sendable {
    var type: SwiftType?
    /// A `String` would do as well, so that only a bare literal becomes a key.
    var hasStringTwin = false
    /// The key is this argument, and the text is another one.
    var isExplicitKey = false
    /// What localizes, for the report.
    var api = ""
    var call: CallDetails?
    /// Where a plain string goes from here.
    var place: TextPlace?
    /// A plain string is shown right here.
    var verbatim: UnlocalizedText.Reason?

    static let nothing = Expectation()

    var localizedType: LocalizedType? { LocalizedType(type) }

    /// The same for a part of the value that has another type.
    func with(type: SwiftType?) -> Expectation {
        var copy = self
        copy.type = type
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
