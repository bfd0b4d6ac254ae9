import Reporting
import StringCatalog
import Translation

/// What was filled, for other programs.
enum FillJSON {
    /// - Parameter state: The state of everything that was filled; `nil` for that of each.
    static func text(
        _ catalogs: [FilledCatalog], left: [FillPlace], _ refused: [ExternalTranslator.Problem], state: UnitState?
    ) -> String {
        let fillings = catalogs.flatMap { catalog in
            catalog.fillings.flatMap { filling in
                filling.forms.map { form -> JSONOutput in
                    .object([
                        ("catalog", .string(catalog.path)), ("key", .string(filling.key)),
                        ("locale", .string(filling.locale.rawValue)),
                        ("variation", .optional(form.path.steps.isEmpty ? nil : form.path.description)),
                        ("value", .string(form.value)), ("state", .string((state ?? form.state).rawValue)),
                        ("origin", .string(form.origin.description)), ("score", .number(form.origin.score)),
                    ])
                }
            }
        }
        let problems = refused.map { JSONOutput.object([("message", .string($0.message))]) }
        let left = left.map { place in
            JSONOutput.object([
                ("catalog", .optional(place.catalog)), ("key", .string(place.key)), ("locale", .string(place.locale.rawValue)),
            ])
        }
        let root = JSONOutput.object([
            ("version", .integer(1)), ("fillings", .array(fillings)), ("left", .array(left)), ("refused", .array(problems)),
        ])
        return root.text() + "\n"
    }
}
