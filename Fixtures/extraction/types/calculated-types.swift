import SwiftUI

struct Walk: Identifiable {
    let id: Int
    var steps: Int
    var distance: Double
}

final class Store: ObservableObject {
    @Published var walks: [Walk] = []
    let range = (low: 1, high: 2.5)
    let offset = -0.5
    let secondsADay = 24 * 60 * 60
    let half = 1.0 / 2
    let ratio = Double(3) / 2
    lazy var number = walks.count
}

extension Array where Element == Walk {
    var longest: Double { map(\.distance).max() ?? 0 }
}

extension Collection {
    var pairs: Int { count / 2 }
}

struct Summary: View {
    @StateObject var store = Store()
    @Binding var drafts: [Walk]

    var body: some View {
        let total = store.walks.reduce(0) { $0 + $1.distance }
        let average = store.walks.isEmpty ? 0 : total / Double(store.walks.count)
        Text("\(total) in all, \(average) each, \(store.walks.map(\.distance).reduce(0, +)) again")
        Text("\(store.walks.reduce(0) { sum, walk in sum + walk.steps }) steps, \(store.walks.map(\.steps).max() ?? 0) at most")
        Text("\(store.walks.map(\.distance).min() ?? 0) at least, \(store.walks.longest) at most, \(store.walks.pairs) pairs")
        Text("From \(store.range.low) to \(store.range.high), \(store.offset), \(store.secondsADay)")
        Text("\(store.half) of \(store.ratio), \(store.number) walks, \(total.truncatingRemainder(dividingBy: 2)) left")
        ForEach($store.walks) { $walk in Text("Walk of \(walk.steps)") }
        ForEach(Array($drafts.enumerated()), id: \.offset) { index, $draft in Text("Draft \(index) of \(draft.distance)") }
    }
}
