import StringCatalog

/// The languages that a product offers, the texts that it shows, and its faults.
package struct ProductReport: Sendable {
    /// Why the system lists a language.
    package enum Reason: String, Sendable {
        case folder, infoPlist, development
    }

    /// A program with its languages.
    package struct Program: Sendable {
        package let bundle: ProductBundle
        package let languages: [(tag: LanguageTag, reason: Reason)]
        /// The bundles with texts in it, itself first, and the language that users of each language see there.
        package let seen: [(bundle: ProductBundle, languages: [LanguageTag?])]
    }

    package let programs: [Program]
    package let faults: [ProductFault]

    /// - Parameter catalogs: Those of the project; `nil` if no project is known.
    /// - Throws: ``ProductBundles/Problem``, and what reading throws.
    package init(_ bundles: ProductBundles, catalogs: ExpectedCatalogs?) throws {
        programs = bundles.programs.map { Program($0, bundles) }
        let tables = try ProductTables(bundles)
        let own = catalogs.flatMap { catalogs in
            catalogs.knowsBundles ? Set(catalogs.byBundle.filter { !$0.value.isEmpty }.keys) : nil
        }
        let checks = LanguageChecks(bundles: bundles, tables: tables, own: own)
        var faults: [ProductFault] = bundles.all.flatMap(\.catalogs).sorted().map { .rawCatalog(path: $0) }
        faults += tables.problems.map { .unreadable(path: $0.path, $0.message) }
        let compared = catalogs?.faults(in: bundles, tables) ?? []
        faults += compared
        for program in bundles.programs { faults += checks.faults(of: program).filter { !$0.follows(from: compared) } }
        faults += bundles.all.flatMap { Self.phrases(in: $0, tables) }
        faults += try Self.carriedTwice(bundles)
        self.faults = faults
    }

    private static func phrases(in bundle: ProductBundle, _ tables: ProductTables) -> [ProductFault] {
        guard let languages = bundle.tables["AppShortcuts"], let texts = tables["AppShortcuts", in: bundle] else {
            return []
        }
        return texts.byLanguage.sorted { $0.key < $1.key }.compactMap { language, texts in
            let name = "${applicationName}"
            let lost = texts.filter { key, rule in
                guard case .text(let text) = rule else { return false }
                return key.contains(name) && !text.contains(name)
            }
            guard !lost.isEmpty, let path = languages[language]?.strings else { return nil }
            return .phrases(lost.keys.sorted(), language: language, path: path)
        }
    }

    /// The same table in several bundles, with the bytes of the copies.
    private static func carriedTwice(_ bundles: ProductBundles) throws -> [ProductFault] {
        var places: [String: [[String: [UInt8]]: [ProductBundle]]] = [:]
        for bundle in bundles.all {
            for (table, languages) in bundle.tables
            where bundles.all.contains(where: { $0.path != bundle.path && $0.tables[table]?.keys == languages.keys }) {
                var contents: [String: [UInt8]] = [:]
                for (language, files) in languages {
                    for path in files.paths {
                        contents[language + "/" + (path.split(separator: ".").last ?? ""), default: []] =
                            try bundles.files.bytes(path)
                    }
                }
                places[table, default: [:]][contents, default: []].append(bundle)
            }
        }
        return places.sorted { $0.key < $1.key }.flatMap { table, copies in
            copies.filter { $0.value.count > 1 }.map { contents, bundles in
                let size = contents.values.reduce(0) { $0 + $1.count }
                return ProductFault.carriedTwice(
                    table: table, bundles: bundles.map(\.path), bytes: size * (bundles.count - 1))
            }.sorted { $0.path < $1.path }
        }
    }
}

private extension ProductReport.Program {
    init(_ bundle: ProductBundle, _ bundles: ProductBundles) {
        self.bundle = bundle
        languages = bundle.localizations.map { tag in
            let hasFolder = bundle.folders.contains { LanguageTag($0).withoutUnderscores == tag }
            return (tag, hasFolder ? .folder : bundle.info.localizations.contains(tag) ? .infoPlist : .development)
        }
        let tags = languages.map(\.tag)
        seen = ([bundle] + bundles.libraries(of: bundle).filter(\.isLocalized)).map { item in
            let own = item.localizations
            return (item, tags.map { $0.match(among: own) ?? item.info.developmentRegion ?? own.first })
        }
    }
}

private extension ProductFault {
    /// Whether comparing with the catalogs has found the cause of the fault.
    func follows(from others: [ProductFault]) -> Bool {
        others.contains { other in
            guard case .languagesMissing(let missing, let catalogs, let bundle) = other else {
                if case .infoTexts(_, _, let program) = self, case .otherTexts(_, "InfoPlist", program, _) = other {
                    return true
                }
                return false
            }
            switch self {
            case .notOffered(let languages, _, bundle), .namedWithoutTexts(let languages, bundle):
                return Set(languages).isSubset(of: missing)
            case .otherLanguage(let languages, _, bundle): return Set(languages).isSubset(of: missing)
            case .languageWithoutTexts(let language, _, bundle): return missing.contains(language)
            case .infoTexts(_, let languages, bundle):
                return catalogs.contains { $0.hasSuffix("InfoPlist.xcstrings") } && Set(languages).isSubset(of: missing)
            default: return false
            }
        }
    }
}
