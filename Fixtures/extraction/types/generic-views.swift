import SwiftUI

struct Boxed<Content: View>: View {
    let title: LocalizedStringKey
    @ViewBuilder let content: Content
    var body: some View { Section(title) { content } }
}

struct Field<Label: View, Value: Equatable>: View {
    init(_ title: LocalizedStringKey, value: Binding<Value>, @ViewBuilder label: () -> Label) {}
    var body: some View { EmptyView() }
}

struct Uses: View {
    var body: some View {
        Boxed(title: "Boxed title") { Text("Boxed content") }
        Boxed<Text>(title: "With arguments") { Text("More content") }
        Field("Field title", value: .constant(1)) { Text("Field label") }
    }
}

struct Framed<Content: View>: View
{
    let headline: LocalizedStringKey
    @ViewBuilder var content: Content

    var body: some View
    {
        Text(headline)
    }
}

struct Frames: View
{
    let count: Int
    var body: some View
    {
        Framed(headline: "\(count) frames")
        {
            VStack
            {
                Text("In a frame")
            }
        }
        if count > 2
        {
            Text("Many frames")
        }
    }
}
