import LintModel
import Reporting

/// A finding in text output. Findings that differ only in locale share a line: "not translated into de, fr, ja". So do
/// findings that say the same of nearly every text of a catalog in a locale, because they have one cause.
struct MergedFinding {
    /// The first of the merged findings.
    let finding: Finding
    /// The number of merged findings.
    private(set) var count = 1
    /// The locales of the other findings.
    private var otherLocales: [String] = []
    /// How many texts of the catalog it is about in each locale, and how many there are; `nil` for a finding about one
    /// text.
    private let texts: (count: Int, total: Int)?

    /// How many further findings of the same file it represents.
    private var othersOfFile = 0

    /// The message for all merged findings.
    var message: String { othersOfFile == 0 ? ownMessage : "\(ownMessage); and \(othersOfFile) more in this file" }

    private var ownMessage: String {
        let others = otherLocales.map { ", \($0)" }.joined()
        guard let texts else { return finding.message + others }
        let subject = "\(texts.count) of \(TerminalText.count(texts.total, "text"))"
        return finding.endsWithLocale
            ? "\(subject) \(finding.message)\(others)" : "\(subject) in \(finding.locale ?? "")\(others): \(finding.message)"
    }
    /// The locale, unless there are several, which the message names.
    var locale: String? { count == 1 ? finding.locale : nil }
    /// Whether it is about nearly all texts of a catalog.
    var isAboutCatalog: Bool { texts != nil }

    /// - Parameters:
    ///   - isEachAlone: Whether to keep all findings separate.
    ///   - textCounts: The number of texts that each catalog has to translate, by path. Without it, each text has a finding of its own.
    static func list(_ findings: [Finding], isEachAlone: Bool, textCounts: [String: Int] = [:]) -> [MergedFinding] {
        guard !isEachAlone else { return findings.map { MergedFinding($0) } }
        let counts = Cause.counts(in: findings, textCounts)
        var result: [MergedFinding] = []
        // Where in the result a cause is.
        var indices: [Cause: Int] = [:]
        for finding in findings {
            if !counts.isEmpty, let cause = Cause(finding), let count = counts[cause], let total = textCounts[finding.file] {
                let cause = cause.inAnyLocale(count)
                if let index = indices[cause] {
                    result[index].add(finding)
                } else {
                    indices[cause] = result.count
                    result.append(MergedFinding(finding, texts: (count, max(count, total))))
                }
            } else if let last = result.indices.last, result[last].isSame(in: finding) {
                result[last].add(finding)
            } else {
                result.append(MergedFinding(finding))
            }
        }
        return result
    }

    /// The same finding as the only one that is listed of its file.
    func summarizing(othersInFile count: Int) -> MergedFinding {
        var copy = self
        copy.othersOfFile = count
        return copy
    }

    private init(_ finding: Finding, texts: (count: Int, total: Int)? = nil) {
        self.finding = finding
        self.texts = texts
    }

    /// Whether another finding reports the same problem at the same place for another locale.
    private func isSame(in other: Finding) -> Bool {
        texts == nil && finding.endsWithLocale && other.endsWithLocale && other.locale != nil && other.statement == finding.statement
            && other.rule == finding.rule && other.range == finding.range && other.key == finding.key && other.file == finding.file
    }

    private mutating func add(_ other: Finding) {
        count += 1
        guard let locale = other.locale, texts == nil || locale != finding.locale && !otherLocales.contains(locale) else { return }
        otherLocales.append(locale)
    }
}

/// The common part of findings about the texts of a catalog.
private struct Cause: Hashable {
    let file: String
    let rule: String
    let statement: String
    /// `nil` where any locale with as many texts is meant.
    private var locale: String?
    private var count = 0

    /// `nil` for a finding that is not about a text in a locale.
    init?(_ finding: Finding) {
        guard finding.key != nil, let locale = finding.locale else { return nil }
        file = finding.file
        rule = finding.rule
        statement = finding.statement
        self.locale = locale
    }

    func inAnyLocale(_ count: Int) -> Cause {
        var cause = self
        cause.locale = nil
        cause.count = count
        return cause
    }

    /// The number of texts of each cause that concerns nearly all texts of a catalog.
    static func counts(in findings: [Finding], _ textCounts: [String: Int]) -> [Cause: Int] {
        guard !textCounts.isEmpty else { return [:] }
        var keys: [Cause: Set<String>] = [:]
        for finding in findings where (textCounts[finding.file] ?? 0) > LintOverview.few {
            if let key = finding.key, let cause = Cause(finding) { keys[cause, default: []].insert(key) }
        }
        return keys.mapValues(\.count).filter { cause, count in
            count > LintOverview.few && count * 10 >= (textCounts[cause.file] ?? 0) * 9
        }
    }
}
