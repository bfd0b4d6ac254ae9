import StringCatalog

extension Entry {
    /// Whether a build would look for this entry in the code: what is kept by hand, or comes from elsewhere, has other users.
    func isExpectedInCode(table path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        guard !name.hasSuffix("InfoPlist.xcstrings"), name != "AppShortcuts.xcstrings", !path.contains(".lproj/") else { return false }
        return extractionState == nil || extractionState == .extractedWithValue || extractionState == .automatic
    }
}
