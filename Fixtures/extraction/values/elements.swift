import SwiftUI

struct Steps: View {
    // Only the second column is shown.
    let tags = [["kind.a", "First of all"], ["kind.b", "Second of all"]]
    let greetings = ["morning": ["Good day to you", "Welcome back here"], "evening": ["Sleep well tonight"]]
    let rows: [(icon: String, title: String)] = [("star fill", "Open the window"), ("moon fill", "Close the window")]
    let pages = [("page one", "Turn the first page"), ("page two", "Turn the second page")]
    let record = ["name": "the key of it", "title": "Shown by its key"]
    var parts: [String] = []
    let loud = "Shouted at the end"

    var body: some View {
        ForEach(tags, id: \.self) { tag in Text(tag[1]) }
        Text(greetings["morning"]?.randomElement() ?? name)
        ForEach(rows, id: \.title) { row in Label(row.title, systemImage: row.icon) }
        ForEach(Array(pages.enumerated()), id: \.offset) { index, page in Text(page.1) }
        Text(record["title"] ?? name)
        Text(summary)
        Text(loud.uppercased())
        Text(names.map { $0.title }.joined(separator: ", "))
    }

    let names: [Item] = [Item(title: "Joined with others", code: "not shown at all")]

    var summary: String {
        var parts: [String] = []
        parts.append("No updates found")
        parts += ["Checked a while ago"]
        return parts.joined(separator: "\n")
    }

    func loop() {
        for (icon, title) in rows { show(icon, title) }
    }

    func show(_ icon: String, _ title: String) { label.image = UIImage(named: icon) }
}

struct Item {
    let title: String
    let code: String
}
