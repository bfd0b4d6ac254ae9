import StringCatalog

/// The command that adds the missing translations, for the user to paste and complete.
enum AddCommandLine {
    static func text(catalog: String, key: String, locales: [LanguageTag]) -> String {
        let options = locales.map { "\(Escaping.shell("--" + $0.rawValue)) \(Escaping.shell("…"))" }
        let words = [catalog, key]
        // After `--`, a word may start with a dash.
        let isDashed = words.contains { $0.hasPrefix("-") }
        let command = ["xcstrings", "add"]
        let quoted = words.map(Escaping.shell)
        return (isDashed ? command + options + ["--"] + quoted : command + quoted + options).joined(separator: " ")
    }
}
