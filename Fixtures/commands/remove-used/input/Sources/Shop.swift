import SwiftUI

struct Shop: View {
    let count: Int

    var body: some View {
        Text("Buy")
        Text("\(count) left")
        Button("Buy") {}
    }
}
