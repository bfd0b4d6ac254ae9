import Editing
import LintModel
import StringCatalog
import Workspace

/// `lint --fix`: what the fixes of findings make of the catalogs.
package struct LintFixes {
    private let linter: Linter
    private let isTrial: Bool
    /// Changes of catalogs, made or planned.
    private(set) var files: [FileChange] = []

    init(_ linter: Linter, isTrial: Bool) {
        self.linter = linter
        self.isTrial = isTrial
    }

    /// Fixes the catalogs of an input, in memory.
    ///
    /// - Returns: The input with the fixed catalogs.
    mutating func fix(_ input: LintInput, _ context: WorkContext) -> LintInput {
        var catalogs: [Int: Catalog] = [:]
        for (index, catalog) in input.catalogs.enumerated() {
            // Most catalogs need nothing.
            guard linter.lint(catalogAt: index, of: input).contains(where: { $0.fix != nil }) else { continue }
            let gate = LinterGate(ofCatalogAt: catalog.path, context)
            var result = Fixer(linter).fix(catalog.catalog, at: index, of: input)
            // A fix of one rule must not introduce an error that another rule reports.
            var spoiled: Set<Key> = []
            while case let keys = gate.keysSpoiled(by: result.catalog, since: catalog.catalog), !keys.isSubset(of: spoiled) {
                spoiled.formUnion(keys)
                result = Fixer(linter).fix(catalog.catalog, at: index, of: input, leaving: spoiled)
            }
            let outdated = Self.outdated(by: result.catalog, of: catalog.catalog)
            let fixed = outdated.isEmpty ? result.catalog : Catalog(bytes: outdated.bytes())
            catalogs[index] = fixed
            let dropped = result.dropped.map { text in
                EditPlan.Outcome(key: text.key, locale: text.locale, action: .dropped(text.text))
            }
            let (old, new) = (catalog.catalog.bytes, fixed.bytes)
            files.append(
                FileChange(
                    path: catalog.path, old: old, new: new, isWritten: !isTrial && old != new,
                    content: .fixes(result.counts, dropped + outdated.outcomes)))
        }
        return input.replacing(catalogs)
    }

    /// The translations whose source text has other words after fixes.
    package static func outdated(by new: Catalog, of old: Catalog) -> OutdatedTranslations {
        OutdatedTranslations(changing: old, to: new) { $0.words == $1.words }
    }

    /// Adds the fixed catalogs to a transaction.
    ///
    /// - Throws: ``Failure`` if a catalog cannot be read, or has changed since it was linted.
    func write(to transaction: inout Transaction, _ context: WorkContext) throws {
        guard !isTrial else { return }
        for (catalog, change) in zip(LockedCatalog.all(files.map(\.path), context), files) {
            try transaction.write(change.new, to: try catalog.get().holding(change.old).file)
        }
    }
}

private extension VariedText {
    /// The letters and digits of each form. Fixes of spaces, quotes and other marks leave them as they are.
    var words: [String] { forms.map { form in form.path.description + ":" + form.text.filter { $0.isLetter || $0.isNumber } } }
}
