import SwiftUI

struct Item {
    var title: LocalizedStringKey
    static func row(_ title: LocalizedStringKey) -> Item { .init(title: title) }
}

let items: [Item] = [.init(title: "Implicit"), .row("Static function"), Item(title: "Explicit")]
let value = String(localized: .init("Through init"))
let resource: LocalizedStringResource = .init("A resource", comment: "Said of resources")
let localized: String = .init(localized: "Implicit string")

func uses() {
    Button(.init("With a table", table: "Settings")) {}
    Button(.init("explicit.key", defaultValue: "Said at first")) {}
    ContentUnavailableView("Empty", systemImage: "tray", description: .init("A text by its initialiser"))
    TextField("Name", text: $name, prompt: .init("Prompt"))
    Alert(title: .init("Remove?"), message: .init("For good."), primaryButton: .destructive(.init("Remove")), secondaryButton: .cancel())
}

func shares(_ song: Song, _ songs: [Song]) {
    ShareLink(item: song.url, preview: .init("Preview by its initialiser"))
    ShareLink(item: song.url, subject: Text("Subject"), preview: .init("Preview with a label", image: song.cover)) { Icon() }
    ShareLink("Share all", items: songs, preview: { _ in .init("Preview of each") })
}
