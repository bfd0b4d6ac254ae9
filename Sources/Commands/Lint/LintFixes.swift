import Editing
import LintModel
import StringCatalog

/// `lint --fix`: writes the fixes of findings, or shows them.
struct LintFixes {
    let linter: Linter
    let isDryRun: Bool
    let context: CommandContext

    /// Fixes the catalogs of an input one by one; a catalog that cannot be written does not stop the others.
    ///
    /// - Returns: The input with the catalogs as they are then, with `--dry-run` as they would be.
    func perform(_ input: LintInput) -> (input: LintInput, status: ExitStatus) {
        var status = ExitStatus.success
        var fixed: [Int: Catalog] = [:]
        for (index, catalog) in input.catalogs.enumerated() {
            // Most catalogs need nothing; only the others are locked and read again.
            guard linter.lint(catalogAt: index, of: input).contains(where: { $0.fix != nil }) else { continue }
            do {
                fixed[index] = try fix(catalog.path, index, input)
            } catch {
                context.report(Failure(error, at: catalog.path))
                status = .failure
            }
        }
        return (input.replacing(fixed), status)
    }

    private func fix(_ path: String, _ index: Int, _ input: LintInput) throws -> Catalog {
        let file = try LockedCatalog(path)
        let result = Fixer(linter).fix(file.catalog, at: index, of: input)
        if isDryRun {
            context.show(UnifiedDiff(file.catalog.bytes, result.catalog.bytes), path: path)
        } else if result.catalog.bytes != file.catalog.bytes {
            try file.write(result.catalog.bytes, context)
        }
        let count = result.counts.values.reduce(0, +)
        if !context.isQuiet, count > 0 {
            let rules = result.counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
            context.host.note("\(path): \(isDryRun ? "would fix" : "fixed") \(count) (\(rules))")
        }
        return result.catalog
    }
}
