import SwiftSyntaxMacros

@freestanding(expression)
macro tr(file: String, text: String, note: String = "") -> LocalizedStringResource =
    #externalMacro(module: "Macros", type: "TranslateMacro")

struct TranslateMacro: ExpressionMacro {
    static func expansion(of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext) -> ExprSyntax {
        var text: ExprSyntax?
        var file: ExprSyntax?
        for argument in node.arguments {
            switch argument.label?.text {
            case "text": text = argument.expression
            case "file": file = argument.expression
            default: break
            }
        }
        guard let text, let file else { return "\"\"" }
        return call(text, in: file, comment: value(of: "note", in: node))
    }

    private static func call(_ key: ExprSyntax, in table: ExprSyntax, comment: ExprSyntax) -> ExprSyntax {
        """
        {
            LocalizedStringResource(\(key), table: \(table), comment: \(comment))
        }()
        """
    }

    private static func value(of label: String, in node: some FreestandingMacroExpansionSyntax) -> ExprSyntax {
        node.arguments.first { $0.label?.text == label }?.expression ?? "\"\""
    }
}

let count = 3
let title = #tr(file: "Settings", text: "Privacy", note: "The title of a page")
let summary = #tr(file: "Settings", text: "\(count) trackers blocked")
