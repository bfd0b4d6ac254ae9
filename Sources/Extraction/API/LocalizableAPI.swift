import Syntax

/// The APIs of Apple's frameworks, and of some packages, that turn a literal into a key, as data: rows in the notation of ``APIRow``.
package struct LocalizableAPI: Sendable {
    typealias Numbers = [SignatureList.Number]

    /// The words and types of the rows; whoever reads sources goes on with a copy.
    package let symbols: SymbolTable
    package private(set) var signatures = SignatureList()
    /// By the path of the type.
    private(set) var initializers = SymbolMap<Numbers>()
    private(set) var methods = SymbolMap<Numbers>()
    private(set) var functions = SymbolMap<Numbers>()
    private(set) var attributes = SymbolMap<Attribute>()
    /// By name; those of one name in the order of their owners.
    private var statics = SymbolMap<[(owner: Symbol, numbers: Numbers)]>()
    /// By owner, then by name.
    package private(set) var properties: [Symbol: [Symbol: SwiftType]] = [:]
    /// The names of the properties of all owners.
    private(set) var propertyNames = SymbolSet()
    /// The modules whose types the rows describe; what is qualified with another one is something else.
    let modules: SymbolSet
    let standardLibrary: StandardLibrary

    /// Property wrappers or macros of one name, with the module that has them.
    struct Attribute: Sendable {
        let module: Symbol
        fileprivate(set) var numbers: Numbers
    }

    /// All rows that we know.
    package static let apple = LocalizableAPI(rows: appleRows)

    private static let appleRows = [
        swiftUIRows, foundationRows, appIntentsRows, appleFrameworksRows, openSourceRows, verbatimRows, logRows,
    ]

    /// The same with rows of a project's own.
    package func adding(rows: [String]) -> LocalizableAPI { LocalizableAPI(rows: Self.appleRows + rows) }

    /// Whether a text is one row that says where a call or property takes a text.
    package static func isRow(_ text: String) -> Bool {
        let source = SwiftSource(Array(text.utf8), symbols: SymbolTable.standard.copy())
        let end = source.tokens.count - 1
        guard end > 0, source.lexed.problems.isEmpty, !(1..<end).contains(where: { source.token($0).startsLine }) else { return false }
        switch APIRow(source, 0..<end, modules: SymbolSet()) {
        case .property?: return true
        case .callable(_, _, let parameters)?:
            return source.kind(end - 1) == .rightParen && parameters.contains { $0.type != nil }
        case nil: return false
        }
    }

    package init(rows: [String]) {
        symbols = SymbolTable.standard.copy()
        let symbols = symbols
        modules = SymbolSet(Self.moduleNames.map { symbols.intern($0) })
        standardLibrary = StandardLibrary(symbols)
        for text in rows { add(SwiftSource(Array(text.utf8), symbols: symbols)) }
        for (name, owners) in statics.all { statics[name] = owners.sorted { symbols.precedes($0.owner, $1.owner) } }
    }

    /// The same with functions that build settings name as localizing ones; they take what `NSLocalizedString` takes.
    ///
    /// - Parameter words: What their names are numbered by: this vocabulary, or one that began as a copy of it.
    func adding(macroNames: Set<String>, _ symbols: SymbolTable) -> LocalizableAPI {
        guard !macroNames.isEmpty else { return self }
        var api = self
        for name in macroNames.sorted() {
            let name = symbols.intern(name)
            guard api.functions[name] == nil else { continue }
            api.functions[name] = functions[Symbol(.NSLocalizedString)]?.map { number in
                var macro = signatures[number]
                macro.name = name
                macro.takesOtherLabels = true
                return api.signatures.add(macro, signatures.parameters(of: macro))
            }
        }
        return api
    }

    /// A row of calls, for tests that hold the rows against fixtures.
    package struct Row: Sendable {
        package let signature: FunctionSignature
        /// How it is called, on any value if need be: `value.navigationTitle`; with an `@` if it stands before a declaration.
        package let callee: String
        /// The module that a file must import to have it.
        package var module: String?
    }

    package var rows: [Row] {
        func rows(_ table: SymbolMap<Numbers>, _ callee: (String) -> String) -> [Row] {
            table.all.flatMap { name, numbers in numbers.map { Row(signature: signatures[$0], callee: callee(symbols.text(name))) } }
        }
        let statics = statics.all.flatMap { name, owners in
            owners.flatMap { owner, numbers in
                numbers.map { Row(signature: signatures[$0], callee: "\(symbols.text(owner)).\(symbols.text(name))") }
            }
        }
        let attributes = attributes.all.flatMap { name, attribute in
            attribute.numbers.map {
                Row(signature: signatures[$0], callee: "@\(symbols.text(name))", module: symbols.text(attribute.module))
            }
        }
        return rows(initializers) { $0 } + rows(methods) { "value.\($0)" } + rows(functions) { $0 } + statics + attributes
    }

    /// The static functions of a name that any type has.
    func statics(_ name: Symbol) -> Numbers { (statics[name] ?? []).flatMap(\.numbers) }

    func statics(_ name: Symbol, of owner: Symbol) -> Numbers {
        statics[name]?.first { $0.owner == owner }?.numbers ?? []
    }

    private static let moduleNames = [
        "SwiftUI", "SwiftUICore", "Foundation", "Swift", "AppIntents", "WidgetKit", "Charts", "MapKit", "_MapKit_SwiftUI", "PhotosUI",
        "RealityKit", "UIKit", "JournalingSuggestions", "AppKit", "AlarmKit", "LocalAuthentication", "ManagedAppDistribution",
    ]
}

private extension LocalizableAPI {
    /// Adds the rows of a text, one on each line.
    mutating func add(_ source: SwiftSource) {
        var start = 0
        let end = source.tokens.count - 1
        while start < end {
            var next = start + 1
            while next < end, !source.token(next).startsLine { next += 1 }
            if let row = APIRow(source, start..<next, modules: modules) { add(row) }
            start = next
        }
    }

    mutating func add(_ row: APIRow) {
        switch row {
        case .property(let name, let owner, let type):
            properties[owner, default: [:]][name] = type
            propertyNames.insert(name)
        case .callable(let kind, let signature, let parameters):
            let number = signatures.add(signature, parameters)
            switch kind {
            case .attribute(let module):
                attributes[signature.name, default: Attribute(module: module, numbers: [])].numbers.append(number)
            case .method: methods[signature.name, default: []].append(number)
            case .initializer: initializers[signature.owner, default: []].append(number)
            case .staticFunction: addStatic(signature.name, of: signature.owner, number)
            case .function: functions[signature.name, default: []].append(number)
            }
        }
    }

    mutating func addStatic(_ name: Symbol, of owner: Symbol, _ number: SignatureList.Number) {
        var owners = statics[name] ?? []
        if let known = owners.firstIndex(where: { $0.owner == owner }) {
            owners[known].numbers.append(number)
        } else {
            owners.append((owner, [number]))
        }
        statics[name] = owners
    }
}
