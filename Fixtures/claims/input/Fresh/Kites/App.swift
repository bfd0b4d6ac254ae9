import SwiftUI

struct App: View {
    var body: some View {
        Text("Film a kite", comment: "Opens the camera")
    }
}
