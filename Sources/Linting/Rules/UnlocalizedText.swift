import Extraction
import StringCatalog

/// A text that users see and that is never looked up.
struct UnlocalizedTextRule: SourceRule {
    static let description = RuleDescription(
        identifier: "unlocalized-text", defaultSeverity: .warning,
        summary: "A text that is shown to users should be localizable.",
        rationale: """
            A literal that becomes a `String` before a view shows it is shown as it stands, in every language, even when a \
            catalog has a translation for it.
            """,
        passing: [
            Example(swift: #"let title = Text("Skip")"#, strings: #"{ "Skip" : { } }"#),
            Example(swift: #"let mark = Text("•" + "1")"#, strings: "{ }"),
            Example(swift: #"let time = Text("{timer}" + "\(seconds) ms")"#, strings: "{ }"),
        ],
        failing: [
            Example(swift: #"let title = Text(↓"Delete " + name)"#, strings: "{ }")
        ])

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
