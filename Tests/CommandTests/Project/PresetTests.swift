import LintModel
import LintRules
import Testing

@testable import Operations
@testable import Workspace

/// What `init --preset` writes is a configuration that does what it says.
@Suite struct PresetTests {
    private static func configuration(_ preset: Preset) throws -> LintConfiguration {
        let text = Configuration.text(locales: ["en", "ja"], settings: preset.settings(RuleRegistry.set))
        var reader = ConfigurationReader(path: Configuration.fileName, bytes: Array(text.utf8), RuleRegistry.set)
        let settings = try reader.read(into: Configuration())
        #expect(settings.locales?.map(\.rawValue) == ["en", "ja"])
        var configuration = LintConfiguration()
        configuration.rules = settings.rules
        configuration.level = settings.level ?? .standard
        return configuration
    }

    @Test(arguments: [
        (Preset.ci, ["format-mismatch": Severity.error, "missing-translation": .off, "end-punctuation": .off, "ellipsis-style": .off]),
        (.release, ["needs-review": .error, "machine-translated": .error, "end-punctuation": .warning, "ellipsis-style": .off]),
        (
            .translator,
            ["ellipsis-style": .warning, "needs-review": .warning, "missing-translation": .error, "stale-key": .off, "not-formatted": .off]
        ),
    ])
    func rulesHaveTheSeveritiesOfTheTeam(preset: Preset, expected: [String: Severity]) throws {
        let configuration = try Self.configuration(preset)
        for (rule, severity) in expected {
            let description = try #require(RuleRegistry.rule(named: rule)).description
            #expect(configuration.severity(of: description) == severity, "\(rule)")
        }
    }

    @Test func nothingAboutCodeIsForTranslators() throws {
        let configuration = try Self.configuration(.translator)
        let rules = RuleRegistry.all.filter { configuration.severity(of: $0.description) != .off }
        #expect(rules.count > 40 && rules.allSatisfy { !$0.init().readsSources })
    }
}
