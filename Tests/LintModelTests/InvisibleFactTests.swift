import LintModel
import StringCatalog
import Testing

/// The rule about invisible characters looks only at texts whose facts have one, so that the table of facts must not lack any.
@Suite struct InvisibleFactTests {
    @Test func everyCharacterThatUnicodeHidesIsAFact() {
        let lacking = (0x80...UInt32(0x10FFFF)).lazy.compactMap(Unicode.Scalar.init).filter { scalar in
            scalar.isInvisible && TextFacts(of: scalar).isDisjoint(with: [.invisible, .bidi])
        }
        #expect(Array(lacking.map(\.value)) == [])
    }
}
