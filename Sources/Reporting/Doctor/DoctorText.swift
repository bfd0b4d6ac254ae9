import Extraction
import Inventory
import Operations
import ProjectModel

/// A diagnosis on one screen.
package struct DoctorText {
    private let style: TerminalStyle
    /// `nil` if lines may have any length.
    private let columns: Int?
    /// Whether long lists are printed whole.
    private let isVerbose: Bool

    /// How many items of a list are printed unless all are.
    private static let few = 5
    /// The width of the first column.
    private static let margin = 18

    package init(style: TerminalStyle, columns: Int?, isVerbose: Bool) {
        self.style = style
        self.columns = columns
        self.isVerbose = isVerbose
    }

    package func text(_ diagnosis: Diagnosis) -> String {
        var lines = [style.bold(sentence(diagnosis)), "", style.bold("xcstrings \(diagnosis.version)")]
        lines += row("system", [diagnosis.system])
        for program in diagnosis.programs { lines += row(program.name, [program.version ?? "not found"]) }
        lines += row("configuration", [diagnosis.configuration ?? "none"])
        lines += row("excluded", diagnosis.excluded.isEmpty ? [] : [diagnosis.excluded.joined(separator: ", ")])
        for app in diagnosis.apps { lines += [""] + self.lines(app) }
        lines += ["", style.bold("Set up")]
        if let failure = diagnosis.repositoryFailure { lines += row("git", [failure.text(for: .terminal)]) }
        for setup in diagnosis.setups { lines += row(setup.part.title, [state(setup)]) }
        let unread = diagnosis.apps.flatMap(\.unread)
        lines += ["", style.bold("Not read")] + (unread.isEmpty ? ["  everything was read"] : self.lines(unread))
        return lines.joined(separator: "\n") + "\n"
    }

    /// Whether all is well; if so, what there is to work on.
    private func sentence(_ diagnosis: Diagnosis) -> String {
        let unreadable = diagnosis.apps.flatMap(\.unread).count { if case .failure = $0.reason { true } else { false } }
        let broken = diagnosis.setups.filter { if case .broken = $0.state { true } else { false } }.map(\.part.title)
        let troubles = [
            unreadable == 0 ? nil : "\(TerminalText.count(unreadable, "file")) can't be read",
            broken.isEmpty ? nil : "set up but not working: \(broken.joined(separator: ", "))",
        ].compactMap { $0 }
        guard troubles.isEmpty else { return "Needs attention: " + troubles.joined(separator: "; ") }
        func sum(_ count: (Diagnosis.App) -> Int) -> Int { diagnosis.apps.reduce(0) { $0 + count($1) } }
        let catalogs = sum(\.catalogs.count), tables = sum(\.tables)
        let none = tables > 0 ? "no catalog, \(TerminalText.count(tables, ".strings file"))" : "no catalog yet"
        let texts = catalogs > 0 ? TerminalText.count(catalogs, "catalog") : none
        let sources = TerminalText.count(sum(\.sources), "source")
        let locales = Set(diagnosis.apps.flatMap { $0.locales.map(\.tag) }).count
        return "All is well: \(texts), \(sources), \(TerminalText.count(locales, "locale"))"
    }

    private func lines(_ app: Diagnosis.App) -> [String] {
        var lines = [style.bold(TerminalText.printable(app.name))]
        lines += row("project files", app.projects.isEmpty ? ["none"] : app.projects.map { "\($0.path) (\($0.format))" })
        lines += row("catalogs", app.catalogs.isEmpty ? ["none"] : app.catalogs.map { catalog in
            "\(catalog.path) (\(TerminalText.count(catalog.keys, "key")), from \(catalog.sourceLanguage.rawValue))"
        })
        if app.tables > 0 { lines += row("other tables", [TerminalText.count(app.tables, "file") + " in .strings and .stringsdict"]) }
        let interfaces = app.interfaces > 0 ? ", " + TerminalText.count(app.interfaces, "interface file") : ""
        lines += row("sources", [TerminalText.count(app.sources, "file") + interfaces])
        lines += row("regions", [app.regions.isEmpty ? "no project file lists any" : app.regions.joined(separator: ", ")])
        lines += row("locales", [locales(app.locales)])
        let hasSeveralProjects = Set(app.products.map(\.project)).count > 1
        lines += row("programs", app.products.map { program($0, withProject: hasSeveralProjects) })
        return lines + row("not understood", app.filesWithUnknownTargets.map { "some targets in \($0), so their strings count as uses only" })
    }

    /// `App (iOS, macOS): App/Localizable.xcstrings; links Core, Kit`
    private func program(_ program: ProgramSummary, withProject: Bool) -> String {
        let others = program.platforms.isEmpty ? "platforms unknown" : "others unknown"
        let platforms = program.platforms.map(\.rawValue) + (program.mayHaveOtherPlatforms ? [others] : [])
        let project = withProject ? " of " + program.project : ""
        let tables = program.catalogs + Set(program.tables.map { CatalogKeys(path: $0, keys: []).table }).sorted().map { $0 + ".strings" }
        let links = program.libraries.isEmpty ? "" : "; links " + list(program.libraries)
        return "\(program.name)\(project) (\(platforms.joined(separator: ", "))): \(tables.isEmpty ? "no tables" : list(tables))\(links)"
    }

    /// The first few of some names, and how many there are besides.
    private func list(_ names: [String]) -> String {
        let shown = isVerbose ? names[...] : names.prefix(Self.few)
        let rest = names.count - shown.count
        return shown.joined(separator: ", ") + (rest == 0 ? "" : " and \(rest) more")
    }

    /// Locales with their origins: once if it is the same for all.
    private func locales(_ locales: [Inventory.Locale]) -> String {
        let notes = locales.map { origin($0.origins).map { " (\($0))" } ?? "" }
        if Set(notes).count == 1 { return locales.map(\.tag.rawValue).joined(separator: ", ") + notes[0] }
        return zip(locales, notes).map { $0.tag.rawValue + $1 }.joined(separator: ", ")
    }

    /// Where a locale comes from; `nil` for what the project lists and the catalogs have.
    private func origin(_ origins: Set<Inventory.Locale.Origin>) -> String? {
        if origins.contains(.standard) { return "assumed" }
        if origins.contains(.option) { return "--locales" }
        if origins.contains(.configuration) { return "configuration" }
        return switch origins {
        case [.catalogs]: "only in catalogs"
        case [.project]: "only in the project"
        default: nil
        }
    }

    private func state(_ setup: Diagnosis.Setup) -> String {
        switch setup.state {
        case .ready(let places): places.joined(separator: ", ")
        case .absent: style.dim("not set up; \(setup.advice)")
        case .broken(let fault): style.red(fault.message(command: setup.command))
        }
    }

    /// The files that were not read: failures one by one, folders that are skipped by design counted by reason.
    private func lines(_ unread: [Diagnosis.Unread]) -> [String] {
        var lines: [String] = []
        let single = unread.filter { !$0.reason.isExpected }
        let shown = isVerbose ? single.count : min(single.count, Self.few)
        for item in single.prefix(shown) { lines.append("  " + TerminalText.printable("\(item.path): \(item.reason.message)")) }
        if single.count > shown { lines.append("  " + more(single.count - shown)) }
        for reason in [Diagnosis.Unread.Reason.built, .ignored, .hidden] {
            let items = unread.filter { $0.reason == reason }
            guard let first = items.first else { continue }
            if isVerbose {
                lines += items.map { "  " + TerminalText.printable("\($0.path): \(reason.message)") }
            } else {
                let others = items.count > 1 ? " and \(items.count - 1) more" : ""
                lines.append("  " + TerminalText.printable("\(first.path)\(others): \(reason.message)"))
            }
        }
        return lines
    }

    private func row(_ title: String, _ values: [String]) -> [String] {
        let shown = isVerbose ? values : Array(values.prefix(Self.few))
        let rest = values.count > shown.count ? [more(values.count - shown.count)] : []
        let room = columns.map { $0 - Self.margin - 2 }
        let broken = (shown.map(TerminalText.printable) + rest).flatMap { TerminalText.wrapped($0, to: room) }
        return broken.enumerated().map { index, value in
            "  " + TerminalText.pad(index == 0 ? title : "", to: Self.margin) + value
        }
    }

    private func more(_ count: Int) -> String { "and \(count) more; --verbose lists them" }
}

private extension Diagnosis.Unread.Reason {
    /// Whether reading it would be the surprise.
    var isExpected: Bool {
        switch self {
        case .failure, .source: false
        case .built, .hidden, .ignored: true
        }
    }
}
