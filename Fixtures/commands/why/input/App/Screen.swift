import SwiftUI

struct Row: View {
    let title: String
    var body: some View { Text(title) }
}

struct Screen: View {
    let loader: Loader
    let count: Int
    var body: some View {
        List {
            Row(title: String(localized: "Downloads"))
            Row(title: "Connection lost")
            Row(title: loader.state)
            Text(verbatim: "Beta of the app")
            Text("\(count) tunes")
            Text("screen.heading")
            Text("Offline for " + loader.state)
        }
    }
}

final class Loader {
    var state = "Nothing is loaded"
    let queue = "loading in the background"
    func fail(_ name: String) { state = "Cannot load \(name) now" }
}
