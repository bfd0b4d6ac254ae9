import Extraction
import StringCatalog

/// A text that users see and that is never looked up.
struct UnlocalizedTextRule: SourceRule {
    static let description = RuleDescription(
        identifier: "unlocalized-text", defaultSeverity: .warning,
        summary: "A text that is shown to users should be localizable.",
        rationale: """
            A literal that becomes a `String` before a view shows it is shown as it stands, in every language, even when a \
            catalog has a translation for it. What is given to a logger is for developers, also where the app shows its log.
            """,
        passing: [
            Example(swift: #"let title = Text("Skip")"#, strings: #"{ "Skip" : { } }"#),
            Example(swift: #"let mark = Text("•" + "1")"#, strings: "{ }"),
            Example(swift: #"let time = Text("{timer}" + "\(seconds) ms")"#, strings: "{ }"),
            Example(swift: notes(of: "EventLogger", "Cannot start"), strings: "{ }"),
        ],
        failing: [
            Example(swift: #"let title = Text(↓"Delete " + name)"#, strings: "{ }"),
            Example(swift: notes(of: "EventDialog", "↓Cannot start").replacing("\"↓", with: "↓\""), strings: "{ }"),
        ])

    /// A type that shows the last message that it was given.
    private static func notes(of type: String, _ message: String) -> String {
        """
        final class \(type) {
            var last = ""
            func add(_ message: String) { last = message }
            var view: Text { Text(last) }
        }
        func start(_ notes: \(type)) { notes.add("\(message)") }
        """
    }

    func check(_ input: LintInput) -> [SourceViolation] {
        (input.extraction?.unlocalized ?? []).compactMap { text in
            if case .trap = text.reason { return nil }
            guard text.hasWords else { return nil }
            return SourceViolation(
                file: text.place.file, line: text.place.line, column: text.place.column, key: nil,
                message: Self.message(text.reason))
        }
    }
}

private extension UnlocalizedTextRule {
    static func message(_ reason: UnlocalizedText.Reason) -> String { "shown, and never looked up: \(reason.message)" }
}
