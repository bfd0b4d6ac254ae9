import SwiftUI

struct Library: View {
    let isNew: Bool
    let name: String?

    var body: some View {
        VStack {
            Text(.books)
                .font(.title)
            Text(isNew ? .addToLibrary : .books)
            Row(title: .booksSubtitle(count: 3, author: "Ann"), symbol: .open)
            Button(.addToLibrary) { close(.now) }
            Text("Open", bundle: #bundle)
        }
        .navigationTitle(.Settings.title)
        .accessibilityLabel(String(localized: .addToLibrary))
    }

    func close(_ kind: Kind) {}
}

enum Kind { case now, close, addToLibrary }

struct Row: View {
    let title: LocalizedStringResource
    var symbol = Symbol.open

    enum Symbol { case open, books }

    var kind: Kind { .addToLibrary }
    var state: LocalizedStringResource {
        switch symbol {
        case .open: LocalizedStringResource.Settings.title
        case .books: .books
        }
    }
    var body: some View { Text(title) }
}
