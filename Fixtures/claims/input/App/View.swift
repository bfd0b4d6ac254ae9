import SwiftUI

struct KiteView: View {
    let count: Int

    var body: some View {
        VStack {
            Text("Save")
            Button("Skip") {}
            Text("Borrow a kite")
            Text("\(count) kites")
            Row(title: "Delete this kite")
        }
    }
}

struct Row: View {
    let title: String
    var body: some View { Text(title) }
}
