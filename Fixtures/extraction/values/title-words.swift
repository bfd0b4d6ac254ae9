import SwiftUI

// A view is given words.
struct StatRow: View {
    let title: String
    var body: some View { Text(title) }
}

struct Panel: View {
    var status: String { isOn ? "Enabled" : "Paused" }
    var body: some View {
        StatRow(title: "Sample Rate")
        StatRow(title: "rtmp")
        StatRow(title: "GitLab Runner")
        Text(status)
        Text(name ?? "Unknown")
        Text(info)
    }

    private var info: AttributedString { AttributedString("Saved Just Now") }
}

// A function shows its parameter.
func badge(_ label: String) -> some View { Text(label) }
let badges = [badge("Draft"), badge("9 GB")]

// Code chooses what a property says.
enum Speed: String, CaseIterable {
    case slow = "Slow", fast = "Fast", turbo
    var title: String {
        switch self {
        case .slow: "Low Speed"
        case .fast: "Full Speed"
        case .turbo: "TURBO"
        }
    }
}

// A value with a description has a title too.
struct Award: Identifiable {
    let id: String
    let title: String
    let text: String
}

// Nothing but names.
struct Station {
    let name: String
}

struct Board: View {
    let awards = [Award(id: "first", title: "Early Bird", text: "Open the app before six.")]
    let stations = [Station(name: "Nordkap"), Station(name: "Lindau")]
    let speed: Speed
    var body: some View {
        ForEach(awards) { award in
            Text(award.title)
            Text(award.text)
        }
        ForEach(stations, id: \.name) { Text($0.name) }
        Text(speed.title)
        Text(speed.rawValue)
    }
}
