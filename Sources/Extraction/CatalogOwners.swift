import ProjectModel

extension TargetMap {
    /// Fills in the owner of each string whose owner is not known.
    package func assign(_ strings: inout [ExtractedString]) {
        guard !isEmpty else { return }
        var lookup = OwnerLookup(self)
        var otherFiles = OwnerLookup(self)
        for i in strings.indices where strings[i].owner == .unknown {
            let ownership = lookup.ownership(
                of: strings[i].place.file, table: strings[i].table ?? "Localizable", condition: strings[i].condition)
            strings[i].owner = ownership.owner
            strings[i].isCertain = ownership.isCertain
            if ownership.extractsMacrosOnly {
                strings[i].isEmitted = strings[i].api == "NSLocalizedString" || macroNames.contains(strings[i].api)
            }
            if strings[i].bundleFile != nil { useOtherBundle(&strings[i], &otherFiles) }
            guard strings[i].looksInMainBundle else { continue }
            strings[i].unservedPrograms = ownership.unservedPrograms
            strings[i].hostCatalogs = ownership.hostCatalogs
        }
    }

    /// Finds the catalogs of a string that is looked up in the bundle of another module. A build puts it into the
    /// catalog of its own target.
    private func useOtherBundle(_ string: inout ExtractedString, _ lookup: inout OwnerLookup) {
        guard let file = string.bundleFile,
            case .catalogs(let catalogs) = lookup.ownership(of: file, table: string.table ?? "Localizable").owner,
            !catalogs.isEmpty, string.owner != .catalogs(catalogs), mayUse(file, from: string.place.file)
        else {
            string.bundleFile = nil
            return
        }
        switch string.owner {
        case .catalogs where string.isHandedOn: string.owner = .catalogs(catalogs)
        case .catalogs: string.hostCatalogs = catalogs
        case .apps(_, let module), .none(let module): string.owner = .apps(catalogs, module: module)
        case .unknown, .notBuilt: string.bundleFile = nil
        }
    }

    /// Likewise for the symbols of keys.
    package func assign(_ symbols: inout [SymbolUse]) {
        guard !isEmpty, !symbols.isEmpty else { return }
        var lookup = OwnerLookup(self)
        for i in symbols.indices {
            symbols[i].owner = lookup.ownership(of: symbols[i].place.file, table: symbols[i].table ?? "Localizable").owner
        }
    }
}
