import SourceRepair
import StringCatalog
import Syntax

extension RepairReport {
    /// The effect of a repair and how safe it is, for a menu:
    /// `Localize with String(localized:) and add "Save" to Localizable (safe)`.
    package static func title(_ repair: Repair) -> String {
        let reason = repair.level == .likely ? repair.hazards.first.map { ": \($0.message)" } ?? "" : ""
        return "\(effect(of: repair)) (\(repair.level.name)\(reason))"
    }

    /// Why a repair is not safe: the gravest reason, with its place if that is another one.
    package static func reason(_ repair: Repair) -> String {
        guard let hazard = repair.hazards.first else { return "" }
        let others = repair.hazards.count > 1 ? ", and \(repair.hazards.count - 1) more" : ""
        let place = hazard.place == repair.place ? "" : " (\(hazard.place.file):\(hazard.place.line))"
        return hazard.message + place + others
    }

    private static func effect(of repair: Repair) -> String {
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
        case .convention: return "Follow the country with \(repair.edits.first?.text.trimmed ?? "")"
        case .verbatim: return "Show \(quoted(text?.text ?? "")) without looking it up"
        }
        let new = repair.texts.filter { !$0.isInCatalog && $0.catalog != nil }
        if let first = new.first {
            let what = new.count == 1 ? repair.kind == .plural || repair.kind == .join ? "it" : quoted(first.key) : "\(new.count) keys"
            title += " and add \(what) to \(first.table)"
        }
        return title
    }

    private static func quoted(_ text: String) -> String { "\"\(text.count > 40 ? text.prefix(40) + "…" : text)\"" }
}
