import SourceRepair
import StringCatalog
import Syntax

extension RepairReport {
    /// What a repair does, for a menu: `Localize with String(localized:) and add "Save" to Localizable`.
    package static func title(_ repair: Repair) -> String {
        let text = repair.texts.first
        let words = quoted(text?.key ?? "")
        var title: String
        switch repair.kind {
        case .wrap: title = "Localize with \(text?.call ?? "String(localized:)")"
        case .widen: title = "Localize by making \(repair.subject?.name ?? "") of \(repair.subject?.owner ?? "") a LocalizedStringKey"
        case .rawValue: title = "Localize by showing \(repair.subject?.type ?? "") instead of the raw value of \(repair.subject?.owner ?? "")"
        case .plural: title = "Use the plural forms of \(words)"
        case .join: title = "Join into the key \(words)"
        case .lookUp: title = "Localize \(repair.subject?.name ?? "") where it is shown"
        case .verbatim: return "Show \(quoted(text?.text ?? "")) without looking it up"
        }
        let new = repair.texts.filter { !$0.isInCatalog && $0.catalog != nil }
        if let first = new.first {
            let what = new.count == 1 ? repair.kind == .plural || repair.kind == .join ? "it" : quoted(first.key) : "\(new.count) keys"
            title += " and add \(what) to \(first.table)"
        }
        if repair.level == .likely, let hazard = repair.hazards.first { title += " (\(hazard.message))" }
        return title
    }

    private static func quoted(_ text: String) -> String { "\"\(text.count > 40 ? text.prefix(40) + "…" : text)\"" }
}
