import ProjectModel

extension TargetMap {
    /// Fills in the owner of each string whose owner is not known.
    package func assign(_ strings: inout [ExtractedString]) {
        guard !isEmpty else { return }
        var lookup = OwnerLookup(self)
        for i in strings.indices where strings[i].owner == .unknown {
            strings[i].owner = lookup.owner(of: strings[i].place.file, table: strings[i].table ?? "Localizable")
        }
    }
}
