import SwiftUI

struct Pair: View {
    let title: String
    let value: String
    var body: some View {
        Text(title)
        Text(value)
    }
}

let pairs = [
    Pair(title: "Version of the app", value: "v1.0.0"), Pair(title: "Where to write to", value: "help@example.com"),
    Pair(title: "Deutsch", value: "Runs on your device"), Pair(title: "large-v3", value: "Needs some time"), Pair(title: "Model", value: "Is not loaded"),
    Pair(title: "Everything else here", value: "All the rest"), Pair(title: "日本語", value: "简体中文"),
]

struct Query: View {
    let statement: String
    var body: some View { Text(statement) }
    func run() { sqlite3_prepare_v2(store, statement, -1, &handle, nil) }
}

let query = Query(statement: "select name from items where done = 1")

// A list of names, in a script without spaces.
struct Shelf: View {
    let books = ["白夜行", "三体", "百年孤独"]
    let title = "我的书架"
    var body: some View {
        ForEach(books, id: \.self) { Text($0) }
        Text(title)
    }
}
