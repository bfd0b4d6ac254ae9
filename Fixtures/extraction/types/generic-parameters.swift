import SwiftUI

struct NameRow<Label: View>: View {
    init(_ title: LocalizedStringResource, for part: WritableKeyPath<Name, String?>, @ViewBuilder label: () -> Label) {}
    init(
        title: LocalizedStringKey, @ListBuilder<any Question> questions: () -> [any Question],
        names: Dictionary<String, Int> = Dictionary<String, Int>(), isDone: @escaping (Answers) -> Bool
    ) {}
}

func load(_ message: LocalizedStringKey, then: (_ result: Result<[Int], Error>, Int) -> Void) {}

func uses() {
    NameRow("First name", for: \.givenName) { Text("Given") }
    NameRow(title: "All questions") { [] } isDone: { _ in true }
    load("Loading…") { result, count in print(Text("\(count) loaded")) }
}

protocol Measured {
    var radius: Int { get }
    var area: Double { get }
}

struct MeasureView<Shape: Measured>: View {
    let shape: Shape

    var body: some View {
        Text("Radius \(shape.radius)")
        Text("Area \(shape.area)")
    }
}

struct Counter: Reducer {
    struct State {
        var laps: Int
        var share: Double
    }
}

struct CounterView: View {
    let store: StoreOf<Counter>
    let state: Store<Counter.State, Never>

    var body: some View {
        Text("Laps \(store.laps)")
        Text("Share \(state.share)")
    }
}

struct ObservedCounterView: View {
    let store: StoreOf<Counter>
    let viewStore: ViewStoreOf<Counter>

    var body: some View {
        WithViewStore(store, observe: { $0 }) { viewStore in
            Text("Observed \(viewStore.share) times")
        }
        WithViewStore(self.store) { viewStore in
            Text("Observed \(viewStore.share) times as before")
        }
        Text("Held \(viewStore.share)")
    }
}
