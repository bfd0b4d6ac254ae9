import SwiftUI

struct ActionsView: View {
    let count: Int

    var body: some View {
        Button("Skip") {}
        Text("\(count) files")
        Text("Next", comment: "Opens the next page")
    }
}
