import Reporting
import StringCatalog

/// What changed in a project since a git revision, so that a report can keep to that.
struct CoverageSince {
    let revision: String
    private let git: Git
    /// As git names them.
    private let changed: Set<String>

    /// - Throws: ``Failure`` when the current folder lies in no repository, or the revision is unknown.
    init(_ revision: String, folder: String) throws {
        self.revision = revision
        git = try Git(containing: folder)
        changed = Set(try git.changedFiles(since: revision))
    }

    func isChanged(_ path: String) -> Bool { (try? git.relative(path)).map(changed.contains) ?? true }

    /// The catalog at the revision; one without entries when there was none.
    ///
    /// - Throws: ``Failure`` when it could not be read then: nothing can be compared with it.
    func catalog(_ path: String) throws -> Catalog {
        let bytes = try git.contents(of: path, at: revision) ?? Array(#"{"sourceLanguage":"en","strings":{},"version":"1.0"}"#.utf8)
        let catalog = Catalog(bytes: bytes)
        if let problem = catalog.problems.first, !catalog.isValid {
            throw Failure("\(problem.message), at \(revision)", at: "\(path):\(problem.line):\(problem.column)")
        }
        return catalog
    }
}

/// How the entries of a catalog differ from those of an older version.
struct CatalogChanges {
    /// Keys that are new, or whose entries differ by meaning.
    let keys: Set<String>
    /// What was further along before.
    let worse: [CoverageReport.Worse]

    init(from old: Catalog, to new: Catalog, path: String, locales: [LanguageTag]) {
        let before = Dictionary(old.entries.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        var keys: Set<String> = []
        var worse: [CoverageReport.Worse] = []
        for entry in new.entries {
            guard let was = before[entry.key] else {
                keys.insert(entry.key)
                continue
            }
            guard !was.meansTheSame(as: entry) else { continue }
            keys.insert(entry.key)
            // What is excluded or stale now is nothing that anybody waits for.
            guard was.shouldTranslate, entry.shouldTranslate, entry.extractionState != .stale else { continue }
            for locale in locales {
                let from = was.completeness(in: locale, isSource: locale == old.sourceLanguage)
                let to = entry.completeness(in: locale, isSource: locale == new.sourceLanguage)
                if to.distance > from.distance {
                    worse.append(.init(catalog: path, key: entry.key, locale: locale, from: from, to: to))
                }
            }
        }
        self.keys = keys
        self.worse = worse
    }
}

private extension Entry {
    func meansTheSame(as other: Entry) -> Bool {
        comment == other.comment && extractionState == other.extractionState && shouldTranslate == other.shouldTranslate
            && texts == other.texts
    }

    /// Every text with its language, case and state.
    var texts: Set<[String]> {
        Set(localizations.flatMap { localization in
            localization.units.map { [localization.language.rawValue, $0.path.description, $0.unit.state.rawValue, $0.unit.value] }
                + (localization.stringSet.map { [[localization.language.rawValue, $0.state.rawValue] + $0.values] } ?? [])
        })
    }
}
