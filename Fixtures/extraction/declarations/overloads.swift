import SwiftUI

struct WaitingButton: View {
    let label: Text

    @_disfavoredOverload
    init<Title: StringProtocol>(_ title: Title, state: Int) { label = Text(verbatim: String(title)) }
    init(_ title: LocalizedStringResource, state: Int) { label = Text(title) }

    init(_ label: Text, action: @escaping () -> Void) { self.label = label }
    init(_ key: LocalizedStringKey, action: @escaping () -> Void) { label = Text(key) }

    var body: some View { label }
}

func uses() {
    WaitingButton("Favoured over the string", state: 1)
    WaitingButton("A text is no literal") {}
    WaitingButton(Text("Given as a text")) {}
}

struct Choice<Label: View>: View {
    init(_ label: @escaping (Bool) -> Label) {}
    init(_ label: @escaping () -> Label) {}
    var body: some View { EmptyView() }
}

extension Choice where Label == Text {
    init(_ title: LocalizedStringKey) { self.init { Text(title) } }
}

let choice = Choice("A closure is no literal either")

struct Notice: View {
    init(_ error: Error) {}
    init(_ text: LocalizedStringKey) {}
    init(because error: any Error, _ text: LocalizedStringKey) {}
    var body: some View { EmptyView() }
}

let notice = Notice("An error is no literal")

struct Names { let all: [String: String] }

extension Text {
    init(_ names: Names) { self.init(verbatim: names.all["en"] ?? "") }
}

func choices(isLong: Bool, isOld: Bool) -> [Text] {
    [
        Text(isLong ? "Minutes of choice" : "min"),
        Text(isOld ? "Oldest choice" : isLong ? "Long choice" : "Short choice"),
    ]
}
