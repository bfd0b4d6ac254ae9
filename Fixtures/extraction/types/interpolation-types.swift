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

struct Durations: View {
    let minutes = Array(1...30)
    let taps = Array(stride(from: 10, through: 200, by: 10))
    let hours = 1..<24
    let laps: Int16

    var body: some View {
        ForEach(minutes, id: \.self) { Text("\($0) minutes to choose") }
        ForEach(minutes, id: \.self) { minute in Text("\(minute) min") }
        ForEach(taps, id: \.self) { tap in Text("\(tap) taps") }
        ForEach(hours, id: \.self) { hour in Text("\(hour) h") }
        ForEach(0..<laps, id: \.self) { lap in Text("\(lap + 1) laps") }
    }
}

struct Pressure { let upper: Int }
func halves(_ height: Int) -> (whole: Int, rest: Double)? { nil }

func patterns(_ value: Any, seconds: Double) {
    switch value {
    case let pressure as Pressure: print(Text("\(pressure.upper) mmHg"))
    default: break
    }
    let (hours, minutes) = Int(seconds / 60).quotientAndRemainder(dividingBy: 60)
    print(Text("\(hours) hours, \(minutes) left"))
    if let (whole, rest) = halves(3) { print(Text("\(whole) and \(rest)")) }
}

let later: [LocalizedStringResource] = [
    "\(placeholder: .int) tags", "\(placeholder: .double) km", "by \(placeholder: .object)", "\(placeholder: .uint) bytes",
]

struct Limits { let least: Int?, most: Double? }

func check(_ limits: Limits, _ answer: Result<Int, Error>, _ list: [Limits]) {
    switch (limits.least, limits.most) {
    case (.some(let least), .none): print(Text("At least \(least)"))
    case let (.some(least), .some(most)): print(Text("From \(least) to \(most)"))
    default: break
    }
    if case .success(let count) = answer { print(Text("\(count) answers")) }
    let sum = list.reduce(0) { $0 + ($1.least ?? 0) }
    print(Text("\(sum) in all"))
}

func calculated(_ ratio: Double, _ state: RenewalState.RawValue, pages: Pages) -> [Text] {
    [Text("\(ratio ~ 2) rounded by an operator of a package"), Text("\(state) state")]
        + (0..<pages.upper).map { page in Text("Page \(page + 1)") }
}

struct Songs: View {
    let songs: [Song]
    @Binding var limit: Int

    func threshold(_ value: Binding<Int>, _ state: Binding<Song>) -> some View {
        Text("\(value.wrappedValue) or more, \(state.wrappedValue.plays) plays, \(state.rating.wrappedValue) stars")
    }

    var body: some View {
        Table(songs) {
            TableColumn("Plays") { song in Text("\(song.plays) times") }
            TableColumn("Rating") { Text("\($0.rating) of 5") }
        }
        Table(of: Album.self) {
            TableColumn("Year") { album in Text("From \(album.year)") }
        } rows: {}
    }
}

enum Attempt { case waiting, again(number: Int, most: Int) }

func describe(_ attempt: Attempt) -> LocalizedStringKey {
    switch attempt {
    case .waiting: "Waits"
    case .again(let number, let most) where number < most: "Attempt \(number)"
    case .again(let both): "Attempts \(both)"
    }
}

extension Defaults.Keys {
    static let volume = Key<Double>("volume", default: 0.5)
    static let tracks = Defaults.Key<Int>("tracks", default: 3)
}

struct Preferences: View {
    @Default(.volume) private var volume
    @Default(.tracks) var tracks
    let cores: [Core]?
    struct Core { let temperatures: [Int]? }

    var body: some View {
        let hottest = cores?.map({ return $0.temperatures?.first ?? 0 }).max()
        Text("Volume \(volume), \(tracks) tracks, \(hottest!) degrees, \(asset.pixelWidth) wide, in \(stamp.year)")
    }
}

let buildNumber = Bundle.main.object(forInfoDictionaryKey: "CFBundleVersion") as? String ?? "Unknown"

struct About: View {
    private let releaseNumber = info?.release ?? "1.0"
    private let age = info?.age as! Double
    private let counts = info?.counts as? [Int] ?? []
    let status: OSStatus
    var body: some View { Text("\(buildNumber), \(releaseNumber), \(age), \(counts.first!) of \(status)") }
}
