import SwiftUI

extension View {
    func hint(_ text: LocalizedStringKey) -> some View { help(text) }
    func tagged(_ text: String) -> some View { self }
}

extension LocalizedStringKey {
    static let greeting: LocalizedStringKey = "Hello from a static"
    static var farewell: Self { "Good-bye from a static" }
}

extension Text {
    init(heading: LocalizedStringKey) { self.init(heading) }
}

struct Uses: View {
    var body: some View {
        Text(.greeting)
        Text(heading: "Own initialiser of a known type")
        Color.red.hint("A hint").tagged("No key")
    }
}
