import AppIntents

struct Shortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: OpenIntent(),
            phrases: ["Open a device in \(.applicationName)", "Show \(\.$device) in \(.applicationName)", "Go to \(.applicationName)"],
            shortTitle: "Open",
            systemImageName: "star")
    }
}

struct OpenIntent: AppIntent {
    static var title: LocalizedStringResource { "Open It" }
    static var parameterSummary: some ParameterSummary {
        Summary("Open \(\.$device) with \(\.$mode)")
    }
}

enum Kind: String, AppEnum {
    case small, large
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Kind of thing"
    static let caseDisplayRepresentations: [Kind: DisplayRepresentation] = [
        .small: "Small", .large: .init(title: "Large", subtitle: "And heavy"),
    ]
}
