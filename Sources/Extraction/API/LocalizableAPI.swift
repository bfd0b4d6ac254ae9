import Syntax

/// The localizing APIs of Apple's frameworks and of some packages as data: rows in the notation of ``APIRow``.
package struct LocalizableAPI: Sendable {
    typealias Numbers = [SignatureList.Number]

    /// The symbols and types of the rows, to copy for reading sources.
    package let symbols: SymbolTable
    package private(set) var signatures = SignatureList()
    /// By the path of the type.
    private(set) var initializers = SymbolMap<Numbers>()
    private(set) var methods = SymbolMap<Numbers>()
    private(set) var functions = SymbolMap<Numbers>()
    private(set) var attributes = SymbolMap<Attribute>()
    /// By name; those of one name sorted by owner.
    private var statics = SymbolMap<[(owner: Symbol, number: SignatureList.Number)]>()
    /// By owner, then by name.
    package private(set) var properties: [Symbol: [Symbol: SwiftType]] = [:]
    /// The names of the properties of all owners.
    private(set) var propertyNames = SymbolSet()
    /// The modules whose types the rows describe; a name qualified with another module is something else.
    let modules: SymbolSet
    /// The types that everything on a screen inherits from or conforms to.
    let viewTypes: SymbolSet
    /// By class, the class of a framework that it inherits from.
    private let superclasses: [Symbol: Symbol]
    /// The views of the frameworks that have texts.
    private(set) var views: [Symbol] = []
    /// The labels of methods of the app whose result a framework shows.
    let shownResults: SymbolSet
    /// The functions whose text asks for an input or an answer.
    let questions: SymbolSet
    let standardLibrary: StandardLibrary

    /// Property wrappers or macros of one name, with their module.
    struct Attribute: Sendable {
        let module: Symbol
        fileprivate(set) var numbers: Numbers
    }

    /// All built-in rows.
    package static let apple = LocalizableAPI(rows: appleRows)

    private static let appleRows = [
        swiftUIRows, foundationRows, appIntentsRows, appleFrameworksRows, openSourceRows, UIKitRows.all,
        AppKitRows.all, systemTextRows, objectRows, logRows, storeRows, throwingRows,
    ]

    /// The same with rows from a project.
    package func adding(rows: [String]) -> LocalizableAPI { LocalizableAPI(rows: Self.appleRows + rows) }

    /// Whether a text is one row that says where a call or property takes a text.
    package static func isRow(_ text: String) -> Bool {
        let source = SwiftSource(Array(text.utf8), symbols: SymbolTable.standard.copy())
        let end = source.tokens.count - 1
        guard end > 0, source.lexed.problems.isEmpty, !(1..<end).contains(where: { source.token($0).startsLine }) else { return false }
        switch APIRow.all(source, 0..<end, modules: SymbolSet()).first {
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
        viewTypes = SymbolSet(Self.viewTypes.split(whereSeparator: \.isWhitespace).map { symbols.intern(String($0)) })
        shownResults = SymbolSet(
            Self.shownResults.split(whereSeparator: \.isWhitespace).map { symbols.intern(String($0)) })
        questions = SymbolSet(Self.questions.split(whereSeparator: \.isWhitespace).map { symbols.intern(String($0)) })
        superclasses = Self.subclassRows.split(separator: "\n").reduce(into: [:]) { classes, row in
            let sides = row.split(separator: ":").map { $0.split(separator: " ").map { symbols.intern(String($0)) } }
            for name in sides[1] { classes[name] = sides[0][0] }
        }
        standardLibrary = StandardLibrary(symbols)
        for text in rows { add(SwiftSource(Array(text.utf8), symbols: symbols)) }
        let anyView = SymbolSet(["UIView", "NSView"].map { symbols.intern($0) })
        let superclasses = superclasses
        views = properties.keys
            .filter { sequence(first: $0) { superclasses[$0] }.contains(where: anyView.contains) }
            .sorted { symbols.precedes($0, $1) }
        for (name, all) in statics.all {
            statics[name] = all.sorted { a, b in
                a.owner == b.owner ? a.number < b.number : symbols.precedes(a.owner, b.owner)
            }
        }
    }

    /// The same with functions that build settings declare as localizing; they have the parameters of
    /// `NSLocalizedString`, in any order.
    ///
    /// - Parameter words: The symbol table for their names: this one, or one that began as a copy of it.
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
                macro.isDeclaredMacro = true
                return api.signatures.add(macro, signatures.parameters(of: macro))
            }
        }
        return api
    }

    /// The property of a type or of the classes of a framework that it inherits from, with the type that declares it.
    func property(_ name: Symbol, of type: Symbol) -> (owner: Symbol, type: SwiftType)? {
        for owner in sequence(first: type, next: { superclasses[$0] }) {
            if let found = properties[owner]?[name] { return (owner, found) }
        }
        return nil
    }

    /// The class of a framework that another one inherits from.
    func superclass(of type: Symbol) -> Symbol? { superclasses[type] }

    /// Whether a class of a framework has this name.
    func isClass(_ type: Symbol) -> Bool { superclasses[type] != nil || properties[type] != nil }

    /// The static functions of a name, of any type.
    func statics(_ name: Symbol) -> Numbers { (statics[name] ?? []).map(\.number) }

    func statics(_ name: Symbol, of owner: Symbol) -> Numbers {
        (statics[name] ?? []).filter { $0.owner == owner }.map(\.number)
    }

    private static let moduleNames = [
        "SwiftUI", "SwiftUICore", "Foundation", "Swift", "AppIntents", "WidgetKit", "Charts", "MapKit", "_MapKit_SwiftUI", "PhotosUI",
        "RealityKit", "UIKit", "JournalingSuggestions", "AppKit", "AlarmKit", "LocalAuthentication", "ManagedAppDistribution",
    ]
}

private extension LocalizableAPI {
    /// Adds rows, one per line.
    mutating func add(_ source: SwiftSource) {
        var start = 0
        let end = source.tokens.count - 1
        while start < end {
            var next = start + 1
            while next < end, !source.token(next).startsLine { next += 1 }
            for row in APIRow.all(source, start..<next, modules: modules) { add(row) }
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
            case .staticFunction: statics[signature.name, default: []].append((signature.owner, number))
            case .function: functions[signature.name, default: []].append(number)
            }
        }
    }
}
