import Syntax

/// The APIs of Apple's frameworks, and of some packages, that turn a literal into a key, as data.
///
/// A row is a call as a signature: `Button(_: LocalizedStringKey or String, role, action)`.
/// - A name that begins with a dot is a method of whatever stands before it, `Owner.name(…)` a static one of that type, and a row
///   with a colon behind the name is a property.
/// - Parameters that carry no text have no type. `?` after a label: a call may leave it out. `...`: other labels may follow.
/// - `or String`: there is an overload that takes a string, so that only a bare literal becomes a key.
/// - A parameter that is typed `String` alone is shown as it is, and `trap` marks a call whose string overload wins.
/// - Parameters called `table`, `tableName`, `bundle`, `comment`, `defaultValue` and `value` have those roles.
package struct LocalizableAPI: Sendable {
    package private(set) var initializers: [String: [FunctionSignature]] = [:]
    package private(set) var methods: [String: [FunctionSignature]] = [:]
    /// By name, then by owner.
    package private(set) var statics: [String: [String: [FunctionSignature]]] = [:]
    package private(set) var functions: [String: [FunctionSignature]] = [:]
    /// By owner, then by name.
    package private(set) var properties: [String: [String: SwiftType]] = [:]
    /// The names of the properties of all owners.
    private(set) var propertyNames: Set<String> = []

    /// All rows that we know.
    package static let apple = LocalizableAPI(
        rows: [swiftUIRows, foundationRows, appIntentsRows, appleFrameworksRows, openSourceRows, verbatimRows])

    package init(rows: [String]) {
        for text in rows {
            for line in text.split(separator: "\n") { add(String(line)) }
        }
    }

    /// The same with functions that build settings name as localizing ones; they take what `NSLocalizedString` takes.
    package func adding(macroNames: Set<String>) -> LocalizableAPI {
        var api = self
        for name in macroNames.sorted() where api.functions[name] == nil {
            api.functions[name] = functions["NSLocalizedString"]?.map { signature in
                var macro = signature
                macro.name = name
                macro.takesOtherLabels = true
                return macro
            }
        }
        return api
    }

    /// Every signature, in the order of the names; for tests that hold the rows against fixtures.
    package var signatures: [FunctionSignature] {
        let statics = statics.mapValues { $0.sorted { $0.key < $1.key }.flatMap(\.value) }
        return [initializers, methods, statics, functions].flatMap { table in
            table.sorted { $0.key < $1.key }.flatMap(\.value)
        }
    }

    /// The static functions of a name that any type has.
    func statics(_ name: String) -> [FunctionSignature] {
        (statics[name] ?? [:]).sorted { $0.key < $1.key }.flatMap(\.value)
    }

    func statics(_ name: String, of owner: String) -> [FunctionSignature] { statics[name]?[owner] ?? [] }

    /// The modules whose types the rows describe; what is qualified with another one is something else.
    static let modules: Set<String> = [
        "SwiftUI", "SwiftUICore", "Foundation", "Swift", "AppIntents", "WidgetKit", "Charts", "MapKit", "_MapKit_SwiftUI", "PhotosUI",
        "RealityKit", "UIKit", "JournalingSuggestions", "AppKit", "AlarmKit", "LocalAuthentication", "ManagedAppDistribution",
    ]
}

private extension LocalizableAPI {
    mutating func add(_ line: String) {
        let source = SwiftSource(Array(line.utf8))
        var i = 0
        var origin = FunctionSignature.Origin.api
        if source.equals(0, "trap"), source.kind(1) != .leftParen {
            origin = .trap
            i = 1
        }
        let isMethod = source.kind(i) == .dot
        if isMethod { i += 1 }
        var path: [String] = []
        while source.kind(i).isName {
            path.append(source.text(i))
            i += source.kind(i + 1) == .dot ? 2 : 1
        }
        if let first = path.first, path.count > 1, Self.modules.contains(first) { path.removeFirst() }
        guard let name = path.last else { return }
        let owner = path.dropLast().last
        if source.kind(i) == .colon {
            var parser = TypeParser(source, at: i + 1, before: source.tokens.count)
            if let owner, let type = parser.type() {
                properties[owner, default: [:]][name] = type
                propertyNames.insert(name)
            }
            return
        }
        var signature = FunctionSignature(
            name: name, owner: owner, parameters: [], result: nil, origin: origin)
        for part in source.splitAtCommas(source.inside(i)) {
            if source.equals(part.lowerBound, "...") {
                signature.takesOtherLabels = true
            } else {
                signature.parameters.append(parameter(source, part))
            }
        }
        let isType = name.first?.isUppercase ?? false
        if isMethod {
            methods[name, default: []].append(signature)
        } else if isType, signature.name != "NSLocalizedString" {
            let type = path.joined(separator: ".")
            signature.owner = type
            signature.result = .named(type)
            initializers[type, default: []].append(signature)
        } else if let owner {
            signature.result = .named(owner)
            statics[name, default: [:]][owner, default: []].append(signature)
        } else {
            signature.result = .named("String")
            functions[name, default: []].append(signature)
        }
    }

    func parameter(_ source: SwiftSource, _ part: Range<Int>) -> FunctionSignature.Parameter {
        let label = source.text(part.lowerBound)
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
            label: label == "_" ? nil : label, name: label, type: type, isOptional: isOptional, hasStringTwin: hasStringTwin)
    }
}
