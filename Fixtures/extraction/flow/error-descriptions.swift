import Foundation

enum Failure: LocalizedError {
    case offline, other(code: Int)

    var errorDescription: String? {
        switch self {
        case .offline: String(localized: "You are offline.")
        case .other(let code): String(localized: "Error \(code)")
        }
    }
}

struct Problem: Error, CustomLocalizedStringResourceConvertible {
    var localizedStringResource: LocalizedStringResource { "A problem occurred" }
}
