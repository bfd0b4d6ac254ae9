// Apple adds values with every Xcode. What we do not know survives as it is spelled, and lint can see it.

/// How far one text is: the `state` of a string unit.
public struct UnitState: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let new = UnitState(rawValue: "new")
    public static let translated = UnitState(rawValue: "translated")
    public static let needsReview = UnitState(rawValue: "needs_review")
    /// Translated by an agent, not looked at by a person yet (Xcode 27, format 1.3).
    public static let machineTranslated = UnitState(rawValue: "machine_translated")

    public static let known: [UnitState] = [.new, .translated, .needsReview, .machineTranslated]
}

/// How an entry came into the catalog. An entry without one was extracted by a build and its key is its text.
public struct ExtractionState: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Kept by hand: no build marks it stale or removes it.
    public static let manual = ExtractionState(rawValue: "manual")
    /// Extracted, with a source text that differs from the key.
    public static let extractedWithValue = ExtractionState(rawValue: "extracted_with_value")
    /// No longer found in the code; still compiled.
    public static let stale = ExtractionState(rawValue: "stale")
    /// Came from a `.strings` or `.stringsdict` file.
    public static let migrated = ExtractionState(rawValue: "migrated")
    /// The same as having no extraction state.
    public static let automatic = ExtractionState(rawValue: "automatic")

    public static let known: [ExtractionState] = [.manual, .extractedWithValue, .stale, .migrated, .automatic]
}

/// What the cases of a variation are told apart by.
public struct VariationAxis: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let plural = VariationAxis(rawValue: "plural")
    public static let device = VariationAxis(rawValue: "device")
    public static let width = VariationAxis(rawValue: "width")

    public static let known: [VariationAxis] = [.plural, .device, .width]
}

/// A device that has a text of its own.
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
