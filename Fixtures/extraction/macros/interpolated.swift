import SwiftSyntax
import SwiftSyntaxMacros

@freestanding(expression)
public macro localized(_ key: StaticString, bundle: Bundle? = nil) -> String = #externalMacro(module: "Macros", type: "LocalizedMacro")

@freestanding(expression)
public macro localized<each Value>(_ key: StaticString, bundle: Bundle? = nil, _ values: repeat each Value) -> String =
    #externalMacro(module: "Macros", type: "LocalizedMacro")

public struct LocalizedMacro: ExpressionMacro {
    public static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> ExprSyntax {
        let argument = node.arguments.first!.expression
        guard let bundle = node.arguments.first(where: { $0.label?.text == "bundle" })?.expression else {
            return "String(localized: \(argument))"
        }
        return "String(localized: \(argument), bundle: \(bundle))"
    }
}

let plain = #localized("Vaults")
let bundled = #localized("Shared Vaults", bundle: .module)
let formatted = #localized("%d Items", bundle: .module, 3)
// A function of the same name is something else.
func localized(_ text: String) -> String { text }
let other = localized("Not looked up")
