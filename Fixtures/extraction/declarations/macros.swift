import Foundation

@freestanding(expression)
macro text(_ key: String.LocalizationValue) -> String = #externalMacro(module: "Macros", type: "Text")

let shown = #text("Through a macro")
let bundle = String(localized: "With the bundle macro", bundle: #bundle)
