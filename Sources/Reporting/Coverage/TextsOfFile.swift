import Extraction

/// Texts of a source file that share a line in a list. A file with very many, such as the release notes of an app,
/// would hide the texts of all others.
package struct TextsOfFile {
    /// Up to this many texts of a file each have a line.
    package static let few = 40

    package let first: UnlocalizedText
    /// How many more texts of the file there are.
    package private(set) var others = 0

    /// The texts in their order, those of a file with many as its first.
    ///
    /// - Parameter each: Whether every text has a line, however many there are.
    package static func list(_ texts: [UnlocalizedText], each: Bool) -> [TextsOfFile] {
        let counts = each ? [:] : Dictionary(texts.map { ($0.place.file, 1) }, uniquingKeysWith: +).filter { $0.value > few }
        var seen: Set<String> = []
        return texts.compactMap { text in
            guard let count = counts[text.place.file] else { return TextsOfFile(first: text) }
            return seen.insert(text.place.file).inserted ? TextsOfFile(first: text, others: count - 1) : nil
        }
    }
}
