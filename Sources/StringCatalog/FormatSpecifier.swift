/// One placeholder of a text: `%@`, `%lld`, `%2$.1f`, `%#@count@`, `%arg`, or `%(count)lld` as Xcode 26 writes them.
///
/// The grammar is that of Foundation's own parser, with the forms that only catalogs have. Anything else after a percent
/// sign is printed unchanged, without the sign.
public struct FormatSpecifier: Hashable, Sendable {
    /// What a placeholder prints.
    public enum Kind: Hashable, Sendable {
        /// Prints an argument.
        case value
        /// Stands for a substitution of this name.
        case substitution(String)
        /// The argument of the substitution that the text belongs to.
        case argument
    }

    /// What an argument is read as. Within a class the size may differ; between classes the program shows garbage or crashes.
    public enum ArgumentClass: Hashable, Sendable {
        case object, integer, floatingPoint, cString, pointer
    }

    public var kind: Kind
    /// The argument, from 1, when the placeholder names it: 2 in `%2$@`.
    public var position: Int?
    /// The name in `%(name)lld`.
    public var name: String?
    /// Flags as they are spelled, in their order: `-`, `+`, a space, `#`, `0`; empty when there are none.
    public var flags: String
    /// `10`, or `*` when an argument says it; empty when not given.
    public var width: String
    /// `2` in `%.2f`, or `*`; `nil` when not given.
    public var precision: String?
    /// The length modifier, which says the size of the argument: `ll` in `%lld`; empty when there is none.
    public var length: String
    /// The conversion letter; `@` for substitutions and for `%arg`.
    public var conversion: Character
    /// Its range in the text, in UTF-8 bytes.
    public var range: Range<Int>

    /// What kind of argument it takes; `nil` for `%n`, which prints nothing, and for `%arg`, which stands for whatever its
    /// substitution names.
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

    /// The size of an integer argument in bytes on 64-bit Apple platforms; `nil` for what is no integer.
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

/// A text split into placeholders, with the mistakes that a percent sign invites.
public struct FormatString: Sendable {
    /// What an unintended percent sign does.
    public enum Mistake: Hashable, Sendable {
        /// A percent sign that begins no placeholder; it is dropped when the text is formatted.
        case lonePercent
        /// A placeholder that breaks off, such as `%1` or `%1$`.
        case incomplete
        /// `% o` as in "50% of": a space and a letter that together are a placeholder, and eat an argument.
        case accidental
    }

    /// The placeholders in the order of the text.
    public private(set) var specifiers: [FormatSpecifier] = []
    /// Mistakes and their ranges, in UTF-8 bytes.
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

    /// The arguments that the text takes: for each position, from 1, the placeholders that use it.
    ///
    /// A placeholder without a position takes the next one after the last that had none.
    public var arguments: [Int: [FormatSpecifier]] { Self.arguments(of: specifiers) }

    /// The same without what is a placeholder by accident only (`% o` in "50% of"), which no translator can be held to.
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
    /// The text with a position in every placeholder, as Xcode writes the source text of a key that has two or more of
    /// them: `%@ of %lld` becomes `%1$@ of %2$lld`. `nil` when there are fewer, or some have positions already.
    public static func numbered(_ text: String) -> String? {
        let specifiers = FormatString(text).specifiers
        guard specifiers.count > 1, specifiers.allSatisfy({ $0.position == nil && $0.kind == .value }) else { return nil }
        let bytes = Array(text.utf8)
        // With flags and name as they are spelled.
        return rewriting(text) { "%\($0 + 1)$" + String(decoding: bytes[$1.range].dropFirst(), as: UTF8.self) }
    }
}
