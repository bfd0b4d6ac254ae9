import Syntax

/// The names through which a text may flow to another place or to the screen. A body without any of them and without literals can be
/// pruned.
struct SinkNames: Sendable {
    /// What can be passed a text.
    private var callees = SymbolSet(
        [
            .append, .draw, .insert, .initWord, .failure, .resume, .accept, .assign, .bind, .drive, .onNext, .send,
            .AttributedString, .NSAttributedString,
            .NSMutableAttributedString
        ].map(Symbol.init))
    /// The members that the project adds to `String`.
    private let stringMembers: SymbolSet
    private let hasStringMembers: Bool
    private let keySymbols: KeySymbols
    /// What can be set to a text: properties that hold texts or whose type is unknown.
    private let properties: SymbolSet

    init(_ table: DeclarationMerger, _ keySymbols: KeySymbols) {
        self.keySymbols = keySymbols
        let symbols = table.symbols
        stringMembers = table.stringMembers
        hasStringMembers = !stringMembers.isEmpty
        for function in table.signatures.functions where function.origin == .project {
            // A text or error may be passed to a closure by the name that it has in the body.
            for parameter in table.signatures.parameters(of: function) where symbols.takesText(parameter.type) {
                callees.insert(parameter.name)
            }
        }
        for function in table.signatures.functions {
            let takesText = table.signatures.parameters(of: function).contains {
                symbols.isText($0.type) || symbols.mentionsError($0.type) || (!keySymbols.isEmpty && LocalizedType($0.type, symbols) != nil)
            }
            guard takesText || function.origin != .project else { continue }
            callees.insert(function.name == .initWord ? symbols.lastComponent(function.owner) : function.name)
        }
        let aliases = table.names.aliasNames.map(symbols.lastComponent)
        for alias in aliases { callees.insert(alias) }
        var properties = table.api.propertyNames
        properties.insert(Symbol(.dateFormat))
        properties.insert(Symbol(.wrappedValue))
        let aliasSet = SymbolSet(aliases)
        for property in table.properties.properties where symbols.mayHoldText(property.type, aliasSet) { properties.insert(property.name) }
        for property in table.properties.properties where symbols.takesText(property.type) { callees.insert(property.name) }
        self.properties = properties
    }

    /// Whether, judging by the tokens around it, a name is called, set, or a member. Most names are not.
    @inline(__always)
    func isUsed(between previous: TokenKind, and next: TokenKind) -> Bool {
        next == .leftParen || next == .op || next == .equal || (previous == .dot && hasStringMembers)
            || (next == .rightParen && previous == .dot)
            || (!keySymbols.isEmpty && (previous == .dot || next == .dot))
    }

    /// Whether a text may flow through the use of a name, or it may be the symbol of a key.
    func mayTakeText(_ i: Int, in source: SwiftSource) -> Bool {
        let (previous, next) = (source.kind(i - 1), source.kind(i + 1))
        if !keySymbols.isEmpty {
            let name = source.name(i)
            if previous == .dot, keySymbols.members.contains(name) { return true }
            if next == .dot, name == .LocalizedStringResource || keySymbols.namespaces.contains(name) { return true }
        }
        if next == .equal {
            switch previous {
            case .dot:
                let name = source.name(i)
                return properties.contains(name) || stringMembers.contains(name)
            // A declaration alone passes nothing on.
            case .kwLet, .kwVar, .colon: return false
            // It may be a variable of an enclosing scope.
            default: return true
            }
        }
        // `title.map(Text.init)`
        if previous == .dot, next == .rightParen, source.name(i) == .initWord { return true }
        // `Row<Int>(title)`
        let isCalled = next == .leftParen || (next == .op && !source.token(i + 1).spaceBefore)
        let name = source.name(i)
        if next == .op, source.equals(i + 1, "==") || source.equals(i + 1, "!="), properties.contains(name) { return true }
        return isCalled && callees.contains(name) || previous == .dot && stringMembers.contains(name)
    }
}

extension SymbolTable {
    /// Whether values of a type are plain text.
    func isString(_ type: SwiftType?) -> Bool {
        let type = unwrapped(type)
        return type == .string || type == .named(.StringProtocol) || type == .named(.StaticString)
    }

    /// Whether values of a type are text with attributes.
    func isAttributed(_ type: SwiftType?) -> Bool {
        let type = unwrapped(type)
        return type == .named(.AttributedString) || type == .named(.NSAttributedString) || type == .named(.NSMutableAttributedString)
    }

    func isDateFormatter(_ type: SwiftType?) -> Bool { unwrapped(type) == .named(.DateFormatter) }

    /// Whether values of a type are plain text, or a list, dictionary or tuple that holds some.
    func isText(_ type: SwiftType?, depth: Int = 0) -> Bool {
        guard depth < 5, let type = unwrapped(type) else { return false }
        if isString(type) || isAttributed(type) { return true }
        switch form(type) {
        case .array(let element): return isText(element, depth: depth + 1)
        case .dictionary(_, let value): return isText(value, depth: depth + 1)
        case .tuple(let elements): return elements.indices.contains { isText(self[elements, $0].type, depth: depth + 1) }
        case .named(_, let arguments): return !arguments.isEmpty && isText(element(type), depth: depth + 1)
        default: return false
        }
    }

    /// Whether values of a type, as written, are functions that take a text or an error.
    fileprivate func takesText(_ type: SwiftType?) -> Bool {
        guard case .function(let parameters, _) = form(unwrapped(type)) else { return false }
        return types(parameters).contains { isText($0) || mentionsError($0) }
    }

    /// Whether a type, as written, has to do with errors of any type.
    fileprivate func mentionsError(_ type: SwiftType?) -> Bool {
        type.map { mentions($0) { $0 == .Error || $0 == .NSError || $0 == .Result } } ?? false
    }

    /// Whether values of a type, as written, may hold texts. Any alias could be one for a text.
    fileprivate func mayHoldText(_ type: SwiftType?, _ aliases: SymbolSet) -> Bool {
        guard let type else { return true }
        if case .staticMember = form(type) { return true }
        return mentionsError(type) || mentions(type) { $0 == .String || $0 == .StringProtocol || isAttributed(named($0)) || $0 == Symbol(.selfType) || aliases.contains(lastComponent($0)) }
    }
}
