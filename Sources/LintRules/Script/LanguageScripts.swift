import LintModel
import StringCatalog

extension TextFacts {
    /// The script that is among these, as messages name it.
    var nameOfScript: String { Self.namesOfScripts.first { contains($0.script) }?.name ?? "letters" }

    private static let namesOfScripts: [(script: TextFacts, name: String)] = [
        (.han, "ideographs"), (.kana, "kana"), (.hangul, "Hangul"), (.cyrillic, "Cyrillic letters"), (.greek, "Greek letters"),
        (.hebrew, "Hebrew letters"), (.arabic, "Arabic letters"), (.thai, "Thai letters"),
    ]
}
