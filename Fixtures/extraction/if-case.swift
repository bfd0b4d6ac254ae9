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
