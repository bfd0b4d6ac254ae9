import Testing

/// If several files declare a type with the same name that is only visible in the file, each uses its own.
@Suite struct RepeatedTypesTests {
    private static func row(_ type: String, _ property: String, _ text: String) -> String {
        """
        import SwiftUI
        private struct Row: View {
            let title: \(type)
            let size: \(property)
            init(_ title: \(type), size: \(property)) { (self.title, self.size) = (title, size) }
            var body: some View { Text("\(text) \\(size)") }
        }
        let rows = [Row("Called \(text)", size: 1)]
        """
    }

    @Test func initialisersAndPropertiesAreThoseOfTheFile() {
        let files = [
            ("A.swift", Self.row("String", "Double", "first")), ("B.swift", Self.row("LocalizedStringKey", "Int", "second")),
            ("C.swift", Self.row("LocalizedStringResource", "Float", "third")),
        ]
        let found = scan(files.map { SourceFile(path: $0, bytes: Array($1.utf8)) }).strings.map(\.key)
        #expect(found == ["first %lf", "second %lld", "Called second", "third %f", "Called third"])
    }

    @Test func memberwiseInitialisersAreThoseOfTheFile() {
        let plain = "private struct Row { let title: String }\nlet row = Row(title: \"Not a key\")"
        let localized = "private struct Row { let title: LocalizedStringKey }\nlet row = Row(title: \"A key\")"
        #expect(scan([SourceFile(path: "A.swift", bytes: Array(plain.utf8)), SourceFile(path: "B.swift", bytes: Array(localized.utf8))])
            .strings.map(\.key) == ["A key"])
        #expect(scan([SourceFile(path: "A.swift", bytes: Array(localized.utf8)), SourceFile(path: "B.swift", bytes: Array(plain.utf8))])
            .strings.map(\.key) == ["A key"])
    }
}
