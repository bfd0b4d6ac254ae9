import SwiftUI

struct HomeView: View {
    let files: [URL]
    let state: HomeState

    var body: some View {
        VStack {
            Text("Send \(files.count) files")
            Text("Welcome")
            Text(state.label)
            Button("Next") {}
        }
    }
}

enum HomeState {
    case idle

    var label: String { "Nothing to do" }
}
