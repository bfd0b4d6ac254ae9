import StringCatalog
import Syntax

/// Applies the fixes of findings to catalogs. A fix may make room for another or show what was hidden, so a catalog is
/// looked at again until nothing more is to be fixed.
package struct Fixer: Sendable {
    /// A catalog after its fixes.
    package struct Result: Sendable {
        package let catalog: Catalog
        /// How many findings of each rule were fixed.
        package let counts: [String: Int]
        /// The texts that fixes removed.
        package let dropped: [StructureRepair.DroppedText]
    }

    /// Two rules that undid each other's fixes would never end.
    private static let maximumPasses = 8

    private let linter: Linter

    package init(_ linter: Linter) { self.linter = linter }

    /// Fixes one catalog of an input. Where fixes would leave an invalid catalog, the last sound state is kept.
    ///
    /// - Parameters:
    ///   - catalog: What the file holds now, which may be newer than the input.
    ///   - keys: The keys of texts that stay as they are.
    package func fix(_ catalog: Catalog, at index: Int, of input: LintInput, leaving keys: Set<Key> = []) -> Result {
        var catalog = catalog
        var counts: [String: Int] = [:]
        var dropped: [StructureRepair.DroppedText] = []
        guard catalog.isValid else { return Result(catalog: catalog, counts: counts, dropped: dropped) }
        for _ in 0..<Self.maximumPasses {
            let findings = linter.lint(catalogAt: index, of: input.replacing([index: catalog])).filter { finding in
                finding.key.map { !keys.contains(Key($0)) } ?? true
            }
            let chosen = Self.compatible(findings, in: catalog.bytes)
            let edits = chosen.compactMap(\.fix).flatMap(\.edits).sorted { $0.range.lowerBound < $1.range.lowerBound }
            let fixed = Catalog(bytes: edits.applied(to: catalog.bytes))
            guard !edits.isEmpty, fixed.isValid else { break }
            catalog = fixed
            for finding in chosen { counts[finding.rule, default: 0] += 1 }
            dropped += chosen.flatMap { $0.fix?.dropped ?? [] }
        }
        return Result(catalog: catalog, counts: counts, dropped: dropped)
    }

    /// The findings whose fixes change something and stay out of each other's way; of two that meet, the first.
    static func compatible(_ findings: [Finding], in bytes: [UInt8]) -> [Finding] {
        var taken: [Range<Int>] = []
        return findings.filter { finding in
            guard let edits = finding.fix?.edits, edits.contains(where: { !bytes[$0.range].elementsEqual($0.replacement) })
            else { return false }
            let ranges = edits.map(\.range)
            // Two insertions at one place meet as well: which comes first would be chance.
            let isFree = ranges.allSatisfy { range in
                taken.allSatisfy { $0.upperBound < range.lowerBound || range.upperBound < $0.lowerBound }
            }
            if isFree { taken += ranges }
            return isFree
        }
    }
}

extension LintInput {
    /// The same with other catalogs in some places.
    package func replacing(_ replacements: [Int: Catalog]) -> LintInput {
        var result = self
        for (index, catalog) in replacements {
            result.catalogs[index] = CatalogInput(path: catalogs[index].path, catalog: catalog, repeatedKeys: catalogs[index].repeatedKeys)
        }
        return result
    }
}
