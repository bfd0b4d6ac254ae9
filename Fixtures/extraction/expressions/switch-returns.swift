import SwiftUI

enum Mode {
    case day, night, other

    var title: LocalizedStringKey {
        switch self {
        case .day: "Day"
        case .night:
            return "Night"
        case .other: if Bool.random() { "Either" } else { "Or" }
        }
    }

    var label: String {
        switch self {
        case .day: String(localized: "Day label")
        case .night: "Plain night"
        default: ""
        }
    }

    func detail(for count: Int) -> LocalizedStringResource {
        guard count > 0 else { return "Nothing" }
        let result: LocalizedStringResource = switch self {
        case .day: "Some by day"
        default: "Some else"
        }
        return result
    }
}

enum Direction {
    case up, down

    var title: LocalizedStringKey { switch self { case .up: "Upwards"; case .down: "Downwards" } }
}
