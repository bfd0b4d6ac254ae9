import Editing
import LintModel
import StringCatalog
import Workspace

/// `lint --fix`: what the fixes of findings make of the catalogs.
package struct LintFixes {
    private struct Change {
        let path: String
        let old: [UInt8]
        let new: [UInt8]
        /// How often each rule was applied.
        let counts: [String: Int]
        let outdated: [EditPlan.Outcome]
    }

    private let linter: Linter
    private var changes: [Change] = []

    init(_ linter: Linter) { self.linter = linter }

    /// Fixes the catalogs of an input, in memory.
    ///
    /// - Returns: The input with the fixed catalogs.
    mutating func fix(_ input: LintInput, _ context: WorkContext) -> LintInput {
        var fixed: [Int: Catalog] = [:]
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
            let new = outdated.isEmpty ? result.catalog : Catalog(bytes: outdated.bytes())
            fixed[index] = new
            changes.append(
                Change(path: catalog.path, old: catalog.catalog.bytes, new: new.bytes, counts: result.counts, outdated: outdated.outcomes))
        }
        return input.replacing(fixed)
    }

    /// The translations whose source text has other words after fixes.
    package static func outdated(by new: Catalog, of old: Catalog) -> OutdatedTranslations {
        OutdatedTranslations(changing: old, to: new) { $0.words == $1.words }
    }

    /// Adds the fixed catalogs to a transaction.
    ///
    /// - Throws: ``Failure`` if a catalog cannot be read, or has changed since it was linted.
    func write(to transaction: inout Transaction, _ context: WorkContext) throws {
        for (catalog, change) in zip(LockedCatalog.all(changes.map(\.path), context), changes) {
            try transaction.write(change.new, to: try catalog.get().holding(change.old).file)
        }
    }

    /// What was done to files, or would be.
    func files(isTrial: Bool) -> [FileChange] {
        changes.map { change in
            FileChange(
                path: change.path, old: change.old, new: change.new, isWritten: !isTrial && change.old != change.new, 
                content: .fixes(change.counts, change.outdated))
        }
    }
}

private extension VariedText {
    /// The letters and digits of each form. Fixes of spaces, quotes and other marks leave them as they are.
    var words: [String] { forms.map { form in form.path.description + ":" + form.text.filter { $0.isLetter || $0.isNumber } } }
}
