import Editing
import Operations
import StringCatalog

/// The translations that the history lost, for people.
package enum RecoverText {
    package static func text(_ result: RecoverResult) -> String {
        guard !result.losses.isEmpty else { return "No translation is lost.\n" }
        var lines: [String] = []
        var place: [String] = []
        for loss in result.losses {
            if place != [loss.commit, loss.catalog] {
                place = [loss.commit, loss.catalog]
                lines.append("\(loss.commit.prefix(10))  \(TerminalText.printable(loss.catalog))")
            }
            let locale = TerminalText.printable(loss.text.locale.rawValue)
            let text = TerminalText.quoted(loss.text.text.general)
            lines.append("  \(locale)  \(TerminalText.quoted(loss.text.key))  \(text)\(reason(loss.text.cause))")
        }
        let count = TerminalText.count(result.losses.count, "translation")
        let end = result.changes == nil ? " lost" : ""
        return lines.joined(separator: "\n") + "\n\(count)\(end)\n"
    }

    private static func reason(_ cause: LostText.Cause) -> String {
        switch cause {
        case .merge: ""
        case .rewording(let key): "  reworded from \(TerminalText.quoted(key))"
        case .damage: "  the catalog was not valid JSON"
        }
    }
}
