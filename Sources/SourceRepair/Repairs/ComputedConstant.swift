import Extraction
import Syntax

/// A static or global constant that may as well be computed each time it is read, so that what is looked up in it follows the language.
///
///     static let titles = ["Inbox", "Sent"]
///     static var titles: [String] { ["Inbox", "Sent"] }
///
/// That is so for values without an identity of their own: literals, lists of them, and structs that are made of them.
struct ComputedConstant: Sendable {
    /// What changes around the value. They are the same for each text in it.
    let edits: [SourceEdit]

    /// A longer value is too much to make, and to look up, each time that it is read.
    private static let mostLines = 500

    /// - Parameter literal: A text in the value.
    /// - Returns: `nil` for a long value, and where a new value for each reading might not be equal to the old one.
    static func around(_ literal: Int, _ file: CodeFile, _ context: RepairContext) -> ComputedConstant? {
        guard let equal = equal(before: literal, file) else { return nil }
        return context.constants.constant(in: file.path, at: equal) { ComputedConstant(at: equal, file, context) }
    }

    private init?(at equal: Int, _ file: CodeFile, _ context: RepairContext) {
        let source = file.source
        guard let (name, type) = Self.declaration(before: equal, file) else { return nil }
        let checker = ValueChecker(code: context.code, file: file)
        let value = equal + 1
        guard let end = checker.end(ofValueAt: value), source.token(end).startsLine || [.rightBrace, .semicolon, .eof].contains(source.kind(end)),
            !file.hasComment(in: name..<value + 1), let written = type.map({ file.text($0) }) ?? checker.type(ofValueAt: value)
        else { return nil }
        let word = name - 1
        var edits = [SourceEdit(file: file.path, file.range(word..<word + 1), "var")]
        let bytes = file.range(value..<end)
        let head = Int(source.token(name).end)..<bytes.lowerBound
        let lines = file.lines.location(of: bytes.lowerBound).line..<file.lines.location(of: bytes.upperBound).line
        guard lines.count <= Self.mostLines else { return nil }
        if lines.isEmpty {
            edits.append(SourceEdit(file: file.path, head, ": \(written) { "))
            edits.append(SourceEdit(file: file.path, bytes.upperBound..<bytes.upperBound, " }"))
        } else {
            let indent = file.indentation(ofLineWith: word)
            let unit = file.indentUnit(indent)
            edits.append(SourceEdit(file: file.path, head, ": \(written) {\(file.newline)\(indent)\(unit)"))
            for line in lines {
                let start = file.lines.range(ofLine: line + 1).lowerBound
                // Empty lines stay empty.
                if ![0x0A, 0x0D].contains(file.bytes[start]) { edits.append(SourceEdit(file: file.path, start..<start, unit)) }
            }
            edits.append(SourceEdit(file: file.path, bytes.upperBound..<bytes.upperBound, "\(file.newline)\(indent)}"))
        }
        self.edits = edits
    }

    /// The `=` of the declaration whose value has a literal in it.
    private static func equal(before literal: Int, _ file: CodeFile) -> Int? {
        let source = file.source
        var inner = literal
        while let bracket = file.bracket(around: inner), source.kind(bracket) != .leftBrace {
            guard source.kind(bracket) == .leftParen || source.kind(bracket) == .leftBracket else { return nil }
            inner = bracket
        }
        // `Row(title: …)`
        var i = inner - 1
        while source.kind(i) == .dot || source.kind(i) == .identifier || source.kind(i) == .kwInit { i -= 1 }
        guard source.kind(i) == .equal else { return nil }
        guard let brace = file.bracket(around: i) else { return i }
        return file.keyword(before: brace) > 0 ? i : nil
    }

    /// The name in `let name = ` or `let name: Type = `, and the tokens of the type.
    private static func declaration(before equal: Int, _ file: CodeFile) -> (name: Int, type: Range<Int>?)? {
        let source = file.source
        var name = equal - 1
        var type: Range<Int>?
        if source.kind(name - 1) != .kwLet {
            while name > 0, source.kind(name) != .colon || source.kind(name - 2) != .kwLet {
                guard ![.kwLet, .kwVar, .equal, .leftBrace, .rightBrace, .semicolon].contains(source.kind(name)) else { return nil }
                name -= 1
            }
            type = name + 1..<equal
            name -= 1
        }
        guard name > 0, source.kind(name - 1) == .kwLet, source.kind(name) == .identifier, source.kind(name - 2) != .rightParen,
            file.attributes(ofDeclaration: name).isEmpty
        else { return nil }
        return (name, type)
    }
}

/// The constants that were asked for: a long list is asked for once for each text in it. Not locked: the plan of a project is made on
/// one thread.
final class KnownConstants: @unchecked Sendable {
    private struct Declaration: Hashable {
        let path: String
        let equal: Int
    }

    private var constants: [Declaration: ComputedConstant?] = [:]

    /// The constant of a declaration, made when it is first asked for.
    ///
    /// - Parameter equal: The token of the `=` before its value.
    func constant(in path: String, at equal: Int, _ make: () -> ComputedConstant?) -> ComputedConstant? {
        let place = Declaration(path: path, equal: equal)
        if let known = constants[place] { return known }
        let constant = make()
        constants.updateValue(constant, forKey: place)
        return constant
    }
}

/// Says which values are equal however often they are made.
private struct ValueChecker {
    let code: CodeBase
    let file: CodeFile
    private var source: SwiftSource { file.source }

    /// How deep values may be within each other.
    private static let deepest = 24

