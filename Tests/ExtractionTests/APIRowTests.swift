import Extraction
import Syntax
import Testing

/// Every row of the API table is called once, with text written from the row itself.
@Suite struct APIRowTests {
    static let rows = LocalizableAPI.apple.signatures

    @Test func localizingRowsAreFound() {
        for row in Self.rows where row.origin == .api {
            let call = GeneratedCall(row)
            for (literal, parameter) in call.literals where parameter.isKey {
                #expect(keys(call.source).contains(literal), "\(call.source)")
            }
        }
    }

    @Test func trapsAndVerbatimRowsAreNotFoundButEscape() {
        for row in Self.rows {
            let call = GeneratedCall(row)
            let isTrap = row.origin == .trap
            for (literal, parameter) in call.literals where isTrap || parameter.type == .named("String") {
                let found = scan(call.source)
                #expect(!found.strings.contains { $0.key == literal }, "\(call.source)")
                #expect(found.unlocalized.contains { $0.text == literal }, "\(call.source)")
            }
        }
    }

    @Test func stringTwinsAreNotFound() {
        for row in Self.rows where row.origin == .api && row.parameters.contains(where: \.hasStringTwin) {
            let call = GeneratedCall(row, variables: true)
            let found = keys(call.source)
            for (literal, parameter) in call.literals where parameter.hasStringTwin {
                #expect(!found.contains(literal), "\(call.source)")
            }
        }
    }

    @Test func propertiesAreFound() {
        for (owner, members) in LocalizableAPI.apple.properties.sorted(by: { $0.key < $1.key }) {
            for (name, type) in members.sorted(by: { $0.key < $1.key }) {
                let value = GeneratedCall.value(of: type, text: "Some Text")
                let found = scan("func f(x: \(owner)) {\n    x.\(name) = \(value)\n}")
                let isString = type == .named("String")
                #expect(found.strings.contains { $0.key == "Some Text" } == !isString, "\(owner).\(name)")
                #expect(found.unlocalized.contains { $0.text == "Some Text" } == isString, "\(owner).\(name)")
            }
        }
    }
}

/// A call of an API as Swift source.
private struct GeneratedCall {
    let source: String
    /// The texts handed over, with the parameter that each is for.
    let literals: [(text: String, parameter: FunctionSignature.Parameter)]

    /// - Parameter variables: Whether texts go through a variable typed `String` first.
    init(_ row: FunctionSignature, variables: Bool = false) {
        var literals: [(String, FunctionSignature.Parameter)] = []
        var arguments: [String] = []
        var statements: [String] = []
        for (position, parameter) in row.parameters.enumerated() {
            let label = parameter.label.map { "\($0): " } ?? ""
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
        statements.append(Self.callee(row) + "(" + arguments.joined(separator: ", ") + ")")
        source = "func example() {\n" + statements.joined(separator: "\n") + "\n}"
        self.literals = literals
    }

    /// An expression of a type, with a text in it.
    static func value(of type: SwiftType, text: String) -> String {
        switch type {
        case .array(let element): "[\(value(of: element, text: text))]"
        case .dictionary(_, let element): "[.first: \(value(of: element, text: text))]"
        case .function: "{ \"\(text)\" }"
        case .optional(let inner): value(of: inner, text: text)
        default: "\"\(text)\""
        }
    }

    private static func callee(_ row: FunctionSignature) -> String {
        let api = LocalizableAPI.apple
        let labels = row.parameters.map(\.label)
        if let owner = row.owner, api.initializers[owner]?.contains(where: { $0.name == row.name }) ?? false { return owner }
        let isMethod = row.owner == nil && api.methods[row.name]?.contains { $0.parameters.map(\.label) == labels } ?? false
        return isMethod ? "value.\(row.name)" : row.owner.map { "\($0).\(row.name)" } ?? row.name
    }
}

private extension FunctionSignature.Parameter {
    var isKey: Bool {
        // The text of an API with an explicit key, and the key of one without, are told apart by their names.
        guard name != "defaultValue", name != "value" || type != .named("String.LocalizationValue") else { return false }
        return LocalizedType(type?.innermost) != nil || type == .named("StaticString")
    }
}

private extension SwiftType {
    /// The type of what is in collections, or comes out of closures.
    var innermost: SwiftType {
        switch self {
        case .array(let element), .dictionary(_, let element), .optional(let element), .function(_, let element): element.innermost
        default: self
        }
    }
}
