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

struct Connection: View {
    init(_ name: LocalizedStringKey, icon: String, onConnect: (() -> Void)? = nil, onDisconnect: (() -> Void)? = nil) {}

    var body: some View {
        Connection("With both closures", icon: "link") { print("No key") } onDisconnect: { print("Nor this") }
        Connection("With the first one", icon: "link") {}
        Connection("With the second one", icon: "link", onDisconnect: {})
        Button("With statements") {
            do { try run() } catch let error as URLError { print(error) } catch { show("Caught last") }
        }
    }

    func show(_ message: LocalizedStringResource) {}
}

extension View {
    func toast(_ text: @autoclosure () -> LocalizedStringKey, log: @autoclosure () -> String = "") -> some View { self }
}

let toasted = Text("A toast").toast("Put off until needed", log: "No key")
let plural: (Int) -> LocalizedStringKey = { count in count == 1 ? "One thing" : "\(count) things" }
let pair: (Int, Double) -> LocalizedStringKey = { "\($0) of \($1)" }
