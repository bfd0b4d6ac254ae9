import SwiftUI

struct NameRow<Label: View>: View {
    init(_ title: LocalizedStringResource, for part: WritableKeyPath<Name, String?>, @ViewBuilder label: () -> Label) {}
    init(
        title: LocalizedStringKey, @ListBuilder<any Question> questions: () -> [any Question],
        names: Dictionary<String, Int> = Dictionary<String, Int>(), isDone: @escaping (Answers) -> Bool
    ) {}
}

func load(_ message: LocalizedStringKey, then: (_ result: Result<[Int], Error>, Int) -> Void) {}

func uses() {
    NameRow("First name", for: \.givenName) { Text("Given") }
    NameRow(title: "All questions") { [] } isDone: { _ in true }
    load("Loading…") { result, count in print(Text("\(count) loaded")) }
}
