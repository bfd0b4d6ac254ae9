import StringCatalog
import Testing

@Suite struct CatalogProblemTests {
    @Test func whatKeepsAnObjectFromBeingACatalogIsNamedFirst() {
        let catalog = Catalog(bytes: Array("{}".utf8))
        #expect(!catalog.isValid)
        #expect(catalog.problems.first?.message == #""strings" is missing"#)
    }
}
