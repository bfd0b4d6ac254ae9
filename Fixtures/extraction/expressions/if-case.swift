import SwiftUI

struct Cases: View {
    let state: Loading
    var body: some View {
        switch state {
        case .idle: Text("Idle")
        default:
            if case .failed(let message) = state {
                Text("Failed: \(message)")
            }
            for case .loaded(let count) in [state] { Text("Loaded \(count)") }
        }
    }
}

enum Loading { case idle, failed(String), loaded(Int) }

func place(_ age: Int?, _ user: User) -> LocalizedStringKey? {
    switch (age, user.city) {
    case (let age?, let city?): "\(age) years old, \(city)"
    case (let age?, nil): "\(age) years old"
    default: nil
    }
}

enum Alarm {
    func ringing(_ melody: String) -> Bool { false }
    static func ringing(melodies: [String]) -> Int { 0 }
    case ringing(minutes: Int)
}

struct Bell {
    func struck(_ name: String) {}
}

enum Chime { case struck(Int) }

func ring(_ alarm: Alarm, _ unknown: Clock) -> LocalizedStringKey? {
    if case .ringing(let minutes) = alarm { return "Rings for \(minutes) minutes" }
    if case .struck(let times) = unknown.state { return "Struck \(times) times" }
    return nil
}
