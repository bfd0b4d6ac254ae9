import SwiftUI

struct Card: View {
    let title: LocalizedStringKey
    var subtitle: LocalizedStringResource? = nil
    var symbol: String

    var body: some View {
        VStack {
            Text(title)
            if let subtitle { Text(subtitle) }
            Image(systemName: symbol)
        }
    }
}

struct Cards: View {
    var body: some View {
        Card(title: "First card", symbol: "star")
        Card(title: "Second card", subtitle: "With a subtitle", symbol: "Never A Key")
    }
}

struct Heading: View {
    let title, subtitle: LocalizedStringKey
    var first = "", second: String
    var body: some View { Text(title); Text(subtitle) }
}

let heading = Heading(title: "Both names", subtitle: "Have the type", second: "Not a key")
