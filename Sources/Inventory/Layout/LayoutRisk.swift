import Extraction
import StringCatalog

/// A translation that may be cut off where its source text is not. No layout is computed: the app's own texts in the same role say what
/// fits there.
package struct LayoutRisk: Sendable, Equatable {
    /// What the limit comes from.
    package enum Evidence: Sendable {
        /// The role has one line, and no source text in it is as wide.
        case sources
        /// No other text of the locale in the same role is nearly as wide.
        case peers
    }

    package let key: String
    package let locale: LanguageTag
    package let value: String
    /// What the text is to the person who sees it, such as `tab`.
    package let role: String
    /// In average Latin letters.
    package let width: Int
    /// The width that is known to fit, in average Latin letters.
    package let limit: Int
    package let evidence: Evidence
    /// How many times as wide as the limit the text is.
    package let excess: Double

    /// Whether it is wide enough to be reported unasked.
    package var isFar: Bool { excess >= 1.25 }
}

extension Inventory {
    /// The translations of a catalog that may not fit, the widest beyond its limit first; one for each text and locale.
    package func layoutRisks(inCatalog index: Int) -> [LayoutRisk] {
        let source = catalogs[index].catalog.sourceLanguage
        var reader = ContextReader(self)
        var roles: [String: [LayoutItem]] = [:]
        for text in texts(inCatalog: index) where !text.uses.isEmpty {
            let found = reader.roles(of: text).filter { TextRoles.standard.layout(of: $0) != .free }
            guard !found.isEmpty, let item = LayoutItem(text, sourceText: sourceText(of: text), source) else { continue }
            for role in found { roles[role, default: []].append(item) }
        }
        var worst: [LocalizationID: LayoutRisk] = [:]
        for (role, items) in roles {
            for risk in LayoutItem.risks(items, in: role) {
                let id = LocalizationID(risk.key, risk.locale)
                if worst[id].map({ ($0.excess, $0.role) < (risk.excess, risk.role) }) ?? true { worst[id] = risk }
            }
        }
        return worst.values.sorted { ($1.excess, $0.key, $0.locale.rawValue) < ($0.excess, $1.key, $1.locale.rawValue) }
    }
}

/// A text in a role, with its widths in ems.
private struct LayoutItem {
    let key: String
    let source: Double
    let translations: [(locale: LanguageTag, value: String, width: Double)]

    /// `nil` for a text without translations.
    init?(_ text: Inventory.Text, sourceText: String, _ sourceLanguage: LanguageTag) {
        guard let entry = text.entry else { return nil }
        key = text.key
        source = TextWidth.ems(of: sourceText)
        translations = entry.localizations.compactMap { localization in
            guard localization.language != sourceLanguage else { return nil }
            // A text of its own for a device or a width is there to fit.
            let units = localization.units.filter { path, unit in
                unit.state != .new && !unit.value.isEmpty && path.substitution == nil
                    && !path.steps.contains { ($0.axis == .device || $0.axis == .width) && $0.name != "other" }
            }
            return units.map { (localization.language, $0.unit.value, TextWidth.ems(of: $0.unit.value)) }.max { $0.2 < $1.2 }
        }
        if translations.isEmpty { return nil }
    }
}

extension LayoutItem {
    /// Five tabs on the narrowest iPhone leave each about as much.
    private static let alwaysFits = 7.0
    /// A translation is often this many times as wide as its source, and layouts allow for that.
    private static let usualGrowth = 1.5
    /// So many source texts show what a role holds; so many translations, what is usual in a locale.
    private static let fewestSources = 3
    private static let fewestPeers = 5
    /// A source text of more than sixty letters in a control is one that wraps.
    private static let widestLabel = 32.0

    static func risks(_ items: [LayoutItem], in role: String) -> [LayoutRisk] {
        let isOneLine = TextRoles.standard.layout(of: role) == .oneLine
        let items = isOneLine ? items : items.filter { $0.source <= widestLabel }
        let widestSource = items.count >= fewestSources ? items.map(\.source).max() ?? 0 : nil
        var byLocale: [LanguageTag: [Double]] = [:]
        for item in items { for text in item.translations { byLocale[text.locale, default: []].append(text.width) } }
        let widest = byLocale.mapValues { Array($0.sorted().suffix(2)) }
        var risks: [LayoutRisk] = []
        for item in items {
            for text in item.translations {
                let usual = max(alwaysFits, item.source * usualGrowth)
                func risk(over limit: Double, _ evidence: LayoutRisk.Evidence) -> LayoutRisk? {
                    let limit = max(usual, limit)
                    guard text.width > limit else { return nil }
                    return LayoutRisk(
                        key: item.key, locale: text.locale, value: text.value, role: role, width: Int((text.width / TextWidth.letter).rounded()),
                        limit: Int((limit / TextWidth.letter).rounded()), evidence: evidence, excess: text.width / limit)
                }
                if isOneLine, let widestSource {
                    if let risk = risk(over: widestSource, .sources) { risks.append(risk) }
                } else if let pair = widest[text.locale], text.width == pair.last, byLocale[text.locale]?.count ?? 0 > fewestPeers {
                    if let risk = risk(over: pair[0] * usualGrowth, .peers) { risks.append(risk) }
                }
            }
        }
        return risks
    }
}
