import Extraction
import LintModel

extension UnlocalizedText.Reason {
    /// What to do, unless the reason says it.
    var remedy: String {
        switch self {
        case .stringReachesScreen, .concatenated, .mixedWithString, .interpolated: "; wrap it in String(localized:)"
        case .verbatimAPI, .trap: ""
        }
    }
}

/// What the rules about such texts say.
enum Shown {
    static func violation(_ text: UnlocalizedText) -> SourceViolation {
        SourceViolation(
            file: text.place.file, line: text.place.line, column: text.place.column, key: nil,
            message: "shown without being localized: \(text.reason.message)\(text.reason.remedy)")
    }
}

extension UnlocalizedText {
    var isTrap: Bool { if case .trap = reason { true } else { false } }
}
