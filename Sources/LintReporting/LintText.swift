import LintModel
import Reporting

/// Findings for people. A few are printed in full: place, message, rule, and the value with a caret under the spot. Of
/// many, a screen says what they are.
package struct LintText: Sendable {
    /// Which findings are printed in full.
    package enum Detail: Sendable {
        /// All if there are few, otherwise none.
        case few
        /// All, in the order of their files.
        case all
        /// All and nothing else, for programs; each locale is a finding of its own.
        case bare
    }

    private let style: TerminalStyle
    /// The available bytes of the files with findings.
    private let files: [String: [UInt8]]
    private let rules: RuleOrder
    /// The width of the terminal; `nil` for no limit.
    private let columns: Int?
    /// How many lines there should be; `nil` for about a screen.
    private let rows: Int?

    package init(
        style: TerminalStyle, files: [String: [UInt8]], rules: [RuleDescription] = [], columns: Int? = nil,
        rows: Int? = nil
    ) {
        self.rows = rows
        self.style = style
        self.files = files
        self.rules = RuleOrder(rules)
        self.columns = columns
    }

    package func text(_ summary: LintSummary, detail: Detail = .few) -> String {
        var output: [UInt8] = []
        var (isOverview, isFolded) = (false, false)
        switch detail {
        case .bare: append(MergedFinding.list(summary.findings, isEachAlone: true), isSpaced: false, to: &output)
        case .all: append(MergedFinding.list(summary.findings, isEachAlone: false), isSpaced: true, to: &output)
        case .few:
            let findings = MergedFinding.list(summary.findings, isEachAlone: false, textCounts: summary.textCounts)
            isFolded = findings.contains(where: \.isAboutCatalog)
            isOverview = findings.count > LintOverview.few
            let steps = NextStep.text(summary.next, style: style, columns: columns) ?? ""
            let next = steps.isEmpty ? 0 : TerminalText.rowCount(steps, columns: columns) + 1
            if !isOverview {
                append(self.rules.sorted(findings), isSpaced: true, to: &output)
                let lines = TerminalText.rowCount(String(decoding: output, as: UTF8.self), columns: columns)
                isOverview = rows.map { lines + 2 + (isFolded ? 1 : 0) + next > $0 } ?? false
            }
            if isOverview {
                let room = (rows ?? LintOverview.screen) - next
                let lines = columns == nil ? 1 : 2
                let overview = LintOverview(findings, rules: self.rules, linesPerExample: lines, rows: room)
                output = Array((style.bold(headline(summary)) + "\n").utf8)
                append(overview, to: &output)
            }
        }
        if detail != .bare {
            if !output.isEmpty { output.append("\n") }
            output.append(end(of: summary, isOverview: isOverview, isFolded: isFolded))
        }
        return String(decoding: output, as: UTF8.self)
    }

    private func headline(_ summary: LintSummary) -> String {
        let hundredths = Int((summary.seconds * 100).rounded())
        let time = "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) s"
        return "\(FindingText.headline(summary)) (\(time))"
    }

    private func end(of summary: LintSummary, isOverview: Bool, isFolded: Bool) -> String {
        let next = NextStep.text(summary.next, style: style, columns: columns).map { "\n" + $0 } ?? ""
        let folded = isFolded ? "--verbose lists each text\n" : ""
        guard isOverview else { return headline(summary) + "\n" + folded + next }
        let fixable = summary.findings.count { $0.fix != nil }
        let fix = fixable > 0 && summary.next.isEmpty ? "\(fixable) can be fixed with --fix. " : ""
        let options = "\(fix)--only RULE lists the findings of a rule, --verbose all of them, --explain RULE says why\n"
        return options + next
    }
}

// MARK: All findings

private extension LintText {
    func append(_ findings: [MergedFinding], isSpaced: Bool, to output: inout [UInt8]) {
        // A finding takes four lines of moderate length.
        output.reserveCapacity(findings.count * 256 + 256)
        for finding in findings {
            if isSpaced, !output.isEmpty { output.append("\n") }
            append(finding, to: &output)
        }
    }

