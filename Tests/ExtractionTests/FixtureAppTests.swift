import Extraction
import Foundation
import Testing

/// The five small apps: the scanner's results match their `expected.json`.
@Suite struct FixtureAppTests {
    struct Expected: Decodable {
        let keys: [String]
        let escaping: [String]
    }

    static let apps = ["PeerDrop", "Relay", "Remet", "Flirrt", "Claudiator"]

    @Test(arguments: apps)
    func findsWhatIsThere(app: String) throws {
        let folder = Fixtures.folder.appending(path: app)
        let expected = try JSONDecoder().decode(
            Expected.self, from: Data(contentsOf: folder.appending(path: "expected.json")))
        let found = try scan(Fixtures.sources(below: folder))
        #expect(Set(found.strings.map(\.key)).sorted() == expected.keys.sorted())
        #expect(Set(found.unlocalized.map(\.text)).sorted() == expected.escaping.sorted())
    }

    @Test func theOrderOfFilesDoesNotMatter() throws {
        let files = try Fixtures.sources(below: Fixtures.folder.appending(path: "PeerDrop"))
        let one = scan(files)
        let other = scan(files.reversed())
        #expect(one.strings == other.strings)
        #expect(one.unlocalized == other.unlocalized)
    }

    @Test(arguments: apps)
    func theNumberOfThreadsDoesNotMatter(app: String) throws {
        let files = try Fixtures.sources(below: Fixtures.folder.appending(path: app))
        let one = scan(files)
        for threads in [2, 5] {
            let several = scan(files, threads: threads)
            #expect(several.strings == one.strings)
            #expect(several.unlocalized == one.unlocalized)
            #expect(several.localizedUses == one.localizedUses)
        }
    }

    @Test(arguments: [1, 2, 3]) func theFirstFileOfSeveralIsNamed(threads: Int) {
        let look = { (key: String) in "func make\(key)() -> Model { Model(name: String(localized: \"\(key)\")) }\n" }
        let files = [("A", "struct Model { let name: String }\nfunc isFirst(_ model: Model) -> Bool { model.name == \"First\" }\n")]
            + ["B", "C", "D"].map { ($0, look($0)) }
        let found = scan(files.map { SourceFile(path: "\($0).swift", bytes: Array($1.utf8)) }, threads: threads)
        #expect(found.localizedUses.map(\.lookedUpAt.file) == ["B.swift"])
    }
}
