import Editing
import Extraction
import Inventory
import LintModel
import Operations
import Translation

extension CoverageReport {
    /// A title for a report on changes; `nil` for a full report.
    package var sinceNote: String? { since.map { "changed since \($0)" } }

    /// Why a text is shown without being localized, and whether a catalog has translations of it anyway.
    func explanation(of text: UnlocalizedText) -> String {
        text.reason.message + (keys.contains(text.text) ? " · in the catalog, never seen" : "")
    }
}

extension CoverageReport {
    /// The strings that `sync` takes into a catalog: not into tables of strings, and not what is looked up at run time.
    var absentFromCatalogs: [Unfinished] {
        notInCatalog.filter { item in
            item.text.uses.contains { !$0.isHandedOn } && item.catalog.map { !CatalogOrigin.isTable($0) } ?? false
        }
    }

    /// The texts of Info.plists that `sync` takes into a catalog.
    var absentInfoTexts: [ProjectFacts.InfoText] {
        infoPlist.filter { item in catalogs.contains { item.text.belongs(in: $0.path) } }
    }

    /// Whether `sync` would help: it changes something, and that is about texts that users see.
    var needsSync: Bool {
        !syncSteps.isEmpty
            && !(absentFromCatalogs.isEmpty && staleButUsed.isEmpty && reworded.isEmpty && absentInfoTexts.isEmpty)
    }
}

extension CoverageReport.Unfinished {
    /// The source text, if it differs from the key.
    var otherSource: String? { source.flatMap { $0.utf8.elementsEqual(key.utf8) ? nil : $0 } }

    /// The command that adds the missing translations, for the user to paste and complete; `nil` without a catalog to
    /// add them to.
    var addCommand: String? {
        guard let catalog else { return nil }
        let options = locales.map { "\(Escaping.shell("--" + $0.rawValue)) \(Escaping.shell(RowValidation.unwritten))" }
        let words = [catalog, key]
        // After `--`, a word may start with a dash.
        let isDashed = words.contains { $0.hasPrefix("-") }
        let command = ["xcstrings", "add"]
        let quoted = words.map(Escaping.shell)
        return (isDashed ? command + options + ["--"] + quoted : command + quoted + options).joined(separator: " ")
    }
}

extension CoverageThreshold.Shortfall {
    /// More would not be read.
    private static let most = 8

    /// `Below the minimum: ja 72.6% of 90%, ko 70.1% of 80%`; `nil` if there are none.
    package static func text(_ shortfalls: [Self]) -> String? {
        guard !shortfalls.isEmpty else { return nil }
        let hasSeveralApps = Set(shortfalls.map(\.app)).count > 1
        let parts = shortfalls.prefix(most).map { shortfall in
            let needed = shortfall.needed
            let percent = needed == needed.rounded() ? "\(Int(needed))" : "\(needed)"
            return "\(hasSeveralApps ? shortfall.app + " " : "")\(shortfall.locale) "
                + "\(CoverageFigures.percent(shortfall.found))% of \(percent)%"
        }
        let rest = shortfalls.count > most ? ", and \(shortfalls.count - most) more" : ""
        return "Below the minimum: \(parts.joined(separator: ", "))\(rest)"
    }
}

extension FillOutlook {
    /// `would fill 14 of 80: 9 common terms, 5 conversions`.
    var note: String {
        "would fill \(isComplete ? "" : "at least ")\(filled) of \(missing): \(FillOrigins.text(origins))"
    }

    /// The command line of a dry run that finds the same, ready to be pasted.
    var command: String {
        var command = ["xcstrings", "fill"] + paths.map(Escaping.shell)
        if let localeNames { command += ["--locales", Escaping.shell(localeNames.joined(separator: ","))] }
        if let configuration { command += ["--config", Escaping.shell(configuration)] }
        for (source, target) in conversions { command += ["--convert", "\(source)=\(target)"] }
        return (command + ["--dry-run"]).joined(separator: " ")
    }
}

/// Where texts that are filled come from.
package enum FillOrigins {
    /// The names of the kinds of origins.
    private static func name(_ kind: Filling.Origin.Kind) -> (one: String, many: String) {
        switch kind {
        case .exact: ("exact match", "exact matches")
        case .reworded: ("reworded key", "reworded keys")
        case .close: ("close match", "close matches")
        case .commonTerm: ("common term", "common terms")
        case .conversion: ("conversion", "conversions")
        case .translator: ("from the translator", "from the translator")
        }
    }

    /// `9 exact matches, 5 common terms`, the surest first.
    package static func text(_ counts: [Filling.Origin.Kind: Int]) -> String {
        Filling.Origin.Kind.allCases.compactMap { kind in
            counts[kind].map { TerminalText.count($0, name(kind).one, plural: name(kind).many) }
        }.joined(separator: ", ")
    }
}
