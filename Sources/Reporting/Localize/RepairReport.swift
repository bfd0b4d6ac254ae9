import Operations
import SourceRepair
import StringCatalog
import Syntax

/// A plan of repairs as text and as JSON.
package enum RepairReport {
    /// How a plan is printed.
    package struct Layout {
        package var style: TerminalStyle
        /// Whether every repair is listed, rather than the first of each file.
        package var isWhole = false
        /// How many lines there should be; `nil` for no limit.
        package var rows: Int?
        /// The steps to take next are for these paths, as they were given.
        package var paths: [String] = []
        package var columns: Int?

        package init(style: TerminalStyle) { self.style = style }

        /// The columns that a line has left; unlimited in a file, and where everything is printed whole.
        fileprivate func room(after used: Int) -> Int {
            isWhole ? 10_000 : columns.map { max(24, $0 - used) } ?? 10_000
        }

        fileprivate func rowCount(_ lines: [String]) -> Int {
            lines.reduce(0) { $0 + TerminalText.rowCount($1, columns: columns) }
        }
    }

    /// The plan of each app, screen by screen, the safe repairs first. More than fit are summed up by kind.
    package static func text(_ plans: [LocalizeResult.Plan], _ layout: Layout) -> String {
        let plans = plans.filter { !$0.plan.repairs.isEmpty }
        guard !plans.isEmpty else { return "Nothing to localize: every text that is shown is looked up.\n" }
        let repairs = plans.flatMap(\.plan.repairs)
        let next = NextStep.text(steps(after: repairs, layout), style: layout.style, columns: layout.columns) ?? ""
        let share = layout.isWhole ? nil : layout.rows.map { ($0 - layout.rowCount([next])) / plans.count }
        guard plans.count > 1, let share, share < fewestRows else {
            return plans.map { lines(of: $0, rows: share, layout).joined(separator: "\n") + "\n" }.joined() + next
        }
        let end = legend(repairs) + ["", layout.style.dim("--verbose lists all repairs"), "", next]
        let most = max(2, (layout.rows ?? .max) - layout.rowCount(end) - 2)
        let heads = plans.prefix(most).map { head($0, layout) }
        let more = plans.count > most ? ["and \(TerminalText.count(plans.count - most, "more app"))"] : []
        return (heads + more + [""] + end).joined(separator: "\n")
    }

    /// With less room than this, an app has a line alone.
    private static let fewestRows = 12

    private static func head(_ plan: LocalizeResult.Plan, _ layout: Layout) -> String {
        layout.style.bold(TerminalText.printable(plan.name)) + " · " + summary(plan.plan)
    }

    private static func lines(of plan: LocalizeResult.Plan, rows: Int?, _ layout: Layout) -> [String] {
        let byFile = Dictionary(grouping: plan.plan.repairs, by: \.place.file).sorted { $0.key < $1.key }
        let opening = [head(plan, layout), ""] + legend(plan.plan.repairs) + [""]
        let all = opening + byFile.flatMap { section(of: $0, $1, most: layout.isWhole ? .max : most, layout) }
        guard let rows, layout.rowCount(all) > rows else { return all }
        var lines = opening
        var left = byFile.count
        for (file, repairs) in byFile {
            let part = section(of: file, repairs, most: fewest, layout)
            guard layout.rowCount(lines + part) + 2 <= rows else { continue }
            lines += part
            left -= 1
        }
        guard left > 0 else { return lines }
        return lines + [layout.style.dim("\(TerminalText.count(left, "more file")); --verbose lists all repairs"), ""]
    }

    private static func section(of file: String, _ repairs: [Repair], most: Int, _ layout: Layout) -> [String] {
        let style = layout.style
        let texts = repairs.reduce(0) { $0 + $1.texts.count }
        let path = TerminalText.truncateFront(TerminalText.printable(file), to: layout.room(after: 12))
        var lines = [style.bold(path) + style.dim("   \(TerminalText.count(texts, "text"))")]
        let sorted = repairs.sorted { ($0.level, $0.place) < ($1.level, $1.place) }
        let shown = sorted.prefix(most)
        for (index, repair) in shown.enumerated() {
            lines.append(line(repair, layout))
            let reason = reason(repair)
            // A reason that several have in common follows the last of them.
            guard !reason.isEmpty, index + 1 == shown.count || self.reason(shown[index + 1]) != reason else { continue }
            let words = TerminalText.truncate(TerminalText.printable(reason), to: layout.room(after: 10))
            lines.append(layout.style.dim("          " + words))
        }
        if sorted.count > most { lines.append(style.dim("  … \(sorted.count - most) more (--verbose)")) }
        return lines + [""]
    }

    /// The kinds of repairs, with how many texts there are of each.
    private static func legend(_ repairs: [Repair]) -> [String] {
        RepairLevel.allCases.flatMap { level in
            RepairKind.allCases.compactMap { kind -> String? in
                let repairs = repairs.filter { $0.level == level && $0.kind == kind }
                guard !repairs.isEmpty else { return nil }
                let count = "\(repairs.reduce(0) { $0 + $1.texts.count })".padded(to: 5)
                return "  \(level.name.padded(to: 8))\(kind.rawValue.padded(to: 9))\(count)\(kind.effect)"
            }
        }
    }

    private static func steps(after repairs: [Repair], _ layout: Layout) -> [NextStep] {
        let paths = layout.paths.map { " " + Escaping.shell($0) }.joined()
        let safe = repairs.filter { $0.level == .safe }.reduce(0) { $0 + $1.texts.count }
        var steps: [NextStep] = []
        if safe > 0 {
            let note = "changes the code of the \(safe) safe \(safe == 1 ? "text" : "texts")"
            steps.append(NextStep(command: "xcstrings localize\(paths) --write", note: note))
        } else if repairs.contains(where: { $0.hazards.contains { $0.kind == .noCatalog } }) {
            let note = "makes the catalog that these texts need first"
            steps.append(NextStep(command: "xcstrings sync\(paths) --create", note: note))
        }
        let note = "writes a table, to decide about each text; --from makes its repairs"
        return steps + [NextStep(command: "xcstrings localize\(paths) --plan plan.md", note: note)]
    }

    /// How many repairs of a file are listed, and how many where there are more than a screen.
    private static let (most, fewest) = (8, 2)

    private static func summary(_ plan: RepairPlan) -> String {
        let repairs = plan.repairs.filter(\.kind.localizes)
        let levels = RepairLevel.allCases.compactMap { level -> String? in
            let count = repairs.filter { $0.level == level }.reduce(0) { $0 + $1.texts.count }
            return count == 0 ? nil : "\(count) \(level.name)"
        }
        let verbatim = plan.repairs.count { $0.kind == .verbatim }
        let fixed = plan.repairs.count { $0.kind == .convention }
        let texts = repairs.reduce(0) { $0 + $1.texts.count }
        return [
            repairs.isEmpty ? nil : "\(TerminalText.count(texts, "text")) to localize: \(levels.joined(separator: ", "))",
            verbatim == 0 ? nil : "\(verbatim) without words to show as \(verbatim == 1 ? "it is" : "they are")",
            fixed == 0 ? nil : TerminalText.count(fixed, "format or symbol", plural: "formats and symbols") + " of one country",
        ].compactMap { $0 }.joined(separator: "; ")
    }

    /// The widest text that is printed whole, unless all is.
    private static let widest = 72

    /// The change in the code, its level, and the reason where it isn't safe.
    static func sentence(_ repair: Repair) -> String {
        let reason = reason(repair)
        return "\(repair.kind.effect) (\(repair.level.name)\(reason.isEmpty ? "" : ": " + reason))"
    }

    private static func line(_ repair: Repair, _ layout: Layout) -> String {
        let level = repair.level.name.padded(to: 8), kind = repair.kind.rawValue.padded(to: 9)
        let place = "\(repair.place.line)".padded(to: 5)
        let text = repair.texts.first?.text ?? ""
        let what = if let subject = repair.subject {
            "\(subject.name) of \(subject.owner) → \(subject.type): \(TerminalText.count(repair.texts.count, "text"))"
        } else {
            TerminalText.quoted(
                layout.isWhole ? text : TerminalText.truncate(text, to: min(widest, layout.room(after: 28))))
        }
        return "  \(level)\(kind)\(place)\(TerminalText.printable(what))"
    }

    /// A summary of repairs, in a line.
    package static func summary(_ result: LocalizeResult) -> String {
        let texts = result.made.filter(\.kind.localizes).reduce(0) { $0 + $1.texts.count }
        let isTrial = result.changes?.isTrial == true
        let left = result.plans.flatMap(\.plan.repairs).filter(\.kind.localizes).reduce(0) { $0 + $1.texts.count } - texts
        let others = [RepairKind.verbatim, .convention].map { kind in
            let count = result.made.count { $0.kind == kind }
            return count == 0 ? "" : "; \(isTrial ? "would make" : "made") \(count) \(kind.rawValue)"
        }.joined()
        return "\(isTrial ? "would localize" : "localized") \(TerminalText.count(texts, "text"))\(others); \(left) left"
    }

    /// Why a repair was not made.
    package static func text(_ held: HeldBackRepair) -> String {
        let text = TerminalText.quoted(held.repair.texts.first?.text ?? "")
        let place = "\(held.repair.place.file):\(held.repair.place.line)"
        return switch held.reason {
        case .scan: TerminalText.printable("\(place): held back: a scan of the result does not find what was planned for ") + text
        case .finding(let rule, _): TerminalText.printable("\(place): held back: the rule \(rule) would report ") + text
        }
    }

    /// - Parameter isWanted: Whether a repair is listed.
    package static func json(_ result: LocalizeResult, where isWanted: (Repair) -> Bool = { _ in true }) -> JSONValue {
        let repairs = (result.changes == nil ? result.plans.flatMap(\.plan.repairs) : result.made).filter(isWanted)
        return .object([("version", .integer(1)), ("repairs", .array(repairs.map { json($0) }))])
    }

    /// How many hazards of a repair are listed: a text that reaches a property with a common name can have thousands.
    private static let mostHazards = 20

    static func json(_ repair: Repair) -> JSONValue {
        var members: [JSONValue.Member] = [("kind", .string(repair.kind.rawValue)), ("level", .string(repair.level.rawValue))]
        members.append(("reason", .optional(repair.hazards.first?.message)))
        members.append(("hazardCount", .integer(repair.hazards.count)))
        let hazards: [JSONValue] = repair.hazards.prefix(mostHazards).map { .object([("reason", .string($0.message))] + place($0.place)) }
        members.append(("hazards", .array(hazards)))
        if let subject = repair.subject {
            let parts: [JSONValue.Member] = [
                ("name", .string(subject.name)), ("owner", .string(subject.owner)), ("type", .string(subject.type)),
            ]
            members.append(("subject", .object(parts)))
        }
        members.append(("texts", .array(repair.texts.map { json($0) })))
        if !repair.lost.isEmpty {
            members.append(("lost", .array(repair.lost.map { .object([("key", .string($0.key)), ("table", .string($0.table))] + place($0.place)) })))
        }
        members.append(("edits", .array(repair.edits.map { json($0) })))
        return .object(members)
    }

    private static func json(_ text: RepairedText) -> JSONValue {
        var members: [JSONValue.Member] = [
            ("text", .string(text.text)), ("key", .string(text.key)), ("table", .string(text.table)), ("catalog", .optional(text.catalog)),
            ("isInCatalog", .bool(text.isInCatalog)),
        ]
        if let forms = text.forms { members.append(("forms", .object([("one", .string(forms.one)), ("other", .string(forms.other))]))) }
        return .object(members + place(text.place))
    }

    private static func json(_ edit: SourceEdit) -> JSONValue {
        let members: [JSONValue.Member] = [
            ("file", .string(edit.file)), ("start", .integer(edit.range.lowerBound)), ("end", .integer(edit.range.upperBound)),
            ("text", .string(edit.text)),
        ]
        return .object(members)
    }

    private static func place(_ place: SourcePlace) -> [JSONValue.Member] {
        [("file", .string(place.file)), ("line", .integer(place.line)), ("column", .integer(place.column))]
    }
}

private extension RepairKind {
    /// The changes in the code.
    var effect: String {
        switch self {
        case .wrap: "the literal becomes String(localized:)"
        case .widen: "a String property or parameter becomes a LocalizedStringKey"
        case .rawValue: "a property is shown instead of the raw value"
        case .plural: "several texts become one with plural forms"
        case .join: "parts of a sentence become one text with placeholders"
        case .lookUp: "a key of the catalog is looked up where it is shown"
        case .verbatim: "a text without words is shown as it is"
        case .convention: "a date, number or symbol follows the country"
        }
    }
}

private extension String {
    func padded(to width: Int) -> String { self + String(repeating: " ", count: Swift.max(1, width - count)) }
}
