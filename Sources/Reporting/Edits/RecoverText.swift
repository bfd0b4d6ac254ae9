import Operations
import StringCatalog

/// The translations that merges lost, for people.
package enum RecoverText {
    package static func text(_ result: RecoverResult) -> String {
        guard !result.losses.isEmpty else { return "No translation was lost in a merge.\n" }
        var lines: [String] = []
        var place: [String] = []
        for loss in result.losses {
            if place != [loss.commit, loss.catalog] {
                place = [loss.commit, loss.catalog]
                lines.append("\(loss.commit.prefix(10))  \(TerminalText.printable(loss.catalog))")
            }
            let locale = TerminalText.printable(loss.text.locale.rawValue)
            lines.append("  \(locale)  \(TerminalText.quoted(loss.text.key))  \(TerminalText.quoted(loss.text.text.general))")
        }
        let count = TerminalText.count(result.losses.count, "translation")
        let end = result.changes == nil ? " lost" : ""
        return lines.joined(separator: "\n") + "\n\(count)\(end)\n"
    }
}
