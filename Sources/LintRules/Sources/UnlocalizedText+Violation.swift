import Extraction
import LintModel

extension UnlocalizedText {
    var isTrap: Bool { if case .trap = reason { true } else { false } }

    var violation: SourceViolation {
        SourceViolation("\(claim): \(reason.message)\(more)\(reason.advice)", at: place)
    }

    /// An error is shown without being localized only if the code that catches any error gets this one.
    private var claim: String {
        if case .errorDescription = reason, confidence == .likely { return "not localized if its description is shown" }
        return "shown without being localized"
    }

    /// The places of the other messages of the same type of errors.
    private var more: String {
        guard !others.isEmpty else { return "" }
        let lines = others.prefix(6).map { "\($0.place.line)" }.joined(separator: ", ")
        let messages = others.count == 1 ? "1 more message in line" : "\(others.count) more messages in lines"
        return "; \(messages) \(lines)\(others.count > 6 ? ", …" : "")"
    }
}

extension UnlocalizedText.Reason {
    /// The advice that follows the message, unless the message gives it.
    var advice: String { remedy.map { "; \($0)" } ?? "" }
}
