import Interchange
import StringCatalog

/// The parts of an entry that Xcode 27 loses in XLIFF.
enum XLIFFLoss: Equatable {
    /// The key ends like the path of a variation.
    case keyLooksLikeVariation
    /// A variation has the identifier of another entry; Xcode cannot export such a catalog.
    case sharedIdentifier(String)
    /// A text next to variations.
    case textBesideVariations
    /// A text varies by devices and by something else on one level.
    case axesBesideDevices
    /// The name of a substitution contains the separator of keys and variations.
    case separatorInSubstitution(String)

    var message: String {
        switch self {
        case .keyLooksLikeVariation: "the key ends like a variation, so Xcode ignores its translation on import; xcstrings does not"
        case .sharedIdentifier(let id): "left out of the XLIFF: the identifier \(id.quoted) is shared by two entries; rename one"
        case .textBesideVariations: "only its variations are exported, as by Xcode, which deletes the text beside them on import"
        case .axesBesideDevices: "only its devices are exported, as by Xcode, which deletes them on import; nest the variations"
        case .separatorInSubstitution(let name):
            "Xcode deletes the substitution \(name.quoted) on import because of \(XLIFF.keySeparator) in its name; rename it"
        }
    }

    var isLeftOut: Bool { if case .sharedIdentifier = self { true } else { false } }

    /// The losses of entries that are exported for a locale, in the order of the entries.
    static func all(of entries: [Entry], in locale: LanguageTag, sourceLanguage: LanguageTag) -> [(key: String, loss: XLIFFLoss)] {
        let suspects = entries.filter { $0.key.contains(XLIFF.keySeparator) }
        let shared = sharedIdentifiers(of: entries, suspects, in: locale, sourceLanguage)
        return entries.flatMap { entry -> [(String, XLIFFLoss)] in
            var losses = shared[Key(entry.key)].map { [XLIFFLoss.sharedIdentifier($0)] } ?? []
            if losses.isEmpty, !XLIFF.Unit(id: entry.key).keyAndPath().path.steps.isEmpty { losses.append(.keyLooksLikeVariation) }
            for localization in [sourceLanguage, locale].compactMap({ entry.localization(for: $0) }) {
                losses += localization.substitutions.map(\.name).filter { $0.contains(XLIFF.keySeparator) }.map { .separatorInSubstitution($0) }
                let paths = localization.units.map(\.path)
                let lost = paths.filter { !exported(paths).contains($0) }
                if lost.contains(where: \.steps.isEmpty) { losses.append(.textBesideVariations) }
                if lost.contains(where: { !$0.steps.isEmpty }) { losses.append(.axesBesideDevices) }
            }
            return losses.enumerated().filter { losses.firstIndex(of: $1) == $0 }.map { (entry.key, $1) }
        }
    }

    /// The identifiers that two entries share, by the keys of both.
    private static func sharedIdentifiers(
        of entries: [Entry], _ suspects: [Entry], in locale: LanguageTag, _ sourceLanguage: LanguageTag
    ) -> [Key: String] {
        let keys = Set(suspects.map { Key($0.key) })
        var shared: [Key: String] = [:]
        for suspect in suspects {
            let owner = Key(XLIFF.Unit(id: suspect.key).keyAndPath().key)
            guard let entry = entries.first(where: { Key($0.key) == owner }) else { continue }
            let ids = XLIFFExport.units(of: entry, in: locale, sourceLanguage: sourceLanguage).map { Key($0.id) }
            for id in ids where id != owner && keys.contains(id) {
                shared[owner] = suspect.key
                shared[id] = suspect.key
            }
        }
        return shared
    }

    /// The paths that Xcode exports: of a text next to variations, the variations; of devices and another axis on one
    /// level, the devices.
    static func exported(_ paths: [VariationPath]) -> [VariationPath] {
        let varied = paths.filter { $0.substitution == nil }
        return paths.filter { path in
            path.substitution != nil || !varied.contains { hides($0, path) }
        }
    }

    private static func hides(_ other: VariationPath, _ path: VariationPath) -> Bool {
        let common = zip(other.steps, path.steps).prefix { $0 == $1 }.count
        guard common < other.steps.count else { return false }
        guard common < path.steps.count else { return true }
        return other.steps[common].axis == .device && path.steps[common].axis != .device
    }
}
