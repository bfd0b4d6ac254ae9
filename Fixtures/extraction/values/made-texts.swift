import SwiftUI

// Texts that an expression makes of a literal.
struct Made: View {
    let count: Int
    let name: String?
    let kinds = [Kind(title: "Kind of the first"), .init(title: "Kind of the second")]
    var body: some View {
        Text(String(format: "%d tunes are left", count))
        Text(String(format: "%02d:%02d", count, count))
        Text(String("Said as it is"))
        Text("Said rather quietly".lowercased())
        Text(name ?? .init("Without any name"))
        Text(name ?? String("Nameless so far"))
        Text(["One of these", "Or one of those"][count])
        Text("Cast to a text" as String)
        Text(String(count))
        ForEach(kinds, id: \.title) { Text($0.title) }
    }
}

struct Kind { let title: String }

// Compared by the code, which shows neither.
func isOdd(_ name: String) -> Bool { ["an odd name", "another one"].contains(name) && name.count > "of no use".uppercased().count }
