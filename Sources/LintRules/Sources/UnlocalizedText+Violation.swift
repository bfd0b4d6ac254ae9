import Extraction
import LintModel

extension UnlocalizedText {
    var isTrap: Bool { if case .trap = reason { true } else { false } }

    var violation: SourceViolation {
        SourceViolation(
            file: place.file, line: place.line, column: place.column, key: nil,
            message: "shown without being localized: \(reason.message)\(reason.remedy)")
    }
}

extension UnlocalizedText.Reason {
    /// What to do, unless the reason says it.
    var remedy: String {
        switch self {
        case .stringReachesScreen, .concatenated, .mixedWithString, .interpolated: "; wrap it in String(localized:)"
        case .rawValue: "; show a property that returns String(localized:) for each case instead"
        case .verbatimAPI, .trap: ""
        }
    }
}
