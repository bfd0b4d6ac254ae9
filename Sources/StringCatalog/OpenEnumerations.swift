// Open enumerations, because every release of Xcode may add values. Unknown values are preserved as written, so that
// lint can report them.

/// The translation state of a text: the `state` of a string unit.
public struct UnitState: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let new = UnitState(rawValue: "new")
    public static let translated = UnitState(rawValue: "translated")
    public static let needsReview = UnitState(rawValue: "needs_review")
    /// Translated by an agent and not yet reviewed by a person (Xcode 27, format 1.3).
    public static let machineTranslated = UnitState(rawValue: "machine_translated")

    public static let known: [UnitState] = [.new, .translated, .needsReview, .machineTranslated]
}

/// How an entry came into the catalog. An entry without an extraction state was extracted by a build, and its key is
/// its text.
public struct ExtractionState: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Managed manually: builds neither mark it stale nor remove it.
    public static let manual = ExtractionState(rawValue: "manual")
    /// Extracted, with a source text that differs from the key.
    public static let extractedWithValue = ExtractionState(rawValue: "extracted_with_value")
    /// No longer found in the code; still compiled.
    public static let stale = ExtractionState(rawValue: "stale")
    /// Migrated from a `.strings` or `.stringsdict` file.
    public static let migrated = ExtractionState(rawValue: "migrated")
    /// Equivalent to having no extraction state.
    public static let automatic = ExtractionState(rawValue: "automatic")

    public static let known: [ExtractionState] = [.manual, .extractedWithValue, .stale, .migrated, .automatic]
}

/// The axis of a variation.
public struct VariationAxis: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let plural = VariationAxis(rawValue: "plural")
    public static let device = VariationAxis(rawValue: "device")
    public static let width = VariationAxis(rawValue: "width")

    /// That of ``VariationPath/phrase(_:)``, which no catalog has.
    package static let phrase = VariationAxis(rawValue: "phrase")

    public static let known: [VariationAxis] = [.plural, .device, .width]
}

/// A device that a text can vary by.
public struct Device: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let known: [Device] = [
        "iphone", "ipad", "ipod", "mac", "appletv", "applewatch", "applevision", "other",
    ].map(Device.init(rawValue:))
}

/// A plural category of CLDR.
public enum PluralCategory: String, CaseIterable, Sendable, Hashable {
    case zero, one, two, few, many, other
}
