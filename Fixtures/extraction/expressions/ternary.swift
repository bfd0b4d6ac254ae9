import SwiftUI

struct Ternaries: View {
    let isOn: Bool
    let name: String

    var body: some View {
        Text(isOn ? "Switched on" : "Switched off")
        Text(isOn ? "Count \(name)" : "No count")
        Text(isOn ? name : "Mixed with a string")
        Text(isOn ? "Outer" : name.isEmpty ? "Inner first" : "Inner second")
        Text((isOn ? "In parentheses" : "Also in parentheses"))
        Label(isOn ? "Label on" : "Label off", systemImage: isOn ? "star.fill" : "star")
    }
}
