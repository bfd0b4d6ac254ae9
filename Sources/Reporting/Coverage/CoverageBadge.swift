import Operations
import StringCatalog

/// Coverage as a README badge: the percentage of all translations, and the locale that is furthest behind.
package enum CoverageBadge {
    private static let label = "localized"
    private static let padding = 8.0

    package static func text(_ reports: [CoverageReport]) -> String {
        let total = CoverageFigures.total(reports)
        let counts = CoverageFigures.countedLocales(reports).map { (locale: $0, percent: total[$0]?.percent ?? 100) }
        // Every app is complete in the language that it is written in.
        let translations = CoverageFigures.translations(reports).values
        // On a tie, the first locale in the project's order.
        let lowest = counts.reduce(counts.first) { ($1.percent < $0?.percent ?? 100) ? $1 : $0 }
        var value =
            translations.isEmpty
            ? "nothing yet" : CoverageFigures.percent(translations.reduce(LocaleCoverage(), +).percent) + "%"
        if let lowest, lowest.percent < 100 {
            value +=
                " · \(TerminalText.truncate(lowest.locale.rawValue, to: 20)) \(CoverageFigures.percent(lowest.percent))%"
        }
        let absent = reports.reduce(0) { $0 + $1.notInCatalog.count }
        if absent > 0 { value += " · \(absent) in no catalog" }
        let color = translations.isEmpty ? "#5f6368" : self.color(lowest?.percent ?? 100)
        return svg(value: Escaping.xml(value), plain: value, color: color)
    }

    /// White text has a contrast of at least 4.5 on each color.
    private static func color(_ percent: Double) -> String {
        percent >= 100 ? "#2b7a3d" : percent >= 80 ? "#8f6200" : "#b3261e"
    }

    private static func svg(value: String, plain: String, color: String) -> String {
        let labelWidth = width(label) + 2 * padding
        let valueWidth = width(plain) + 2 * padding
        let whole = number(labelWidth + valueWidth)
        func text(_ content: String, _ plain: String, from x: Double) -> String {
            // An explicit length makes every font fill the box.
            "<text x=\"\(number(x + padding))\" y=\"14\" textLength=\"\(number(width(plain)))\" "
                + "lengthAdjust=\"spacingAndGlyphs\">\(content)</text>"
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(whole)" height="20" viewBox="0 0 \(whole) 20" role="img" \
            aria-label="\(label): \(value)">
              <title>\(label): \(value)</title>
              <clipPath id="corners"><rect width="\(whole)" height="20" rx="4"/></clipPath>
              <g clip-path="url(#corners)">
                <rect width="\(number(labelWidth))" height="20" fill="#46494d"/>
                <rect x="\(number(labelWidth))" width="\(number(valueWidth))" height="20" fill="\(color)"/>
              </g>
              <g fill="#fff" font-family="system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif" font-size="11">
                \(text(label, label, from: 0))
                \(text(value, plain, from: labelWidth))
              </g>
            </svg>

            """
    }

    /// The approximate width in an 11-pixel sans-serif font.
    private static func width(_ text: String) -> Double {
        text.reduce(0) { sum, character in
            switch character {
            case "i", "j", "l", ".", "·", " ", "'", "|": sum + 3.4
            case "f", "r", "t", "-": sum + 4.4
            case "m", "w", "%", "M", "W": sum + 9.6
            case let other where other.isUppercase: sum + 7.6
            default: sum + 6.4
            }
        }
    }

    private static func number(_ value: Double) -> String { JSONValue.decimal((value * 10).rounded() / 10).indented() }
}
