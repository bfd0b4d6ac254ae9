import Inventory
import LintModel
import StringCatalog
import Translation

/// The context of several texts at once for translators, in as many bytes as they can take.
///
/// The context of several texts at once for translators, in as many bytes as they can take.
/// texts like it, and its code. Shared context is given once, and empty parts are left out.
package struct ContextDigest {
    /// A text to translate.
    package struct Item {
        package let id: LocalizationID
        package let context: TranslationContext

        package init(id: LocalizationID, context: TranslationContext) {
            self.id = id
            self.context = context
        }
    }

    /// The number of bytes that a request has room for, with its texts, unless a user says otherwise.
    package static let standardLimit = 16_000

    private let items: [Item]
    private let sources: Set<String>
    private var left: Int
    private var digest = BatchContext()
    /// By locale.
    private var terms: [LanguageTag: [TranslationContext.Term]] = [:]
    private var screens: [(name: String, texts: [String])] = []

    /// - Parameters:
    ///   - limit: How many bytes it may have.
    ///   - address: How the texts of each locale address people.
    ///   - guidance: The file with what the team says.
    package static func make(
        of items: [Item], limit: Int, address: [LanguageTag: String], guidance: String?
    ) -> BatchContext {
        var digest = ContextDigest(items, limit)
        digest.share(address, guidance)
        for item in items { digest.add(digest.role(of: item), of: item) }
        digest.shareTerms()
        digest.shareScreens()
        for count in [1, 2] { for item in items { digest.addSimilar(to: item, count: count) } }
        for item in items { digest.add(digest.code(of: item), of: item) }
        return digest.finished()
    }

    /// How the texts of each locale address people, where most do it alike.
    package static func addressForms(of inventory: Inventory, in locales: Set<LanguageTag>) -> [LanguageTag: String] {
        var forms: [LanguageTag: String] = [:]
        for locale in locales {
            let texts = inventory.texts.lazy.compactMap { $0.entry?.localization(for: locale) }.flatMap { $0.units.map(\.unit.value) }
            forms[locale] = AddressForms.usual(in: texts, of: locale)
        }
        return forms
    }

    private init(_ items: [Item], _ limit: Int) {
        self.items = items
        left = limit
        sources = Set(items.map(\.context.source))
    }

    /// The bytes of the object around the context of a text: `"context":{},`.
    private static let objectSize = 13

    /// - Parameter isFirst: Whether it opens the object of a text.
    /// - Returns: Whether there was room for it.
    private mutating func take(_ members: [BatchContext.Member], isFirst: Bool = false) -> Bool {
        let size = (isFirst ? Self.objectSize : 0) + members.reduce(0) { $0 + $1.name.utf8.count + 4 + $1.value.packed().utf8.count }
        guard size <= left else { return false }
        left -= size
        return true
    }

    private mutating func add(_ members: [BatchContext.Member], of item: Item) {
        if !members.isEmpty, take(members, isFirst: digest.texts[item.id] == nil) { digest.texts[item.id, default: []] += members }
    }

    private mutating func share(_ address: [LanguageTag: String], _ guidance: String?) {
        let locales = Set(items.map(\.id.locale)).sorted { $0.rawValue < $1.rawValue }
        var shared: [BatchContext.Member] = []
        if let guidance { shared.append(("guidance", .string(guidance))) }
        let addressed = locales.compactMap { locale in address[locale].map { (locale.rawValue, JSONValue.string($0)) } }
        if !addressed.isEmpty { shared.append(("address", .object(addressed))) }
        let counted = items.filter(\.context.takesNumber).map(\.id.locale)
        let forms = locales.filter(counted.contains).map { locale in
            (locale.rawValue, JSONValue.object(PluralRules.examples(in: locale).map { form in
                (form.category.rawValue, .array(form.numbers.map { .integer($0) }))
            }))
        }
        if !forms.isEmpty { shared.append(("forms", .object(forms))) }
        if take(shared) { digest.shared += shared }
    }

    private func role(of item: Item) -> [BatchContext.Member] {
        var members: [BatchContext.Member] = []
        var roles: [String] = []
        for role in item.context.uses.compactMap(ContextReport.role) where !roles.contains(role) { roles.append(role) }
        if !roles.isEmpty { members.append(("role", .string(roles.prefix(2).joined(separator: "; ")))) }
        // In the order of the placeholders, which may be the same.
        let values = item.context.uses.first { !$0.values.isEmpty }?.values ?? []
        if !values.isEmpty { members.append(("values", .array(values.map { .string($0.expression) }))) }
        return members
    }

    private mutating func shareTerms() {
        for item in items {
            for term in item.context.terms(in: item.id.locale) where terms[item.id.locale]?.contains(term) != true {
                let size = [(name: term.text, value: Self.json(term.wanted))]
                if take(size) { terms[item.id.locale, default: []].append(term) }
            }
        }
    }

    private static func json(_ texts: [String]) -> JSONValue {
        texts.count == 1 ? .string(texts[0]) : .array(texts.map { .string($0) })
    }

    /// How many texts of a screen are named.
    private static let mostOfScreen = 8

    /// Names the screen of each text, and once for each screen what else is on it.
    private mutating func shareScreens() {
        for item in items {
            guard let screen = item.context.screen else { continue }
            let name: [BatchContext.Member] = [("screen", .string(screen))]
            add(name, of: item)
            let others = item.context.nearby.filter { !sources.contains($0) }.prefix(Self.mostOfScreen)
            guard !others.isEmpty, !screens.contains(where: { $0.name == screen }) else { continue }
            if take([(name: screen, value: .array(others.map { .string($0) }))]) { screens.append((screen, Array(others))) }
        }
    }

    /// Adds texts with the same words and their translations, up to a number.
    private mutating func addSimilar(to item: Item, count: Int) {
        let locale = item.id.locale
        let found = item.context.similar.lazy.compactMap { text in text.translation(in: locale).map { (text.source, $0) } }
            .filter { $0.0 != $0.1 }.prefix(count)
        guard found.count == count else { return }
        let similar: [BatchContext.Member] = [("similar", .object(found.map { ($0.0, .string($0.1)) }))]
        let known = digest.texts[item.id] ?? []
        let others = known.filter { $0.name != "similar" }
        if let old = known.first(where: { $0.name == "similar" }) { left += old.value.packed().utf8.count + 11 }
        if take(similar, isFirst: known.isEmpty) { digest.texts[item.id] = others + similar } else { _ = take(known.filter { $0.name == "similar" }) }
    }

    /// The line that shows the text, where nothing else says what it is.
    private func code(of item: Item) -> [BatchContext.Member] {
        guard let use = item.context.uses.first, use.role == nil, use.code.indices.contains(use.place.line - use.firstLine) else { return [] }
        let line = use.code[use.place.line - use.firstLine].drop(while: \.isWhitespace)
        return [("code", .string(String(line.prefix(120))))]
    }

    private func finished() -> BatchContext {
        var digest = digest
        let locales = terms.keys.sorted { $0.rawValue < $1.rawValue }
        if !locales.isEmpty {
            let byLocale = locales.map { locale in
                (locale.rawValue, JSONValue.object((terms[locale] ?? []).map { ($0.text, Self.json($0.wanted)) }))
            }
            digest.shared.append(("terms", .object(byLocale)))
        }
        if !screens.isEmpty {
            digest.shared.append(("screens", .object(screens.map { ($0.name, .array($0.texts.map { .string($0) })) })))
        }
        return digest
    }
}
