import SwiftUI

struct Beds: View {
    let count: Int

    var body: some View {
        Text("beds.title")
        Text("Water the tulips")
    }
}
