import Syntax

/// How keys that are identifiers are formed: `settings.title`, `settings_title`, `SETTINGS_TITLE`.
struct KeyForm: Sendable {
    private enum Words { case camel, snake, kebab }

    /// One of them, for messages.
    let example: String
    /// What the keys of a file begin with, such as `settings.`.
    private var prefix = ""
    private let joint: Character
    private let words: Words
    private let isUppercase: Bool

    /// How many words of a text are part of its key.
    private static let mostWords = 5

    /// - Parameter keys: Those around a file, at least one.
    init?(_ keys: [String]) {
        guard let example = keys.min() else { return nil }
        self.example = example
        let joint: Character = keys.count { $0.contains(".") } * 2 >= keys.count ? "." : "_"
        self.joint = joint
        isUppercase = keys.count { $0 == $0.uppercased() } * 2 > keys.count
        let lasts = keys.map { key in key.split(separator: joint).last.map(String.init) ?? key }
        if joint == "_" || lasts.count(where: { $0.contains("_") }) > lasts.count(where: { $0.contains(where: \.isUppercase) }) {
            words = .snake
        } else {
            words = lasts.contains { $0.contains("-") } ? .kebab : .camel
        }
    }

    /// The form for a file.
    ///
    /// - Parameter own: The keys of the file itself, whose beginning a new one has as well.
    func beginning(as own: [String]) -> KeyForm {
        // With underscores nothing tells the beginning from the words.
        let beginnings = own.compactMap { key -> String? in
            let parts = key.split(separator: joint)
            guard parts.count > 1 else { return nil }
            return (joint == "." ? parts.dropLast() : parts.prefix(1)).joined(separator: String(joint)) + String(joint)
        }
        var form = self
        form.prefix = beginnings.mostFrequent ?? ""
        return form
    }

    /// A key for a text; `nil` if the other keys do not say what it begins with, or if the text has no words to make it of.
    func key(for text: String) -> String? {
        let parts = text.split { character in !(character.isASCII && (character.isLetter || character.isNumber)) && character != "'" && character != "’" }
            .map { $0.filter { $0.isASCII && $0 != "'" }.lowercased() }.filter { !$0.isEmpty }.prefix(Self.mostWords)
        guard !prefix.isEmpty, let first = parts.first else { return nil }
        let name = switch words {
        case .camel: first + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        case .snake: parts.joined(separator: "_")
        case .kebab: parts.joined(separator: "-")
        }
        return prefix + (isUppercase ? name.uppercased() : name)
    }
}

extension [String] {
    /// The most frequent one; of several, the first in the order of texts.
    var mostFrequent: String? {
        let counts = Dictionary(map { ($0, 1) }, uniquingKeysWith: +)
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
}
