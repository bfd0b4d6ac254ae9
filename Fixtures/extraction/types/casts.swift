import SwiftUI

struct Casts: View {
    let payload: [String: Any]
    let value: Any

    var body: some View {
        Text(value is Int ? "A number" : "No number")
        Text(value as? Int == nil ? "None" : "Some")
        Text(payload["title"] as? LocalizedStringKey ?? "Default of a key")
        Text(payload["name"] as? String ?? "Default of a string")
        Text((value as? [String]??)??.first ?? "Default of an optional")
    }

    func read() {
        let title = payload["title"] as? String ?? String(localized: "Looked up behind a cast")
        let body = payload["body"] as? String
            ?? NSLocalizedString("Looked up on the next line", comment: "")
        let detail = payload["detail"] as? String ?? payload["note"] as? String ?? String(localized: "Behind two casts")
    }
}
