// Texts that bodies without a literal of their own pass on, by every way there is.
import SwiftUI

struct Row<Value>: View {
    let title: String
    var body: some View { Text(title) }
}

typealias PlainRow = Row<Int>

final class Model {
    var banner = ""
    var notes: [String] = []
    var status: String { current }
    private var current = "Waiting"

    func start() {
        show("By a call")
        keep("By a property")
        collect("By a list")
        generic("By a generic type")
        alias("By an alias")
        implicit("By a leading dot")
        translate("By a member of strings")
        choose("By a variable")
    }

    func show(_ text: String) { present(text) }
    func present(_ text: String) { label.text = text }
    func keep(_ text: String) { banner = text }
    func collect(_ text: String) { notes.append(text) }
    func generic(_ text: String) -> some View { Row<String>(title: text) }
    func alias(_ text: String) -> some View { PlainRow(title: text) }
    func implicit(_ text: String) -> Row<Bool> { .init(title: text) }
    func translate(_ text: String) { log(text.translated) }
    func choose(_ text: String) {
        var chosen = ""
        if count > 1 { chosen = text }
        label.text = chosen
    }
    func log(_ number: Int) { count += number }

    private let label = UILabel()
    private var count = 0
}

struct Screen: View {
    let model: Model
    var body: some View {
        VStack {
            Text(model.banner)
            Text(model.status)
            ForEach(model.notes, id: \.self) { note in Text(note) }
        }
    }
}

extension String {
    var translated: Int { NSLocalizedString(self, comment: "").count }
}
