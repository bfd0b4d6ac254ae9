import Editing
import Extraction
import StringCatalog
import Syntax
import Workspace

/// The changes to the sources that a renamed key asks for, found by the scanner and checked by it.
struct SourceRename {
    struct FileChange {
        let path: String
        let bytes: [UInt8]
        let newBytes: [UInt8]
        let callSites: Int
    }

    /// Sorted by path.
    private(set) var changes: [FileChange] = []
    /// Why it cannot be done, with the places. If there is any, nothing is written.
    private(set) var refusals: [Failure] = []

    /// - Parameters:
    ///   - catalog: The index of the catalog in the project.
    ///   - renamed: The catalog with the new key.
    ///   - changesStrings: Whether literals are changed, too, that are handed on as strings until something looks them up.
    init(_ rewrite: KeyRewrite, in project: Project, catalog: Int, renamed: Catalog, changesStrings: Bool, jobs: Int) {
        let copies = project.match.copies[catalog][Key(rewrite.old)] ?? []
        let uses = (project.match.uses[catalog][Key(rewrite.old)] ?? []) + copies + Self.guests(rewrite.old, in: project, catalog: catalog)
        for use in uses {
            if let reason = Self.doubt(use, of: rewrite, in: project, catalog: catalog, changesStrings: changesStrings) { refuse(use, reason) }
        }
        refuseDoubtfulOthers(rewrite, in: project, catalog: catalog)
        // The symbols of all keys are made for it.
        let usesSymbol = !copies.isEmpty || uses.contains { $0.symbol != nil }
        let symbol = Result { () throws(SymbolRewrite.Refusal) in
            guard usesSymbol else { throw .noSymbol }
            return try SymbolRewrite(rewrite.old, in: project.catalogs[catalog].catalog, to: rewrite.new, in: renamed)
        }
        for (path, uses) in Dictionary(grouping: uses, by: \.place.file).sorted(by: { $0.key < $1.key }) {
            change(path, uses: uses, copies: Set(copies.map(\.place)), by: rewrite, symbol: symbol, in: project)
        }
        if refusals.isEmpty { check(uses, of: rewrite, in: project, catalog: catalog, renamed: renamed, jobs: jobs) }
    }

    var callSites: Int { changes.reduce(0) { $0 + $1.callSites } }
}

private extension SourceRename {
    mutating func refuse(_ use: ExtractedString, _ reason: String) {
        refusals.append(Failure(reason, at: "\(use.place.file):\(use.place.line):\(use.place.column)"))
    }

    /// The uses in modules that have no catalog: without a bundle of their own they are looked up in that of the app.
    static func guests(_ key: String, in project: Project, catalog: Int) -> [ExtractedString] {
        let table = CatalogKeys(path: project.catalogs[catalog].path, keys: []).table
        let matcher = KeyMatcher([key])
        return project.match.withoutCatalog.filter { use in
            guard use.owner.moduleWithoutCatalog != nil, use.bundle == nil else { return false }
            return (use.table ?? "Localizable") == table && matcher.key(for: use) != nil
        }
    }

    /// Why a use cannot be changed without harm; `nil` when it can.
    static func doubt(
        _ use: ExtractedString, of rewrite: KeyRewrite, in project: Project, catalog: Int, changesStrings: Bool
    ) -> String? {
        if use.isHandedOn, !changesStrings {
            return "a String that is looked up at run time (\(use.api)) and may have other uses; --force changes it anyway"
        }
        if case .none = use.owner, let other = otherHolder(of: rewrite.old, project, catalog) {
            return "is in a module without a catalog, and \(other) also has the key; rename it by hand"
        }
        for (index, others) in project.match.uses.enumerated() where index != catalog {
            if others.values.contains(where: { $0.contains { $0.place == use.place && Key($0.key) == Key(use.key) } }) {
                return "also uses the key of \(project.catalogs[index].path); rename it there first, without --sources"
            }
        }
        let keys = project.catalogs[catalog].catalog.entries.map(\.key).filter { Key($0) != Key(rewrite.old) }
        if use.placeholders.contains(where: { !$0.isCertain }), let other = KeyMatcher(keys).key(for: use) {
            return "may also mean \(other.quoted): the type of a placeholder is unknown"
        }
        return nil
    }

