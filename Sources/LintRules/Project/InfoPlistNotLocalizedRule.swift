import Extraction
import LintModel
import ProjectModel
import StringCatalog

/// A text in an Info.plist is not translated.
struct InfoPlistNotLocalizedRule: SourceRule {
    static let description = RuleDescription(
        identifier: "info-plist-not-localized", defaultSeverity: .warning, impact: .untranslated,
        summary: "User-facing text in an Info.plist should be in InfoPlist.xcstrings.",
        rationale: """
            Without an entry in a table named InfoPlist, users are asked for access to the camera in the language of the \
            Info.plist, whatever the language of the app. Names of the app and its maker are not reported, because names \
            stay the same.
            """,
        example: """
            --- untranslated: NSCameraUsageDescription in ja, ko
            =>
            --- strings
            => --- strings of InfoPlist.xcstrings
            { }
            => { "NSCameraUsageDescription" : { } }
            --- Info.plist
            <key>NSCameraUsageDescription</key>
            <string>↓To scan codes</string>
            """)

    func check(_ input: LintInput) -> [SourceViolation] {
        input.project.infoTexts.filter(\.text.isToTranslate).map { gap in
            let place = gap.text.place
            return SourceViolation(Self.message(gap.text, gap.locales), at: place, key: gap.text.key)
        }
    }

    static func message(_ text: InfoPlistText, _ locales: [LanguageTag]) -> String {
        let names = locales.prefix(5).map(\.rawValue).joined(separator: ", ") + (locales.count > 5 ? " and \(locales.count - 5) more" : "")
        return "not localized in \(names); translate it in \(table(text.tables, locales)) under \"\(text.key)\""
    }

    /// The catalog that a translation belongs in; where there are only tables of one language each, that of the first
    /// locale.
    private static func table(_ tables: [String], _ locales: [LanguageTag]) -> String {
        if let catalog = tables.first(where: { $0.hasSuffix(".xcstrings") }) { return catalog }
        guard let table = tables.first, let locale = locales.first else { return "an InfoPlist.xcstrings" }
        let parts = table.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count > 1, parts[parts.count - 2].hasSuffix(".lproj") else { return table }
        return (parts.dropLast(2) + ["\(locale.rawValue).lproj", parts[parts.count - 1]]).joined(separator: "/")
    }
}
