import StringCatalog

/// Finds the faults in the languages of a product, from its bundles alone.
struct LanguageChecks {
    let bundles: ProductBundles
    let tables: ProductTables
    /// The paths of bundles that have a catalog in the project; `nil` if no project is known.
    let own: Set<String>?

    func faults(of program: ProductBundle) -> [ProductFault] {
        guard program.kind != .folder else { return [] }
        return notOffered(by: program) + withoutTexts(program) + namedWithoutTexts(program)
            + otherLanguages(in: program)
            + infoTexts(of: program)
    }

    /// The bundles of others may have any languages.
    private func isOwn(_ bundle: ProductBundle) -> Bool { own?.contains(bundle.path) ?? true }

    private func notOffered(by program: ProductBundle) -> [ProductFault] {
        guard program.kind == .app, !program.info.isExtension, !program.info.allowsMixedLocalizations else { return [] }
        let offered = program.localizations
        var languages: [LanguageTag] = []
        var paths: [String] = []
        for library in bundles.libraries(of: program) where isOwn(library) {
            let unseen = library.folders.map { LanguageTag($0).withoutUnderscores }.filter {
                $0.match(among: offered) == nil
            }
            if unseen.isEmpty { continue }
            paths.append(library.path)
            for language in unseen where !languages.contains(language) { languages.append(language) }
        }
        return paths.isEmpty ? [] : [.notOffered(languages.sortedByName(), bundles: paths, program: program.path)]
    }

    /// A language of the main table counts; the language of development needs no table, as it has the keys.
    private func withoutTexts(_ program: ProductBundle) -> [ProductFault] {
        let others = program.tables.keys.filter { $0 != "InfoPlist" && $0 != "AppShortcuts" }
        let largest = others.max { a, b in (program.tables[a]?.count ?? 0, b) < (program.tables[b]?.count ?? 0, a) }
        guard let table = program.tables["Localizable"] == nil ? largest : "Localizable",
            let languages = program.tables[table], program.combinedTables.isEmpty
        else { return [] }
        let development = program.info.developmentRegion ?? "en"
        return program.folders.sorted().filter { languages[$0] == nil }.map { LanguageTag($0).withoutUnderscores }
            .filter { $0.match(among: [development]) == nil }
            .map { .languageWithoutTexts($0, table: table, program: program.path) }
    }

    private func namedWithoutTexts(_ program: ProductBundle) -> [ProductFault] {
        let named = languagesWithoutTexts(program)
        return named.isEmpty ? [] : [.namedWithoutTexts(named, program: program.path)]
    }

    /// The languages that the Info.plist names and nothing has.
    private func languagesWithoutTexts(_ program: ProductBundle) -> [LanguageTag] {
        let all = ([program] + bundles.libraries(of: program)).flatMap { bundle in
            bundle.folders.map { LanguageTag($0).withoutUnderscores } + tables.languages(in: bundle)
                + (bundle.info.developmentRegion.map { [$0] } ?? [])
        }
        return program.info.localizations.filter { $0.match(among: all) == nil }
    }

    /// The libraries of a program take its language, and a program inside another one is expected to have the languages
    /// of that.
    private func otherLanguages(in program: ProductBundle) -> [ProductFault] {
        let outer = bundles.programs.first {
            $0.path != program.path && ($0.path.isEmpty || program.path.hasPrefix($0.path + "/"))
        }
        let unknown = languagesWithoutTexts(outer ?? program)
        let offered = (outer ?? program).localizations.filter { !unknown.contains($0) }
        let others = bundles.libraries(of: program).filter(isOwn) + (outer == nil ? [] : [program])
        return others.compactMap { bundle -> ProductFault? in
            let own = bundle.localizations
            guard !bundle.folders.isEmpty, own.count > 1 || bundle.kind == .appExtension else { return nil }
            let lacking = offered.filter { $0.match(among: own) == nil }.sortedByName()
            return lacking.isEmpty
                ? nil : .otherLanguage(lacking, seen: bundle.info.developmentRegion ?? own.first, bundle: bundle.path)
        }
    }

    private func infoTexts(of program: ProductBundle) -> [ProductFault] {
        let development = program.info.developmentRegion ?? "en"
        let languages = program.folders.map { LanguageTag($0).withoutUnderscores }.filter {
            $0.match(among: [development]) == nil
        }
        guard !languages.isEmpty, !program.info.texts.isEmpty else { return [] }
        let texts = tables["InfoPlist", in: program]
        var keys: Set<String> = []
        let lacking = languages.sortedByName().filter { language -> Bool in
            let known = texts?[language] ?? [:]
            let missing = program.info.texts.keys.filter { known[$0] == nil }
            keys.formUnion(missing)
            return !missing.isEmpty
        }
        return lacking.isEmpty ? [] : [.infoTexts(keys: keys.sorted(), languages: lacking, program: program.path)]
    }
}

extension Sequence<LanguageTag> {
    func sortedByName() -> [LanguageTag] { sorted { $0.rawValue < $1.rawValue } }
}
