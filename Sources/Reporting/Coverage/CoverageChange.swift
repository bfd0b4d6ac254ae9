import Operations
import StringCatalog
import Syntax

/// How far the locales were before a change, from a report in JSON.
package struct CoverageBefore: Sendable {
    private let percent: [String: Double]

    /// - Returns: `nil` for bytes that are not such a report.
    package init?(json bytes: [UInt8]) {
        let document = JSONDocument(bytes)
        guard let root = document.root, document.problems.isEmpty else { return nil }
        guard let total = document.members(root).first(where: { document.string($0.key, equals: "total") })?.value else { return nil }
        percent = document.members(total).reduce(into: [:]) { percent, locale in
            guard let name = document.string(locale.key) else { return }
            let figure = document.members(locale.value).first { document.string($0.key, equals: "percent") }?.value
            percent[name] = figure.flatMap { Double(String(decoding: bytes[document.range($0)], as: UTF8.self)) }
        }
    }

    /// A Markdown table of each locale before, now, and the difference.
    func table(_ reports: [CoverageReport]) -> String {
        let total = CoverageFigures.total(reports)
        let rows = CoverageFigures.countedLocales(reports).map { locale in
            let now = total[locale]?.percent
            let was = percent[locale.rawValue]
            let figures = [was.map(Self.figure) ?? "–", now.map(Self.figure) ?? "–", Self.difference(was, now)]
            return "| \(Escaping.markdown(locale.rawValue)) | \(figures.joined(separator: " | ")) |"
        }
        return "| Locale | Before | After | Difference |\n| :--- | ---: | ---: | ---: |\n" + rows.joined(separator: "\n")
    }

    private static func figure(_ percent: Double) -> String { CoverageFigures.percent(percent) + "%" }

    /// The difference of the figures as they are shown, which a reader can check.
    private static func difference(_ was: Double?, _ now: Double?) -> String {
        guard let was, let now else { return "new" }
        let tenths = Int(((Double(CoverageFigures.percent(now)) ?? now) * 10 - (Double(CoverageFigures.percent(was)) ?? was) * 10).rounded())
        if tenths == 0 { return "±0" }
        return "\(tenths > 0 ? "+" : "−")\(abs(tenths) / 10).\(abs(tenths) % 10)"
    }
}
