import Extraction
import LintModel

/// A text that users see and that is never looked up.
struct UnlocalizedTextRule: SourceRule {
    static let description = RuleDescription(
        identifier: "unlocalized-text", defaultSeverity: .warning,
        summary: "A text that is shown to users should be localizable.",
        rationale: """
            A literal that becomes a `String` before a view shows it is shown as it stands, in every language. Reported are \
            titles of actions and sentences, which are two words or more with a lowercase word, or end with a closing mark, and \
            what is kept among them; whatever else a framework shows is left to `unlocalized-text-possible`.
            """,
        passing: [
            Example(swift: #"let title = Text("Skip")"#, strings: #"{ "Skip" : { } }"#),
            Example(swift: #"let mark = Text("•" + "1")"#, strings: "{ }"),
            Example(swift: #"let name = Text("Photon Maps" + mark)"#, strings: "{ }"),
            Example(swift: Shown.list("Atom One", "Gruvbox", "Solarized"), strings: "{ }"),
            Example(
                swift: """
                    final class Notes {
                        let logger = Logger()
                        var last = ""
                        func add(_ message: String) {
                            logger.info("\\(message)")
                            last = message
                        }
                        var view: Text { Text(last) }
                    }
                    func start(_ notes: Notes) { notes.add("Cannot start at all") }
                    """, strings: "{ }"),
            Example(
                swift: """
                    #Preview { Row(title: "Nothing to see here") }
                    #if DEBUG
                    let row = Row(title: "Nothing to see here")
                    #endif
                    struct Row: View {
                        let title: String
                        var body: some View { Text(title) }
                    }
                    """, strings: "{ }"),
            Example(
                swift: """
                    struct Row: View {
                        let title: String
                        static let short = Row(title: "Nothing to see here")
                        static let all = [short, Row(title: "Nothing to hear either")]
                        var body: some View { Text(title) }
                    }
                    final class Shelf {
                        let row = Row(title: "A shelf of old tunes")
                    }
                    #Preview("Short") { Row.short } trailing: { List(Row.all, shelf: Shelf()) }
                    """, strings: "{ }"),
            Example(
                swift: """
                    func text(_ key: String, _ fallback: String) -> String {
                        let found = NSLocalizedString(key, comment: "")
                        return found == key ? fallback : found
                    }
                    let title = Text(text("queue.title", "Tunes to come"))
                    """, strings: #"{ "queue.title" : { } }"#),
            Example(
                swift: """
                    let texts = ["Ready to go": ["de": "Fertig"]]
                    func translated(_ key: String, _ language: String) -> String { texts[key]?[language] ?? key }
                    let title = Text(translated("Ready to go", "de"))
                    """, strings: "{ }"),
            Example(
                swift: """
                    final class Queue {
                        let warn: (String) -> Void
                        init(warn: @escaping (String) -> Void) { self.warn = warn }
                        func drop() { warn("At least one tune stays") }
                    }
                    enum Notice {
                        static func warn(_ message: String) -> Text { Text(message) }
                    }
                    """, strings: "{ }"),
            Example(
                swift: """
                    func fill() {
                        if ProcessInfo.processInfo.arguments.contains("-offline") { show(Text("An old page" + mark)) }
                    }
                    """, strings: "{ }"),
        ],
        failing: [
            Example(swift: #"let title = Text(↓"Deleted by " + name)"#, strings: "{ }"),
            Example(swift: #"let title = Text(↓"Connecting..." + name)"#, strings: "{ }"),
            Example(swift: #"let cancel = UIAlertAction(title: ↓"Cancel", style: .cancel)"#, strings: "{ }"),
            Example(swift: #"func show(_ label: UILabel) { label.text = ↓"No tune yet" }"#, strings: "{ }"),
            Example(
                swift: """
                    enum Level: String {
                        case low = ↓"Rather quiet"
                        case high = ↓"As loud as it gets"
                        case off = ↓"Silent"
                    }
                    func row(_ level: Level) -> Text { Text(level.rawValue) }
                    """, strings: "{ }"),
            Example(
                swift: """
                    enum State {
                        case failed(String)
                        case done
                    }
                    let state = State.failed(↓"There is no such tune")
                    func view(_ state: State) -> Text {
                        switch state {
                        case .failed(let reason): Text(reason)
                        case .done: Text("Done")
                        }
                    }
                    """, strings: #"{ "Done" : { } }"#),
            Example(
                swift: """
                    func name(of number: Int) -> String { number == 0 ? ↓"no tune" : "\\(number)" }
                    let title = Text("Now playing \\(name(of: 1))")
                    """, strings: #"{ "Now playing %@" : { } }"#),
            Example(
                swift: """
                    struct Row {
                        let note: String?
                        var title: String { note.map { ↓"\\($0) of it" } ?? ↓"No note at all" }
                        var view: Text { Text(title) }
                    }
                    let row = Row(note: ↓"The last page")
                    """, strings: "{ }"),
            Example(
                swift: """
                    struct Row: View {
                        let title: String
                        static let short = Row(title: ↓"Nothing to see here")
                        static let long = Row(title: ↓"Nothing to hear either")
                        var body: some View { Text(title) }
                    }
                    func rows() -> [Row] { [.short] }
                    #Preview { Row.short }
                    """, strings: "{ }"),
            Example(
                swift: """
                    func ask(_ alert: UIAlertController) {
                        alert.addTextField { $0.placeholder = ↓"Name of the tune" }
                    }
                    """, strings: "{ }"),
            Example(
                swift: """
                    func fill() {
                        if !CommandLine.arguments.contains("-offline") { show(Text(↓"An old page" + mark)) }
                    }
                    """, strings: "{ }"),
        ])

    func check(_ input: LintInput) -> [SourceViolation] {
        input.escaping.toLocalize.filter { !$0.isTrap }.map(Shown.violation)
    }
}
