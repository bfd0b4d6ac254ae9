/// The characters that a name in Swift may consist of, for code that writes Swift.
package enum SwiftName {
    /// Whether a name may contain a character.
    package static func mayContain(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x80 else {
            return ASCII.isAlphanumeric(UInt8(scalar.value)) || scalar == "_" || scalar == "$"
        }
        let kind = SourceBytes.classify(scalar.value)
        return kind == .name || kind == .combining
    }

    /// Whether a name may begin with a character.
    package static func mayBegin(with scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x80 else { return ASCII.isLetter(UInt8(scalar.value)) || scalar == "_" }
        return SourceBytes.classify(scalar.value) == .name
    }

    /// A name as a declaration spells it: a keyword has backticks around it.
    package static func spelled(_ name: String) -> String {
        let tokens = Lexer.tokens(of: Array(name.utf8)).tokens
        return tokens.first.map { $0.kind.isReserved } == true ? "`\(name)`" : name
    }
}

private extension TokenKind {
    /// Whether a name cannot be spelled like this keyword. Others are keywords in some places only.
    var isReserved: Bool {
        switch self {
        case .kwActor, .kwAwait, .kwAsync, .kwSome, .kwPackage, .kwOpen: false
        default: isKeyword
        }
    }
}
