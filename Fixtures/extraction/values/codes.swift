import SwiftUI

// Names of languages by their codes, models and addresses are the same in every language.
struct Settings: View {
    let code: String
    let languages = ["en": "English", "de": "Deutsch", "pt-BR": "Português (Brasil)", "vi": "Tiếng Việt", "zh-Hans": "简体中文"]
    let models = ["small": "gpt-4o-mini", "local": "mlx-community/Qwen2.5-7B", "large": "claude-3-5-sonnet-latest"]
    let site = "https://example.com/tunes"
    let filter = #"{"kind": "all of them"}"#
    var body: some View {
        Text(languages[code] ?? code)
        Text(models[code] ?? code)
        Text(site)
        Text(filter)
    }
}

// A column of a store, and the statement that reads it.
struct Column: View {
    let name: String
    var body: some View { Text(name) }
    func read() { sqlite3_exec(store, name, nil, nil, nil) }
}

let column = Column(name: "name of artist")
