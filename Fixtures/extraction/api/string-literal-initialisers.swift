import AppIntents

enum Style: String, AppEnum {
    case plain

    static let typeDisplayRepresentation: TypeDisplayRepresentation = .init(stringLiteral: "Style")

    static let caseDisplayRepresentations: [Style: DisplayRepresentation] = [.plain: .init(stringLiteral: "Plain")]
}

func dialog(_ summary: String) -> IntentDialog {
    summary.isEmpty ? IntentDialog(stringLiteral: "Nothing to say") : IntentDialog(stringLiteral: "Said: \(summary)")
}

struct Shortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        .init(intent: ShowIntent(), phrases: ["Show it in ${applicationName}"], shortTitle: "Show It", systemImageName: "eye")
    }
}
