import Foundation

prefix operator ^^
prefix func ^^ (key: String.LocalizationValue) -> String { String(localized: key) }

let text = ^^"Through an operator"
let joined = "Not " + "a key"
let both = ^^"Left" + ", " + ^^"Right"
