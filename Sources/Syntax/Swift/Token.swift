/// The kind of a token of Swift source.
public enum TokenKind: UInt8, Sendable {
    case identifier
    case integer, float
    case op, arrow, equal
    case dot, comma, colon, colonColon, semicolon, at, backslash
    case question, exclaim
    case leftParen, rightParen, leftBracket, rightBracket, leftBrace, rightBrace
    case stringStart, stringText, interpolationStart, interpolationEnd, stringEnd
    case regex
    case poundIf, poundElseif, poundElse, poundEndif
    case macro
    case kwActor, kwAssociatedtype, kwCase, kwCatch, kwClass, kwDefault, kwDefer, kwDeinit, kwDo, kwElse, kwEnum
    case kwExtension, kwFalse, kwFor, kwFunc, kwGuard, kwIf, kwImport, kwIn, kwInit, kwIs, kwAs, kwLet, kwNil
    case kwOperator, kwProtocol, kwRepeat, kwReturn, kwSelf, kwSelfType, kwStatic, kwStruct, kwSubscript, kwSuper
    case kwSwitch, kwThrow, kwThrows, kwTrue, kwTry, kwTypealias, kwVar, kwWhere, kwWhile, kwAwait, kwAsync
    case kwSome, kwAny, kwInout, kwBreak, kwContinue, kwFallthrough, kwPrivate, kwFileprivate, kwInternal
    case kwPublic, kwPackage, kwOpen, kwRethrows
    case unknown
    case eof

    // Written out, so that it can be inlined into other modules.
    @inlinable public static func == (a: TokenKind, b: TokenKind) -> Bool { a.rawValue == b.rawValue }
    @inlinable public static func != (a: TokenKind, b: TokenKind) -> Bool { a.rawValue != b.rawValue }

    @inlinable public var isKeyword: Bool { rawValue >= TokenKind.kwActor.rawValue && rawValue <= TokenKind.kwRethrows.rawValue }

    /// Whether it can be an argument label or a member name.
    @inlinable public var isName: Bool { self == .identifier || isKeyword }
}

/// One token of Swift source: what it is and where, without its text.
public struct Token: Sendable {
    /// The surroundings of a token. A comment counts as space.
    public struct Flags: OptionSet, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The first token on its line.
        public static let startsLine = Flags(rawValue: 1)
        public static let spaceBefore = Flags(rawValue: 2)
        public static let spaceAfter = Flags(rawValue: 4)
        /// On both delimiters of a `"""` string.
        public static let multiline = Flags(rawValue: 8)
        /// On both delimiters of a string that never ends, on the missing end of an interpolation, and on
        /// a regex literal without its closing slash.
        public static let unterminated = Flags(rawValue: 16)
    }

    public var kind: TokenKind
    public var flags: Flags
    /// The number of `#` in the delimiter of a string or interpolation, at most 255.
    public var pounds: UInt8
    public var start: UInt32
    public var end: UInt32

    public init(kind: TokenKind, flags: Flags = [], pounds: UInt8 = 0, start: UInt32, end: UInt32) {
        self.kind = kind
        self.flags = flags
        self.pounds = pounds
        self.start = start
        self.end = end
    }

    @inlinable public var range: ByteRange { ByteRange(start: start, end: end) }
    @inlinable public var startsLine: Bool { flags.contains(.startsLine) }
    @inlinable public var spaceBefore: Bool { flags.contains(.spaceBefore) }
    @inlinable public var spaceAfter: Bool { flags.contains(.spaceAfter) }
}

/// Something that the lexer could not make sense of, and where it begins.
public struct LexProblem: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case unterminatedString, unterminatedInterpolation, unterminatedComment, unterminatedRegex
    }

    public var kind: Kind
    public var offset: Int

    public init(kind: Kind, offset: Int) {
        self.kind = kind
        self.offset = offset
    }
}

/// A file's bytes with its tokens, comments and problems, each in the order of the file.
public struct LexedSource: Sendable {
    public let bytes: [UInt8]
    /// Ends with `eof`. Ranges ascend and never overlap.
    public let tokens: [Token]
    public let comments: [ByteRange]
    public let problems: [LexProblem]

    /// The token's text; for an identifier in backticks, the name between them.
    @inlinable public func text(_ i: Int) -> String {
        String(decoding: bytes[textRange(i)], as: UTF8.self)
    }

