@testable import Extraction
import Syntax
import Testing

/// Every row of the API table is called once, with code generated from the row itself.
@Suite struct APIRowTests {
    static let rows = GeneratedCall.api.rows

    @Test func thereAreRowsOfEveryKind() {
        let origins = Self.rows.map(\.signature.origin)
        for origin in [FunctionSignature.Origin.api, .trap, .log] { #expect(origins.contains(origin)) }
        #expect(Self.rows.contains { row in GeneratedCall(row).literals.contains { $0.parameter.isKey } })
        #expect(Self.rows.contains { row in GeneratedCall(row).literals.contains { $0.parameter.hasStringTwin } })
        #expect(!GeneratedCall.api.properties.isEmpty)
    }

    @Test func localizingRowsAreFound() {
        for row in Self.rows where row.signature.origin == .api {
            let call = GeneratedCall(row)
            for (literal, parameter) in call.literals where parameter.isKey {
                #expect(keys(call.source).contains(literal), "\(call.source)")
            }
        }
    }

    @Test func trapsAndVerbatimRowsAreNotFoundButEscape() {
        for row in Self.rows {
            let call = GeneratedCall(row)
            let isTrap = row.signature.origin == .trap
            for (literal, parameter) in call.literals where (isTrap || parameter.type == .string) && row.signature.origin.shows {
                let found = scan(call.source)
                #expect(!found.strings.contains { $0.key == literal }, "\(call.source)")
                #expect(found.unlocalized.contains { $0.text == literal }, "\(call.source)")
            }
        }
    }

    /// Rows from a project's configuration, valid and invalid: a mistake must not go unnoticed.
    @Test(arguments: [
        ("Toast(_: LocalizedStringKey, icon?)", true), (".banner(title: LocalizedStringResource or String, ...)", true),
        ("Alert.Content.title: LocalizedStringResource", true), ("Toast", false), ("Toast(icon)", false),
        ("#localized(_: LocalizedStringKey, table?, ...)", true), ("#localized", false), ("#localized: LocalizedStringKey", false), ("", false), ("Toast(_: ", false),
        ("Toast(_: LocalizedStringKey) extra", false), ("Toast(_: LocalizedStringKey)\nToast(_: String)", false), ("\"Toast\"", false),
    ])
    func aRowOfAProjectIsOneCallOrPropertyWithAText(row: String, isRow: Bool) {
        #expect(LocalizableAPI.isRow(row) == isRow)
    }

    @Test func logsAreNeitherFoundNorEscape() {
        for row in Self.rows where row.signature.origin == .log {
            let found = scan(GeneratedCall(row).source)
            #expect(found.strings.isEmpty && found.unlocalized.isEmpty, "\(row.callee)")
        }
    }

    @Test func stringTwinsAreNotFound() {
        for row in Self.rows where row.signature.origin == .api {
            let call = GeneratedCall(row, variables: true)
            let found = keys(call.source)
            for (literal, parameter) in call.literals where parameter.hasStringTwin {
                #expect(!found.contains(literal), "\(call.source)")
            }
        }
    }

    @Test func propertiesAreFound() {
        let symbols = GeneratedCall.api.symbols
        for (owner, members) in GeneratedCall.api.properties {
            for (name, type) in members where type == .string || LocalizedType(type, symbols) != nil {
                let (owner, name) = (symbols.text(owner), symbols.text(name))
                let value = GeneratedCall.value(of: type, text: "Some Text")
                let found = scan("func f(x: \(owner)) {\n    x.\(name) = \(value)\n}")
                #expect(found.strings.contains { $0.key == "Some Text" } == (type != .string), "\(owner).\(name)")
                #expect(found.unlocalized.contains { $0.text == "Some Text" } == (type == .string), "\(owner).\(name)")
            }
        }
    }
}

/// A call of an API as Swift source.
private struct GeneratedCall {
    static let api = LocalizableAPI.apple

    let source: String
    /// The texts passed, with the parameter for each.
    let literals: [(text: String, parameter: FunctionSignature.Parameter)]

    /// - Parameter variables: Whether to pass texts through a variable of type `String`.
    init(_ row: LocalizableAPI.Row, variables: Bool = false) {
        var literals: [(String, FunctionSignature.Parameter)] = []
        var arguments: [String] = []
        var statements: [String] = []
        for (position, parameter) in Self.api.signatures.parameters(of: row.signature).enumerated() {
            let label = parameter.label.map { "\(Self.api.symbols.text($0)): " } ?? ""
            guard let type = parameter.type else {
                arguments.append(label + "value\(position)")
                continue
            }
            let text = "Text Number \(position)"
            literals.append((text, parameter))
            if variables, parameter.hasStringTwin {
                statements.append("let text\(position): String = \"\(text)\"")
                arguments.append("\(label)text\(position)")
            } else {
                arguments.append(label + Self.value(of: type, text: text))
            }
        }
        statements.append(row.callee + "(" + arguments.joined(separator: ", ") + ")" + (row.module == nil ? "" : " var value: Int"))
        let imported = row.module.map { "import \($0)\n" } ?? ""
        source = imported + "func example() {\n" + statements.joined(separator: "\n") + "\n}"
        self.literals = literals
    }

    /// An expression of a type, containing a text.
    static func value(of type: SwiftType, text: String) -> String {
        switch api.symbols.form(type) {
        case .array(let element): "[\(value(of: element, text: text))]"
        case .dictionary(_, let element): "[.first: \(value(of: element, text: text))]"
        case .function: "{ \"\(text)\" }"
        case .optional(let inner): value(of: inner, text: text)
        default: "\"\(text)\""
        }
    }

    /// The element type of a collection, or the result type of a closure.
    static func innermost(_ type: SwiftType) -> SwiftType {
        switch api.symbols.form(type) {
        case .array(let element), .dictionary(_, let element), .optional(let element), .function(_, let element): innermost(element)
        default: type
        }
    }
}

private extension FunctionSignature.Parameter {
    var isKey: Bool {
        // The text of an API with an explicit key and the key of one without are distinguished by their names.
        guard let type, name != .defaultValue, name != .value || type != .named(.StringLocalizationValue) else { return false }
        return LocalizedType(GeneratedCall.innermost(type), GeneratedCall.api.symbols) != nil || type == .named(.StaticString)
    }
}

private extension FunctionSignature.Origin {
    /// Whether users see what a function of this origin is given.
    var shows: Bool {
        switch self {
        case .log, .store: false
        default: true
        }
    }
}
