import SwiftUI

final class Texts {
    func localized(_ key: String, _ arguments: CVarArg...) -> String {
        localized(key, arguments: arguments)
    }

    func localized(_ key: String, arguments: [CVarArg]) -> String {
        let template = Bundle.main.localizedString(forKey: key, value: key, table: nil)
        return arguments.isEmpty ? template : String(format: template, arguments: arguments)
    }
}

struct Steps: View {
    let texts: [LocalizedStringKey]

    init(_ texts: LocalizedStringKey...) {
        self.texts = texts
    }

    var body: some View { Text("Steps") }
}

struct Screen: View {
    let texts: Texts
    let count: Int

    var body: some View {
        Text(texts.localized("quit_app"))
        Text(texts.localized("files_left", count, 3))
        Steps("Open", "Choose", "Send")
    }
}
