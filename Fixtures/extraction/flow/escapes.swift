import SwiftUI
import UIKit

struct Row: View {
    let title: String
    var body: some View { Text(title) }
}

enum Tab: String {
    case home = "Home Screen"
    case more = "More Things"
    var name: String { self == .home ? "Start here" : "Look further" }
}

struct Escapes: View {
    let tab: Tab
    let user: String
    var message: String { "Welcome back" }
    var body: some View {
        Row(title: "Title of a row")
        Text(tab.rawValue)
        Text(tab.name)
        Text(message)
        Text("Hello, " + user)
        Text(verbatim: "Meant to stay")
        Map { Annotation("Total of all", coordinate: here) { Circle() } }
    }
}

final class Controller: UIViewController {
    let label = UILabel()
    override func viewDidLoad() {
        label.text = "Set on a label"
        title = "Title of a controller"
        let alert = UIAlertController(title: "Alert title", message: "Alert message", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Do it", style: .default))
        print("Log message here")
        UserDefaults.standard.set(true, forKey: "Not For Users")
    }
}

// What is made up for previews is no text of the app.
struct Trip {
    var place: String
    static var preview: Trip { Trip(place: "Somewhere Nice") }
    static let planned = Trip(place: "Where We Go")
}

enum MockTrips {
    static let all = [Trip(place: "A Made Up Place")]
}

func row(_ trip: Trip) -> Text { Text(trip.place) }

struct Guide: View {
    let steps = ["Open the settings", "Turn the wheel"]
    let tips: [String]
    static let hints = ["first": "Look around", "second": "Ask somebody"]
    let step: Int

    init(tips: [String]) { self.tips = tips }

    var body: some View {
        Text(steps[step])
        ForEach(tips, id: \.self) { tip in Text(tip) }
        ForEach(["Given right here", "And here"], id: \.self) { Text($0) }
        Text(Guide.hints["first"] ?? "")
        Text(endings.sorted().first ?? "")
    }

    private var endings: [String] { ["All is well", "That was it"] }
}

func guide() {
    let unseen = ["Nobody sees this", "Nor this"]
    for word in unseen { print(word) }
    for title in ["Shown in a loop"] { UILabel().text = title }
    print(Guide(tips: ["Take your time", "Breathe"]))
}
