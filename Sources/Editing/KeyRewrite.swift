import StringCatalog
import Syntax

/// A renamed key, as literals in the sources must spell it.
package struct KeyRewrite: Sendable {
    package let old: String
    package let new: String

    package init(old: String, new: String) {
        self.old = old
        self.new = new
    }

    /// Why a literal cannot be rewritten to the new key.
    package enum Refusal: Error, Hashable {
        case noLiteral
        /// This kind of literal cannot spell the new key.
        case unspellable
        /// The key is not a single plain C literal.
        case notPlain
        case interpolations(Int, placeholders: Int)
        /// The new key must have these placeholders, in this order.
        case placeholders([String])
        /// The new key has a percent sign that is neither doubled nor part of a placeholder.
        case singlePercent
    }

    /// The edits that rewrite a Swift literal to the new key.
    ///
    /// - Parameters:
    ///   - offset: The start of the literal.
    ///   - isPhrase: Whether interpolations are App Intents parameters, `${name}` in the key.
    /// - Throws: ``Refusal``.
    package func edits(in source: SwiftSource, at offset: Int, isPhrase: Bool) throws(Refusal) -> [ByteEdit] {
        let token = source.tokens.firstIndexInOrder { Int($0.start) >= offset }
        guard source.kind(token) == .stringStart, Int(source.token(token).start) == offset else {
            throw Refusal.noLiteral
        }
        let literal = StringLiteralRewriter(source, at: token)
        let texts = literal.texts.count == 1 ? [new] : try parts(literal.texts.count - 1, isPhrase)
        guard let edits = literal.edits(to: texts) else {
            throw Refusal.unspellable
        }
        return edits
    }

    /// The edits for an Objective-C or C literal. Reads only literals that spell the old key in the usual way.
    ///
    /// - Parameter offset: The start of the macro whose first argument is the literal.
    /// - Throws: ``Refusal``.
    package func edits(inObjectiveC bytes: [UInt8], at offset: Int) throws(Refusal) -> [ByteEdit] {
        let literal = Self.spelledInC(old)
        guard let quote = bytes[offset...].firstIndex(of: UInt8(ascii: "\"")), bytes[quote...].starts(with: literal) else {
            throw Refusal.notPlain
        }
        return [ByteEdit(quote..<quote + literal.count, Self.spelledInC(new))]
    }
}

private extension KeyRewrite {
    /// The texts between the placeholders of the new key, which must match those of the old one in order.
    func parts(_ count: Int, _ isPhrase: Bool) throws(Refusal) -> [String] {
        let (before, after) = (Self.placeholders(of: old, isPhrase), Self.placeholders(of: new, isPhrase))
        let (names, newNames) = (before.map { Self.text(old, $0) }, after.map { Self.text(new, $0) })
        guard names.count == count else {
            throw Refusal.interpolations(count, placeholders: names.count)
        }
        guard names == newNames else {
            throw Refusal.placeholders(names)
        }
        var parts: [String] = []
        var start = 0
        for end in after.map(\.lowerBound) + [new.utf8.count] {
            let part = Self.text(new, start..<end)
            if isPhrase {
                parts.append(part)
            } else {
                // In the key of a literal with interpolations, a literal percent sign is doubled.
                let halves = part.split(separator: "%%", omittingEmptySubsequences: false)
                guard !halves.contains(where: { $0.contains("%") }) else {
                    throw Refusal.singlePercent
                }
                parts.append(halves.joined(separator: "%"))
            }
            start = parts.count <= after.count ? after[parts.count - 1].upperBound : end
        }
        return parts
    }

    /// The ranges of a key's placeholders, in UTF-8 bytes.
    static func placeholders(of key: String, _ isPhrase: Bool) -> [Range<Int>] {
        guard isPhrase else { return FormatString(key).specifiers.map(\.range) }
        let bytes = Array(key.utf8)
        var ranges: [Range<Int>] = []
        var index = 0
        while let start = bytes[index...].firstIndex(of: UInt8(ascii: "$")) {
            index = start + 1
            guard index < bytes.count, bytes[index] == UInt8(ascii: "{"),
                let end = bytes[index...].firstIndex(of: UInt8(ascii: "}"))
            else { continue }
            ranges.append(start..<end + 1)
            index = end + 1
        }
        return ranges
    }

    static func text(_ key: String, _ range: Range<Int>) -> String {
        String(decoding: Array(key.utf8)[range], as: UTF8.self)
    }

    static func spelledInC(_ text: String) -> [UInt8] {
        var spelling: [UInt8] = [UInt8(ascii: "\"")]
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): spelling += [UInt8(ascii: "\\"), byte]
            case 0x0A: spelling += Array("\\n".utf8)
            case 0x09: spelling += Array("\\t".utf8)
            default: spelling.append(byte)
            }
        }
        return spelling + [UInt8(ascii: "\"")]
    }
}
