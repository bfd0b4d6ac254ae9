import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

@freestanding(expression)
macro label(_ title: String, count: Int) -> Text = #externalMacro(module: "Macros", type: "LabelMacro")

@freestanding(expression)
macro phrase(_ title: String) -> String = #externalMacro(module: "Macros", type: "PhraseMacro")

public struct LabelMacro: ExpressionMacro {
    public static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> ExprSyntax {
        guard let title = node.arguments.first?.expression.as(StringLiteralExprSyntax.self) else { throw NoLiteral() }
        let call = FunctionCallExprSyntax(callee: ExprSyntax("SwiftUI.Text")) {
            LabeledExprSyntax(expression: title)
            LabeledExprSyntax(label: "tableName", expression: StringLiteralExprSyntax(content: "Labels"))
            LabeledExprSyntax(label: "bundle", expression: ExprSyntax(".module"))
        }
        return ExprSyntax(call)
    }
}

public struct PhraseMacro: ExpressionMacro {
    public static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> ExprSyntax {
        let arguments = LabeledExprListSyntax {
            LabeledExprSyntax(label: "localized", expression: node.arguments[node.arguments.startIndex].expression)
        }
        return ExprSyntax(
            FunctionCallExprSyntax(
                calledExpression: DeclReferenceExprSyntax(baseName: .identifier("String")), leftParen: .leftParenToken(),
                arguments: arguments, rightParen: .rightParenToken()))
    }
}

let title = #label("Inbox", count: 3)
let phrase = #phrase("Good morning")
