import StringCatalog
import TestSupport

@testable import AssistantServer
@testable import Commands
@testable import Workspace

/// Arguments made from what the server publishes, so that a new tool is tested as soon as it is there.
extension MCPSchema {
    private static let texts = ["Next", "Skip", "%lld files", "次へ", "", "format-mismatch", "error.*", "0000000000"]
    private static let locales = ["ja", "fr", "pt-BR", "zh-Hans"]
    private static let paths = ["Localizable.xcstrings", ".", "A.swift", "New.xcstrings", "out/", "out.csv", "ja.xliff", "No.strings"]

    /// A value that fits.
    func sample(using random: inout SeededGenerator) -> JSONValue {
        switch self {
        case .text: return .string(Self.texts.randomElement(using: &random)!)
        case .choice(let names): return .string(names.randomElement(using: &random)!)
        case .locale: return .string(Self.locales.randomElement(using: &random)!)
        case .path, .existing: return .string(Self.paths.randomElement(using: &random)!)
        case .flag: return .bool(.random(using: &random))
        case .number(let least): return .number("\(Int.random(in: least...least + 5, using: &random))")
        case .list(let element, let isNeverEmpty):
            let count = Int.random(in: (isNeverEmpty ? 1 : 0)...2, using: &random)
            return .array((0..<count).map { _ in element.sample(using: &random) })
        case .object(let parameters): return .object(Self.members(parameters, using: &random))
        case .byLocale(let value): return .object([("ja", value.sample(using: &random))])
        case .textOrForms where Bool.random(using: &random):
            return .object([("other", MCPSchema.text.sample(using: &random))])
        case .textOr(let parameters) where Bool.random(using: &random): return .object(Self.members(parameters, using: &random))
        case .textOrForms, .textOr: return MCPSchema.text.sample(using: &random)
        case .anything: return .null
        }
    }

    /// A value that does not fit, at any depth.
    func misfit(using random: inout SeededGenerator) -> JSONValue {
        switch (self, Int.random(in: 0..<4, using: &random)) {
        case (.choice, 1): return .string("no such choice")
        case (.locale, 1...2): return .string("not a locale")
        case (.path, 1...2), (.existing, 1...2): return .string("../outside")
        case (.number(let least), 1...2): return .number("\(least - 1)")
        case (.list(let element, _), 1...3): return .array([element.sample(using: &random), element.misfit(using: &random)])
        case (.byLocale(let value), 1...2): return .object([("ja", value.misfit(using: &random))])
        case (.textOrForms, 1...2): return .object([("other", .number("1"))])
        case (.object(let parameters), let way):
            var members = Self.members(parameters, using: &random)
            let place = Int.random(in: 0...parameters.count, using: &random)
            guard place < parameters.count else { return .object(members + [("no such argument", .bool(true))]) }
            let (name, schema) = (parameters[place].name, parameters[place].schema)
            let value = members.first { $0.name == name }?.value
            members.removeAll { $0.name == name }
            switch way {
            case 0 where parameters[place].isRequired: return .object(members)
            case 1:
                let first = JSONValue.Member(name, value ?? schema.sample(using: &random))
                return .object(members + [first, (name, schema.sample(using: &random))])
            default: return .object(members + [(name, schema.misfit(using: &random))])
            }
        default: return .null
        }
    }

    private static func members(_ parameters: [MCPParameter], using random: inout SeededGenerator) -> [JSONValue.Member] {
        parameters.filter { $0.isRequired || Bool.random(using: &random) }.map {
            ($0.name, $0.schema.sample(using: &random))
        }
    }
}