    /// Another catalog of the same table that holds the key.
    static func otherHolder(of key: String, _ project: Project, _ catalog: Int) -> String? {
        let name = project.catalogs[catalog].path.split(separator: "/").last
        return project.catalogs.enumerated().first { index, other in
            index != catalog && other.path.split(separator: "/").last == name && other.catalog.entry(for: key) != nil
        }?.element.path
    }

    /// Uses that were matched to another key, but may mean this one.
    mutating func refuseDoubtfulOthers(_ rewrite: KeyRewrite, in project: Project, catalog: Int) {
        guard rewrite.old.contains("%") else { return }
        let matcher = KeyMatcher([rewrite.old])
        for (key, uses) in project.match.uses[catalog] where key != Key(rewrite.old) {
            for use in uses where matcher.key(for: use) != nil {
                refuse(use, "may mean this key or \(key.text.quoted): the type of a placeholder is unknown")
            }
        }
    }

    mutating func change(
        _ path: String, uses: [ExtractedString], copies: Set<SourcePlace>, by rewrite: KeyRewrite,
        symbol: Result<SymbolRewrite, SymbolRewrite.Refusal>, in project: Project
    ) {
        guard let bytes = project.sources[path] else { return uses.forEach { refuse($0, "its file cannot be read") } }
        let file = CodeFile(path: path, bytes)
        let source = path.hasSuffix(".swift") ? file.source : nil
        var edits: [ByteEdit] = []
        let places = Dictionary(uses.map { ($0.place, $0) }, uniquingKeysWith: { first, _ in first })
        for (place, use) in places.sorted(by: { $0.key < $1.key }) {
            let offset = file.offset(of: place)
            do throws(SymbolRewrite.Refusal) {
                if let source, use.symbol != nil {
                    edits.append(try symbol.get().edit(in: source, at: offset))
                    continue
                }
                if let source, copies.contains(place) { edits.append(try symbol.get().edit(inCopy: source, before: offset)) }
            } catch {
                refuse(use, error.message)
                continue
            }
            do throws(KeyRewrite.Refusal) {
                if let source {
                    edits += try rewrite.edits(in: source, at: offset, isPhrase: use.placeholders.isEmpty)
                } else {
                    edits += try rewrite.edits(inObjectiveC: bytes, at: offset)
                }
            } catch {
                refuse(use, error.message)
            }
        }
        changes.append(
            FileChange(path: path, bytes: bytes, newBytes: edits.applied(to: bytes), callSites: places.count))
    }

    /// Scans the changed files again: the call sites must have the new key, and nothing else may change.
    mutating func check(
        _ uses: [ExtractedString], of rewrite: KeyRewrite, in project: Project, catalog: Int, renamed: Catalog, jobs: Int
    ) {
        guard !changes.isEmpty else { return }
        let path = project.catalogs[catalog].path
        let catalogs = project.scanned.catalogs.map { ($0.table, $0.path == path ? renamed : $0.catalog) }
        let extraction = project.extraction(
            replacing: Dictionary(changes.map { ($0.path, $0.newBytes) }) { $1 }, symbols: SymbolNames(catalogs), jobs: jobs)
        let after = extraction.strings
        let before = project.extraction.strings
        let renamed = Set(uses)
        let matcher = KeyMatcher([rewrite.new])
        for (old, new) in zip(before, after) {
            let isRight = renamed.contains(old) ? matcher.key(for: new) != nil : new.key == old.key
            guard isRight, old.place.file == new.place.file, old.table == new.table, old.comment == new.comment else {
                return refuse(old, "the change would alter the meaning of this string; rename it by hand")
            }
        }
        guard before.count == after.count, project.extraction.symbols.count == extraction.symbols.count else {
            refusals.append(Failure("the change would add or lose localized strings; rename it by hand"))
            return
        }
    }
}
