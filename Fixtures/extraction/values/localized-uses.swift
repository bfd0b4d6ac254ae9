import SwiftUI

enum Titles {
    static let all = String(localized: "All of them")
    static var some: String { String(localized: "Some of them") }
    static let later = { String(localized: "Made when asked for") }
    static let resource: LocalizedStringResource = "A resource"
    static let built: [String] = {
        let first = String(localized: "Built once")
        return [first, String(localized: "Built with it")]
    }()
}

let global = NSLocalizedString("A global text", comment: "")

struct Filter: Equatable {
    var name: String { String(localized: "Name of it") }
    var code: String { "code" }

    func isChosen(_ choice: String) -> Bool { name == choice }
    func isCode(_ choice: String) -> Bool { code == choice }
    func isEmpty() -> Bool { name == "" }

    func symbol() -> String {
        switch name {
        case "Name of it": "star"
        default: "circle"
        }
    }

    func isAll(_ choice: String) -> Bool { choice == String(localized: "All of them") }

    func save() {
        UserDefaults.standard.set(String(localized: "Kept in the defaults"), forKey: "choice")
    }

    static func == (a: Filter, b: Filter) -> Bool { a.name == b.name }
}
