import SwiftUI

struct ContentView: View {
    let name: String
    let count: Int

    var body: some View {
        VStack {
            Text("Again")
            Text("Kept", comment: "On the button")
            Text("Kept", comment: "In the menu")
            Text("\(name) has \(count)")
            Text(String(localized: "welcome.title", defaultValue: "Welcome", comment: "First screen"))
            Text("Elsewhere", tableName: "Other")
            #if DEBUG
            Text("For developers: \(count)")
            #endif
        }
    }
}
