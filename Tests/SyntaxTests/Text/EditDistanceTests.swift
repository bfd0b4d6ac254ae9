import Syntax
import Testing

@Suite struct EditDistanceTests {
    @Test(arguments: [
        ("", "", 0, 0), ("kitten", "sitting", 3, 3), ("coverage", "covergae", 2, 1), ("ab", "ba", 2, 1), ("abc", "", 3, 3),
        ("flaw", "lawn", 2, 2), ("größe", "grösse", 2, 2), ("abcd", "badc", 3, 2), ("aaaa", "aaa", 1, 1),
    ])
    func editsAreCounted(_ a: String, _ b: String, _ edits: Int, _ withSwaps: Int) {
        let (a, b) = (Array(a.unicodeScalars), Array(b.unicodeScalars))
        #expect(EditDistance.between(a[...], b[...], atMost: 10) == edits)
        #expect(EditDistance.between(b[...], a[...], atMost: 10) == edits)
        #expect(EditDistance.between(a[...], b[...], atMost: 10, countsSwaps: true) == withSwaps)
        // The limit only determines which distances are irrelevant.
        for limit in 0...6 {
            #expect(EditDistance.between(a[...], b[...], atMost: limit) == (edits <= limit ? edits : nil))
            #expect(EditDistance.between(a[...], b[...], atMost: limit, countsSwaps: true) == (withSwaps <= limit ? withSwaps : nil))
        }
    }
}
