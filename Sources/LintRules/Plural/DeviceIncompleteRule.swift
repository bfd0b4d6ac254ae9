import LintModel
import StringCatalog

/// A text that varies by device has no value for a device that needs one.
struct DeviceIncompleteRule: EntryRule {
    static let description = RuleDescription(
        identifier: "device-incomplete", defaultSeverity: .warning,
        summary: "A text that varies by device should have a value for every device used in other languages, or a value for \"other\".",
        rationale: """
            On a device without a value, and without "other" as a fallback, users see the key. A text with a value for a \
            single device covers no other device.
            """,
        example: """
            --- strings
            { "Tap here" : { "localizations" : {
              "de" : { "variations" : { "device" : ↓{
                "mac" : { "stringUnit" : { "state" : "translated", "value" : "Hier klicken" } } } } },
                => "ipad" : { "stringUnit" : { "state" : "translated", "value" : "Hier tippen" } },
                => "mac" : { "stringUnit" : { "state" : "translated", "value" : "Hier klicken" } } } } },
              "en" : { "variations" : { "device" : {
                "ipad" : { "stringUnit" : { "state" : "translated", "value" : "Tap here" } },
                "mac" : { "stringUnit" : { "state" : "translated", "value" : "Click here" } } } } } } } }
            """)

    func check(_ entry: EntryContext) -> [Violation] {
        let varying = entry.localizations.filter { $0.varies && !$0.localization.devices.isEmpty }
        guard entry.isTranslatable, !varying.isEmpty else { return [] }
        let all = varying.reduce(into: Set<String>()) { $0.formUnion($1.localization.devices) }
        return varying.compactMap { localization in
            let devices = localization.localization.devices
            guard !devices.contains("other"),
                let node = localization.localization.variant.variations.first(where: { $0.axis == .device })?.node
            else { return nil }
            let missing = all.subtracting(devices).subtracting(["other"]).sorted()
            guard !missing.isEmpty || devices.count == 1 else { return nil }
            return entry.violation(Self.message(localization.language, missing), at: node, locale: localization.language)
        }
    }

    static func message(_ language: LanguageTag, _ missing: [String]) -> String {
        if missing.isEmpty { return "\(language) has a value for only one device; add \"other\"" }
        return "\(language) has no value for \(missing.map { "\"\($0)\"" }.joined(separator: ", ")); add it, or \"other\""
    }
}
