import Editing
import Inventory
import StringCatalog
import Workspace

/// The texts of projects that wait for review, and the decisions that a person makes by naming texts.
struct ReviewQueue {
    let lists: [ReviewList]
    /// Texts approved by assistants, or by the person or assistant that was asked for.
    let approvals: [ReviewList.Approval]
    /// The pages in the App Store that some of the texts are on.
    let stores: [StoreInventory]
    private let inventories: [Inventory]
    private let locale: LanguageTag?

    /// - Parameters:
    ///   - locale: The only locale to list; `nil` for all.
    ///   - name: Whose decisions to list: a person, an assistant or all `assistant`s; `nil` lists all that waits, and what assistants approved.
    init(_ projects: [Project], _ stores: [StoreInventory], locale: LanguageTag?, by name: String?) {
        self.stores = stores
        self.locale = locale
        let parts: [(inventory: Inventory, isInFocus: (Inventory.Text) -> Bool)] =
            projects.map { ($0.inventory, $0.isInFocus) } + stores.map { ($0.inventory, { _ in true }) }
        inventories = parts.map(\.inventory)
        approvals = parts.flatMap { inventory, isInFocus in
            inventory.texts.filter(isInFocus).flatMap(inventory.approved).compactMap { approved -> ReviewList.Approval? in
                guard locale == nil || approved.locale == locale, approved.author.isNamed(name ?? ReviewRecord.Author.anyAssistant),
                    let catalog = approved.text.catalog
                else { return nil }
                return ReviewList.Approval(
                    catalog: inventory.catalogs[catalog].path, sourceLanguage: inventory.sourceLanguage(of: approved.text), approved: approved)
            }
        }
        var order: [LanguageTag] = []
        var rows: [LanguageTag: [ReviewList.Row]] = [:]
        for (inventory, isInFocus) in parts {
            for list in inventory.waiting where locale == nil || list.locale == locale {
                if rows[list.locale] == nil { order.append(list.locale) }
                rows[list.locale, default: []] += list.texts.compactMap { waiting in
                    guard isInFocus(waiting.text), name.map({ inventory.author(of: waiting)?.isNamed($0) == true }) ?? true,
                        let catalog = waiting.text.catalog
                    else { return nil }
                    return ReviewList.Row(
                        catalog: inventory.catalogs[catalog].path, sourceLanguage: inventory.sourceLanguage(of: waiting.text), waiting: waiting)
                }
            }
        }
        lists = order.compactMap { locale in
            rows[locale].flatMap { $0.isEmpty ? nil : ReviewList(locale: locale, rows: $0) }
        }
    }

    /// A decision about a text, and the path of the catalog that it is in.
    typealias Decision = (catalog: String, text: ReviewRecord.Decision)

    /// The texts that IDs name, in the order in which they are listed.
    ///
    /// - Throws: ``Failure`` for an ID that names nothing that waits, and for a text that is both approved and rejected.
    func decisions(approved: [String], rejected: [String]) throws -> [Decision] {
        var verdicts: [String: ReviewRecord.Verdict] = [:]
        for (names, verdict) in [(approved, ReviewRecord.Verdict.approved), (rejected, .rejected)] {
            for id in try names.flatMap(ids) {
                if let other = verdicts.updateValue(verdict, forKey: id), other != verdict {
                    throw Failure("\(id) is both approved and rejected")
                }
            }
        }
        return lists.flatMap(\.rows).compactMap { row in
            let waiting = row.waiting
            return verdicts[waiting.id].map {
                (row.catalog, .init(waiting.entry, locale: waiting.locale, version: waiting.version, verdict: $0))
            }
        } + approvals.compactMap { row in
            let approved = row.approved
            return verdicts[approved.id].map {
                (row.catalog, .init(approved.entry, locale: approved.locale, version: approved.version, verdict: $0))
            }
        }
    }

    /// The withdrawals of all approvals of keys.
    ///
    /// - Throws: ``Failure`` for a key without an approval, and for one with approvals in several catalogs.
    func withdrawals(of keys: [String]) throws -> [Decision] {
        try keys.flatMap { key in
            let found = inventories.flatMap { inventory in
                inventory.texts.filter { Key($0.key) == Key(key) }.flatMap { Self.withdrawals(of: $0, inventory, locale) }
            }
            guard let first = found.first else {
                let place = locale.map { " in \($0)" } ?? ""
                throw Failure("no approval of \(key.quoted)\(place) is recorded")
            }
            if let other = found.first(where: { $0.catalog != first.catalog }) {
                throw Failure(
                    "\(key.quoted) is approved in \(first.catalog) and in \(other.catalog)",
                    hint: "Name the catalog as the path.")
            }
            return found
        }
    }

    private static func withdrawals(of text: Inventory.Text, _ inventory: Inventory, _ locale: LanguageTag?) -> [Decision] {
        guard let entry = text.entry, let path = text.catalog.map({ inventory.catalogs[$0].path }) else { return [] }
        return inventory.approvals(of: text).filter { locale == nil || $0.locale == locale }.map {
            (path, .init(entry, locale: $0.locale, version: $0.version, verdict: .withdrawn))
        }
    }

    /// The IDs of the texts that a name means: a text, or all texts of a list.
    private func ids(_ name: String) throws -> [String] {
        let rows = lists.flatMap(\.rows)
        if rows.contains(where: { $0.waiting.id == name }) || approvals.contains(where: { $0.approved.id == name }) { return [name] }
        if let list = lists.first(where: { $0.id == name }) { return list.rows.map(\.waiting.id) }
        let meant = rows.filter { $0.waiting.text.key == name }.map { "\($0.waiting.id) (\($0.waiting.locale))" }
        if !meant.isEmpty {
            throw Failure(
                "\"\(name)\" is a key; name the texts that you have read: \(meant.joined(separator: ", "))")
        }
        throw Failure(
            "\(name) names no text and no list that waits for review; it may have changed since it was shown",
            hint: "\(command: "review") shows what waits now.")
    }
}

extension ReviewRecord.Decision {
    init(_ entry: Entry, locale: LanguageTag, version: TextVersion, verdict: ReviewRecord.Verdict) {
        self.init(entry.key, comment: entry.comment, locale: locale, version: version, verdict: verdict)
    }
}
