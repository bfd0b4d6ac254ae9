import SwiftSyntax
import SwiftSyntaxMacros

@freestanding(expression)
macro L<Text: ExpressibleByStringLiteral>(_ text: Text, hint: String) -> String = #externalMacro(module: "Macros", type: "Macros.Lookup")

enum MessageError: Error { case noLiteral }

public enum Lookup: ExpressionMacro {
    public static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> ExprSyntax {
        let key = try literal(node.argumentList.first?.expression)
        let hint = try literal(Array(node.argumentList)[1].expression)
        return #"NSLocalizedString("\#(raw: key)", tableName: "Errors", bundle: .module, comment: "\#(raw: hint)")"#
    }

    static func literal(_ expression: ExprSyntax?) throws -> String {
        guard let literal = expression?.as(StringLiteralExprSyntax.self), literal.segments.count == 1,
            case .stringSegment(let segment)? = literal.segments.first
        else { throw MessageError.noLiteral }
        return segment.content.text
    }
}

/// Another macro of the file, which looks nothing up.
public struct Shout: ExpressionMacro {
    public static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> ExprSyntax { "\(node.arguments.first!.expression).uppercased()" }
}

@freestanding(expression)
macro shout(_ text: String) -> String = #externalMacro(module: "Macros", type: "Shout")

let message = #L("The server does not answer.", hint: "An alert")
let loud = #shout("not looked up")
