import Extraction
import Syntax

/// The calls, assignments and declarations around a token of a Swift file, from the inside out.
struct CodeOutline {
    struct Call {
        /// `Button`; `.alert` for a method or a static member.
        let callee: String
        /// The label of the argument or closure that holds the token; `nil` without one.
        let label: String?
        let isClosure: Bool
        /// The labels of all arguments in parentheses.
        let labels: [String]
        /// The first argument if it is a literal without a label.
        let title: String?
    }

    enum Enclosure {
        case call(Call)
        /// `owner.property = …`, or a property declared with this value, which has no owner.
        case assignment(property: String, owner: String?)
        case declaration
    }

    private let file: CodeFile
    private var source: SwiftSource { file.source }
    private(set) var enclosures: [Enclosure] = []
    /// The names of the declarations, outermost first.
    private var names: [String] = []
    /// The argument lists around the token: the opening parenthesis, and the token that the list holds.
    private var lists: [(open: Int, holding: Int)] = []

    /// The declarations around the token: `SettingsView.body`; `nil` at the top of a file.
    var path: String? { names.isEmpty ? nil : names.joined(separator: ".") }

    /// A file nested more deeply than this is not code that a person wrote.
    private static let deepest = 200

    init(_ file: CodeFile, around index: Int) {
        self.file = file
        var position = index
        for _ in 0..<Self.deepest {
            let opener = file.bracket(around: position)
            addAssignment(before: position, isInEnum: opener.map(isEnum) ?? false)
            guard let open = opener else { break }
            switch source.kind(open) {
            case .leftParen:
                lists.append((open, position))
                if let call = call(open, holding: position) { enclosures.append(.call(call)) }
            case .leftBrace:
                if let name = declaration(at: open) {
                    enclosures.append(.declaration)
                    names.insert(name, at: 0)
                } else if let call = call(ofClosureAt: open) {
                    enclosures.append(.call(call))
                }
            default: break
            }
            position = open
        }
    }

    /// The arguments without labels that follow the token in the innermost list with that many: what `String(format:)` is given.
    func laterArguments(count: Int) -> [Range<Int>] {
        for list in lists {
            let parts = Array(source.parts(source.inside(list.open)))
            guard let own = parts.firstIndex(where: { $0.contains(list.holding) }) else { continue }
            let later = parts[(own + 1)...].filter { source.label(of: $0) == nil }
            if later.count == count { return later }
        }
        return []
    }
}

extension CodeOutline {
    /// The name of the outermost declaration around a token: the first part of ``path``, without the rest.
    static func outermostName(_ file: CodeFile, around index: Int) -> String? {
        let outline = CodeOutline(of: file)
        let braces = file.brackets(around: index).prefix(deepest).filter { file.source.kind($0) == .leftBrace }
        return braces.reversed().lazy.compactMap { outline.declaration(at: $0) }.first
    }

    private init(of file: CodeFile) { self.file = file }
}

private extension CodeOutline {
    // MARK: Calls

    /// The call whose argument list opens here.
    func call(_ open: Int, holding index: Int) -> Call? {
        guard let callee = callee(endingBefore: open) else { return nil }
        return Call(
            callee: callee, label: file.label(ofArgumentWith: index, in: open), isClosure: false, labels: labels(open), title: title(open))
    }

    /// The call with this closure; `nil` for a block of statements.
    func call(ofClosureAt brace: Int) -> Call? {
        var i = brace
        var label: String?
        // Each closure but the first has a label.
        while source.kind(i - 1) == .colon, source.kind(i - 2).isName, source.kind(i - 3) == .rightBrace,
            let first = source.tree.partner(of: i - 3)
        {
            if label == nil { label = source.text(i - 2) }
            i = first
        }
        var open: Int?
        if source.kind(i - 1) == .rightParen, let partner = source.tree.partner(of: i - 1) {
            open = partner
            i = partner
        }
        guard let callee = callee(endingBefore: i) else { return nil }
        return Call(callee: callee, label: label, isClosure: true, labels: open.map(labels) ?? [], title: open.flatMap(title))
    }

