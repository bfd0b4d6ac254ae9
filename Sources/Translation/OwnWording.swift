/// How an app itself renders terms: texts of its catalogs that contain them, with their translations.
struct OwnWording: Sendable {
    /// Plain texts by the words of their sources, in lower case.
    private var texts: [String: [(words: [String], translation: String)]] = [:]

    /// - Parameter pairs: Source texts with their translations in one locale.
    init(_ pairs: some Sequence<(source: String, translation: String)>) {
        for pair in pairs {
            let words = Self.words(pair.source)
            for word in Set(words) { texts[word, default: []].append((words, pair.translation.lowercased())) }
        }
    }

    /// Whether the app translates longer texts that contain a term, and none of the translations contains a rendering
    /// of it.
    func contradicts(_ rendering: String, of term: String) -> Bool {
        let words = Self.words(term)
        guard let first = words.first else { return false }
        let found = (texts[first] ?? []).filter { $0.words.count > words.count && Self.contains($0.words, words) }
        let rendering = rendering.lowercased()
        return !found.isEmpty && !found.contains { $0.translation.contains(rendering) }
    }

    private static func contains(_ words: [String], _ part: [String]) -> Bool {
        words.indices.contains { words[$0...].starts(with: part) }
    }

    private static func words(_ text: String) -> [String] { text.lowercased().split { !$0.isLetter }.map(String.init) }
}
