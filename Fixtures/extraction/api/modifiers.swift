import SwiftUI
import Charts

struct Modifiers: View {
    @State private var isShown = false
    @State private var text = ""

    var body: some View {
        List {
            Text("Row").badge("New")
        }
        .navigationTitle("Title")
        .searchable(text: $text, placement: .automatic, prompt: "Search here")
        .alert("Alert", isPresented: $isShown) {
            Button("OK", role: .cancel) {}
        } message: {
            Text("Message")
        }
        .confirmationDialog("Sure?", isPresented: $isShown, titleVisibility: .visible) {
            Button("Delete", role: .destructive) {}
        }
        .accessibilityLabel(Text("Spoken"))
        .accessibilityAction(named: "Do more") {}
        TextField("Placeholder", text: $text, prompt: Text("Prompt"))
        Chart { BarMark(x: .value("Day", 1), y: .value("Amount", 2)) }
        Link("Website", destination: URL(string: "https://example.com")!)
        Table(items) { TableColumn("Name", value: \.name) }
    }
}