    /// The name before an argument list or a closure.
    func callee(endingBefore i: Int) -> String? {
        let name = i - 1
        guard source.kind(name) == .identifier || source.kind(name) == .kwInit else { return nil }
        return (source.kind(name - 1) == .dot ? "." : "") + source.text(name)
    }

    func labels(_ open: Int) -> [String] {
        source.parts(source.inside(open)).compactMap(source.label).map(source.text)
    }

    func title(_ open: Int) -> String? {
        guard let first = source.parts(source.inside(open)).first(where: { _ in true }), source.kind(first.lowerBound) == .stringStart,
            source.skip(first.lowerBound) == first.upperBound
        else { return nil }
        return StringLiteral(source.lexed, source.tree, at: first.lowerBound).plainValue
    }

    // MARK: Statements and declarations

    /// The tokens of the statement before a token, from the last to the first, without what is in brackets.
    func statement(before index: Int) -> [Int] {
        var tokens: [Int] = []
        var i = index - 1
        var next = index
        while i >= 0 {
            switch source.kind(i) {
            case .leftParen, .leftBracket, .leftBrace, .interpolationStart, .stringStart, .semicolon, .comma: return tokens
            default: break
            }
            // A line that begins with none of these is a new statement.
            if source.token(next).startsLine, !continues(next), !continuesAfter(i) { return tokens }
            next = source.tree.partner(of: i).map { min($0, i) } ?? i
            tokens.append(next)
            i = next - 1
        }
        return tokens
    }

    func continues(_ i: Int) -> Bool {
        switch source.kind(i) {
        case .dot, .op, .arrow, .equal, .rightParen, .kwWhere, .question, .colon, .leftBrace: true
        default: false
        }
    }

    /// Whether a line that ends with this token goes on.
    func continuesAfter(_ i: Int) -> Bool {
        switch source.kind(i) {
        case .op, .equal, .arrow, .colon, .dot, .question: true
        default: false
        }
    }

    /// Whether the body of an enum begins here.
    func isEnum(_ brace: Int) -> Bool {
        guard source.kind(brace) == .leftBrace else { return false }
        let tokens = statement(before: brace)
        return tokens.contains { source.kind($0) == .kwEnum } && !tokens.contains { source.kind($0) == .equal }
    }

    /// Notes the property that a value is assigned to.
    ///
    /// - Parameter isInEnum: Whether the token is right in the body of an enum, where raw values are.
    mutating func addAssignment(before index: Int, isInEnum: Bool) {
        let tokens = statement(before: index)
        guard let sign = tokens.firstIndex(where: { source.kind($0) == .equal }), sign + 1 < tokens.count else { return }
        let target = tokens[(sign + 1)...]
        if let keyword = target.first(where: { source.kind($0) == .kwVar || source.kind($0) == .kwLet }) {
            switch source.kind(keyword - 1) {
            // In a condition, it names what the branches are about.
            case .kwIf, .kwGuard, .kwWhile, .comma: return
            default: enclosures.append(.assignment(property: source.text(keyword + 1), owner: nil))
            }
        } else if isInEnum {
            // The name of a case isn't what its raw value is to a person.
            return
        } else if !target.contains(where: { source.kind($0) == .kwCase || source.kind($0) == .kwDefault }),
            let colon = target.last(where: { source.kind($0) == .colon })
        {
            // A parameter with a default value.
            enclosures.append(.assignment(property: source.text(colon - 1), owner: nil))
        } else if let name = target.first, source.kind(name).isName {
            let owner = source.kind(name - 1) == .dot && source.kind(name - 2).isName ? source.text(name - 2) : nil
            enclosures.append(.assignment(property: source.text(name), owner: owner))
        }
    }

    /// The name of the declaration whose body begins here; `nil` for a closure or a block of statements.
    func declaration(at brace: Int) -> String? {
        for i in statement(before: brace) {
            switch source.kind(i) {
            case .equal: return nil
            case .kwStruct, .kwClass, .kwEnum, .kwActor, .kwExtension, .kwProtocol, .kwFunc, .kwVar:
                return source.kind(i + 1).isName ? source.text(i + 1) : nil
            case .kwInit, .kwSubscript: return source.text(i)
            default: continue
            }
        }
        return nil
    }
}
