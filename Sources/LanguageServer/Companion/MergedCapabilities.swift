import StringCatalog

/// What two servers can do together.
enum MergedCapabilities {
    /// - Returns: The answer to `initialize`.
    static func of(_ ours: JSONValue, _ theirs: JSONValue) -> JSONValue {
        var merged = theirs["capabilities"] ?? .members([])
        for member in ours["capabilities"]?.members ?? [] {
            guard let other = merged[member.name], !other.isNull, other.flag != false else {
                merged = merged.setting(member.name, to: member.value)
                continue
            }
            merged = merged.setting(member.name, to: one(member.name, ours: member.value, theirs: other))
        }
        return theirs.setting("capabilities", to: merged).setting("serverInfo", to: ours["serverInfo"] ?? .null)
    }

    private static func one(_ name: String, ours: JSONValue, theirs: JSONValue) -> JSONValue {
        switch name {
        case "textDocumentSync":
            // The companion may want to know more of each file, and may want whole texts, which this server takes as well.
            let members = theirs.members == nil ? ours.setting("change", to: theirs) : theirs
            return members.setting("openClose", to: .flag(true))
        case "completionProvider": return union("triggerCharacters", ours, theirs)
        case "executeCommandProvider": return union("commands", ours, theirs)
        case "codeActionProvider": return union("codeActionKinds", ours, theirs)
        case "diagnosticProvider":
            // Findings in a Swift file depend on catalogs.
            return theirs.setting("interFileDependencies", to: .flag(true))
        // A flag only says that there is something, options say more.
        default: return theirs.flag == true ? ours : theirs
        }
    }

    /// The options of both with the values that either has in a list.
    private static func union(_ list: String, _ ours: JSONValue, _ theirs: JSONValue) -> JSONValue {
        guard theirs.members != nil else { return ours }
        let values = (theirs[list]?.list ?? []).compactMap(\.text)
        let added = (ours[list]?.list ?? []).compactMap(\.text).filter { !values.contains($0) }
        return theirs.setting(list, to: .list((values + added).map { .text($0) }))
    }
}
