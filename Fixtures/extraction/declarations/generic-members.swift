import SwiftUI

class Fetch<Value>: ObservableObject {
    enum State { case idle, ready(Value) }
    var state = State.idle
    var current: State { state }
}

struct Box<Value> {
    let held: Value
    func get() -> Value { held }
    func pair() -> (Value, String) { (held, "") }
}

enum Load<Value, Failure> { case done(Value), failed(Failure) }

struct Meter {
    typealias Context = Int
    func text() -> Text {
        let context: Self.Context = 1
        return Text("\(context) contexts")
    }
}

struct Shelf: View {
    @StateObject var fetch: Fetch<Int>
    let box: Box<Double>
    let load: Load<Int, String>
    let state: Fetch<Int>.State
    let open: Box
    var body: some View {
        switch fetch.current {
        case .idle: Text("Idle")
        case .ready(let count): Text("\(count) following")
        }
        Text("\(box.get()) got")
        Text("\(box.pair().0) of a pair")
        if case .done(let count) = load { Text("\(count) loaded") }
        if case .failed(let reason) = load { Text("\(reason) failed") }
        if case .ready(let count) = state { Text("\(count) ready") }
        Text("\(open.get()) open")
    }
}