    /// Whether the token's text, without backticks, is `s`.
    @inlinable public func tokenEquals(_ i: Int, _ s: StaticString) -> Bool {
        let range = textRange(i)
        guard range.count == s.utf8CodeUnitCount else { return false }
        let other = s.utf8Start
        for i in 0..<range.count where bytes[range.lowerBound + i] != other[i] { return false }
        return true
    }

    @inlinable @inline(__always)
    func textRange(_ i: Int) -> Range<Int> {
        let token = tokens[i]
        let range = token.range.indices
        guard token.kind == .identifier, range.count > 2, bytes[range.lowerBound] == UInt8(ascii: "`") else {
            return range
        }
        return range.lowerBound + 1..<range.upperBound - 1
    }
}

/// The keywords, found by their first eight bytes, which are unique. With a dictionary instead, lexing takes 1.20
/// times as long.
struct KeywordTable: Sendable {
    static let swift = KeywordTable()

    private struct Slot {
        var start: UInt64 = 0
        /// The bytes after the first eight.
        var rest: UInt64 = 0
        var kind = TokenKind.identifier
    }

    private var slots = [Slot](repeating: Slot(), count: 256)
    private static let longest = 16

    /// The kind of the name at `range` of `source`: a keyword's own, or `identifier`.
    ///
    /// - Parameter bytes: The first eight bytes.
    @inline(__always)
    func kind(_ bytes: EightBytes, of source: SourceBytes, from start: Int, to end: Int) -> TokenKind {
        let length = end - start
        guard length >= 2, length <= Self.longest else { return .identifier }
        let first = bytes.prefix(length)
        var index = Self.index(first)
        while slots[index].start != first {
            if slots[index].start == 0 { return .identifier }
            index = (index + 1) & 255
        }
        guard length <= 8 ? slots[index].rest == 0 : slots[index].rest == source.eight(at: start + 8).prefix(length - 8) else {
            return .identifier
        }
        return slots[index].kind
    }

    @inline(__always)
    private static func index(_ start: UInt64) -> Int { Int(truncatingIfNeeded: (start &* 0x9E37_79B9_7F4A_7C15) >> 56) }

    private init() {
        for (name, kind) in Self.names {
            var bytes = Array(name.utf8)
            SourceBytes.with(&bytes) { bytes in
                precondition(bytes.count <= Self.longest, "a keyword too long to be found: \(name)")
                let start = bytes.eight(at: 0).prefix(bytes.count)
                var index = Self.index(start)
                while slots[index].start != 0 {
                    precondition(slots[index].start != start, "two keywords that begin alike: \(name)")
                    index = (index + 1) & 255
                }
                let rest = bytes.count > 8 ? bytes.eight(at: 8).prefix(bytes.count - 8) : 0
                slots[index] = Slot(start: start, rest: rest, kind: kind)
            }
        }
    }

    private static let names: KeyValuePairs<String, TokenKind> = [
        "actor": .kwActor, "associatedtype": .kwAssociatedtype, "case": .kwCase, "catch": .kwCatch,
        "class": .kwClass, "default": .kwDefault, "defer": .kwDefer, "deinit": .kwDeinit, "do": .kwDo,
        "else": .kwElse, "enum": .kwEnum, "extension": .kwExtension, "false": .kwFalse, "for": .kwFor,
        "func": .kwFunc, "guard": .kwGuard, "if": .kwIf, "import": .kwImport, "in": .kwIn, "init": .kwInit,
        "is": .kwIs, "as": .kwAs, "let": .kwLet, "nil": .kwNil, "operator": .kwOperator,
        "protocol": .kwProtocol, "repeat": .kwRepeat, "return": .kwReturn, "self": .kwSelf,
        "Self": .kwSelfType, "static": .kwStatic, "struct": .kwStruct, "subscript": .kwSubscript,
        "super": .kwSuper, "switch": .kwSwitch, "throw": .kwThrow, "throws": .kwThrows, "true": .kwTrue,
        "try": .kwTry, "typealias": .kwTypealias, "var": .kwVar, "where": .kwWhere, "while": .kwWhile,
        "await": .kwAwait, "async": .kwAsync, "some": .kwSome, "any": .kwAny, "inout": .kwInout,
        "break": .kwBreak, "continue": .kwContinue, "fallthrough": .kwFallthrough, "private": .kwPrivate,
        "fileprivate": .kwFileprivate, "internal": .kwInternal, "public": .kwPublic, "package": .kwPackage,
        "open": .kwOpen, "rethrows": .kwRethrows,
    ]
}
