import SwiftUI

extension LocalizedStringKey.StringInterpolation {
    mutating func appendInterpolation(_ value: LocalizedStringKey, color: Color) {
        appendInterpolation(Text(value).foregroundStyle(color))
    }

    mutating func appendInterpolation(bold value: LocalizedStringKey) { appendInterpolation(Text(value).bold()) }

    mutating func appendInterpolation(symbol name: String) { appendInterpolation(Image(systemName: name)) }
}

struct OwnInterpolations: View {
    let count: Int

    var body: some View {
        Text("Touch the \("blue frame", color: .blue) or \(symbol: "chevron.left")")
        Text("\(count) of \(bold: "many"), \(2.5, specifier: "%.1f") at \("no key")")
    }
}
