import Inventory
import ProjectModel
import StringCatalog

/// How far the texts are that users of a program see: those of its own catalogs, and of the libraries that it links.
package struct ProgramCoverage: Sendable {
    /// The names of the program, and of others whose users see the same texts.
    package fileprivate(set) var names: [String]
    /// The number of texts to translate.
    package fileprivate(set) var textCount = 0
    package fileprivate(set) var figures: [LanguageTag: LocaleCoverage] = [:]
}

extension CoverageReport {
    /// Counts texts for each program whose users see them.
    struct ProgramTally {
        private let targets: TargetMap
        private let programs: [TargetMap.Program]
        private var counts: [ProgramCoverage]
        /// The positions of all texts that a program shows, which tell programs apart.
        private var texts: [[Int]]
        private var position = 0
        private var programsByFile: [String: Set<Int>] = [:]
        private var programsByCatalog: [String: [Int]] = [:]

        init(_ targets: TargetMap) {
            self.targets = targets
            programs = targets.programsWithTexts
            counts = programs.map { ProgramCoverage(names: [$0.name]) }
            texts = programs.map { _ in [] }
            for (index, program) in programs.enumerated() {
                for catalog in program.catalogs { programsByCatalog[catalog, default: []].append(index) }
            }
        }

        /// - Parameters:
        ///   - catalog: The path of the catalog that has the text, or that it belongs in.
        ///   - progress: That of the text in the locales that it is needed in.
        mutating func add(
            _ text: Inventory.Text, catalog: String?, _ progress: some Sequence<(LanguageTag, Inventory.Progress)>
        ) {
            guard programs.count > 1 else { return }
            position += 1
            for index in programs(showing: text, of: catalog) {
                texts[index].append(position)
                counts[index].textCount += 1
                for (locale, progress) in progress {
                    counts[index].figures[locale, default: LocaleCoverage()].count(progress)
                }
            }
        }

        /// Those who have the catalog, and of several only those that look the text up, if any is known to.
        private mutating func programs(showing text: Inventory.Text, of catalog: String?) -> [Int] {
            if !text.programs.isEmpty { return programs.indices.filter { text.programs.contains(programs[$0].name) } }
            let owners = catalog.flatMap { programsByCatalog[$0] }
            if let owners, owners.count < 2 { return owners }
            let users = text.uses.reduce(into: Set<Int>()) { $0.formUnion(programs(compiling: $1.place.file)) }
            guard let owners else { return users.sorted() }
            let both = owners.filter(users.contains)
            return both.isEmpty ? owners : both
        }

        private mutating func programs(compiling file: String) -> Set<Int> {
            if let known = programsByFile[file] { return known }
            let targets = Set(self.targets.programs(of: file) ?? self.targets.hosts(of: file))
            let found = Set(programs.indices.filter { targets.contains(programs[$0].target) })
            programsByFile[file] = found
            return found
        }

        /// The programs with texts, those with the same texts as one; empty if users of all of them see the same.
        var result: [ProgramCoverage] {
            var groups: [(texts: [Int], coverage: ProgramCoverage)] = []
            for (texts, coverage) in zip(texts, counts) where !texts.isEmpty {
                if let index = groups.firstIndex(where: { $0.texts == texts }) {
                    groups[index].coverage.names += coverage.names
                } else {
                    groups.append((texts, coverage))
                }
            }
            return groups.count > 1 ? groups.map(\.coverage) : []
        }
    }
}
