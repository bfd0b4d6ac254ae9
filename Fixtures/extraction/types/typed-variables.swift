import SwiftUI

final class Model: ObservableObject {
    @Published var title: LocalizedStringKey = "Initial title"
    @Published var error: LocalizedStringResource?
    var status: String = "Plain status"

    func update() {
        title = "Later title"
        self.error = "An error"
        status = "Later status"
        let local: LocalizedStringKey
        local = "Assigned later"
        var other: LocalizedStringKey = "A variable"
        other = "Changed"
    }
}

func change(_ model: Model) {
    model.title = "Changed from outside"
    model.error = nil
}

let cast = "By a cast" as LocalizedStringKey
