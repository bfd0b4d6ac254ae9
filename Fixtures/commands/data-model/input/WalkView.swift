import SwiftUI

struct WalkView: View {
    @ObservedObject var walk: Walk

    var body: some View {
        Text("\(walk.steps) steps")
        Text("Around \(walk.place ?? "")")
    }
}
