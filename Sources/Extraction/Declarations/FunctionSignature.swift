import Syntax

/// What can be called: an API, or a function, initialiser or enum case of the project.
package struct FunctionSignature: Equatable, Sendable {
    package struct Parameter: Equatable, Sendable {
        /// The argument label; `nil` if there is none.
        package var label: Symbol?
        /// The name in the body.
        package var name: Symbol
        package var type: SwiftType?
        /// Whether a call may leave it out.
        package var isOptional: Bool
        /// Whether there is an overload for `String`, so that only a bare literal is looked up.
        package var hasStringTwin = false
        package var isVariadic = false
        /// The number of the look-up of a macro that it is the key of; negative if there is none.
        var macroLookup: Int32 = -1
    }

    package enum Origin: Hashable, Sendable {
        case project
        case api
        /// An API whose `String` overload wins even for a bare literal: it looks localized but is not.
        case trap
        /// An API that shows the title of an action without localizing it.
        case action
        /// An API that shows a text that is not to be translated.
        case exact
        /// An API that writes a log.
        case log
        /// An API that stores or sends texts.
        case store(TextUse)
    }

    package var name: Symbol
    /// The path of the type that it belongs to; empty for a global function, and for an API method that many types
    /// have.
    package var owner = Symbol.none
    /// The range of its parameters in the parameters of its list.
    package fileprivate(set) var parameters = 0..<0
    package var result: SwiftType?
    package var origin = Origin.project
    /// Whether a call may have labels that are not listed.
    package var takesOtherLabels = false
    /// Whether a build setting declares it as localizing, so that its labels may be in any order:
    /// `LOCALIZED_STRING_MACRO_NAMES`.
    var isDeclaredMacro = false
    /// Whether it looks its key up when the program runs, so that no build extracts it.
    var isLate = false
    /// The name of the type that implements it, if it is a macro.
    var implementation = Symbol.none
    /// Whether it is the initialiser of a struct that takes its stored properties.
    var isMemberwise = false
    /// Whether any other matching overload is preferred: `@_disfavoredOverload`.
    package var isDisfavored = false
    /// The number of the file that declares it; negative for an API.
    var file = FileID.none
    /// The number of its types in terms of its generic parameters; negative if neither its result nor its closures
    /// name one.
    fileprivate(set) var generic: Int32 = -1

    /// Whether the call that takes what this initialiser makes says in which table and bundle it is looked up.
    var isWithoutTable: Bool {
        let owner = KnownSymbol(owner)
        return origin == .api && (owner == .LocalizedStringKey || owner == .StringLocalizationValue)
    }

    /// Whether a string passed to this initialiser of a localized type is a key: `LocalizedStringKey(name)`.
    var looksStringsUp: Bool {
        guard origin == .api else { return false }
        switch KnownSymbol(owner) {
        case .LocalizedStringKey, .LocalizedStringResource, .StringLocalizationValue: return true
        default: return false
        }
    }
}

/// The types of a function as they are written, in terms of its generic parameters: `func pick<T>(_ a: T) -> T`.
package struct GenericTypes: Equatable, Sendable {
    var names: [Symbol]
    var parameters: [SwiftType?]
    var result: SwiftType?
}

/// Signatures by number, and the parameters of all of them in one array.
package struct SignatureList: Equatable, Sendable {
    package typealias Number = Int32

    private(set) var functions: [FunctionSignature] = []
    private(set) var parameters: [FunctionSignature.Parameter] = []
    private var generics: [GenericTypes] = []

    package subscript(number: Number) -> FunctionSignature { functions[Int(number)] }

    package func parameters(of function: FunctionSignature) -> ArraySlice<FunctionSignature.Parameter> {
        parameters[function.parameters]
    }

    /// The types of a function in terms of its generic parameters; `nil` if neither its result nor its closures
    /// name one.
    func generic(_ function: FunctionSignature) -> GenericTypes? {
        function.generic < 0 ? nil : generics[Int(function.generic)]
    }

    @discardableResult
    mutating func add(
        _ function: FunctionSignature, _ parameters: some Collection<FunctionSignature.Parameter>,
        _ generic: GenericTypes? = nil
    ) -> Number {
        var function = function
        if let generic {
            function.generic = Int32(generics.count)
            generics.append(generic)
        }
        function.parameters = add(parameters)
        functions.append(function)
        return Number(functions.count - 1)
    }

    /// Adds parameters without a function.
    mutating func add(_ parameters: some Collection<FunctionSignature.Parameter>) -> Range<Int> {
        let first = self.parameters.count
        self.parameters += parameters
        return first..<self.parameters.count
    }

    mutating func reserve(functions: Int, parameters: Int) {
        self.functions.reserveCapacity(functions)
        self.parameters.reserveCapacity(parameters)
    }
}
