/// A declaration as far as localization needs it: names, types and the ranges of its parts.
///
/// Rarely needed parts are kept as ranges of tokens, for the ``DeclarationParser`` to read on demand. It is
/// noncopyable, as it is too large to be copied by accident.
package struct Declaration: ~Copyable, Sendable {
    package enum Kind: Hashable, Sendable {
        case `struct`, `class`, `enum`, actor, `protocol`, `extension`
        case function, initializer, `subscript`, variable, enumCase, typealiasOf, macro, other

        package var isType: Bool {
            switch self {
            case .struct, .class, .enum, .actor, .protocol, .extension: true
            default: false
            }
        }
    }

    /// `@Name(arguments)`.
    package struct Attribute: Sendable {
        package let name: Symbol
        package let nameToken: Int
        /// The tokens between the parentheses; `nil` if there are none.
        package let arguments: Range<Int>?
    }

    /// `Value: Equatable` in angle brackets.
    package struct GenericParameter: Sendable {
        package let name: Symbol
        /// Its constraint; `Any` if it has none.
        package let constraint: SwiftType
    }

    package struct Parameter: Sendable {
        /// The argument label; `nil` if there is none.
        package let label: Symbol?
        /// The name in the body.
        package let name: Symbol
        package let type: SwiftType?
        package let defaultValue: Range<Int>?
        /// `T...`: a call passes any number of values, and the body gets an array of them.
        package var isVariadic = false

        /// Whether a call may leave it out.
        package var isOptional: Bool { defaultValue != nil || isVariadic }
    }

    /// One name of a `let`, `var` or `case`.
    package struct Binding: Sendable {
        package var name: Symbol
        /// The contents of a tuple pattern, which has no name of its own.
        package var tuple: Range<Int>?
        package var type: SwiftType?
        package var initializer: Range<Int>?
        /// The body of a computed property or of observers.
        package var accessors: Range<Int>?
        /// The associated values of an enum case, for ``ParameterParser`` to read.
        package var parameters: Range<Int>?

        /// Takes the type of the next binding if it has neither a type nor a value, or passes its own on to the
        /// previous one.
        fileprivate mutating func share(_ next: inout SwiftType?) {
            if type != nil || initializer != nil { next = type } else { type = next }
        }
    }

    /// The bindings, nearly always a single one, which needs no array.
    package struct Bindings: Sequence, Sendable {
        private var first: Binding?
        private var others: [Binding] = []

        package var isEmpty: Bool { first == nil }

        mutating func append(_ binding: Binding) {
            if first == nil { first = binding } else { others.append(binding) }
        }

        /// In `let title, subtitle: String` both have the type.
        mutating func shareTypes() {
            guard !others.isEmpty else { return }
            var type: SwiftType?
            for index in others.indices.reversed() { others[index].share(&type) }
            first?.share(&type)
        }

        package func makeIterator() -> Iterator { Iterator(bindings: self) }

        package struct Iterator: IteratorProtocol {
            fileprivate let bindings: Bindings
            private var position = -1

            fileprivate init(bindings: Bindings) { self.bindings = bindings }

            package mutating func next() -> Binding? {
                defer { position += 1 }
                if position < 0 { return bindings.first }
                return position < bindings.others.count ? bindings.others[position] : nil
            }
        }
    }

    package var kind: Kind
    /// Empty for initialisers, subscripts, variables and cases.
    package var name = Symbol.none
    package var nameToken: Int
    /// From the first attribute to the name; empty when there are no attributes.
    package var attributes = 0..<0
    package var isStatic = false
    package var isLet = false
    /// Whether it is private, so that no other file uses it.
    package var isOfFile = false
    /// The inheritance clause of a type.
    package var inherited = 0..<0
    package var genericParameters: [GenericParameter] = []
    /// The parameter list of a function, for ``ParameterParser`` to read.
    package var parameters = 0..<0
    /// The type returned by a function, subscript or alias.
    package var result: SwiftType?
    package var bindings = Bindings()
    /// The body of a type or function, or the definition of a macro.
    package var body: Range<Int>?
}
