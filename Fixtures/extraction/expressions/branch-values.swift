import SwiftUI

struct Level {
    let share: Double
    let steps: Int
}

func load() async -> Int { 3 }

struct LevelView: View {
    let level: Level
    let isExact: Bool

    var body: some View {
        let value = if isExact { level.share } else { 0 }
        let steps = switch level.steps {
        case 0: 0
        case 1: level.steps
        default: level.steps - 1
        }
        let rest = if isExact {
            0
        } else if level.steps > 1 {
            level.share
        } else {
            1
        }
        Text("Level \(value)")
        Text("Steps \(steps)")
        Text("Rest \(rest)")
    }

    func announce() async -> String {
        async let count = load()
        return String(localized: "Loaded \(await count)")
    }

    func title() -> LocalizedStringKey? { .some("Held by an optional") }
}

struct Hint: Tip {
    var title: Text { Text("Hint") }
    var actions: [Action] { [Action(id: "more", title: "Shown as it is"), Tips.Action(title: "Likewise") {}] }
}
