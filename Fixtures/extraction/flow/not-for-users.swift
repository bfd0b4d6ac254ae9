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
    os_log("Loading the \(list)")
    toaster.info("The list is here")
    unknown.info("The list may be here")
    let details = "Read twelve rows"
    EventLog.write(details)
}

/// Shown in the app for developers.
enum EventLog {
    static var lines: [String] = []
    static let logger = Logger()
    static func write(_ text: String) {
        #if DEBUG
        let known: String? = text
        let line = known.map { "Line: \($0)" } ?? ""
        logger.debug("\(line, privacy: .public)")
        if text == "x" { show(Row(title: "No release has this")) }
        #endif
        lines.append(text)
    }
    static var view: some View { ForEach(lines, id: \.self) { Text($0) } }
}

/// What a type, a member or a folder is called says nothing of its texts.
struct MockUsers {
    let row = Row(title: "A mouse in the house")
}

extension Row {
    static let preview = Row(title: "A look at the house")
}

struct Provider {
    func placeholder(in context: Context) -> Row { Row(title: "Placeholder") }
    func snapshot(in context: Context) -> Row { Row(title: "Snapshot") }
}

enum Texts {
    static let none = "Nothing is here"
}

#Preview(as: .systemSmall) {
    Row(title: "Small")
} timeline: {
    Row(title: "Later")
}

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

#if DEBUG
let rows = [Row(title: "For developers alone")]
#endif

#if targetEnvironment(simulator)
let device = Row(title: "There is no camera here")
#else
let device = Row(title: "Look into the camera")
#endif

struct Row_Previews: PreviewProvider {
    static var previews: some View { Row(title: "A picture of it") }
}

func start() {
    if ProcessInfo.processInfo.environment["OFFLINE"] != nil { show(Row(title: "Started by a developer")) }
}
