import Extraction
import ProjectModel
import Syntax

/// What the sources of a project say, and its targets.
package struct SourceScan: Sendable {
    package let extraction: Extraction
    package let projectContext: ProjectContext
    /// Files that could not be read.
    package let failures: [Failure]
    /// Files that no compiler reads.
    package let unread: [UnreadSource]

    /// Scans files with the declarations of all of them at hand.
    ///
    /// - Parameters:
    ///   - api: What localizes a literal.
    ///   - symbols: The symbols that are generated for keys.
    ///   - isWanted: Says by its owner whether a string is kept.
    ///   - around: Reads the project files, while the sources are read for the first time.
    package init(
        _ files: [SourceFile], api: LocalizableAPI = .apple, symbols: SymbolNames = SymbolNames(), jobs: Int,
        keeping isWanted: @escaping @Sendable (CatalogOwner) -> Bool = { _ in true },
        around: @escaping @Sendable () -> ProjectContext = { ProjectContext() }
    ) {
        // In the order of their paths, which decides where several declarations of one name differ.
        let sorted = files.filter(\.isSwift).sorted { $0.path < $1.path }
        let (found, projectContext) = Self.declarations(sorted, api, jobs: jobs, beside: around)
        self.projectContext = projectContext
        guard !files.isEmpty || !projectContext.otherFiles.isEmpty else {
            // Setting up the scanner takes a while, and there is nothing to scan.
            extraction = Extraction(strings: [])
            failures = []
            unread = []
            return
        }
        let targets = projectContext.targets
        let swift = sorted + projectContext.otherFiles.filter(\.isSwift)
        // Sources take precedence over models, and the newest version of a model over older ones.
        let models = files.filter(\.isDataModel).sorted { $0.path > $1.path }
        var reading = found
        reading.add(Self.declarations(swift + models, api, from: sorted.count, jobs: jobs, beside: {}).reading)
        let findings = Self.findings(
            in: swift, api, jobs: jobs, declared: reading.takeReaders(), macroNames: targets.macroNames, symbols)
        let others = Parallel.map((files + projectContext.otherFiles).filter { !$0.isSwift && !$0.isDataModel }, jobs: jobs) { file in
            Result { try file.scan(macroNames: targets.macroNames) }
        }
        extraction = SourceScanner.combine(findings, others: others.compactMap { try? $0.get() }, targets: targets, keeping: isWanted) {
            Parallel.map(Array(0..<$0), jobs: jobs, $1)
        }
        for case .failure(let error) in others { reading.add(error) }
        failures = reading.failures + extraction.unread.map { Failure($0) }
        unread = reading.unread
        Parallel.release(findings, jobs: jobs)
    }

    private struct Reading: Sendable {
        var readers: [DeclarationReader] = []
        var failures: [Failure] = []
        var unread: [UnreadSource] = []

        mutating func add(_ other: Reading) {
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

    /// What files declare, from one of them on, and the result of other work that runs in parallel.
    private static func declarations<Other: Sendable>(
        _ files: [SourceFile], _ api: LocalizableAPI, from start: Int = 0, jobs: Int, beside other: @escaping @Sendable () -> Other
    ) -> (reading: Reading, other: Other) {
        let (parts, result) = Parallel.fold(
            Array(files[start...]), jobs: jobs, beside: other, { Reading(readers: [DeclarationReader(api)]) }
        ) { part, number, file in
            do {
                part.readers[0].read(try file.declarations(), number: start + number)
            } catch {
                part.add(error)
            }
        }
        var reading = Reading()
        for part in parts { reading.add(part) }
        // Which thread reads a file differs from run to run.
        reading.failures.sort { ($0.place ?? "") < ($1.place ?? "") }
        return (reading, result)
    }

    /// What is found in Swift files.
    ///
    /// - Parameter readers: What all of them declare.
    private static func findings(
        in files: [SourceFile], _ api: LocalizableAPI, jobs: Int, declared readers: consuming [DeclarationReader], macroNames: Set<String>,
        _ symbols: SymbolNames
    ) -> [SourceScanner.Findings] {
        var readers = readers
        let tests = Set(readers.flatMap(\.tests))
        // One thread merges what all have read.
        let ahead = PrelexedFiles()
        let (scanner, _) = Parallel.both(
            jobs: jobs,
            { [readers] in
                defer { ahead.stop() }
                return SourceScanner(readers, api: api, macroNames: macroNames, symbols: symbols)
            },
            { ahead.lex(files, except: tests) })
        // They are large, and their content has been merged.
        Parallel.release(readers, jobs: jobs)
        readers = []
        let workers = Parallel.fold(files, jobs: jobs, { scanner.worker() }) { worker, number, file in
            worker.scan(path: file.path, number: number) {
                if let lexed = ahead.take(number) { return lexed }
                // What cannot be read has been reported.
                guard let bytes = try? file.bytes() else { return nil }
                // Handed over, not copied.
                return LexedFile(bytes)
            }
        }
        // The declarations of all files are large, too, and no longer needed.
        defer { Parallel.release((scanner, workers), jobs: jobs) }
        return workers.map(\.findings)
    }
}

extension Failure {
    package init(_ code: UnreadCode) {
        self.init(code.reason.message, at: "\(code.place.file):\(code.place.line):\(code.place.column)")
    }
}
