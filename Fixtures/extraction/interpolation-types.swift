import SwiftUI

struct Song {
    var title: String
    var plays: Int
    var rating: Double
    var length: Float
    var size: UInt64
    var byte: UInt8
    var small: Int32
    var date: Date
    var tags: [String]
    var album: Album?
    func remaining(_ n: Int) -> Int { plays - n }
}

struct Album {
    var name: String
    var songs: [Song]
    var year: Int { 2000 }
}

struct SongView: View {
    let song: Song
    @State private var count = 0
    @State private var scale = 1.5
    @Binding var volume: CGFloat

    var body: some View {
        let doubled = count * 2
        Text("\(song.title), \(song.plays) plays, \(song.rating), \(song.length)")
        Text("\(song.size) \(song.byte) \(song.small) \(song.date)")
        Text("\(song.tags.count) tags, \(song.album?.year ?? 0), \(song.album!.name)")
        Text("\(count) \(doubled) \(scale) \(volume)")
        Text("\(Int(scale * 100))% of \(Double(count) / 2)")
        Text("\(scale, specifier: "%.1f") and \(song.date, style: .date) and \(count.formatted())")
        Text("\(song.remaining(2)) left, \(count + 1) next, \(-count) below")
        Text("\(unknown.thing) is unknown, \(items.count) counted")
        Text("\(isOn ? "a" : "b") chosen, \("literal") said, \(3) times")
        ForEach(song.tags, id: \.self) { tag in Text("Tag \(tag)") }
        ForEach(0..<5) { index in Text("Index \(index)") }
        ForEach(Array(song.tags.enumerated()), id: \.offset) { index, tag in Text("Number \(index): \(tag)") }
    }
}
