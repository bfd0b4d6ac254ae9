import Charts
import SwiftUI

struct Charts: View {
    let unit: String

    var body: some View {
        Chart {
            LineMark(x: .value("Day", 1), y: .value("Steps", 2))
            LinePlot(days, x: .value("Day of week", \.day), y: .value("Range of steps", \.low, \.high))
            LinePlot(x: "Angle", y: "Sine") { sin($0) }
            AreaPlot(x: "Position", yStart: "Low", yEnd: "High", domain: 0...1) { ($0, $0 + 1) }
        }
        .chartXAxisLabel("Days of the week")
        .chartYAxisLabel("Steps a day", position: .leading)
        .chartYAxisLabel(unit)
        Chart3D { SurfacePlot(x: "Width", y: "Height", z: "Depth") { $0 + $1 } }
            .chartZAxisLabel("Into the depth")
    }
}
