import Inventory
import Operations
import StringCatalog
import Syntax

extension ContextReport {
    /// The member of the type, in words.
    var member: String? {
        guard let parts = context.uses.lazy.compactMap(\.view).first?.split(separator: "."), parts.count > 1, let last = parts.last else { return nil }
        // The whole of a view says nothing about a part of it.
        return last == "body" ? nil : CodeWords.of(String(last)).joined(separator: " ")
    }

    var firstRole: String? { context.uses.first.flatMap(Self.role) }
}

extension Worksheet.Row {
    /// The names of the values of the placeholders, in the order of the arguments: as the comment says, else in the
    /// words of the variable; empty where neither tells.
    var placeholderNames: [String] {
        let values = context?.context.uses.first { !$0.values.isEmpty }?.values ?? []
        let said = comment.map(Words.said(ofPlaceholdersIn:)) ?? [:]
        return values.indices.map { said[values[$0].placeholder] ?? Words.ofExpression(values[$0].expression) ?? "" }
    }
}

/// Words for people in what code and comments say.
enum Words {
    /// The words of a variable or a member of it; `nil` for anything else.
    static func ofExpression(_ expression: String) -> String? {
        let names = expression.split { ".?!".contains($0) }
        guard !names.isEmpty, names.allSatisfy({ $0.first?.isLetter == true && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }) else { return nil }
        let words = names.filter { $0 != "self" }.suffix(2).flatMap { CodeWords.of(String($0)) }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// The names that a comment gives to placeholders: `%1$@ is the name`, by placeholder.
    static func said(ofPlaceholdersIn comment: String) -> [String: String] {
        var found: [String: String] = [:]
        for part in comment.split(whereSeparator: { ".;,\n".contains($0) }) {
            let words = part.split(separator: " ")
            guard words.count > 2, words[1] == "is", words[0].hasPrefix("%") else { continue }
            found[String(words[0])] = words[2...].joined(separator: " ")
        }
        return found
    }
}
