import Interchange
import SourceRepair
import Syntax
import Workspace

/// The rows of a plan that a person has seen: which repairs to make, with other keys and comments where they were changed.
package struct RepairRows: Sendable {
    /// The names of the columns, in their order in a plan.
    package static let columns = ["Apply", "Text", "Place", "Level", "Repair", "Key", "Comment", "Reason"]
    /// What the first column says of a repair that is made.
    package static let applied = "yes"

    private struct Row: Sendable {
        let line: Int
        let place: String
        let kind: String
        let text: String
        let key: String
        let comment: String
    }

    private let path: String
    private let rows: [Row]

    /// - Parameter path: Names the plan in messages.
    /// - Throws: ``Failure`` for a text that has no such table, and for rows without a place or repair.
    package init(_ bytes: [UInt8], path: String) throws {
        self.path = path
        var header: [String]?
        var rows: [Row] = []
        for line in MarkdownTable.rows(of: bytes) {
            if line.isHeader {
                header = line.cells
                continue
            }
            guard let header else { continue }
            func cell(_ name: String) -> String {
                header.firstIndex { $0.lowercased() == name.lowercased() }.flatMap { $0 < line.cells.count ? line.cells[$0] : nil } ?? ""
            }
            guard ["yes", "x", "true"].contains(cell("Apply").lowercased()) else { continue }
            let kind = cell("Repair").split(separator: " ").first.map(String.init)?.trimmingColon ?? ""
            guard !cell("Place").isEmpty, RepairKind(rawValue: kind) != nil else {
                throw Failure("has no place or no repair; leave the columns as the plan has them", at: "\(path):\(line.line)")
            }
            rows.append(Row(line: line.line, place: cell("Place"), kind: kind, text: cell("Text"), key: cell("Key"), comment: cell("Comment")))
        }
        guard let header, Set(Self.columns.prefix(6)).isSubset(of: Set(header)) else {
            throw Failure("has no table with the columns \(Self.columns.joined(separator: ", "))", at: path, hint: "xcstrings localize --plan FILE writes one.")
        }
        self.rows = rows
    }

    /// The repairs that the rows ask for.
    ///
    /// - Parameter plans: Of the sources as they are now.
    /// - Throws: ``Failure`` for rows whose source has changed, and for those that are only part of a repair.
    package func repairs(in plans: [RepairPlan]) throws -> [Repair] {
        var texts: [String: (repair: Repair, text: RepairedText)] = [:]
        for repair in plans.flatMap(\.repairs) {
            for text in repair.texts { texts["\(Self.name(text.place)) \(repair.kind.rawValue)"] = (repair, text) }
        }
        var chosen: [SourcePlace: (repair: Repair, rows: [(text: RepairedText, row: Row)])] = [:]
        var failures: [Failure] = []
        for row in rows {
            guard let found = texts["\(row.place) \(row.kind)"], found.text.text == row.text else {
                failures.append(Failure("the source has changed since the plan was made: \(row.text.quoted) has no such repair at \(row.place)", at: "\(path):\(row.line)"))
                continue
            }
            guard !found.repair.edits.isEmpty else {
                failures.append(Failure("\(row.text.quoted) has to be repaired by hand", at: "\(path):\(row.line)"))
                continue
            }
            chosen[found.repair.place, default: (found.repair, [])].rows.append((found.text, row))
        }
        var repairs: [Repair] = []
        for item in chosen.values {
            if item.rows.count < item.repair.texts.count, let row = item.rows.first?.row {
                failures.append(
                    Failure(
                        "the repair changes \(item.repair.texts.count) texts at once; keep all of its rows, or none",
                        at: "\(path):\(row.line)"))
                continue
            }
            var repair = item.repair
            for (text, row) in item.rows where row.key != text.key || row.comment != (text.comment ?? "") {
                guard let changed = repair.with(key: row.key, comment: row.comment, at: text.place) else {
                    failures.append(Failure("a repair of this kind takes no other key or comment", at: "\(path):\(row.line)"))
                    continue
                }
                repair = changed
            }
            repairs.append(repair)
        }
        if let failure = Failure(all: failures) { throw failure }
        return repairs.sorted { $0.place < $1.place }
    }

    /// A place as a plan names it.
    package static func name(_ place: SourcePlace) -> String { "\(place.file):\(place.line):\(place.column)" }
}

private extension String {
    var trimmingColon: String { hasSuffix(":") ? String(dropLast()) : self }
}
