import StringCatalog
import Syntax

/// The findings in one version of a catalog, for the next one: after a key in an editor, all entries but one are the
/// same.
package struct LintedCatalog: Sendable {
    /// Sorted by place and rule.
    package let findings: [Finding]
    /// For each finding where it comes from.
    private let origins: [CatalogFindings.Origin]
    /// Findings that follow from others, as long as those are there.
    private let hidden: [(finding: Finding, origin: CatalogFindings.Origin)]
    private let lines: LineTable
    private let context: CatalogContext
    private let linter: Linter

    init(_ linter: Linter, _ context: CatalogContext, _ found: CatalogFindings) {
        var found = found
        self.linter = linter
        self.context = context
        lines = found.lines
        let all = zip(found.findings, found.origins)
        hidden = all.filter { found.followsFromOther($0.0) }.map { ($0.0, $0.1) }
        let kept = hidden.isEmpty ? Array(all) : all.filter { !found.followsFromOther($0.0) }
        let order = Linter.order(of: kept.map(\.0))
        findings = order.map { kept[$0].0 }
        origins = order.map { kept[$0].1 }
    }

    /// The findings after an edit of translations, as far as they can be given without reading all entries again.
    ///
    /// Rules that are given one entry are asked again about those that were edited; rules that judge by the whole
    /// catalog judge by the version before. Findings of rules that compare entries stay, unless they are about bytes
    /// that were edited.
    ///
    /// - Parameter newLines: The lines of the catalog as it is now.
    /// - Returns: `nil` where other findings depend on what was edited.
    package func findings(in catalog: Catalog, _ newLines: LineTable) -> [Finding]? {
        if catalog.bytes == context.document.bytes { return findings }
        let input = CatalogInput(
            path: context.path, catalog: catalog, problems: [], repeatedKeys: context.input.repeatedKeys)
        guard catalog.document.problems.isEmpty else {
            // Whatever else it holds, this alone is found in a damaged file.
            return linter.lint(CatalogContext(input, index: context.index, of: context.run))
        }
        // Of a damaged version nothing else is known that could stay.
        guard context.document.problems.isEmpty, let edit = TranslationEdit(from: context.catalog, to: catalog)
        else { return nil }
        let current = CatalogContext(input, index: context.index, of: context.run, context.collected)
        let rules = linter.rules.forCatalog(linter.configuration.globPath(context.path))
        var inside = CatalogFindings(current, rules.facts, about: edit.positions, lines: newLines)
        let textRules = TextRules(rules.text, in: current)
        for position in edit.positions {
            let entry = EntryContext(catalog.entries[position], at: position, in: current)
            linter.lint(entry, by: rules, textRules, &inside)
        }
        let move = Move(edit, from: lines, to: newLines)
        var before: [Finding] = [], after: [Finding] = []
        for (finding, origin) in zip(findings, origins) {
            let start = finding.range.lowerBound
            if start < edit.entries.lowerBound {
                before.append(finding.kept(before: edit.replaced))
            } else if start >= edit.entries.upperBound {
                after.append(move(finding))
            } else if !origin.isOfEntry, let finding = move.unlessEdited(finding) {
                inside.add(finding, from: origin)
            }
        }
        for (finding, origin) in hidden where !origin.isOfEntry && edit.entries.contains(finding.range.lowerBound) {
            if let finding = move.unlessEdited(finding) { inside.add(finding, from: origin) }
        }
        return before + Linter.sorted(inside.kept) + after
    }

    /// Where findings are after an edit.
    private struct Move {
        private let edit: TranslationEdit
        /// The line on which the replaced bytes ended: what follows on it has another column.
        private let line: Int
        private let newLines: LineTable
        private let lineDistance: Int

        init(_ edit: TranslationEdit, from lines: LineTable, to newLines: LineTable) {
            self.edit = edit
            self.newLines = newLines
            line = lines.location(of: edit.replaced.upperBound).line
            lineDistance = newLines.lineCount - lines.lineCount
        }

        /// A finding behind the replaced bytes.
        func callAsFunction(_ finding: Finding) -> Finding {
            let place = finding.line == line
                ? newLines.location(of: finding.range.lowerBound + edit.distance)
                : SourceLocation(line: finding.line + lineDistance, column: finding.column)
            return finding.moved(by: edit.distance, to: place, after: edit.replaced)
        }

        /// `nil` for a finding about replaced bytes.
        func unlessEdited(_ finding: Finding) -> Finding? {
            if finding.range.upperBound <= edit.replaced.lowerBound { return finding.kept(before: edit.replaced) }
            return finding.range.lowerBound >= edit.replaced.upperBound ? self(finding) : nil
        }
    }
}
