import Extraction
import Testing

@testable import LintModel
@testable import LintRules

/// Texts that are displayed without a lookup, which reports list and rules find.
@Suite struct ShownTextsTests {
    private static let source = """
        func show(_ player: UIViewController, _ state: UILabel) {
            player.title = "PhotonMaps"
            state.text = "Nothing is playing"
            player.title = "cancel"
            let spot = Annotation("Home", coordinate: here) { Dot() }
            let title = Text("Removed by " + name)
        }
        """

    private static func input(_ strings: String = "{ }") -> LintInput {
        RuleCaseRun(RuleCase(swift: source, strings: strings)).input
    }

    private static let translated = """
        { "cancel" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Abbrechen" } } } } }
        """

    @Test(arguments: ["{ }", translated])
    func reportsListWhatTheRulesFind(strings: String) {
        let input = Self.input(strings)
        var configuration = LintConfiguration()
        configuration.only = ["unlocalized-text", "dead-translation", "trap-api"]
        let lines = Linter(configuration: configuration).lint(input).map(\.line)
        #expect(input.escaping.toLocalize.map(\.place.line) == lines.sorted())
    }

    @Test func whatACatalogTranslatesIsNoName() {
        #expect(Self.input().escaping.toLocalize.map(\.text) == ["Nothing is playing", "Home", "Removed by "])
        #expect(Self.input(Self.translated).escaping.toLocalize.map(\.text) == ["Nothing is playing", "cancel", "Home", "Removed by "])
    }
}
