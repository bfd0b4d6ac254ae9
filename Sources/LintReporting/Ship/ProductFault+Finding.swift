import LintModel
import ShippedProduct
import StringCatalog

extension ProductFault {
    /// The fault as a finding in a file or folder of the product.
    ///
    /// - Parameter product: The path of the product.
    package func finding(in product: String) -> Finding {
        Finding(
            rule: rule.identifier, severity: weight == .error ? .error : .warning,
            file: path.isEmpty ? product : product + "/" + path, line: 1, column: 1, range: 0..<0, subject: statement,
            statement: statement)
    }

    /// All rules for products.
    package static var rules: [RuleDescription] { ProductRule.allCases.map(\.description) }

    private var rule: ProductRule {
        switch self {
        case .rawCatalog: .rawCatalog
        case .unreadable: .unreadable
        case .notOffered: .notOffered
        case .languageWithoutTexts: .withoutTexts
        case .namedWithoutTexts: .named
        case .otherLanguage: .otherLanguage
        case .infoTexts: .infoTexts
        case .phrases: .phrases
        case .tableMissing, .languagesMissing: .missing
        case .otherTexts: .otherTexts
        case .carriedTwice: .carriedTwice
        }
    }

    /// A sentence without a full stop.
    package var statement: String {
        func isOrAre(_ count: Int) -> String { count == 1 ? "is" : "are" }
        func itOrThem(_ count: Int) -> String { count == 1 ? "it" : "them" }
        switch self {
        case .rawCatalog:
            return "a catalog that was copied, not compiled, so its texts never appear; move it from a copy phase to the "
                + "resources"
        case .unreadable(_, let message): return "\(message), so its texts never appear"
        case .notOffered(let languages, let bundles, _):
            let count = languages.count
            return "\(list(languages)) \(isOrAre(count)) in \(names(bundles)), but the app does not offer \(itOrThem(count)), "
                + "so these texts never appear; add a table to the app, or CFBundleLocalizations"
        case .languageWithoutTexts(let language, let table, _):
            return "\(language) is offered because of its folder, which has no \(table), so its users see another language"
        case .namedWithoutTexts(let languages, _):
            let count = languages.count
            return "\(list(languages)) \(isOrAre(count)) named in CFBundleLocalizations, and nothing here has texts in "
                + itOrThem(count)
        case .otherLanguage(let languages, let seen, _):
            let language = languages.count == 1 ? "this language" : "these languages"
            return "users of \(list(languages)) see \(seen?.rawValue ?? "keys") here, since it lacks \(language)"
        case .infoTexts(let keys, let languages, _):
            return "\(keys.joined(separator: ", ")) of the Info.plist \(isOrAre(keys.count)) not translated into "
                + list(languages)
        case .phrases(let phrases, let language, _):
            let count = phrases.count == 1 ? "a phrase" : "\(phrases.count) phrases"
            return "\(count) in \(language) without ${applicationName}: \(Self.quoted(phrases))"
        case .tableMissing(let catalog, _):
            return "the texts of \(catalog) are missing: no bundle here has its table"
        case .languagesMissing(let languages, let catalogs, _):
            let count = languages.count
            return "\(list(languages)) \(isOrAre(count)) missing, although \(catalogs.joined(separator: ", ")) "
                + "\(catalogs.count == 1 ? "has" : "have") \(itOrThem(count))"
        case .otherTexts(let catalog, let table, _, let differences):
            return "\(table) is not that of \(catalog): " + differences.map(Self.text).joined(separator: "; ")
        case .carriedTwice(let table, let bundles, let bytes):
            return "\(table) is carried \(bundles.count) times, by \(names(bundles)): \(bytes) bytes more than needed"
        }
    }

    private static func text(_ difference: LanguageDifference) -> String {
        let parts = [
            difference.missing.isEmpty ? nil : "\(difference.missing.count) missing (\(quoted(difference.missing)))",
            difference.changed.isEmpty
                ? nil : "\(difference.changed.count) with another text (\(quoted(difference.changed)))",
        ]
        return "\(difference.language) \(parts.compactMap(\.self).joined(separator: ", "))"
    }

    private static func quoted(_ keys: [String]) -> String {
        keys.prefix(2).map(\.quoted).joined(separator: ", ") + (keys.count > 2 ? " …" : "")
    }

    private func list(_ languages: [LanguageTag]) -> String { languages.map(\.rawValue).joined(separator: ", ") }

    private func names(_ bundles: [String]) -> String {
        bundles.map { $0.split(separator: "/").last.map(String.init) ?? "the app" }.joined(separator: ", ")
    }
}

/// The rules for products, as programs describe them.
private enum ProductRule: CaseIterable {
    case rawCatalog, unreadable, notOffered, withoutTexts, named, otherLanguage, infoTexts, phrases, missing,
        otherTexts, carriedTwice

    var description: RuleDescription {
        switch self {
        case .rawCatalog:
            rule(
                "product-raw-catalog", .error, .broken, "A product has compiled tables, not catalogs.",
                "Lookups read tables alone. A catalog that a copy phase or `.copy` took along is never read.")
        case .unreadable:
            rule(
                "product-table-unreadable", .error, .broken, "Every table can be read.",
                "The system shows keys instead of the texts of a damaged table.")
        case .notOffered:
            rule(
                "product-language-not-offered", .warning, .untranslated,
                "An app offers the languages of its libraries.",
                "The bundles in an app take the language that the app was given.")
        case .withoutTexts:
            rule(
                "product-language-without-texts", .warning, .untranslated,
                "A language that is offered has the app's main table.",
                "A folder is enough for the system to offer a language, even if it only has the texts of a library."
            )
        case .named:
            rule(
                "product-language-named-only", .warning, .untranslated,
                "A language that CFBundleLocalizations names has texts.",
                "Users can choose the language and see another one.")
        case .otherLanguage:
            rule(
                "product-other-language", .warning, .untranslated,
                "Every bundle of an app has the languages that the app offers.",
                "Users see two languages on one screen.")
        case .infoTexts:
            rule(
                "product-info-plist", .warning, .untranslated, "The reasons for permissions are in every language.",
                "The system shows them when it asks for a permission.")
        case .phrases:
            rule(
                "product-shortcut-phrase", .error, .broken, "The phrases of App Shortcuts name the app.",
                "A phrase without the name of the app is not recognized.")
        case .missing:
            rule(
                "product-table-missing", .error, .broken, "A product has the tables and languages of its catalogs.",
                "Users only get the translations that are in the product.")
        case .otherTexts:
            rule(
                "product-other-texts", .error, .wrongText, "A product has the texts of its catalogs.",
                "It was built from older catalogs, or from others.")
        case .carriedTwice:
            rule(
                "product-table-twice", .warning, .upkeep, "No large table is carried twice.",
                "Each extension with a copy makes the download larger.")
        }
    }

    var identifier: String { description.identifier }

    private func rule(
        _ identifier: String, _ severity: Severity, _ impact: Impact, _ summary: String, _ rationale: String
    ) -> RuleDescription {
        RuleDescription(
            identifier: identifier, defaultSeverity: severity, impact: impact, summary: summary, rationale: rationale,
            example: "")
    }
}
