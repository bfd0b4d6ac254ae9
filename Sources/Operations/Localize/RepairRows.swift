import Foundation
import Interchange
import SourceRepair
import Syntax
import Workspace

/// The rows of a plan that a person has seen: which repairs to make, with other keys and comments where they were
/// changed.
package struct RepairRows: Sendable {
    /// The names of the columns, in their order in a plan.
    package static let columns = ["Apply", "Text", "Place", "Level", "Repair", "Key", "Comment", "Forms", "Reason"]
    /// The first column's word for a repair that is made.
    package static let applied = "yes"

    private struct Row: Sendable {
        /// `nil` for a row that no file has.
        let line: Int?
        let place: String
        let kind: String
        let text: String
        /// `nil` where nothing was chosen.
        let key: String?
        let comment: String?
        /// `nil` for a table without the column.
        let forms: String?
    }

    /// A row that a program has chosen.
    package struct Choice: Sendable {
        let kind: String
        let text: String
        let place: String
        let key: String?
        let comment: String?

        /// - Parameters:
        ///   - place: As ``RepairRows/name(_:)`` has it.
        ///   - key: `nil` for that of the plan.
        package init(kind: String, text: String, place: String, key: String?, comment: String?) {
            (self.kind, self.text, self.place, self.key, self.comment) = (kind, text, place, key, comment)
        }
    }

    private let path: String
    private let rows: [Row]

    package init(_ choices: [Choice]) {
        path = ""
        rows = choices.map { Row(line: nil, place: $0.place, kind: $0.kind, text: $0.text, key: $0.key, comment: $0.comment, forms: nil) }
    }

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
            rows.append(Row(line: line.line, place: cell("Place"), kind: kind, text: cell("Text"), key: cell("Key"), comment: cell("Comment"),
                forms: header.contains { $0.lowercased() == "forms" } ? cell("Forms") : nil))
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
                failures.append(Failure("the source has changed since the plan was made: \(row.text.quoted) has no such repair at \(row.place)", at: place(of: row)))
                continue
            }
            guard !found.repair.edits.isEmpty else {
                failures.append(Failure("\(row.text.quoted) has to be repaired by hand", at: place(of: row)))
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
                        at: place(of: row)))
                continue
            }
            var repair = item.repair
            for (text, row) in item.rows {
                guard let forms = row.forms, forms != text.forms?.cell ?? "" else { continue }
                guard let changed = PluralForms(cell: forms).flatMap({ repair.with($0, at: text.place) }) else {
                    failures.append(Failure("the forms cannot be read; leave them as \"one: …\" and \"other: …\" on two lines", at: place(of: row)))
                    continue
                }
                repair = changed
            }
            for (text, row) in item.rows where (row.key ?? text.key) != text.key || (row.comment ?? text.comment ?? "") != (text.comment ?? "") {
                guard let changed = repair.with(key: row.key ?? text.key, comment: row.comment ?? text.comment ?? "", at: text.place) else {
                    failures.append(Failure("a repair of this kind takes no other key or comment", at: place(of: row)))
                    continue
                }
                repair = changed
            }
            repairs.append(repair)
        }
        if let failure = Failure(all: failures) { throw failure }
        return repairs.sorted { $0.place < $1.place }
    }

    private func place(of row: Row) -> String? { row.line.map { "\(path):\($0)" } }

    /// A place as a plan names it.
    package static func name(_ place: SourcePlace) -> String { "\(place.file):\(place.line):\(place.column)" }
}

extension PluralForms {
    /// The forms as a cell of a plan: `one: %lld file` and `other: %lld files` on two lines.
    package var cell: String { "one: \(one)\nother: \(other)" }

    fileprivate init?(cell: String) {
        let lines = cell.split(separator: "\n").map { $0.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) } }
        guard lines.count == 2, lines.allSatisfy({ $0.count == 2 }), lines.map({ $0[0] }) == ["one", "other"] else { return nil }
        self.init(one: lines[0][1], other: lines[1][1])
    }
}

private extension String {
    var trimmingColon: String { hasSuffix(":") ? String(dropLast()) : self }
}
