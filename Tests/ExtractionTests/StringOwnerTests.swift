import Extraction
import ProjectModel
import Testing

/// How strings meet what project files say of their targets.
@Suite struct StringOwnerTests {
    private static let project = """
        targets:
          App:
            type: application
            sources: [App, Shared]
          Widget:
            type: app-extension
            sources: [Widget, Shared]
          Plain:
            type: framework
            sources: Plain
        """

    private static let app = "App/Localizable.xcstrings"
    private static let widget = "Widget/Localizable.xcstrings"
    private static let errors = "Shared/Errors.xcstrings"
    private static let map = TargetMap([.init(path: "project.yml", bytes: Array(project.utf8))], catalogs: [app, widget, errors])

    @Test func namedMacrosLocalize() {
        let file = SourceFile(path: "A.swift", bytes: Array(#"let a = MyMacro("A key", comment: "Why")"#.utf8))
        let strings = scan([file], macroNames: ["MyMacro"]).strings
        #expect(strings.map(\.key) == ["A key"])
        #expect(strings.first?.comment == "Why")
    }

    @Test func namedMacrosLocalizeWhateverTheyDo() {
        let text = """
            func MyMacro(_ key: String, value: String = "", comment: String) -> String { lookedUpInC(key) }
            let a = MyMacro("A key", comment: "Why")
            let b = Table().MyMacro("No key", comment: "")
            struct Table { func MyMacro(_ key: String, comment: String) -> String { key } }
            """
        let strings = scan([SourceFile(path: "A.swift", bytes: Array(text.utf8))], macroNames: ["MyMacro"]).strings
        #expect(strings.map(\.key) == ["A key"])
    }

    @Test func stringsMeetTheCatalogsOfTheirTargets() {
        let files = ["Shared/Both.swift", "Plain/Plain.swift"].map {
            SourceFile(path: $0, bytes: Array(#"let a = Text("A key")"#.utf8))
        }
        let found = scan(files, targets: Self.map)
        let match = CatalogMatch(
            found.strings, catalogs: [.init(path: Self.app, keys: ["A key"]), .init(path: Self.widget, keys: [])])
        #expect(match.uses[0]["A key"]?.count == 1)
        #expect(match.missing.map(\.catalog) == [1])
        #expect(match.withoutCatalog.map(\.place.file) == ["Plain/Plain.swift"])
    }

    /// As what SwiftGen generates: the function that looks the key up is given the table.
    @Test func keysThatAreHandedOnMeetTheCatalogsThatHoldThem() {
        let text = """
            enum Texts {
                static let signIn = Texts.tr("Errors", "sign_in")
                static let gone = Texts.tr("Errors", "gone")
                static func tr(_ table: String, _ key: String) -> String { Bundle.main.localizedString(forKey: key, value: nil, table: table) }
            }
            """
        let found = scan([SourceFile(path: "Shared/Both.swift", bytes: Array(text.utf8))], targets: Self.map)
        let match = CatalogMatch(
            found.strings,
            catalogs: [
                .init(path: Self.app, keys: ["A key"]), .init(path: Self.widget, keys: []),
                .init(path: Self.errors, keys: ["sign_in"]),
            ])
        #expect(match.uses[2]["sign_in"]?.count == 1)
        #expect(Set(match.missing.map(\.key)) == ["gone"])
    }
}
