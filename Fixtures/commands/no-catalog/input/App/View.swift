import SwiftUI

struct GardenView: View {
    var body: some View {
        Text("Water the tulips")
        Text("Rake the leaves")
    }
}
