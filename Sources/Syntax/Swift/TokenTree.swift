/// The matching brackets, strings and interpolations of a file: for each token its partner.
///
/// Broken code is matched as far as possible. `}` closes its `{` despite a missing `)`, but `)` and `]` never match
/// beyond a `{`, and nothing matches out of an interpolation or a branch of `#if`.
public struct TokenTree: Sendable {
    /// For each token the index of its partner, or -1. For a directive that begins a branch, -2 minus the index of the
    /// one that ends it.
    @usableFromInline let partners: [Int32]

    public init(_ source: LexedSource) {
        let tokens = source.tokens
        partners = Array(unsafeUninitializedCapacity: tokens.count) { partners, count in
            partners.initialize(repeating: -1)
            count = tokens.count
            withUnsafeTemporaryAllocation(of: Matcher.Open.self, capacity: tokens.count) { stack in
                var matcher = Matcher(partners, stack)
                for index in tokens.indices where tokens[index].kind.mayHavePartner { matcher.take(tokens[index].kind, at: index) }
            }
        }
    }

    @inlinable public func partner(of i: Int) -> Int? {
        partners[i] < 0 ? nil : Int(partners[i])
    }

    /// The directive that ends the branch of an `#if`, `#elseif` or `#else`; `nil` if there is none.
    public func endOfBranch(from i: Int) -> Int? { partners[i] < -1 ? Int(-2 - partners[i]) : nil }
}

private extension TokenKind {
    /// Whether it is a bracket or the like: quickly rules out two in three tokens.
    @inline(__always)
    var mayHavePartner: Bool { rawValue >= TokenKind.leftParen.rawValue && rawValue <= TokenKind.poundEndif.rawValue }
}

/// The pass that finds the partners.
private struct Matcher {
    fileprivate enum Bracket { case paren, bracket, brace, interpolation, string, conditional }

    /// How many open brackets of each kind a closing one could match from here.
    fileprivate struct Reach {
        var parens: Int32 = 0
        var brackets: Int32 = 0
        var braces: Int32 = 0
        var conditionals: Int32 = 0
    }

    fileprivate struct Open {
        var bracket: Bracket
        var token: Int32
        /// What could be matched before this one was opened.
        var outside: Reach
    }

    private let partners: UnsafeMutableBufferPointer<Int32>
    // Not an array, whose uniqueness would be checked with each bracket.
    private let stack: UnsafeMutableBufferPointer<Open>
    /// How many brackets are open.
    private var depth = 0
    private var reach = Reach()

    /// - Parameters:
    ///   - partners: One for each token, initially -1.
    ///   - stack: Capacity for as many open brackets.
    init(_ partners: UnsafeMutableBufferPointer<Int32>, _ stack: UnsafeMutableBufferPointer<Open>) {
        self.partners = partners
        self.stack = stack
    }

    mutating func take(_ kind: TokenKind, at index: Int) {
        switch kind {
        case .leftParen: open(.paren, index)
        case .leftBracket: open(.bracket, index)
        case .leftBrace: open(.brace, index)
        case .interpolationStart: open(.interpolation, index)
        case .stringStart: open(.string, index)
        case .rightParen: if reach.parens > 0 { close(.paren, index) }
        case .rightBracket: if reach.brackets > 0 { close(.bracket, index) }
        case .rightBrace: if reach.braces > 0 { close(.brace, index) }
        // The lexer ends every string and every interpolation that it starts.
        case .interpolationEnd: close(.interpolation, index)
        case .stringEnd: close(.string, index)
        case .poundIf: open(.conditional, index)
        case .poundElseif, .poundElse:
            if cutBranch(at: index) { open(.conditional, index) }
        case .poundEndif: _ = cutBranch(at: index)
        default: break
        }
    }

    private mutating func open(_ bracket: Bracket, _ index: Int) {
        stack.initializeElement(at: depth, to: Open(bracket: bracket, token: Int32(index), outside: reach))
        depth += 1
        switch bracket {
        case .paren: reach.parens += 1
        case .bracket: reach.brackets += 1
        case .brace: reach = Reach(braces: reach.braces + 1, conditionals: reach.conditionals)
        case .conditional: reach = Reach(conditionals: reach.conditionals + 1)
        case .interpolation, .string: reach = Reach()
        }
    }

    /// Closes the innermost open bracket of this kind, which must exist; unclosed brackets inside it get no
    /// partner.
    private mutating func close(_ bracket: Bracket, _ index: Int) {
        while depth > 0 {
            let top = leave()
            if top.bracket == bracket {
                partners[Int(top.token)] = Int32(index)
                partners[index] = top.token
                return
            }
        }
    }

    /// Drops the unclosed brackets of a branch, so that they cannot affect what follows. False if no `#if`
    /// is open here.
    private mutating func cutBranch(at index: Int) -> Bool {
        guard reach.conditionals > 0 else { return false }
        while depth > 0 {
            let top = leave()
            guard top.bracket == .conditional else { continue }
            partners[Int(top.token)] = -2 - Int32(index)
            break
        }
        return true
    }

    /// Pops the innermost open bracket.
    private mutating func leave() -> Open {
        depth -= 1
        reach = stack[depth].outside
        return stack[depth]
    }
}
