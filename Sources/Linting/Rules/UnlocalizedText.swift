import Extraction
import StringCatalog

/// A text that users see and that is never looked up.
struct UnlocalizedTextRule: SourceRule {
    static let description = RuleDescription(
        identifier: "unlocalized-text", defaultSeverity: .warning,
        summary: "A text that is shown to users should be localizable.",
        rationale: """
            A literal that becomes a `String` before a view shows it is shown as it stands, in every language, even when a \
            catalog has a translation for it. What is given to a logger is for developers, also where the app shows its log; \
            what has a latitude beside it is the name of a place; and what a type or static member makes up for previews \
            (`MockUser`, `static var preview`) is no text of the app.
            """,
        passing: [
            Example(swift: #"let title = Text("Skip")"#, strings: #"{ "Skip" : { } }"#),
            Example(swift: #"let mark = Text("•" + "1")"#, strings: "{ }"),
            Example(swift: #"let time = Text("{timer}" + "\(seconds) ms")"#, strings: "{ }"),
            Example(swift: #"let mark = Text("R2" + mark)"#, strings: "{ }"),
            Example(swift: #"let language = Text("日本語" + mark)"#, strings: "{ }"),
            Example(swift: #"let name = Text("Siri" + mark)"#, strings: "{ }"),
            Example(swift: #"let system = Text("Windows 8.1" + mark)"#, strings: "{ }"),
            Example(swift: notes(of: "EventLogger", "Cannot start"), strings: "{ }"),
            Example(swift: stop("name: \"Old Bridge\", latitude: 45.1"), strings: "{ }"),
        ],
        failing: [
            Example(swift: #"let title = Text(↓"Delete " + name)"#, strings: "{ }"),
            Example(swift: #"let about = Text(↓"Version 8.1" + mark)"#, strings: "{ }"),
            Example(swift: notes(of: "EventDialog", "↓Cannot start").replacing("\"↓", with: "↓\""), strings: "{ }"),
            Example(swift: stop("name: ↓\"Old Bridge\", minutes: 4"), strings: "{ }"),
        ])

    /// A list that shows the name of what is in it.
    private static func stop(_ arguments: String) -> String {
        """
        struct Stop {
            var name: String
            var latitude = 0.0
            var minutes = 0
        }
        let stops: [Stop] = [Stop(\(arguments))]
        func row(_ stop: Stop) -> Text { Text(stop.name) }
        """
    }

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
        var places = PlaceNames(input.sources)
        return (input.extraction?.unlocalized ?? []).compactMap { text in
            if case .trap = text.reason { return nil }
            guard text.hasWords, !places.contain(text.place) else { return nil }
            return SourceViolation(
                file: text.place.file, line: text.place.line, column: text.place.column, key: nil,
                message: Self.message(text.reason))
        }
    }
}

private extension UnlocalizedTextRule {
    static func message(_ reason: UnlocalizedText.Reason) -> String { "shown, and never looked up: \(reason.message)" }
}

/// Finds lines of sources that say where on earth something is.
private struct PlaceNames {
    private let sources: [String: [UInt8]]
    private var lines: [String: Set<Int>] = [:]

    init(_ sources: [String: [UInt8]]) { self.sources = sources }

    mutating func contain(_ place: SourcePlace) -> Bool {
        let known = lines[place.file] ?? Self.lines(of: sources[place.file] ?? [])
        lines[place.file] = known
        return known.contains(place.line)
    }

    /// The lines with the label `latitude`, from 1.
    private static func lines(of bytes: [UInt8]) -> Set<Int> {
        let label = Array("latitude:".utf8)
        var lines: Set<Int> = []
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
        where line.count > label.count {
            let start = line.startIndex
            let isThere = (start...line.endIndex - label.count).contains { line[$0] == label[0] && line[$0...].starts(with: label) }
            if isThere { lines.insert(index + 1) }
        }
        return lines
    }
}
