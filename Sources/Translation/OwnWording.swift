/// The texts of an app by their words, to see how it renders terms in longer texts.
struct OwnWording: Sendable {
    private struct Source {
        let text: String
        /// In lower case.
        let words: [String]
    }

    private var sources: [String: [Source]] = [:]

    /// - Parameter texts: The source texts.
    init(_ texts: [String]) {
        for text in texts {
            let source = Source(text: text, words: Self.words(text))
            for word in Set(source.words) { sources[word, default: []].append(source) }
        }
    }

    /// The source texts that contain a term and other words.
    func texts(containing term: String) -> [String] {
        let words = Self.words(term)
        guard let first = words.first else { return [] }
        return (sources[first] ?? []).lazy
            .filter { $0.words.count > words.count && Self.contains($0.words, words) }.map(\.text)
    }

    private static func contains(_ words: [String], _ part: [String]) -> Bool {
        words.indices.contains { words[$0...].starts(with: part) }
    }

    private static func words(_ text: String) -> [String] { text.lowercased().split { !$0.isLetter }.map(String.init) }
}
