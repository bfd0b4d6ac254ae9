import Foundation

enum OnboardingStep: Int, CaseIterable, Identifiable, Sendable {
    case welcome
    case addKeyboard
    case fullAccess
    case ready

    var id: Int { rawValue }

    var title: LocalizedStringResource {
        switch self {
        case .welcome: "Replies in any app"
        case .addKeyboard: "Add the keyboard"
        case .fullAccess: "Allow Full Access"
        case .ready: "Ready to write"
        }
    }

    var detail: LocalizedStringResource {
        switch self {
        case .welcome:
            return "Flirrt suggests what to say while you type."
        case .addKeyboard:
            return "Open Settings and turn on Flirrt under Keyboards."
        case .fullAccess:
            return "The keyboard needs access to reach the server."
        case .ready:
            return "Touch and hold the globe to switch keyboards."
        }
    }

    var symbolName: String {
        switch self {
        case .welcome: "bubble.left.and.text.bubble.right"
        case .addKeyboard: "keyboard.badge.ellipsis"
        case .fullAccess: "lock.open"
        case .ready: "checkmark.seal"
        }
    }
}

struct Promise: Identifiable, Sendable {
    let id: String
    let title: LocalizedStringResource

    static let all: [Promise] = [
        Promise(id: "typing", title: "Nothing you type is stored"),
        Promise(id: "photos", title: "Screenshots stay on this device"),
        Promise(id: "off", title: "Turn it off at any time"),
    ]
}
