import SwiftUI
import WidgetKit

struct TideEntry: TimelineEntry {
    let date: Date
    let height: Double
    let boats: Int
}

struct TideProvider: TimelineProvider {
    func placeholder(in context: Context) -> TideEntry { TideEntry(date: .now, height: 2, boats: 3) }
    func getSnapshot(in context: Context, completion: @escaping (TideEntry) -> Void) {}
    func getTimeline(in context: Context, completion: @escaping (Timeline<TideEntry>) -> Void) {}
}

struct MoonProvider: AppIntentTimelineProvider {
    struct Entry: TimelineEntry {
        let date: Date
        let phase: Int
    }

    func placeholder(in context: Context) -> Entry { Entry(date: .now, phase: 1) }
}

struct TideView: View {
    var entry: TideProvider.Entry

    var body: some View { Text("\(entry.height) high, \(entry.boats) boats") }
}

struct MoonView: View {
    let entry: MoonProvider.Entry

    var body: some View { Text("Phase \(entry.phase)") }
}
