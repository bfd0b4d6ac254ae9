import SwiftUI

struct Names: View {
    let name: String?
    let key: LocalizedStringKey?

    var body: some View {
        Text(name ?? "Default of a string")
        Text(key ?? "Default of a key")
        Text(String(localized: key ?? "Not a value")) 
    }
}

func text(_ resource: LocalizedStringResource?) -> LocalizedStringResource {
    resource ?? "Default of a resource"
}
