import SwiftUI

enum Tab: String {
    case home, search = "Look around", other = "…"
    var title: LocalizedStringKey { LocalizedStringKey(rawValue) }
}

struct Item {
    let name: String
    var text: Text { Text(LocalizedStringKey(name)) }
}

let items = [Item(name: "By its name"), Item(name: "By another name")]

struct Plain {
    let name: String
    var text: Text { Text(name) }
}

let plain = Plain(name: "Only shown")

struct Listed: View {
    let titles = ["Looked up when the program runs", "And so is this"]
    var body: some View { ForEach(titles, id: \.self) { title in Text(LocalizedStringKey(title)) } }
}

func card(_ key: StaticString, defaultValue: String.LocalizationValue) -> String {
    String(localized: key, defaultValue: defaultValue, table: "Cards")
}

let card = card("card.title", defaultValue: "Card")

extension String { var localized: String { NSLocalizedString(self, comment: "") } }
let arrow = "→ %@".localized
