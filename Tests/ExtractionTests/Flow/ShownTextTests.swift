import Extraction
import Foundation
import TestSupport
import Testing

/// `Fixtures/extraction/shown`: calls and properties of frameworks that show a text, so that gaps are known.
@Suite struct ShownTextTests {
    private static let folder = Fixtures.folder.appending(path: "extraction/shown")

    @Test(arguments: Checkout.names(below: folder, ending: ".swift"))
    func everyTextIsSeenUnlessItSaysOtherwise(name: String) throws {
        let bytes = try [UInt8](Data(contentsOf: Self.folder.appending(path: name + ".swift")))
        let found = Set(scan([SourceFile(path: name, bytes: bytes)]).unlocalized.map(\.text))
        var seen: [String] = []
        var expected: [String] = []
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            let texts = line.matches(of: /"(Shown [^"\\%]*)/).map { String($0.1) }
            seen += texts.filter { text in found.contains { $0.hasPrefix(text) } }
            if !line.hasSuffix("// Not seen.") { expected += texts }
        }
        #expect(expected.count >= 50)
        #expect(seen == expected)
    }

    @Test func aGlobalOfAnotherFileIsFollowedUnlessItIsPrivate() {
        let view = SourceFile(
            path: "A.swift",
            bytes: Array("struct A: View { var body: some View { Text(greeting); Text(farewell) } }".utf8))
        let globals = "let greeting = \"Welcome back\"\nfileprivate let farewell = \"See you soon\""
        let found = scan([view, SourceFile(path: "B.swift", bytes: Array(globals.utf8))]).unlocalized
        #expect(found.map(\.text) == ["Welcome back"])
    }
}
