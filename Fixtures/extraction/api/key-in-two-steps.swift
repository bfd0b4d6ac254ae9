import SwiftUI

func text(_ key: String) -> String { String(localized: String.LocalizationValue(key), table: "Errors", bundle: .module) }

struct Row: View {
    var body: some View {
        Text(LocalizedStringKey("Row title"), tableName: "Rows")
        Text(text("No connection"))
        Text(String(localized: String.LocalizationValue("Plain"), table: "Rows"))
        Text(String(localized: LocalizedStringResource("Own table", table: "Own")))
    }
}
