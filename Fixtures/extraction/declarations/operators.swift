import Foundation

prefix operator ^^
prefix func ^^ (key: String.LocalizationValue) -> String { String(localized: key) }

let text = ^^"Through an operator"
let joined = "Not " + "a key"
let both = ^^"Left" + ", " + ^^"Right"

infix operator ~
func ~ (value: Double, digits: Int) -> String { value.formatted() }

func sizes(_ megabytes: Double) {
    print(String(localized: "\(megabytes ~ 2) MB"), String(localized: "\(megabytes * 2) bytes"), String(localized: "\(megabytes <> 2) pages"))
}
