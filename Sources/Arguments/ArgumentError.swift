/// A mistake on the command line.
package enum ArgumentError: Error, Equatable, Sendable {
    case unknownOption(String, suggestion: String?)
    case unknownCommand(String, suggestion: String?)
    case missingValue(option: String, placeholder: String)
    case unexpectedValue(option: String)
    case notAChoice(option: String, value: String, choices: [String], suggestion: String?)

    package var message: String {
        switch self {
        case .unknownOption(let name, let suggestion):
            "unknown option \(name)" + (suggestion.map { "; did you mean \($0)?" } ?? "")
        case .unknownCommand(let name, let suggestion):
            "unknown command \(name)" + (suggestion.map { "; did you mean \($0)?" } ?? "")
        case .missingValue(let option, let placeholder): "\(option) needs a value: \(option) \(placeholder)"
        case .unexpectedValue(let option): "\(option) takes no value"
        case .notAChoice(let option, let value, let choices, let suggestion):
            "\(option) cannot be \(value)" + (suggestion.map { "; did you mean \($0)?" } ?? "")
                + " (one of \(choices.joined(separator: ", ")))"
        }
    }
}
