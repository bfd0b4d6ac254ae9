import Inventory
import Operations
import StringCatalog
import Translation

/// Filled texts, for other programs.
package enum FillJSON {
    package static func json(_ result: FillResult) -> JSONValue {
        let problems = result.problems.map { JSONValue.object([("message", .string($0))]) }
        func isStore(_ path: String?) -> Bool { path.map(StorePage.isFolder) ?? false }
        func texts(ofStore wanted: Bool) -> [(String, JSONValue)] {
            [
                ("fillings", .array(result.catalogs.filter { isStore($0.path) == wanted }.flatMap { fillings($0, result) })),
                ("left", .array(result.left.filter { isStore($0.catalog) == wanted }.map(place))),
            ]
        }
        return .object([("version", .integer(1))] + texts(ofStore: false) + [
            ("storeTexts", .object(texts(ofStore: true))), ("refused", .array(problems)),
        ] + (result.usage.map { [("usage", json($0))] } ?? []) + (result.estimate.map { estimate in
            [("estimate", .object([("texts", .integer(estimate.texts)), ("usage", json(estimate.usage)), ("budget", estimate.budget.map { .integer($0) } ?? .null)]))]
        } ?? []))
    }

    private static func fillings(_ catalog: FilledCatalog, _ result: FillResult) -> [JSONValue] {
        catalog.fillings.flatMap { filling in
            filling.forms.map { form in
                .object([
                    ("catalog", .string(catalog.path)), ("key", .string(filling.key)),
                    ("locale", .string(filling.locale.rawValue)),
                    ("variation", .optional(form.path.steps.isEmpty ? nil : form.path.description)),
                    ("value", .string(form.value)), ("state", .string((result.options.state ?? form.state).rawValue)),
                    ("origin", .string(form.origin.text)), ("score", .decimal(form.origin.score)),
                    ("others", .array(form.others.map { .string($0) })),
                ])
            }
        }
    }

    private static func place(_ place: FillPlace) -> JSONValue {
        .object([
            ("catalog", .optional(place.catalog)), ("key", .string(place.key)), ("locale", .string(place.locale.rawValue)),
        ])
    }

    private static func json(_ usage: ChatUsage) -> JSONValue {
        .object([("requests", .integer(usage.requests)), ("inputTokens", .integer(usage.input)), ("outputTokens", .integer(usage.output))])
    }
}

extension Filling.Origin {
    package var text: String {
        switch self {
        case .project(let path), .memory(let path): "exact match in \(path)"
        case .close(let path, let source, let score):
            "\(Int((score * 100).rounded()))% like \(TerminalText.quoted(source)) in \(path)"
        case .reworded(let key): "reworded from \(TerminalText.quoted(key))"
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