    /// The token after a value; `nil` if it may differ from one time to the next.
    func end(ofValueAt token: Int, depth: Int = 0) -> Int? {
        guard depth < Self.deepest else { return nil }
        switch source.kind(token) {
        case .stringStart:
            let literal = StringLiteral(source.lexed, source.tree, at: token)
            guard literal.plainValue != nil, !literal.isMultiline else { return nil }
            return source.skip(token)
        case .integer, .float:
            // `1...10`
            let isRange = source.equals(token + 1, "...") || source.equals(token + 1, "..<")
            return isRange && [.integer, .float].contains(source.kind(token + 2)) ? token + 3 : token + 1
        case .kwTrue, .kwFalse, .kwNil: return token + 1
        // A tuple.
        case .leftParen: return call(token, depth)
        case .leftBracket:
            for part in source.parts(source.inside(token)) {
                // Of a dictionary, the key and the value.
                guard var next = end(ofValueAt: part.lowerBound, depth: depth + 1) else { return nil }
                if source.kind(next) == .colon {
                    guard let value = end(ofValueAt: next + 1, depth: depth + 1) else { return nil }
                    next = value
                }
                guard next == part.upperBound else { return nil }
            }
            return source.skip(token)
        case .dot:
            // A case, or a constant of the type.
            guard source.kind(token + 1).isName, source.kind(token + 1) != .kwInit, !code.declared.staticVariables.contains(source.text(token + 1)) else { return nil }
            guard isCall(token + 2) else { return isEnd(token + 2) ? token + 2 : nil }
            return code.declared.functions.contains(source.text(token + 1)) ? nil : call(token + 2, depth)
        case .identifier:
            var name = token
            while source.kind(name + 1) == .dot, source.kind(name + 2) == .identifier { name += 2 }
            if isCall(name + 1) { return isValue(source.text(name)) || isLookup(name) ? call(name + 1, depth) : nil }
            // `Color.blue`
            return name > token && isEnd(name + 1) && !code.declared.staticVariables.contains(source.text(name)) ? name + 1 : nil
        default: return nil
        }
    }

    /// The type of a value, as one would write it; `nil` if that has to be inferred.
    func type(ofValueAt token: Int) -> String? {
        switch source.kind(token) {
        case .stringStart: return "String"
        case .leftBracket:
            let types = source.parts(source.inside(token)).map { type(ofValueAt: $0.lowerBound) }
            guard let first = types.first, let first, types.allSatisfy({ $0 == first }),
                !source.parts(source.inside(token)).contains(where: { isPair($0) })
            else { return nil }
            return "[\(first)]"
        case .identifier:
            var name = token
            while source.kind(name + 1) == .dot, source.kind(name + 2) == .identifier { name += 2 }
            guard isCall(name + 1) else { return nil }
            return isLookup(name) ? "String" : file.text(token..<name + 1)
        default: return nil
        }
    }

    private func isPair(_ part: Range<Int>) -> Bool {
        var i = part.lowerBound
        while i < part.upperBound {
            if source.kind(i) == .colon { return true }
            i = source.skip(i)
        }
        return false
    }

    private func isCall(_ token: Int) -> Bool { source.kind(token) == .leftParen && !source.token(token).spaceBefore }

    /// Whether nothing more belongs to a name.
    private func isEnd(_ token: Int) -> Bool {
        source.token(token).startsLine || [.comma, .rightParen, .rightBracket, .rightBrace, .semicolon, .eof].contains(source.kind(token))
    }

    private func call(_ paren: Int, _ depth: Int) -> Int? {
        for part in source.parts(source.inside(paren)) {
            let value = source.withoutLabel(part)
            guard end(ofValueAt: value.lowerBound, depth: depth + 1) == value.upperBound else { return nil }
        }
        let next = source.skip(paren)
        // `Row(…).bold()`, `Row(…) { … }`
        guard source.kind(next) != .dot, source.kind(next) != .leftBrace || source.token(next).startsLine else { return nil }
        return next
    }

    /// `String(localized:)`, `NSLocalizedString`
    private func isLookup(_ name: Int) -> Bool {
        source.equals(name, "NSLocalizedString") || (source.equals(name, "String") && source.equals(name + 2, "localized"))
    }

    /// Whether values of a type are all that they are made of: a struct without an initialiser of its own, in which nothing that it is not
    /// given differs from one value to the next.
    private func isValue(_ type: String) -> Bool {
        guard let declared = code.declared.structs[type], declared.count == 1, let place = declared.first, !code.declared.initialised.contains(type) else { return false }
        let file = code.files[place.file]
        let source = file.source
        var brace = place.name + 1
        while brace < source.tokens.count, source.kind(brace) != .leftBrace {
            if source.kind(brace) == .rightBrace { return false }
            brace += 1
        }
        let checker = ValueChecker(code: code, file: file)
        let body = source.inside(brace)
        var i = body.lowerBound
        while i < body.upperBound {
            if source.kind(i) == .equal, source.kind(i - 1) != .leftParen {
                // A default value; that of a constant of the type is none of a value.
                guard isStatic(i, file) || checker.end(ofValueAt: i + 1, depth: Self.deepest - 2) != nil else { return false }
            }
            if source.kind(i) == .at { return false }
            i = source.skip(i)
        }
        return true
    }

    private func isStatic(_ equal: Int, _ file: CodeFile) -> Bool {
        var i = equal - 1
        while i > 0, ![.kwLet, .kwVar, .leftBrace, .rightBrace, .semicolon].contains(file.source.kind(i)) { i -= 1 }
        return file.hasModifier(["static"], beforeDeclaration: i + 1)
    }
}
