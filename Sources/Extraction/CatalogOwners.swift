import ProjectModel

extension TargetMap {
    /// Fills in the owner of each string whose owner is not known.
    package func assign(_ strings: inout [ExtractedString]) {
        guard !isEmpty else { return }
        var lookup = OwnerLookup(self)
        for i in strings.indices where strings[i].owner == .unknown {
            let ownership = lookup.ownership(
                of: strings[i].place.file, table: strings[i].table ?? "Localizable", condition: strings[i].condition)
            strings[i].owner = ownership.owner
            strings[i].isCertain = ownership.isCertain
            if ownership.extractsMacrosOnly {
                strings[i].isEmitted = strings[i].api == "NSLocalizedString" || macroNames.contains(strings[i].api)
            }
            guard strings[i].looksInMainBundle else { continue }
            strings[i].unservedProgram = ownership.unservedProgram
            strings[i].hostCatalogs = ownership.hostCatalogs
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
