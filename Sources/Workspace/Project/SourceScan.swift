import Extraction
import ProjectModel
import Syntax

/// The strings and declarations in the sources of a project.
package struct SourceScan: Sendable {
    package private(set) var extraction: Extraction
    /// How many changes of sources led to another extraction.
    private(set) var changes = 0
    /// The files in which the last of these found something else; `nil` if that may be so in any.
    private(set) var changedFiles: [String]?
    private var targets: TargetMap
    /// Files that could not be read.
    package let failures: [Failure]
    /// Files that no compiler reads.
    package let unread: [UnreadSource]
    /// How the Swift files handle texts, if that was asked for.
    package private(set) var survey: Survey?
    private var kept: Kept?

    /// Kept so that one file can be scanned again without the others, and none when only the targets change.
    private struct Kept: Sendable {
        let scanner: SourceScanner
        /// The Swift files, by their numbers.
        var files: [SourceFile]
        /// Core Data models.
        let models: [SourceFile]
        let symbols: SymbolNames
        /// The findings of each thread, without those of the files that are scanned apart from the others.
        var findings: [SourceScanner.Findings]
        /// The files scanned apart, by number.
        var apart: [(number: Int, findings: SourceScanner.Findings)] = []
        /// All of them together.
        var combined: CombinedFindings
        /// The findings in other files.
        var others: [SourceScanner.FileResult]
        let isWanted: @Sendable (CatalogOwner) -> Bool
        /// No findings: those of all files are combined with their symbols, as places of files that were left out go
        /// then.
        let none: SourceScanner.Findings

        var allFindings: [SourceScanner.Findings] { [none] + apart.map(\.findings) + findings }

        /// The change that other findings make in a file scanned apart, given by its position among these;
        /// `nil` where they change what is known of the texts of other files.
        func change(of index: Int, from earlier: SourceScanner.Findings, _ targets: TargetMap) -> CombinedFindings.Change? {
            combined.replacing(earlier, in: allFindings, at: index + 1, targets: targets, keeping: isWanted)
        }

        /// Scans a file apart from the others from here on.
        mutating func separate(_ number: Int) {
            apart.append((number, SourceScan.findings(in: files[number], number: number, scanner, after: nil)))
            findings = findings.map { $0.without([FileID(number): files[number].path]) }
        }
    }

    /// How many files may be scanned apart. Each has symbols of its own, and takes some time whenever all findings are
    /// combined.
    private static let mostApart = 32

    /// Scans files with the declarations of all of them at hand.
    ///
    /// - Parameters:
    ///   - listed: Sources that only project files list.
    ///   - targets: The targets that files belong to.
    ///   - api: What localizes a literal.
    ///   - symbols: The symbols that are generated for keys.
    ///   - isWanted: Says by its owner whether a string is kept.
    ///   - detail: How much is noted.
    ///   - isKept: Whether files will be replaced. Takes more memory.
    package init(
        _ files: [SourceFile], listed: [SourceFile] = [], targets: TargetMap = TargetMap(), api: LocalizableAPI = .apple,
        symbols: SymbolNames = SymbolNames(), jobs: Int, detail: SourceScanner.Detail = .texts,
        keeping isWanted: @escaping @Sendable (CatalogOwner) -> Bool = { _ in true }, isKept: Bool = false
    ) {
        self.targets = targets
        guard !files.isEmpty || !listed.isEmpty else {
            // Setting up the scanner takes a while, and there is nothing to scan.
            extraction = Extraction(strings: [])
            failures = []
            unread = []
            return
        }
        let (swift, models) = Self.readInOrder(files, listed: listed)
        var state = Self.declarations(swift + models, api, jobs: jobs)
        let isKept = isKept || detail == .mentions
        let (scanner, findings) = Self.findings(
            in: swift, api, jobs: jobs, declared: state.takeReaders(), macroNames: targets.macroNames, symbols: symbols,
            detail: detail, canLeaveOut: isKept)
        let others = Self.scanOthers(files + listed, targets, jobs: jobs)
        let otherResults = others.compactMap { try? $0.get() }
        let combined = Self.combine(findings, others: otherResults, targets: targets, keeping: isWanted, isKept: isKept, jobs: jobs)
        extraction = combined.extraction
        if detail == .mentions { survey = combined.survey(of: findings) }
        for case .failure(let error) in others { state.add(error) }
        failures = state.failures + extraction.unread.map { Failure($0) }
        unread = state.unread
        if isKept {
            kept = Kept(
                scanner: scanner, files: swift, models: models, symbols: symbols, findings: findings,
                combined: combined, others: otherResults, isWanted: isWanted, none: scanner.worker().findings)
        }
    }

    /// The same for other targets, and for other files that are not Swift; `nil` where it differs in anything else
    /// that a scan depends on.
    ///
    /// - Parameters: Those of the initializer.
    func assigned(
        to targets: TargetMap, _ files: [SourceFile], listed: [SourceFile], symbols: SymbolNames, jobs: Int
    ) -> SourceScan? {
        let (swift, models) = Self.readInOrder(files, listed: listed)
        guard failures.isEmpty, unread.isEmpty, var kept, symbols == kept.symbols, targets.macroNames == self.targets.macroNames,
            Self.areSame(swift, kept.files), Self.areSame(models, kept.models)
        else { return nil }
        let others = Self.scanOthers(files + listed, targets, jobs: jobs).compactMap { try? $0.get() }
        guard others.count == files.count + listed.count - swift.count - models.count else { return nil }
        kept.others = others
        var scan = self
        scan.targets = targets
        scan.take(kept, areTargetsSame: false, jobs: jobs)
        return scan.extraction.unread.isEmpty ? scan : nil
    }

    /// The strings in files other than Swift.
    private static func scanOthers(
        _ files: [SourceFile], _ targets: TargetMap, jobs: Int
    ) -> [Result<SourceScanner.FileResult, any Error>] {
        let others = files.filter { !$0.isSwift && !$0.isDataModel }
        let macros = Parallel.map(others, jobs: jobs) { $0.localizingMacros(targets.macroNames) }.flatMap(\.self)
        return Parallel.map(others, jobs: jobs) { file in
            Result { try file.scan(macroNames: targets.macroNames, macros: macros) }
        }
    }

    private static func areSame(_ files: [SourceFile], _ others: [SourceFile]) -> Bool {
        files.count == others.count && zip(files, others).allSatisfy { file, other in
            guard file.path == other.path, let bytes = try? file.bytes() else { return false }
            return bytes == (try? other.bytes())
        }
    }

    /// The Swift files and the data models in the order in which they are read, which decides where several
    /// declarations of one name differ.
    private static func readInOrder(_ files: [SourceFile], listed: [SourceFile]) -> (swift: [SourceFile], models: [SourceFile]) {
        // Sources take precedence over models, and the newest version of a model over older ones.
        (files.filter(\.isSwift).sorted { $0.path < $1.path } + listed.filter(\.isSwift),
            files.filter(\.isDataModel).sorted { $0.path > $1.path })
    }

    /// The same when a Swift file holds other bytes; `nil` where that changes what other files mean, and where nothing
    /// was kept.
    func replacing(_ path: String, _ bytes: [UInt8], jobs: Int) -> SourceScan? {
        let file = SourceFile(path: path, bytes: bytes)
        guard var kept, let number = kept.files.firstIndex(where: { $0.path == path }),
            let old = try? kept.files[number].bytes(), let new = try? file.bytes(),
            SourceScanner.declareTheSame(old, new)
        else { return nil }
        kept.files[number] = file
        var scan = self
        guard let index = kept.apart.firstIndex(where: { $0.number == number }) else {
            // A file that changes once will change again.
            guard kept.apart.count < Self.mostApart else { return nil }
            kept.separate(number)
            scan.take(kept, jobs: jobs)
            return scan
        }
        let earlier = kept.apart[index].findings
        kept.apart[index].findings = Self.findings(in: file, number: number, kept.scanner, after: earlier)
        switch kept.change(of: index, from: earlier, targets) {
        case .none: scan.take(kept, jobs: jobs)
        case .some(.same): scan.kept = kept
        case .some(.files(let combined, let files)):
            kept.combined = combined
            scan.kept = kept
            scan.extraction = combined.extraction
            scan.changes += 1
            scan.changedFiles = files
        }
        return scan
    }

    /// The findings when some Swift files hold other bytes, by path, and declare the same; `nil` for other files, and
    /// where nothing was kept. Only these files are scanned again.
    func extraction(replacing replaced: [String: [UInt8]], jobs: Int) -> Extraction? {
        guard let kept else { return nil }
        if survey == nil, replaced.count == 1, let (path, bytes) = replaced.first,
            let scan = replacing(path, bytes, jobs: jobs)
        {
            return scan.extraction
        }
        let numbers = kept.files.indices.filter { replaced[kept.files[$0].path] != nil }
        guard numbers.count == replaced.count else { return nil }
        let worker = kept.scanner.worker()
        var paths: [FileID: String] = [:]
        for number in numbers {
            let file = kept.files[number]
            guard let old = try? file.bytes(), let new = replaced[file.path], SourceScanner.declareTheSame(old, new)
            else { return nil }
            worker.scan(new, path: file.path, number: number)
            paths[FileID(number)] = file.path
        }
        let others = kept.apart.filter { !numbers.contains($0.number) }.map(\.findings)
        return Self.combine(
            [worker.findings] + others + kept.findings.map { $0.without(paths) }, others: kept.others, targets: targets,
            keeping: kept.isWanted, isKept: true, after: kept.combined, jobs: jobs
        ).extraction
    }

    /// The same with a file scanned apart from the others, so that its first change takes no longer than those that
    /// follow; `nil` where it is already, and where nothing was kept.
    func separating(_ path: String, jobs: Int) -> SourceScan? {
        guard var kept, let number = kept.files.firstIndex(where: { $0.path == path }),
            kept.apart.count < Self.mostApart, !kept.apart.contains(where: { $0.number == number })
        else { return nil }
        kept.separate(number)
        var scan = self
        scan.take(kept, jobs: jobs)
        return scan
    }

    /// Combines all findings again.
    private mutating func take(_ kept: Kept, areTargetsSame: Bool = true, jobs: Int) {
        var kept = kept
        let earlier = kept.combined
        kept.combined = Self.combine(
            kept.allFindings, others: kept.others, targets: targets, keeping: kept.isWanted, isKept: true,
            after: areTargetsSame ? earlier : nil, jobs: jobs)
        let difference = kept.combined.difference(from: earlier)
        self.kept = kept
        if difference == .nothing { return }
        extraction = kept.combined.extraction
        changes += 1
        changedFiles = if case .files(let paths) = difference { paths } else { nil }
    }

    /// The findings in one file, to be compared with those in another version.
    fileprivate static func findings(
        in file: SourceFile, number: Int, _ scanner: SourceScanner, after earlier: SourceScanner.Findings?
    ) -> SourceScanner.Findings {
        let worker = scanner.worker(after: earlier)
        scan(file, number: number, worker)
        return worker.findings
    }

    private static func scan(_ file: SourceFile, number: Int, _ worker: SourceScanner.Worker) {
        // What cannot be read has been reported.
        worker.scan(path: file.path, number: number) { try? file.bytes() }
    }

    private static func combine(
        _ findings: [SourceScanner.Findings], others: [SourceScanner.FileResult], targets: TargetMap,
        keeping isWanted: @escaping @Sendable (CatalogOwner) -> Bool, isKept: Bool,
        after earlier: CombinedFindings? = nil, jobs: Int
    ) -> CombinedFindings {
        CombinedFindings(
            findings, others: others, targets: targets, keeping: isWanted, keepsFindings: isKept, after: earlier
        ) {
            Parallel.map(Array(0..<$0), jobs: jobs, $1)
        }
    }

    private struct ScanState: Sendable {
        var readers: [DeclarationReader] = []
        var failures: [Failure] = []
        var unread: [UnreadSource] = []

        mutating func add(_ other: ScanState) {
            readers += other.readers
            failures += other.failures
            unread += other.unread
        }

        mutating func add(_ error: any Error) {
            if let source = error as? UnreadSource { unread.append(source) } else { failures.append(Failure(error)) }
        }

        mutating func takeReaders() -> [DeclarationReader] {
            defer { readers = [] }
            return readers
        }
    }

    /// The declarations of files.
    private static func declarations(_ files: [SourceFile], _ api: LocalizableAPI, jobs: Int) -> ScanState {
        let parts = Parallel.fold(files, jobs: jobs, { ScanState(readers: [DeclarationReader(api)]) }) { part, number, file in
            do {
                part.readers[0].read(try file.declarations(), number: number)
            } catch {
                part.add(error)
            }
        }
        var state = ScanState()
        for part in parts { state.add(part) }
        // Which thread reads a file differs from run to run.
        state.failures.sort { ($0.place ?? "") < ($1.place ?? "") }
        return state
    }

    /// The findings in Swift files.
    ///
    /// - Parameters:
    ///   - readers: What all of them declare.
    ///   - canLeaveOut: Whether files can be left out of the findings later.
    /// - Returns: Also the scanner.
    private static func findings(
        in files: [SourceFile], _ api: LocalizableAPI, jobs: Int, declared readers: consuming [DeclarationReader],
        macroNames: Set<String>, symbols: SymbolNames, detail: SourceScanner.Detail, canLeaveOut: Bool
    ) -> (SourceScanner, [SourceScanner.Findings]) {
        let scanner = SourceScanner(readers, api: api, macroNames: macroNames, symbols: symbols, prunes: detail != .mentions)
        let workers = Parallel.fold(files, jobs: jobs, { scanner.worker(detail, canLeaveOut: canLeaveOut) }) {
            scan($2, number: $1, $0)
        }
        return (scanner, workers.map(\.findings))
    }
}

extension Failure {
    package init(_ code: UnreadCode) {
        self.init(code.reason.message, at: "\(code.place.file):\(code.place.line):\(code.place.column)")
    }
}
