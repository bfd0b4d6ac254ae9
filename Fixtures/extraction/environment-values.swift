import SwiftUI

extension EnvironmentValues {
    @Entry var emptyTitle: LocalizedStringResource = "Nothing here"
    @Entry var style: String = "plain"
}

func uses() {
    Color.red.environment(\.emptyTitle, "Nothing found").environment(\.style, "bold")
}