    func append(_ merged: MergedFinding, to output: inout [UInt8]) {
        let finding = merged.finding
        let level = finding.severity == .error ? style.red("error") : style.yellow("warning")
        output.append(FindingText.place(merged), ": ", level, ": ")
        output.append(TerminalText.printable(merged.message), style.dim(TerminalText.printable(" (\(finding.rule))")), "\n")
        let width = min(110, max(40, (columns ?? .max) - 4))
        let bytes = merged.isAboutCatalog ? nil : files[finding.file]
        let excerpt = bytes.flatMap { FindingExcerpt(of: finding.range, in: $0, width: width) }
        // A literal of several lines begins on the next one.
        let opening = finding.subject.map { $0.prefix(12) } ?? ""
        let isElsewhere = excerpt.map { !$0.line.contains(opening) } ?? false
        if let about = FindingText.about(merged) ?? (isElsewhere ? FindingText.subject(merged) : nil) {
            output.append("    ", style.dim(about), "\n")
        }
        if let excerpt {
            let caret = "^" + TerminalText.row(of: "~", excerpt.length - 1)
            output.append("    ", excerpt.line, "\n    ", TerminalText.row(of: " ", excerpt.indent), style.green(caret), "\n")
        }
        if let fix = finding.fix, !merged.isAboutCatalog { output.append("    fix: ", TerminalText.printable(fix.description), "\n") }
    }
}

// MARK: Overview

private extension LintText {
    func append(_ overview: LintOverview, to output: inout [UInt8]) {
        let paragraphs = overview.sections.flatMap { $0.paragraphs + $0.folded }
        let countWidth = (paragraphs.map(\.counted.count).max() ?? 0) + 2
        let ruleWidth = (paragraphs.map(\.rule.count).max() ?? 0) + 2
        for section in overview.sections {
            if !output.isEmpty { output.append("\n") }
            output.append(style.bold(section.impact.heading), "\n")
            for paragraph in section.paragraphs {
                let counted = TerminalText.padLeft(paragraph.counted, to: countWidth)
                let rule = TerminalText.pad(TerminalText.printable(paragraph.rule), to: ruleWidth)
                let isError = paragraph.errorCount > 0
                output.append(isError ? style.red(counted) : style.yellow(counted), "  ")
                let room = columns.map { $0 - countWidth - 2 - ruleWidth }
                output.append(rule, style.dim(fitting(paragraph.summary, room)), "\n")
                for example in paragraph.examples { append(example: example, indent: countWidth + 2, to: &output) }
            }
            guard !section.folded.isEmpty else { continue }
            let counted = TerminalText.count(section.folded.reduce(0) { $0 + $1.count }, "finding")
            let names = section.folded.map(\.rule).joined(separator: ", ")
            output.append(TerminalText.padLeft(counted, to: countWidth), "  ")
            output.append(style.dim(fitting(TerminalText.printable(names), columns.map { $0 - countWidth - 2 })), "\n")
        }
    }

    func append(example: MergedFinding, indent: Int, to output: inout [UInt8]) {
        let fix = example.isAboutCatalog ? "" : example.finding.fix.map { " → \($0.description)" } ?? ""
        let message = TerminalText.printable(example.message + fix)
        let what = [FindingText.place(example), FindingText.subject(example)].compactMap { $0 }.joined(separator: "  ")
        let room = columns.map { $0 - indent }
        // A terminal has a line for each; a file has lines of any length.
        let lines = room == nil ? ["\(what)  \(message)"] : [what, "  \(message)"]
        for line in lines { output.append(TerminalText.row(of: " ", indent), fitting(line, room), "\n") }
    }

    /// A text that is cut to the terminal, unless that leaves next to nothing.
    func fitting(_ text: String, _ room: Int?) -> String {
        guard let room, room > 20 else { return text }
        return TerminalText.truncate(text, to: room)
    }
}

private extension [UInt8] {
    mutating func append(_ texts: String...) {
        for text in texts { self += text.utf8 }
    }
}
