/// Something in a text that strict JSON does not allow, with its place.
package struct JSONProblem: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case empty
        case cutShort
        case utf16
        case invalidUTF8
        case mergeConflict
        case trailingComma
        case missingComma
        case missingColon
        case missingValue
        case unquotedKey
        case singleQuotes
        case comment
        case unterminatedString
        case controlCharacter(UInt8)
        case invalidEscape
        case invalidNumber
        case unknownWord
        case unexpected(UInt8)
        case mismatchedBracket(UInt8, expected: UInt8?)
        case tooDeep(limit: Int)
        case textAfterEnd
    }

    package let kind: Kind
    package let range: ByteRange

    /// The problem and, if it helps, the remedy; a sentence without a full stop.
    package var message: String {
        switch kind {
        case .empty: "the file is empty; a catalog is at least a JSON object"
        case .cutShort: "the file ends in the middle of a value; it was probably cut short"
        case .utf16: "the file is UTF-16; save it as UTF-8"
        case .invalidUTF8: "these bytes are not UTF-8"
        case .mergeConflict: "a merge conflict is still open here"
        case .trailingComma: "a comma before a closing bracket; JSON allows none, remove it"
        case .missingComma: "a comma is missing before this"
        case .missingColon: "a colon is missing between key and value"
        case .missingValue: "a value is missing here"
        case .unquotedKey: "keys must be in double quotes"
        case .singleQuotes: "strings must be in double quotes, not single ones"
        case .comment: "JSON has no comments; remove it"
        case .unterminatedString: "this string is not closed before the end of the line"
        case .controlCharacter(let byte): "a raw control character (0x\(hex(byte))) in a string; write it as an escape"
        case .invalidEscape: "no such escape in JSON; a backslash itself is written \\\\"
        case .invalidNumber: "not a number as JSON writes them"
        case .unknownWord: "not a JSON value; did you mean a string in double quotes?"
        case .unexpected(let byte): "unexpected \(describe(byte))"
        case .mismatchedBracket(let byte, let expected?): "\(describe(byte)) where \(describe(expected)) must come first"
        case .mismatchedBracket(let byte, nil): "\(describe(byte)) closes nothing that is open here"
        case .tooDeep(let limit): "nested more than \(limit) levels deep"
        case .textAfterEnd: "text after the end of the document"
        }
    }

    private func hex(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
    }

    private func describe(_ byte: UInt8) -> String {
        0x20 < byte && byte < 0x7F ? "'\(Character(UnicodeScalar(byte)))'" : "byte 0x\(hex(byte))"
    }
}
