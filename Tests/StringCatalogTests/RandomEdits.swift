import TestSupport

@testable import StringCatalog

/// The changes of one person to a catalog: one to four edits near one place or anywhere. Edits set texts and states of new or
/// existing keys and of single forms, change comments, remove forms, localizations and entries, and add variations.
struct RandomEdits {
    private(set) var editor: CatalogEditor
    private let catalog: Catalog
    private let keys: [String]
    private let place: Int
    private let languages: [LanguageTag]
    /// Each key only once, since a person does not edit what they have just removed.
    private var touched: Set<String> = []

    init(_ catalog: Catalog, near place: Int) throws {
        editor = try CatalogEditor(catalog)
        self.catalog = catalog
        keys = catalog.entries.map(\.key)
        self.place = place
        languages = catalog.languages + ["ja", "ko"]
    }

    /// - Parameter varying: Keys whose texts have variations; some edits target them.
    mutating func make(varying: [String], _ random: inout SeededGenerator) {
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            if Int.random(in: 0...2, using: &random) == 0, let key = varying.randomElement(using: &random) {
                if touched.insert(key).inserted { editForms(of: key, &random) }
                continue
            }
            let index = Bool.random(using: &random)
                ? Int.random(in: 0..<keys.count, using: &random) : min(keys.count - 1, place + Int.random(in: 0...2, using: &random))
            let isNew = Int.random(in: 0...2, using: &random) == 0
            let key = isNew ? keys[index] + " \(Int.random(in: 0...3, using: &random))" : keys[index]
            if isNew != keys.contains(key), touched.insert(key).inserted { edit(key, isNew: isNew, &random) }
        }
    }

    private mutating func edit(_ key: String, isNew: Bool, _ random: inout SeededGenerator) {
        let language = languages.randomElement(using: &random) ?? "ja"
        let localization = catalog.entry(for: key)?.localization(for: language)
        switch isNew ? 0 : Int.random(in: 0...8, using: &random) {
        case 4: if localization?.unit != nil { editor.setState(.needsReview, of: key, in: language) }
        case 5: editor.setComment("comment \(Int.random(in: 0...2, using: &random))", of: key)
        case 6: if localization != nil { editor.removeLocalization(of: key, in: language) }
        case 7: editor.removeEntry(key)
        case 8:
            // Adds variations to a text, or a new text with variations.
            editor.removeLocalization(of: key, in: language)
            for name in ["one", "other"] { setForm(name, .plural, of: key, in: language, below: [], &random) }
        default:
            // A text with variations is edited by form, without adding a text next to the forms.
            if localization != nil, localization?.unit == nil { return }
            editor.setText(text(&random), state: .translated, of: key, in: language)
        }
    }

    /// Changes, adds or removes a form of a text with variations.
    private mutating func editForms(of key: String, _ random: inout SeededGenerator) {
        guard let localization = catalog.entry(for: key)?.localizations.filter({ $0.units.count > 1 }).randomElement(using: &random),
            let path = localization.units.map(\.path).filter({ !$0.steps.isEmpty }).randomElement(using: &random),
            case .variation(let axis, _)? = path.steps.last
        else { return }
        let outer = Array(path.steps.dropLast())
        let siblings = localization.units.filter { $0.path.steps.dropLast().elementsEqual(outer) }.count
        switch Int.random(in: 0...4, using: &random) {
        case 0 where siblings > 1: editor.removeVariation(of: key, in: localization.language, at: path)
        case 1: setForm(axis == .plural ? "few" : "ipad", axis, of: key, in: localization.language, below: outer, &random)
        case 2:
            let name = "count\(Int.random(in: 0...1, using: &random))"
            if case .substitution? = path.steps.first {
                setForm("other", .plural, of: key, in: localization.language, below: [.substitution(name)], &random)
            }
        default: editor.setText(text(&random), state: .needsReview, of: key, in: localization.language, at: path)
        }
    }

    private mutating func setForm(
        _ name: String, _ axis: VariationAxis, of key: String, in language: LanguageTag, below outer: [VariationPath.Step],
        _ random: inout SeededGenerator
    ) {
        let path = VariationPath(steps: outer + [.variation(axis, name)])
        editor.setText(text(&random), state: .translated, of: key, in: language, at: path)
    }

    private func text(_ random: inout SeededGenerator) -> String { "text \(Int.random(in: 0...5, using: &random))" }
}
