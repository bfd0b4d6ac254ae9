import SwiftUI

extension EnvironmentValues {
    @Entry var emptyTitle: LocalizedStringResource = "Nothing here"
    @Entry var style: String = "plain"
}

func uses() {
    Color.red.environment(\.emptyTitle, "Nothing found").environment(\.style, "bold")
}

final class ToastModel {
    func add(_ toast: Toast) {}
}

enum Toast {
    case basic(title: String)
    static func basic(_ title: LocalizedStringResource) -> Toast { .basic(title: String(localized: title)) }
}

extension EnvironmentValues {
    @Entry var toasts: ToastModel?
    @Entry var level = 3
}

struct Poll: View {
    @Environment(\.toasts) private var toasts
    @Environment(\.level) private var level
    var body: some View {
        Button("Vote at \(level)") { toasts?.add(.basic("Already voted")) }
    }
}
