import SwiftUI

let keys: [LocalizedStringKey] = ["One", "Two"]
let byCode: [Int: LocalizedStringResource] = [1: "First", 2: "Second"]
let pairs: [(LocalizedStringKey, String)] = [("Paired", "Not paired"), ("Coupled", "Not coupled")]
let nested: [[LocalizedStringKey]] = [["Deep"], ["Deeper"]]
let strings = ["Not", "Keys"]
let texts: [Text] = [Text("Text one"), Text("Text two")]

struct Tallies: View {
    let scores = Dictionary<String, Int>()
    let names = Dictionary<String, Set<String>>()
    var body: some View {
        Text("\(scores["a"]!) points")
        Text("\(names.count) players")
    }
}
