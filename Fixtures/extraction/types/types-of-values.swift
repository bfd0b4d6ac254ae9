import SwiftUI

enum Library { static let books = [1, 2, 3] }

// The type of a stored property follows from its value.
struct Shelf {
    let total = Library.books.count
    let share = Double(Library.books.count) / 2
    var label: String { String(localized: "All \(total) books") }
    var half: String { String(localized: "Half are \(share)") }
}

// An enum nested in a generic type keeps the types of its payloads.
struct Box<Value> {
    enum State { case full(Int), named(String) }
    let state: State
    let value: Value
    var text: String {
        switch state {
        case .full(let count): String(localized: "Box with \(count) books")
        case .named(let name): String(localized: "Box of \(name)")
        }
    }
}

func outside(_ box: Box<String>) -> Text {
    if case .full(let count) = box.state { return Text("\(count) books inside") }
    return Text("Empty")
}
