/// A declaration as far as localization cares: names, types and where its parts stand.
///
/// What only some need of some declarations is where its tokens are, and is read when somebody asks the ``DeclarationParser``. It has
/// one owner, as it is too large to be copied for nothing.
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
        /// The tokens between the parentheses; `nil` when there are none.
        package let arguments: Range<Int>?
    }

    /// `Value: Equatable` in angle brackets.
    package struct GenericParameter: Sendable {
        package let name: Symbol
        /// What it must conform to; `Any` when nothing is asked of it.
        package let constraint: SwiftType
    }

    package struct Parameter: Sendable {
        /// What a call writes before the colon; `nil` when it writes nothing.
        package let label: Symbol?
        /// What the body calls it.
        package let name: Symbol
        package let type: SwiftType?
        package let defaultValue: Range<Int>?
        /// `T...`: a call writes any number of values, and the body has a list of them.
        package var isVariadic = false

        /// Whether a call may leave it out.
        package var isOptional: Bool { defaultValue != nil || isVariadic }
    }

    /// One name of a `let`, `var` or `case`.
    package struct Binding: Sendable {
        package var name: Symbol
        /// What stands in the parentheses of a tuple pattern, which has no name of its own.
        package var tuple: Range<Int>?
        package var type: SwiftType?
        package var initializer: Range<Int>?
        /// What stands in the braces of a computed property or of observers.
        package var accessors: Range<Int>?
        /// The associated values of an enum case, for ``ParameterParser`` to read.
        package var parameters: Range<Int>?

        /// Takes the type of the binding behind it, if it has neither a type nor a value, or else says its own to the one before.
        fileprivate mutating func share(_ next: inout SwiftType?) {
            if type != nil || initializer != nil { next = type } else { type = next }
        }
    }

    /// Some bindings, nearly always a single one, which needs no list.
    package struct Bindings: Sequence, Sendable {
        private var first: Binding?
        private var others: [Binding] = []

        package var isEmpty: Bool { first == nil }

        mutating func append(_ binding: Binding) {
            if first == nil { first = binding } else { others.append(binding) }
        }

        /// In `let title, subtitle: String` the type is that of both.
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
    /// What stands behind the colon of a type.
    package var inherited = 0..<0
    package var genericParameters: [GenericParameter] = []
    /// What stands in the parentheses of a function, for ``ParameterParser`` to read.
    package var parameters = 0..<0
    /// The type returned by a function, subscript or alias.
    package var result: SwiftType?
    package var bindings = Bindings()
    /// What stands in the braces of a type or function.
    package var body: Range<Int>?
}
