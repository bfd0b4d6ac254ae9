import ActivityKit
import SwiftUI
import WidgetKit

struct RideAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var stops: Int
        var delay: Double
    }

    var line: Int
    var name: String
}

struct GameAttributes: ActivityAttributes {
    typealias ContentState = Score

    var round: Int
}

struct Score: Codable, Hashable { var points: Int }

struct RideActivity: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: RideAttributes.self) { context in
            Text("Line \(context.attributes.line) of \(context.attributes.name): \(context.state.stops) stops")
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.leading) { Text("\(context.state.delay) late") }
            } compactLeading: {
                Text("L\(context.attributes.line)")
            } compactTrailing: {
            } minimal: {
            }
        }
    }
}

struct GameView: View {
    let context: ActivityViewContext<GameAttributes>
    let activity: Activity<GameAttributes>?

    var body: some View {
        Text("\(context.state.points) points in round \(context.attributes.round)")
            .accessibilityLabel("\(activity?.content.state.points ?? 0) so far")
    }
}
