import SwiftUI

struct Row: View {
    let title: String
    var body: some View { Text(title) }
}

enum Toast {
    static func info(_ message: String) -> Text { Text(message) }
}

final class Toaster {
    var last = ""
    func info(_ message: String) { last = message }
    var view: Text { Text(last) }
}

func load(_ toaster: Toaster) {
    logger.info("Loading the list")
    toaster.info("The list is here")
    unknown.info("The list may be here")
    let details = "Read twelve rows"
    EventLog.write(details)
}

/// Shown in the app for developers.
enum EventLog {
    static var lines: [String] = []
    static func write(_ text: String) { lines.append(text) }
    static var view: some View { ForEach(lines, id: \.self) { Text($0) } }
}

struct MockupEditor {
    let row = Row(title: "Mockup")
}

struct DemoView {
    let row = Row(title: "Demonstration")
}

struct PreviewSheet {
    let row = Row(title: "Large preview")
}

struct DemoDataService {
    let row = Row(title: "Maya")
}

actor ReviewDemoClient {
    let row = Row(title: "Dana")
}

struct SampleUsers {
    let row = Row(title: "Omar")
}

struct PreviewWrapper {
    let row = Row(title: "Emily")
}

struct FeatureFlag {
    let row = Row(title: "New search")
}

struct ScreenshotModeProvider {
    let row = Row(title: "Sarah")
}

struct FrameDebugOverlay {
    let row = Row(title: "Dropped frames")
}

extension Row {
    static let livePreview = Row(title: "Live")
    static let example = Row(title: "Example")
    static let preview = "Preview of it"
    static let sampleRate = Row(title: "Sample rate")
    static var titled: Row { Row(title: preview) }
}

struct Provider {
    func placeholder(in context: Context) -> Row { Row(title: "Placeholder") }
    func snapshot(in context: Context) -> Row { Row(title: "Snapshot") }
}

/// What a tool answers to a language model.
struct ToolCallOutput {
    let text: String
    var view: Text { Text(text) }
}

func find() -> ToolCallOutput {
    ToolCallOutput(text: "Nothing found, ask for another name")
}

enum LogLevel: String {
    case error = "Error"
}

func line(_ level: LogLevel) -> Text { Text(level.rawValue) }

enum Texts {
    static let none = "Nothing is here"
}

#Preview(as: .systemSmall) {
    Row(title: "Small")
} timeline: {
    Row(title: "Later")
}

func column(verbatim title: String) -> Text { Text(title) }
let inputs = column(verbatim: "Input 1")

/// For users, although the code between holds no literal.
struct Summary: View {
    let count: Int
    private var tooltip: String {
        guard count > 0 else {
            return Texts.none
        }
        return ""
    }
    var body: some View { Text(tooltip) }
}

enum RowPreview {
    static let first = Row(title: "Paul")
}

struct RowPlaceholder: View {
    var body: some View { VStack { Row(title: "Anna") }.redacted(reason: .placeholder) }
}

struct ListPlaceholder: View {
    var body: some View { Row(title: "Nothing in the list") }
}

let sampleRows = [Row(title: "Nora")]

struct RowEntry { var row: Row }
struct RowSource {
    func placeholder() -> RowEntry { RowEntry(row: Row(title: "Carol")) }
}

struct Marks {
    let rows = [Row(title: "F20"), Row(title: "A+"), Row(title: "Up")]
}

struct TuneStore {
    func addTestData() -> Row { Row(title: "Tune for trials") }
    func testDate() -> Row { Row(title: "Day of the trial") }
}

struct DeveloperSettingsPage {
    let row = Row(title: "Trials on")
}
