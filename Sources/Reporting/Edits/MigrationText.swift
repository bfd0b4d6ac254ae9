import Operations
import Workspace

/// The fate of the `.strings` and `.stringsdict` files of an app, for people.
package struct MigrationText {
    private let result: MigrateResult
    private let isVerbose: Bool
    /// As the commands take them: with a space before each.
    private let paths: String

    /// The texts of a catalog that are named; more would not be read.
    private static let few = 5

    /// - Parameter paths: As they were given.
    package init(_ result: MigrateResult, paths: [String], isVerbose: Bool) {
        self.paths = paths.map { " " + Escaping.shell($0) }.joined()
        self.result = result
        self.isVerbose = isVerbose
    }

    /// A line for each table that could not be migrated, and for texts that need review.
    package var problems: [String] {
        result.remainder.filter(\.isProblem).flatMap { Self.lines($0) } + result.tables.flatMap { table in
            let shown = table.faults.prefix(isVerbose ? table.faults.count : Self.few).map { remark in
                TerminalText.printable("\(table.path): warning: \(remark.placedMessage.text(for: .terminal))")
            }
            let rest = table.faults.count - shown.count
            return shown + (rest > 0 ? [TerminalText.printable("\(table.path): \(rest) more need review; --verbose lists them")] : [])
        }
    }

    /// The catalogs that were made, the files that stay, and the steps that are left.
    package var summary: String {
        var lines: [String] = []
        let count = TerminalText.count(result.tables.count, "table")
        if !result.tables.isEmpty {
            let made = result.tables.count == 1 ? "is a catalog now" : "are catalogs now"
            let verb = result.changes.isTrial ? "would become catalogs" : made
            lines.append("\(count) \(verb); compiled, they have the same texts as the files.")
        }
        for item in result.remainder where !item.isProblem { lines += Self.lines(item) }
        if result.tables.isEmpty { return lines.isEmpty ? "Nothing was migrated." : lines.joined(separator: "\n") }
        lines.append("Next: " + (["git rm"] + patterns).joined(separator: " ") + "   the catalogs replace them")
        if result.tables.contains(where: \.isInNoTarget) {
            lines.append("      in Xcode, remove these files from the project")
            lines.append("      xcstrings sync\(paths) --create   adds the catalogs to their targets")
        }
        return lines.joined(separator: "\n")
    }

    /// The files that can go, as patterns for git.
    private var patterns: [String] {
        var patterns: [String] = []
        for table in result.tables {
            let parts = table.path.split(separator: "/", omittingEmptySubsequences: false)
            let folder = parts.dropLast().map { $0 + "/" }.joined()
            let name = (parts.last ?? "").dropLast(".xcstrings".count)
            for ending in ["strings", "stringsdict"] where table.files.contains(where: { $0.hasSuffix("/\(name).\(ending)") }) {
                patterns.append(Escaping.shell("\(folder)*.lproj/\(name).\(ending)"))
            }
        }
        return patterns
    }

    private static func names(_ keys: [String]) -> String {
        keys.prefix(few).map(\.quoted).joined(separator: ", ") + (keys.count > few ? " and \(keys.count - few) more" : "")
    }

    private static func lines(_ item: MigrateResult.Remainder) -> [String] {
        let first = item.files.first ?? item.path
        let lines: [String]
        switch item.obstacle {
        case .interface(let path): lines = ["\(first): stays, because it belongs to \(path)"]
        case .bundle(let name): lines = ["\(first): stays, because \(name) is copied into the app as it is"]
        case .catalog(let path): lines = ["\(first): stays, because \(path) already exists"]
        case .difference(let file, let keys):
            lines = ["\(file): error: not migrated, because an app would show something else for \(names(keys))"]
        case .contradiction(let file, let other, let keys):
            lines = ["\(file): error: not migrated, because \(other) has other texts for \(names(keys)); delete one of the files"]
        case .unreadable(let failure): lines = failure.lines(for: .terminal, tool: "xcstrings")
        }
        return lines.map(TerminalText.printable)
    }
}
