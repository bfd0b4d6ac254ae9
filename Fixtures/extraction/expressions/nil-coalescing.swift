import SwiftUI

struct Names: View {
    let name: String?
    let key: LocalizedStringKey?

    var body: some View {
        Text(name ?? "Default of a string")
        Text(key ?? "Default of a key")
        Text(String(localized: key ?? "Not a value")) 
    }
}

func text(_ resource: LocalizedStringResource?) -> LocalizedStringResource {
    resource ?? "Default of a resource"
}

struct Greeting: View {
    let name: String?
    let nickname: String?
    let key: LocalizedStringKey?
    let count: Int?

    var body: some View {
        Text(name.map { "Hello \($0)" } ?? "Hello")
        Text(count.map({ number in "\(number) guests" }) ?? "No guests")
            .help(name.map { "Greets \($0)" } ?? nickname.map { "Greets \($0), too" } ?? "Greets nobody")
        Text(name.map { $0.uppercased() } ?? "Default of a mapped string")
        Text(name ?? nickname ?? "Default of two strings")
        Text(key ?? other ?? "Default of two keys")
    }

    private var other: LocalizedStringKey? { nil }
}

struct Menu {
    func title() -> LocalizedStringKey { "Title of a menu" }
}

func menuTitle(_ menu: Menu?) -> Text {
    let title = menu?.title() ?? "Title of no menu"
    return Text(title)
}
