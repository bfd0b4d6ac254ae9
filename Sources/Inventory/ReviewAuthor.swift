import Syntax

extension ReviewRecord {
    /// Who decided about a text.
    package enum Author: Hashable, Sendable {
        /// `nil` if git knows no name.
        case person(String?)
        /// A coding assistant, by the name of its program, and the person it works for; `nil` if git knows no name.
        case assistant(String, for: String?)

        /// An assistant by the name that it gives itself, which may be any text.
        package init(assistant name: String, for person: String?) {
            let printable = name.unicodeScalars.filter { scalar in
                switch scalar.properties.generalCategory {
                case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
                default: true
                }
            }
            let words = String(String.UnicodeScalarView(printable)).split(separator: " ").joined(separator: " ")
            self = .assistant(words.isEmpty ? Self.anyAssistant : String(words.prefix(Self.longestName)), for: person)
        }

        /// The name of an assistant that gives none, and what names all of them.
        package static let anyAssistant = "assistant"
        private static let longestName = 64

        package var isAssistant: Bool { if case .assistant = self { true } else { false } }

        /// Whether a user means it by a name: its own, or `assistant` for each assistant.
        package func isNamed(_ name: String) -> Bool { self.name == name || isAssistant && name == Self.anyAssistant }

        /// The name of the person or of the assistant.
        package var name: String? {
            switch self {
            case .person(let name): name
            case .assistant(let name, _): name
            }
        }

        /// The person an assistant works for.
        package var person: String? { if case .assistant(_, let person) = self { person } else { nil } }

        /// The members of a line. Only the line of an assistant has `for`, so it is empty when the author is unknown.
        var members: [(String, String?)] {
            switch self {
            case .person(let name): [("by", name)]
            case .assistant(let name, let person): [("by", name), ("for", person ?? "")]
            }
        }

        /// - Parameters:
        ///   - name: The member `by` of a line.
        ///   - person: The member `for`.
        init(by name: String?, for person: String?) {
            self = person.map { .assistant(name ?? Self.anyAssistant, for: $0.isEmpty ? nil : $0) } ?? .person(name)
        }
    }

    /// The decision that counts of those about a version of a text.
    package struct Counted: Sendable {
        package let verdict: Verdict
        package let author: Author
        /// In ISO 8601; `nil` if the line has none.
        package let date: String?
    }
}
