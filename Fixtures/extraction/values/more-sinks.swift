import SwiftUI
import UIKit
import UserNotifications

struct Hint: View {
    let text: String
    init(text: String = "Tap to begin with it") { self.text = text }
    var body: some View { Text(text) }
}

struct Details: View {
    let isEmpty: Bool
    let onProblem: (String) -> Void
    var body: some View {
        LabeledContent("Status", value: "Waiting for the server")
        Hint()
        Text(isEmpty ? "Nothing here yet" : .init())
        Child { message in Text(message) }
    }
}

struct Child: View {
    let make: (String) -> Text
    var body: some View { make("Handed to a closure") }
}

final class Screen: UIViewController {
    private let heading = UILabel()
    private lazy var detail: UILabel = {
        let label = UILabel()
        label.text = "Set in a closure for it"
        return label
    }()
    var caption: String = "" {
        didSet { heading.text = caption }
    }

    func fill(_ other: Screen) {
        other.caption = "Set through a property"
        let alert = UIAlertController()
        alert.title = "Delete this entry?"
        alert.message = "It cannot be restored."
        let content = UNMutableNotificationContent()
        content.body = "Your timer has ended."
    }
}

// Looked up in one branch, meant to stay in the other.
struct Caption: View {
    let text: String
    let isLocalized: Bool
    var body: some View {
        if isLocalized { Text(LocalizedStringKey(text)) } else { Text(verbatim: text) }
    }
}

let captions = [Caption(text: "Look it up please", isLocalized: true), Caption(text: "Leave it as it is", isLocalized: false)]
