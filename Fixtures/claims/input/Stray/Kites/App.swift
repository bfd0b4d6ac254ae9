import SwiftUI

struct App: View {
    var body: some View {
        Text("Land")
    }
}
