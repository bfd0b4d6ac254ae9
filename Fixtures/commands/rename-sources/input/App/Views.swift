import AppIntents
import SwiftUI

enum Day: String {
    case monday = "Monday"
    case friday = "Friday"

    var name: String { NSLocalizedString(rawValue, comment: "") }
}

struct LoginView: View {
    let user: String
    let count: Int
    let thing = something()

    var body: some View {
        Button("Log in") { print("Log in") }
        Text(#"Log in"#)
        Text("""
            Log in
            """)
        Text("\(user) sent \(count + 1) files")
        Text("""
            First line
            second
            """)
        Text("\(thing) new")
        Text(verbatim: "Log in")
        Label(String(localized: "Log in", comment: "A button"), image: "Log in")
    }
}

struct RemindIntent: AppIntent {
    @Parameter(title: "Person") var person: String

    static var parameterSummary: some ParameterSummary {
        Summary("Remind \(\.$person)")
    }
}
