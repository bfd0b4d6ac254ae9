import SwiftUI

struct Closures: View {
    let make: () -> LocalizedStringKey
    let names: [String]

    var body: some View {
        Closures(make: { "Returned by a closure" }, names: [])
        Closures(names: ["No Key"]) { "Returned by a trailing closure" } 
        Text({ "Called at once" }())
        Text({ () -> LocalizedStringKey in return "Typed closure" }())
        Button { print("No key here") } label: { Text("A label") }
        Button("A title") { print("Nor here") }
        Menu { Button("Inside") {} } label: { Label("Menu label", systemImage: "star") } primaryAction: {}
    }
}
