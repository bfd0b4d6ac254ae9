import SwiftUI

struct Box<Value> {
    let value: Value
    func read<Result>(_ body: (Value) -> Result) -> Result { body(value) }
    func use(_ body: (Value) -> Void) { body(value) }
}

final class Held<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}

struct Song {
    var plays: Int
    var rating: Float
    var title: String
}

struct SongGrid<Item, Row: View>: View {
    let items: [Item]
    let row: (Item) -> Row

    init(_ items: [Item], @ViewBuilder row: @escaping (Item) -> Row) {
        self.items = items
        self.row = row
    }

    var body: some View { EmptyView() }
}

func first<Value>(_ value: Value, _ other: Value) -> Value { value }
func value<Value>(of optional: Value?) -> Value { optional! }
func load<Value>(_ type: Value.Type) -> [Value] { [] }
func rows<Item, Row: View>(_ items: [Item], @ViewBuilder _ row: (Item) -> Row) -> some View { EmptyView() }

struct Songs: View {
    let songs: [Song]
    let box: Box<Song>
    let ratio: Float
    let limit: Int?

    var body: some View {
        let counted = Box(value: songs.count)
        let held = Held(songs[0])
        Text("\(counted.value) songs")
        Text("\(held.value.plays) plays of \(held.value.title)")
        Text("\(Box<Double>(value: 3).value) stars")
        Text("\(Box<Double>.init(value: 3).value) in full")
        Text("\(box.read { $0.rating }) rated")
        Text("\(first(ratio, 0)) of it")
        Text("\(first(somewhere.else, 0)) elsewhere")
        Text("\(value(of: limit)) at most")
        Text("\(load(UInt32.self)[0]) loaded")
        SongGrid(songs) { song in Text("\(song.plays) in a grid") }
        rows(songs) { Text("\($0.rating) in a row") }
        let _ = box.use { print(Text("\($0.plays) in a box")) }
    }
}
