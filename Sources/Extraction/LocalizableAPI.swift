import Syntax

/// The APIs of Apple's frameworks, and of some packages, that turn a literal into a key, as data.
///
/// A row is a call as a signature: `Button(_: LocalizedStringKey or String, role, action)`.
/// - A name that begins with a dot is a method of whatever stands before it, `Owner.name(…)` a static one of that type, and a row
///   with a colon behind the name is a property. `@Module.Name(…)` is a property wrapper or macro before a declaration, for files that
///   import the module: other modules have wrappers that are called so, too.
/// - Parameters that carry no text have no type. `?` after a label: a call may leave it out. `...`: other labels may follow.
/// - `or String`: there is an overload that takes a string, so that only a bare literal becomes a key.
/// - A parameter that is typed `String` alone is shown as it is, and `trap` marks a call whose string overload wins.
/// - Parameters called `table`, `tableName`, `bundle`, `comment`, `defaultValue` and `value` have those roles.
package struct LocalizableAPI: Sendable {
    typealias Numbers = [SignatureList.Number]

    /// The words and types of the rows; whoever reads sources goes on with a copy.
    package let words: Vocabulary
    package private(set) var signatures = SignatureList()
    /// By the path of the type.
    private(set) var initializers = NameMap<Numbers>()
    private(set) var methods = NameMap<Numbers>()
    private(set) var functions = NameMap<Numbers>()
    private(set) var attributes = NameMap<Attribute>()
    /// By name; those of one name in the order of their owners.
    private var statics = NameMap<[(owner: Name, numbers: Numbers)]>()
    /// By owner, then by name.
    package private(set) var properties: [Name: [Name: SwiftType]] = [:]
    /// The names of the properties of all owners.
    private(set) var propertyNames = NameSet()
    /// The modules whose types the rows describe; what is qualified with another one is something else.
    let modules: NameSet
    let standardLibrary: StandardLibrary

    /// Property wrappers or macros of one name, with the module that has them.
    struct Attribute: Sendable {
        let module: Name
        fileprivate(set) var numbers: Numbers
    }

    /// All rows that we know.
    package static let apple = LocalizableAPI(
        rows: [swiftUIRows, foundationRows, appIntentsRows, appleFrameworksRows, openSourceRows, verbatimRows])

    package init(rows: [String]) {
        words = Vocabulary.standard.copy()
        let words = words
        modules = NameSet(Self.moduleNames.map { words.name($0) })
        standardLibrary = StandardLibrary(words)
        for text in rows { add(SwiftSource(Array(text.utf8), words: words)) }
        for (name, owners) in statics.all { statics[name] = owners.sorted { words.precedes($0.owner, $1.owner) } }
    }

    /// The same with functions that build settings name as localizing ones; they take what `NSLocalizedString` takes.
    ///
    /// - Parameter words: What their names are numbered by: this vocabulary, or one that began as a copy of it.
    func adding(macroNames: Set<String>, _ words: Vocabulary) -> LocalizableAPI {
        guard !macroNames.isEmpty else { return self }
        var api = self
        for name in macroNames.sorted() {
            let name = words.name(name)
            guard api.functions[name] == nil else { continue }
            api.functions[name] = functions[Name(.NSLocalizedString)]?.map { number in
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
        func rows(_ table: NameMap<Numbers>, _ callee: (String) -> String) -> [Row] {
            table.all.flatMap { name, numbers in numbers.map { Row(signature: signatures[$0], callee: callee(words.text(name))) } }
        }
        let statics = statics.all.flatMap { name, owners in
            owners.flatMap { owner, numbers in
                numbers.map { Row(signature: signatures[$0], callee: "\(words.text(owner)).\(words.text(name))") }
            }
        }
        let attributes = attributes.all.flatMap { name, attribute in
            attribute.numbers.map {
                Row(signature: signatures[$0], callee: "@\(words.text(name))", module: words.text(attribute.module))
            }
        }
        return rows(initializers) { $0 } + rows(methods) { "value.\($0)" } + rows(functions) { $0 } + statics + attributes
    }

    /// The static functions of a name that any type has.
    func statics(_ name: Name) -> Numbers { (statics[name] ?? []).flatMap(\.numbers) }

    func statics(_ name: Name, of owner: Name) -> Numbers {
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
            addRow(source, start..<next)
            start = next
        }
    }

    mutating func addRow(_ source: SwiftSource, _ row: Range<Int>) {
        var i = row.lowerBound
        var origin = FunctionSignature.Origin.api
        if source.equals(i, "trap"), source.kind(i + 1) != .leftParen {
            origin = .trap
            i += 1
        }
        let isMethod = source.kind(i) == .dot
        let isAttribute = source.kind(i) == .at
        if isMethod || isAttribute { i += 1 }
        let module = source.name(i)
        // A module before the path of a type says only where that comes from.
        if source.kind(i + 1) == .dot, modules.contains(module) { i += 2 }
        guard source.kind(i).isName else { return }
        var name = source.name(i)
        var path = name
        var owner: Name?
        i += 1
        while source.kind(i) == .dot, source.kind(i + 1).isName {
            owner = name
            name = source.name(i + 1)
            path = words.path(path, name)
            i += 2
        }
        if source.kind(i) == .colon {
            var parser = TypeParser(source, at: i + 1, before: row.upperBound)
            if let owner, let type = parser.type() {
                properties[owner, default: [:]][name] = type
                propertyNames.insert(name)
            }
            return
        }
        var signature = FunctionSignature(name: name, owner: owner ?? .none, origin: origin)
        var parameters: [FunctionSignature.Parameter] = []
        for part in source.parts(source.inside(i)) {
            if source.equals(part.lowerBound, "...") {
                signature.takesOtherLabels = true
            } else {
                parameters.append(parameter(source, part))
            }
        }
        if isAttribute {
            let number = signatures.add(signature, parameters)
            attributes[name, default: Attribute(module: module, numbers: [])].numbers.append(number)
        } else if isMethod {
            methods[name, default: []].append(signatures.add(signature, parameters))
        } else if words.isTypeName(name), name != .NSLocalizedString {
            signature.owner = path
            signature.result = words.named(path)
            initializers[path, default: []].append(signatures.add(signature, parameters))
        } else if let owner {
            signature.result = words.named(owner)
            let number = signatures.add(signature, parameters)
            var owners = statics[name] ?? []
            if let known = owners.firstIndex(where: { $0.owner == owner }) {
                owners[known].numbers.append(number)
            } else {
                owners.append((owner, [number]))
            }
            statics[name] = owners
        } else {
            signature.result = .string
            functions[name, default: []].append(signatures.add(signature, parameters))
        }
    }

    func parameter(_ source: SwiftSource, _ part: Range<Int>) -> FunctionSignature.Parameter {
        let label = source.name(part.lowerBound)
        var i = part.lowerBound + 1
        let isOptional = source.kind(i) == .question
        if isOptional { i += 1 }
        var type: SwiftType?
        var hasStringTwin = false
        if i < part.upperBound, source.kind(i) == .colon {
            var parser = TypeParser(source, at: i + 1, before: part.upperBound)
            type = parser.type()
            hasStringTwin = parser.position < part.upperBound && source.equals(parser.position, "or")
        }
        return .init(
            label: label == .underscore ? nil : label, name: label, type: type, isOptional: isOptional,
            hasStringTwin: hasStringTwin)
    }
}
