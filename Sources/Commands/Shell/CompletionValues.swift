import Arguments
import StringCatalog
import Workspace

/// The values of a project that a shell offers: rules, locales and keys.
struct CompletionValues {
    let context: CommandContext
    /// The words of the unfinished command line. Catalogs among them are asked before all others.
    let words: [String]

    /// The candidates for the end of the line, one a line. Without any, `nil` says that no file fits either.
    func lines(for completion: WordCompletion) -> String? {
        let candidates: [WordCompletion.Candidate]
        var mayBeFile = false
        switch completion {
        case .words(let words): candidates = words
        case .value(let value, let prefix, let typed, let isOptional):
            candidates = values(of: value).filter { $0.text.hasPrefix(typed) }.map { .init(text: prefix + $0.text, description: $0.description) }
            mayBeFile = value == .file || isOptional || (value == .keyOfCatalog && named.isEmpty)
        }
        let lines = candidates.map(line).joined()
        return lines.isEmpty && !mayBeFile ? nil : lines
    }

    /// A key with a line break or a tab cannot be typed.
    private func line(_ candidate: WordCompletion.Candidate) -> String {
        guard !candidate.text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else { return "" }
        return candidate.text + (candidate.description.isEmpty ? "" : "\t" + candidate.description) + "\n"
    }

    private func values(of value: CompletedValue) -> [WordCompletion.Candidate] {
        switch value {
        case .file, .text: []
        case .revision: ((try? Git(containing: context.host.currentFolder).references()) ?? []).map { .init(text: $0) }
        case .suggestion(let texts): texts.map { .init(text: $0) }
        case .rule: context.host.rules.all.map { .init(text: $0.description.identifier, description: $0.description.summary) }
        case .locale: locales.map { .init(text: $0) }
        case .keyOfCatalog where named.isEmpty: []
        case .key, .keyOfCatalog: Set(catalogs.flatMap { $0.entries.map(\.key) }).sorted().map { .init(text: $0) }
        }
    }

    private var locales: [String] {
        let languages = Set(catalogs.flatMap(\.languages)).union(context.work.configuration.locales ?? [])
        return languages.map(\.rawValue).sorted()
    }

    /// The catalogs among the words, but for the unfinished one.
    private var named: [String] { words.dropLast().filter { $0.hasSuffix(".xcstrings") } }

    /// The catalogs that were named, else those below the current folder. What cannot be read has no values.
    private var catalogs: [Catalog] {
        let walker = FileWalker(jobs: context.work.jobs) { $0.hasSuffix(".xcstrings") }
        let paths = named.isEmpty ? (try? walker.walk(["."]).files) ?? [] : named
        return paths.compactMap { path in (try? FileBytes.read(path)).map { Catalog(bytes: $0) } }
    }
}
