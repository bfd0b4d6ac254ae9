import Syntax
import Testing

/// Names and types by number.
@Suite struct VocabularyTests {
    private let words = Vocabulary()

    @Test func equalWordsHaveOneName() {
        #expect(words.name("title") == words.name("title"))
        #expect(words.name("title") != words.name("titles"))
        #expect(words.text(words.name("größe")) == "größe")
        #expect(words.name("") == Name.none)
    }

    @Test func wordsKnownByHeartHaveTheirNumberAsNameAndType() {
        for word in Word.allCases {
            #expect(words.name(word.spelling) == word)
            #expect(words.named(Name(word)) == .named(word))
        }
    }

    @Test func pathsAreSplitAndPutTogether() {
        let path = words.name("Outer.Middle.Inner")
        #expect(words.text(words.lastWord(path)) == "Inner")
        #expect(words.scope(of: path).map(words.text) == "Outer.Middle")
        #expect(words.splitAtFirst(path).map { words.text($0.head) } == "Outer")
        #expect(words.splitAtFirst(path).map { words.text($0.tail) } == "Middle.Inner")
        #expect(words.path(words.name("Outer.Middle"), words.name("Inner")) == path)
        #expect(words.knownPath(path, words.name("Nothing")) == nil)
        // An operator of dots is no path.
        #expect(!words.isPath(words.name("...")))
    }

    @Test func manyNamesKeepTheirText() {
        let names = (0..<20_000).map { words.name("name\($0)") }
        #expect(Set(names).count == names.count)
        for (number, name) in names.enumerated() where number % 997 == 0 { #expect(words.text(name) == "name\(number)") }
    }

    @Test(arguments: [
        "String", "Int?", "[String]", "[String: [Int?]]", "(Int, name: String)", "(Int) -> String?", "Result<Set<Int>, Error>",
        "Outer.Inner<A>",
    ])
    func typesThatAreWrittenAlikeAreOne(text: String) {
        #expect(type(text, words) == type(text, words))
        #expect(type(text, words) != type(text + "?", words))
    }

    @Test func anotherVocabularyIsTakenOver() {
        let (first, second) = (words.copy(), words.copy())
        _ = type("[Unrelated: Int]", first)
        let texts = ["[Widget]", "(Widget, name: Outer.Inner)", "(Widget?) -> [String: Widget]", "Box<Widget>"]
        let types = texts.map { type($0, second) }
        let translation = first.adopt(second, base: words)
        for (text, type) in zip(texts, types) { #expect(translation[type] == self.type(text, first), "\(text)") }
        #expect(first.text(translation[second.name("Outer.Inner")]) == "Outer.Inner")
        #expect(translation[SwiftType.string] == .string)
    }

    private func type(_ text: String, _ words: Vocabulary) -> SwiftType {
        let source = SwiftSource(Array(text.utf8), words: words)
        var parser = TypeParser(source, at: 0, before: source.tokens.count - 1)
        return parser.type() ?? .named(.Any)
    }
}
