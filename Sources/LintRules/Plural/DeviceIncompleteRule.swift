import LintModel
import StringCatalog

/// A text that varies by device has none for a device that needs one.
struct DeviceIncompleteRule: EntryRule {
    static let description = RuleDescription(
        identifier: "device-incomplete", defaultSeverity: .warning,
        summary: "A text that varies by device should have one for every device of the other languages, or one for all others.",
        rationale: """
            Where a device has no text and no case "other" stands in for it, people see the key. A text that varies by one \
            device alone leaves out all the rest.
            """,
        failing: """
            --- strings
            { "Tap here" : { "localizations" : {
              "de" : { "variations" : { "device" : ↓{ "iphone" : { "stringUnit" : { "state" : "translated", "value" : "Text" } }, "mac" : { "stringUnit" : { "state" : "translated", "value" : "Text" } } } } },
              "en" : { "variations" : { "device" : { "iphone" : { "stringUnit" : { "state" : "translated", "value" : "Text" } }, "mac" : { "stringUnit" : { "state" : "translated", "value" : "Text" } }, "ipad" : { "stringUnit" : { "state" : "translated", "value" : "Text" } } } } } } } }
            """,
        passing: """
            --- strings
            { "Tap here" : { "localizations" : {
              "de" : { "variations" : { "device" : { "iphone" : { "stringUnit" : { "state" : "translated", "value" : "Text" } }, "mac" : { "stringUnit" : { "state" : "translated", "value" : "Text" } } } } },
              "en" : { "variations" : { "device" : { "iphone" : { "stringUnit" : { "state" : "translated", "value" : "Text" } }, "mac" : { "stringUnit" : { "state" : "translated", "value" : "Text" } } } } } } } }
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
}

private extension DeviceIncompleteRule {
    static func message(_ language: LanguageTag, _ missing: [String]) -> String {
        if missing.isEmpty { return "\(language) has a text for one device alone; add the case \"other\"" }
        return "\(language) has no text for \(missing.map { "\"\($0)\"" }.joined(separator: ", "))"
    }
}
