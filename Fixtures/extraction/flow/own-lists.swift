import SwiftUI

extension Collection {
    func pick() -> Element? { randomElement() }
}

extension Sequence {
    func some(_ count: Int) -> [Element] { Array(prefix(count)) }
}

extension Array {
    var middle: Element { self[count / 2] }
    func longest(by length: (Element) -> Int) -> Element? { self.max { length($0) < length($1) } }
}

extension Array where Element == String {
    var one: String { randomElement() ?? "" }
    func command(_ flag: String) -> [String] { self + [flag] }
}

struct Advice: View {
    static let tips = ["Breathe in slowly.", "Look out of the window."]
    let plans = ["Call an old friend.", "Take a short walk."]
    let notes = ["Write a short note.", "Close your eyes."]
    let tasks = ["Tidy your desk.", "Water the plants."]
    let pages = ["Read one more page.", "Learn a short poem."]
    let tools = ["Sort the list of files", "Print the list of files"]
    var body: some View {
        Text(Self.tips.pick() ?? "")
        ForEach(plans.some(1), id: \.self) { Text($0) }
        Text(notes.middle)
        Text(tasks.one)
        Text(pages.longest { $0.count } ?? "")
        Text("\(tools.pick().map { $0.count } ?? 0)")
    }
}

// A class with a method that lists have, too.
struct Drive { let value: Int }

final class Drives {
    private var all: [Drive] = []
    func forEach(_ body: (Drive) -> Void) { all.forEach(body) }
}

struct Interval { let value: String }

let intervals = [Interval(value: "Every hour"), Interval(value: "Every day")]

func fill(_ menu: NSMenu) {
    intervals.forEach { interval in
        menu.addItem(NSMenuItem(title: NSLocalizedString(interval.value, comment: ""), action: nil, keyEquivalent: ""))
    }
}
