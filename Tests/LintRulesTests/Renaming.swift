import Extraction
import Syntax

/// Replaces the names declared in some sources by neutral ones, the same in all of them: `A1` for types, `a1` for everything
/// else. Names from frameworks, literals, comments and line breaks stay unchanged.
struct Renaming {
    /// The new names by old name.
    private(set) var names: [String: String] = [:]
    /// The number of declared names. Those that also occur in a framework stay unchanged.
    private(set) var declaredCount = 0

    init(_ sources: [[UInt8]]) {
        var declared: Set<String> = []
        var fixed: Set<String> = []
        for bytes in sources {
            let source = SwiftSource(bytes)
            declared.formUnion(Self.declaredNames(in: source))
            fixed.formUnion(Self.implicitRawValues(in: source))
        }
        declared.subtract(fixed)
        declaredCount = declared.count
        let framework = LocalizableAPI.apple.symbols.copy()
        let first = framework.intern("_a_name_of_no_framework_")
        for name in declared.sorted() where framework.intern(name).id > first.id && !Self.requirements.contains(name) {
            let letter = name.first?.isUppercase == true ? "A" : "a"
            names[name] = "\(letter)\(names.count + 1)"
        }
    }

    /// Requirements of framework protocols that are not in the API table.
    private static let requirements: Set<String> = ["body", "id", "description", "failureReason", "previews", "recoverySuggestion"]

    func renamed(_ bytes: [UInt8]) -> [UInt8] {
        let source = SwiftSource(bytes)
        var result: [UInt8] = []
        var copied = 0
        for index in 0..<source.tokens.count - 1 where source.kind(index) == .identifier {
            let text = source.text(index)
            // `$name` and `_name` are derived from the name of a property.
            let prefix = text.hasPrefix("$") || text.hasPrefix("_") ? 1 : 0
            guard let name = names[text] ?? names[String(text.dropFirst(prefix))].map({ text.prefix(prefix) + $0 }) else { continue }
            let token = source.token(index)
            result += bytes[copied..<Int(token.start)] + Array(name.utf8)
            copied = Int(token.end)
        }
        return result + bytes[copied...]
    }

    /// The names of variables, functions, types, cases and parameters.
    private static func declaredNames(in source: SwiftSource) -> Set<String> {
        var names: Set<String> = []
        func add(_ index: Int) { if source.kind(index) == .identifier { names.insert(source.text(index)) } }
        for index in 0..<source.tokens.count - 1 {
            switch source.kind(index) {
            case .kwLet, .kwVar, .kwStruct, .kwClass, .kwEnum, .kwActor, .kwProtocol, .kwTypealias, .kwFor: add(index + 1)
            case .kwFunc:
                add(index + 1)
                addParameters(index + 2)
            case .kwInit: addParameters(index + 1)
            case .kwCase:
                var next = index + 1
                while source.kind(next) == .identifier, source.kind(next - 1) == .kwCase || source.kind(next - 1) == .comma {
                    add(next)
                    if source.kind(next + 1) == .leftParen {
                        addParameters(next + 1)
                        next = source.skip(next + 1)
                    } else {
                        next += 1
                    }
                    if source.kind(next) == .comma { next += 1 }
                }
            case .leftBrace where source.kind(index + 2) == .kwIn: add(index + 1)
            default: break
            }
        }
        func addParameters(_ parenthesis: Int) {
            guard source.kind(parenthesis) == .leftParen else { return }
            for part in source.parts(source.inside(parenthesis)) {
                for index in part.prefix(2) where source.kind(index) == .identifier && part.contains(index + 1) {
                    if source.kind(index + 1) == .colon || source.kind(index + 2) == .colon { add(index) }
                }
            }
        }
        return names
    }

    /// The cases whose names serve as texts.
    private static func implicitRawValues(in source: SwiftSource) -> Set<String> {
        var names: Set<String> = []
        for index in 0..<source.tokens.count - 1 where source.kind(index) == .kwEnum {
            guard let brace = (index..<source.tokens.count - 1).first(where: { source.kind($0) == .leftBrace }),
                (index..<brace).contains(where: { source.equals($0, "String") })
            else { continue }
            for name in source.inside(brace) where source.kind(name) == .identifier {
                let follows = source.kind(name - 1) == .kwCase || source.kind(name - 1) == .comma
                if follows, source.kind(name + 1) != .equal { names.insert(source.text(name)) }
            }
        }
        return names
    }
}
