import LintModel
import Reporting
import ShippedProduct
import StringCatalog

/// A format for what a product offers and shows.
package struct ShipFormat: Sendable {
    /// The name that `--format` accepts.
    package let name: String
    /// - Parameter product: The path of the product.
    package let text: @Sendable (_ product: String, ProductReport, LintReportOptions) -> String

    /// All formats in the order of the help text; the first is the default.
    package static let all: [ShipFormat] = [
        ShipFormat(name: "text") { ShipText(style: $2.style, product: $0).text($1) },
        ShipFormat(name: "json") { product, report, _ in ShipJSON.json(product, report).indented() + "\n" },
        ShipFormat(name: "sarif") { product, report, options in
            let summary = LintSummary(
                findings: report.findings(in: product), catalogCount: 0, sourceCount: 0, seconds: 0)
            return SARIFReporter(files: [:], version: options.version, rules: ProductFault.rules).text(summary)
        },
    ]

    package static func named(_ name: String) -> ShipFormat { all.first { $0.name == name } ?? all[0] }
}

extension ProductReport {
    /// The faults that a user should mend.
    func findings(in product: String) -> [Finding] {
        faults.filter { $0.weight != .note }.map { $0.finding(in: product) }
    }
}

/// For people: each program with its languages and bundles, then the findings.
private struct ShipText {
    let style: TerminalStyle
    /// The path of the product.
    let product: String

    func text(_ report: ProductReport) -> String {
        var lines = report.programs.flatMap(program)
        let faults = report.faults
        if !faults.isEmpty { lines.append("") }
        lines += faults.map { fault in
            let place = fault.path.isEmpty ? product : fault.path
            let mark =
                switch fault.weight {
                case .error: style.red("error")
                case .warning: style.yellow("warning")
                case .note: style.dim("note")
                }
            return "\(mark): \(style.bold(TerminalText.printable(place))): \(TerminalText.printable(fault.statement))"
        }
        let errors = faults.count { $0.weight == .error }, warnings = faults.count { $0.weight == .warning }
        return lines.joined(separator: "\n")
            + "\n\n\(TerminalText.count(errors, "error")), \(TerminalText.count(warnings, "warning"))\n"
    }

    private func program(_ program: ProductReport.Program) -> [String] {
        let path = program.bundle.path
        let languages = program.languages.map { language in
            switch language.reason {
            case .folder: language.tag.rawValue
            case .infoPlist: "\(language.tag) (only named in the Info.plist)"
            case .development: "\(language.tag) (language of development)"
            }
        }
        let verb = program.bundle.kind == .folder ? "has" : "offers"
        let head =
            style.bold(TerminalText.printable(path.isEmpty ? product : path))
            + " \(verb) " + (languages.isEmpty ? "no language" : TerminalText.printable(languages.joined(separator: ", ")))
        return [head]
            + program.seen.dropFirst().map { bundle, languages in
                let others = zip(program.languages, languages).filter {
                    $1 == nil || $0.tag.match(among: [$1 ?? ""]) == nil
                }
                let seen = others.map { "\($0.tag) sees \($1.map { "\($0)" } ?? "keys")" }
                let name = path.isEmpty ? bundle.path : String(bundle.path.dropFirst(path.count + 1))
                let own = bundle.localizations.map(\.rawValue).joined(separator: ", ")
                return TerminalText.printable(
                    "  \(name): \(own)\(seen.isEmpty ? "" : "; " + seen.joined(separator: ", "))")
            }
    }
}

/// For programs. Fields are only ever added.
private enum ShipJSON {
    static func json(_ product: String, _ report: ProductReport) -> JSONValue {
        guard case .object(let members) = LintJSON.json(report.findings(in: product), fileCount: report.programs.count)
        else {
            return .null
        }
        return .object(
            members + [
                ("product", .string(product)), ("programs", .array(report.programs.map(program))),
                ("carriedTwice", .array(report.faults.compactMap(carriedTwice))),
            ])
    }

    private static func program(_ program: ProductReport.Program) -> JSONValue {
        .object([
            ("path", .string(program.bundle.path)), ("kind", .string(program.bundle.kind.rawValue)),
            (
                "languages",
                .array(
                    program.languages.map {
                        .object([("language", .string($0.tag.rawValue)), ("reason", .string($0.reason.rawValue))])
                    })
            ),
            (
                "bundles",
                .array(
                    program.seen.map { bundle, seen in
                        .object([
                            ("path", .string(bundle.path)), ("kind", .string(bundle.kind.rawValue)),
                            ("localizations", .array(bundle.localizations.map { .string($0.rawValue) })),
                            (
                                "tables",
                                .array(
                                    Set(bundle.tables.keys).union(bundle.combinedTables.keys).sorted().map {
                                        .string($0)
                                    })
                            ),
                            (
                                "seen",
                                .object(zip(program.languages, seen).map { ($0.tag.rawValue, .optional($1?.rawValue)) })
                            ),
                        ])
                    })
            ),
        ])
    }

    private static func carriedTwice(_ fault: ProductFault) -> JSONValue? {
        guard case .carriedTwice(let table, let bundles, let bytes) = fault else { return nil }
        return .object([
            ("table", .string(table)), ("bundles", .array(bundles.map { .string($0) })), ("bytes", .integer(bytes)),
        ])
    }
}
