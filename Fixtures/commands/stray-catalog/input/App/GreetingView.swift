import SwiftUI

struct GreetingView: View {
    let guest: String

    var body: some View {
        VStack {
            Text("Welcome, \(guest)")
            Button("Ring the bell") { }
        }
    }
}
