@testable import Extraction
import Syntax
import Testing

/// Interned names and types.
@Suite struct SymbolTableTests {
    private let symbols = SymbolTable.standard.copy()

    @Test func equalNamesHaveOneSymbol() {
        #expect(symbols.intern("title") == symbols.intern("title"))
        #expect(symbols.intern("title") != symbols.intern("titles"))
        #expect(symbols.text(symbols.intern("größe")) == "größe")
        #expect(symbols.intern("") == Symbol.none)
    }

    @Test func knownSymbolsAreNumberedInEveryTable() {
        for word in KnownSymbol.allCases {
            #expect(symbols.intern(word.spelling) == word)
            #expect(symbols.named(Symbol(word)) == .named(word))
        }
    }

    @Test func pathsAreSplitAndPutTogether() {
        let path = symbols.intern("Outer.Middle.Inner")
        #expect(symbols.text(symbols.lastComponent(path)) == "Inner")
        #expect(symbols.scope(of: path).map(symbols.text) == "Outer.Middle")
        #expect(symbols.splitAtFirst(path).map { symbols.text($0.head) } == "Outer")
        #expect(symbols.splitAtFirst(path).map { symbols.text($0.tail) } == "Middle.Inner")
        #expect(symbols.path(symbols.intern("Outer.Middle"), symbols.intern("Inner")) == path)
        #expect(symbols.knownPath(path, symbols.intern("Nothing")) == nil)
        // An operator made of dots is not a path.
        #expect(!symbols.isPath(symbols.intern("...")))
    }

    @Test func manyNamesKeepTheirText() {
        let names = (0..<20_000).map { symbols.intern("name\($0)") }
        #expect(Set(names).count == names.count)
        for (number, name) in names.enumerated() where number % 997 == 0 { #expect(symbols.text(name) == "name\(number)") }
    }

    @Test(arguments: [
        "String", "Int?", "[String]", "[String: [Int?]]", "(Int, name: String)", "(Int) -> String?", "Result<Set<Int>, Error>",
        "Outer.Inner<A>",
    ])
    func typesThatAreWrittenAlikeAreOne(text: String) {
        #expect(type(text, symbols) == type(text, symbols))
        #expect(type(text, symbols) != type(text + "?", symbols))
    }

    @Test func anotherVocabularyIsTakenOver() {
        let (first, second) = (symbols.copy(), symbols.copy())
        _ = type("[Unrelated: Int]", first)
        let texts = ["[Widget]", "(Widget, name: Outer.Inner)", "(Widget?) -> [String: Widget]", "Box<Widget>"]
        let types = texts.map { type($0, second) }
        let translation = first.adopt(second, base: symbols)
        for (text, type) in zip(texts, types) { #expect(translation[type] == self.type(text, first), "\(text)") }
        #expect(first.text(translation[second.intern("Outer.Inner")]) == "Outer.Inner")
        #expect(translation[SwiftType.string] == .string)
    }

    private func type(_ text: String, _ symbols: SymbolTable) -> SwiftType {
        let source = SwiftSource(Array(text.utf8), symbols: symbols)
        var parser = TypeParser(source, at: 0, before: source.tokens.count - 1)
        return parser.type() ?? .named(.Any)
    }
}
