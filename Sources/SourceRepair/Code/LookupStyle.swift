import Extraction
import Syntax

/// How the code around a file looks texts up.
struct LookupStyle: Sendable {
    enum Call: Hashable, Sendable {
        case string, nsLocalizedString
        /// What the project has for it: `L("…")`, `"…".localized`.
        case own(OwnLookup)
    }

    let call: Call
    let bundle: String?
    /// `nil` for `Localizable`.
    let table: String?

    /// The call around a literal.
    ///
    /// - Parameter literal: As it is written.
    func lookUp(_ literal: String, comment: String? = nil) -> String { lookUp(literal, key: nil, comment: comment) ?? literal }

    /// The call with a key of its own, for which the literal is the text in the source language.
    ///
    /// - Returns: `nil` if a lookup of this style cannot have one.
    func lookUp(_ literal: String, key: String?, comment: String?) -> String? {
        switch call {
        case .string:
            var arguments = ["localized: \(key.map(Self.spelled) ?? literal)"]
            if key != nil { arguments.append("defaultValue: \(literal)") }
            if let table { arguments.append("table: \(Self.spelled(table))") }
            if let bundle { arguments.append("bundle: \(bundle)") }
            if let comment { arguments.append("comment: \(Self.spelled(comment))") }
            return "String(\(arguments.joined(separator: ", ")))"
        case .nsLocalizedString:
            var arguments = [key.map(Self.spelled) ?? literal]
            if let table { arguments.append("tableName: \(Self.spelled(table))") }
            if let bundle { arguments.append("bundle: \(bundle)") }
            if key != nil { arguments.append("value: \(literal)") }
            arguments.append("comment: \(Self.spelled(comment ?? ""))")
            return "NSLocalizedString(\(arguments.joined(separator: ", ")))"
        case .own(let own):
            return key == nil && comment == nil ? own.before + literal + own.after : nil
        }
    }

    /// The call, as one would name it.
    var name: String {
        switch call {
        case .string: "String(localized:)"
        case .nsLocalizedString: "NSLocalizedString"
        case .own(let own): "\(own.before)…\(own.after)"
        }
    }

    /// A text as a literal of Swift.
    static func spelled(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

/// How the code of a project looks a text up through a function or property of its own, which takes nothing but the literal.
struct OwnLookup: Hashable, Sendable {
    /// `L(`; empty for a property of the text.
    let before: String
    /// `)`, `.localized`
    let after: String
    /// The name of the function or property.
    let name: String

    /// What is written around a literal.
    ///
    /// - Returns: `nil` for a literal that is not all that the function is given.
    init?(around literal: Int, in file: CodeFile) {
        let source = file.source
        let next = source.skip(literal)
        if source.kind(next) == .dot, source.kind(next + 1).isName {
            let isCall = source.kind(next + 2) == .leftParen && !source.token(next + 2).spaceBefore
            guard !isCall || source.kind(next + 3) == .rightParen else { return nil }
            (before, after, name) = ("", ".\(source.text(next + 1))\(isCall ? "()" : "")", source.text(next + 1))
            return
        }
        let isLabelled = source.kind(literal - 1) == .colon
        let paren = literal - (isLabelled ? 3 : 1)
        guard source.kind(next) == .rightParen, source.kind(paren) == .leftParen, let callee = file.callee(ofParenthesis: paren) else { return nil }
        var first = paren - 1
        while source.kind(first - 1) == .dot, source.kind(first - 2).isName { first -= 2 }
        guard source.kind(first - 1) != .dot, source.kind(first) == .identifier else { return nil }
        before = file.text(first..<paren + 1) + (isLabelled ? "\(source.text(literal - 2)): " : "")
        (after, name) = (")", callee.name)
    }
}
