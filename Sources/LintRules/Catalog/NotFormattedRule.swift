import LintModel
import StringCatalog
import Syntax

/// A catalog is not formatted the way Xcode writes it.
struct NotFormattedRule: CatalogRule {
    static let description = RuleDescription(
        identifier: "not-formatted", defaultSeverity: .off, impact: .upkeep, hasFix: true,
        summary: "A catalog should be formatted and sorted the way Xcode writes it.",
        rationale: """
            The next build in Xcode rewrites the whole file, and the actual change is lost in the diff. Off by default \
            because it does not matter to projects that are never built in Xcode. `xcstrings fmt` does the same as the fix.
            """,
        example: """
            --- layout: exact
            --- Localizable.xcstrings
            {
              "sourceLanguage"↓: "en",
              => "sourceLanguage" : "en",
              "strings" : {

              },
              "version" : "1.0"
            }
            """)

    func check(_ catalog: CatalogContext) -> [Violation] {
        let bytes = catalog.document.bytes
        guard let formatted = try? XcodeFormat.bytes(of: catalog.catalog), formatted != bytes else { return [] }
        let shared = min(bytes.count, formatted.count)
        let start = bytes.withUnsafeBufferPointer { bytes in
            formatted.withUnsafeBufferPointer { formatted in (0..<shared).first { bytes[$0] != formatted[$0] } ?? shared }
        }
        var end = 0
        while end < shared - start, bytes[bytes.count - 1 - end] == formatted[formatted.count - 1 - end] { end += 1 }
        let changed = start..<bytes.count - end
        let fix = Fix([ByteEdit(changed, Array(formatted[start..<formatted.count - end]))], description: Self.fix)
        return [Violation(Self.message, at: start..<min(start + 1, bytes.count), fix: fix)]
    }

    static let message = "Xcode would write the file differently from here on; run xcstrings fmt"
    static let fix = "the file as Xcode writes it"
}
