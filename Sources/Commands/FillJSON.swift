import Reporting
import StringCatalog
import Translation

/// What was filled, for other programs.
enum FillJSON {
    /// - Parameter state: The state of everything that was filled; `nil` for that of each.
    static func text(
        _ catalogs: [(path: String, fillings: [Filling])], _ refused: [ExternalTranslator.Problem], state: UnitState?
    ) -> String {
        let fillings = catalogs.flatMap { path, fillings in
            fillings.map { filling -> JSONOutput in
                .object([
                    ("catalog", .string(path)), ("key", .string(filling.key)), ("locale", .string(filling.locale.rawValue)),
                    ("value", .string(filling.value)), ("state", .string((state ?? filling.state).rawValue)), ("origin", .string(filling.origin.description)),
                    ("score", .number(filling.origin.score)),
                ])
            }
        }
        let problems = refused.map { JSONOutput.object([("message", .string($0.message))]) }
        let root = JSONOutput.object([("version", .integer(1)), ("fillings", .array(fillings)), ("refused", .array(problems))])
        return root.text() + "\n"
    }
}

extension Filling.Origin {
    var description: String {
        switch self {
        case .project(let path), .memory(let path): "exact match in \(path)"
        case .close(let path, let source, let score):
            "\(Int((score * 100).rounded())) % like \(TerminalText.quoted(source)) in \(path)"
        case .commonTerm: "common term"
        case .conversion(let locale): "converted from \(locale)"
        case .translator: "translator"
        }
    }

    /// How alike the source texts are, from 0 to 1.
    var score: Double {
        if case .close(_, _, let score) = self { return score }
        return 1
    }
}
