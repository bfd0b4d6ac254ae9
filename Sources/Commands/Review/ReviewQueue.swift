import Editing
import Inventory
import Reporting
import StringCatalog

/// The texts of projects that wait for review, and what IDs name among them.
struct ReviewQueue {
    let lists: [ReviewReport.List]

    /// - Parameter locale: The only locale to list; `nil` for all.
    init(_ projects: [Project], locale: LanguageTag?) {
        var order: [LanguageTag] = []
        var rows: [LanguageTag: [ReviewReport.Row]] = [:]
        for project in projects {
            let inventory = project.inventory
            for list in inventory.waiting where locale == nil || list.locale == locale {
                if rows[list.locale] == nil { order.append(list.locale) }
                rows[list.locale, default: []] += list.texts.compactMap { waiting in
                    guard project.isInFocus(waiting.text), let catalog = waiting.text.catalog else { return nil }
                    return .init(
                        catalog: inventory.catalogs[catalog].path, sourceLanguage: inventory.sourceLanguage(of: waiting.text), waiting: waiting)
                }
            }
        }
        lists = order.compactMap { locale in
            rows[locale].flatMap { $0.isEmpty ? nil : ReviewReport.List(locale: locale, rows: $0) }
        }
    }

    /// A decision about a text in a catalog.
    struct Verdict {
        let row: ReviewReport.Row
        let verdict: ReviewRecord.Verdict
    }

    /// The texts that IDs name, in the order in which they are listed.
    ///
    /// - Throws: ``Failure`` for an ID that names nothing that waits, and for a text that is both approved and rejected.
    func verdicts(approved: [String], rejected: [String]) throws -> [Verdict] {
        var verdicts: [String: ReviewRecord.Verdict] = [:]
        for (names, verdict) in [(approved, ReviewRecord.Verdict.approved), (rejected, .rejected)] {
            for id in try names.flatMap(ids) {
                if let other = verdicts.updateValue(verdict, forKey: id), other != verdict {
                    throw Failure("\(id) is both approved and rejected", hint: "Nothing was written.")
                }
            }
        }
        return lists.flatMap(\.rows).compactMap { row in verdicts[row.waiting.id].map { Verdict(row: row, verdict: $0) } }
    }

    /// The IDs of the texts that a name means: a text, or all texts of a list.
    private func ids(_ name: String) throws -> [String] {
        let rows = lists.flatMap(\.rows)
        if rows.contains(where: { $0.waiting.id == name }) { return [name] }
        if let list = lists.first(where: { $0.id == name }) { return list.rows.map(\.waiting.id) }
        let meant = rows.filter { $0.waiting.text.key == name }.map { "\($0.waiting.id) (\($0.waiting.locale))" }
        if !meant.isEmpty {
            throw Failure(
                "\"\(name)\" is a key; name the texts that you have read: \(meant.joined(separator: ", "))", hint: "Nothing was written.")
        }
        throw Failure(
            "\(name) names no text and no list that waits for review; it may have changed since it was shown",
            hint: "Nothing was written. \(Wording.command("review")) shows what waits now.")
    }
}
