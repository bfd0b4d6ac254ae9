import SwiftUI

struct Player {
    enum State { case idle(LocalizedStringResource), busy(Int) }
    struct Row { let title: LocalizedStringKey }
    let row = Row(title: "Row of a player")
    let state = State.idle("State of a player")
    var count: State.Count = 3
}

extension Player.State { typealias Count = Int }

struct Server {
    enum State { case idle(String), busy(Double) }
    struct Row { let title: String }
    let row = Row(title: "Not a key")
    let state: State = .idle("Nor this one")
}

struct Badge { enum Label { case long } }

func show(_ player: Player, _ server: Server) {
    if case .busy(let level) = player.state { print(Text("Level \(level)")) }
    if case .busy(let level) = server.state { print(Text("Load \(level)")) }
    Label("Still the one of SwiftUI", systemImage: "star")
    Defaults.Toggle("Not the one of SwiftUI", key: .sound)
    SwiftUI.Button("The one of SwiftUI") {}
}

private struct Tile { let title: LocalizedStringKey; @Default(.unit) private var unit }
private struct Box<Value> { let value: Value }

func generic(_ box: Box<Int>) { print(Tile(title: "A tile"), Text("Holds \(box.value)")) }

enum Banner {
    static func info(_ message: LocalizedStringResource) {}
    func notice(_ message: LocalizedStringResource) {}
}

func log(_ banner: Banner) {
    banner.notice("On a banner")
    Logger().notice("Not for users")
    Logger(subsystem: "app", category: "main").notice("Nor this")
}
