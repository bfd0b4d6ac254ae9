import SwiftUI

/// Nothing makes one of a literal.
struct Translated {
    let texts: [String: String]
    var resource: LocalizedStringResource { "Fallback" }
}

struct Marked: ExpressibleByStringLiteral {
    let text: String
    init(stringLiteral value: String) { text = value }
}

extension Text {
    init(_ translated: Translated) { self.init(translated.resource) }
}

extension View {
    func navigationTitle(_ translated: Translated) -> some View { navigationTitle(Text(translated)) }
    func marked(_ mark: Marked) -> some View { self }
}

struct Place: View {
    let name: Translated

    var body: some View {
        Text("A literal goes to the framework")
            .navigationTitle("So does a title")
            .marked("Takes literals")
        Text(name)
    }
}
