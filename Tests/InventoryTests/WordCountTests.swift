import Testing

@testable import Inventory

@Suite struct WordCountTests {
    @Test(arguments: [
        ("", 0), ("Skip", 1), ("Add to library", 3), ("%lld files of %@", 2), ("— / •", 0), ("don't", 1), ("下一步", 3),
        ("Open 設定", 3), ("3 files", 1), ("line one\nline two", 4),
    ])
    func wordsAreCountedAsAgenciesPriceThem(text: String, count: Int) {
        #expect(WordCount.words(in: text) == count)
    }
}
