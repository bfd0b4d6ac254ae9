/// A placeholder in a text: `%@`, `%lld`, `%2$.1f`, `%#@count@`, `%arg`, or `%(count)lld` as written by Xcode 26.
///
/// The grammar is that of Foundation's format parser, plus the forms that exist only in catalogs. A percent sign
/// before anything else is dropped when the text is formatted.
public struct FormatSpecifier: Hashable, Sendable {
    /// The kind of value that a placeholder prints.
    public enum Kind: Hashable, Sendable {
        /// The value of an argument.
        case value
        /// The text of the substitution with this name.
        case substitution(String)
        /// The argument of the substitution that the text belongs to.
        case argument
    }

    /// The type that an argument is read as. Sizes may differ within a class; a mismatch between classes prints
    /// garbage or crashes.
    public enum ArgumentClass: Hashable, Sendable {
        case object, integer, floatingPoint, cString, pointer
    }

    public var kind: Kind
    /// The explicit argument position, starting at 1: 2 in `%2$@`.
    public var position: Int?
    /// The name in `%(name)lld`.
    public var name: String?
    /// The flags as written: `-`, `+`, a space, `#`, `0`; empty if there are none.
    public var flags: String
    /// The field width, such as `10`, or `*` if an argument specifies it; empty if there is none.
    public var width: String
    /// The precision, such as `2` in `%.2f`, or `*` if an argument specifies it; `nil` if there is none.
    public var precision: String?
    /// The length modifier, such as `ll` in `%lld`; empty if there is none.
    public var length: String
    /// The conversion character; `@` for substitutions and for `%arg`.
    public var conversion: Character
    /// The range in the text, in UTF-8 bytes.
    public var range: Range<Int>

    /// The class of the argument; `nil` for `%n`, which prints nothing, and for `%arg`, whose class its substitution
    /// determines.
    public var argumentClass: ArgumentClass? {
        guard kind == .value else { return kind == .argument ? nil : .integer }
        switch conversion {
        case "@": return .object
        case "d", "D", "i", "u", "U", "o", "O", "x", "X", "c", "C": return .integer
        case "f", "F", "e", "E", "g", "G", "a", "A": return .floatingPoint
        case "s", "S", "P": return .cString
        case "p": return .pointer
        default: return nil
        }
    }

    /// The size of an integer argument in bytes on 64-bit Apple platforms; `nil` for other arguments.
    public var integerSize: Int? {
        guard argumentClass == .integer, kind == .value else { return nil }
        switch length {
        case "l", "ll", "q", "j", "z", "t": return 8
        case "h": return 2
        case "hh": return 1
        default: return ["D", "U", "O"].contains(conversion) ? 8 : 4
        }
    }
}

/// The placeholders of a text, and its mistakes with percent signs.
public struct FormatString: Sendable {
    /// A mistake with a percent sign.
    public enum Mistake: Hashable, Sendable {
        /// A percent sign that does not start a placeholder. It is dropped when the text is formatted.
        case lonePercent
        /// An unfinished placeholder, such as `%1` or `%1$`.
        case incomplete
        /// `% o` in "50% of": the space and the letter accidentally form a placeholder that consumes an argument.
        case accidental
    }

    /// The placeholders, in order.
    public private(set) var specifiers: [FormatSpecifier] = []
    /// The mistakes and their ranges, in UTF-8 bytes.
    public private(set) var mistakes: [(mistake: Mistake, range: Range<Int>)] = []

    public init(_ text: String) {
        var parser = FormatParser(Array(text.utf8))
        while let item = parser.next() {
            switch item {
            case .specifier(let specifier):
                specifiers.append(specifier)
                if specifier.flags.utf8.contains(UInt8(ascii: " ")), specifier.width.isEmpty, specifier.precision == nil,
                    specifier.position == nil
                {
                    mistakes.append((.accidental, specifier.range))
                }
            case .mistake(let mistake, let range): mistakes.append((mistake, range))
            }
        }
    }

    /// The placeholders that use each argument, by position, starting at 1.
    ///
    /// A placeholder without a position takes the one after the previous placeholder without a position.
    public var arguments: [Int: [FormatSpecifier]] { Self.arguments(of: specifiers) }

    /// The same without accidental placeholders (`% o` in "50% of"), which translators are not expected to preserve.
    var intendedArguments: [Int: [FormatSpecifier]] {
        let accidental = Set(mistakes.filter { $0.mistake == .accidental }.map(\.range))
        return Self.arguments(of: specifiers.filter { !accidental.contains($0.range) })
    }

    private static func arguments(of specifiers: [FormatSpecifier]) -> [Int: [FormatSpecifier]] {
        var result: [Int: [FormatSpecifier]] = [:]
        var next = 1
        for specifier in specifiers where specifier.kind != .argument {
            let stars = (specifier.width == "*" ? 1 : 0) + (specifier.precision == "*" ? 1 : 0)
            if let position = specifier.position {
                result[position, default: []].append(specifier)
            } else {
                next += stars
                result[next, default: []].append(specifier)
                next += 1
            }
        }
        return result
    }
}

extension FormatString {
    /// The text with an explicit position in every placeholder, as Xcode writes the source text of a key with two or
    /// more of them: `%@ of %lld` becomes `%1$@ of %2$lld`. `nil` if there are fewer, or if any of them already has a
    /// position.
    public static func numbered(_ text: String) -> String? {
        let specifiers = FormatString(text).specifiers
        guard specifiers.count > 1, specifiers.allSatisfy({ $0.position == nil && $0.kind == .value }) else { return nil }
        let bytes = Array(text.utf8)
        // Keep flags and names as written.
        return rewriting(text) { "%\($0 + 1)$" + String(decoding: bytes[$1.range].dropFirst(), as: UTF8.self) }
    }
}
