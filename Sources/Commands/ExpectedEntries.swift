import StringCatalog

extension Entry {
    /// Whether a build would look for this entry in the code: what is kept by hand, or comes from elsewhere, has other users.
    func isExpectedInCode(table path: String) -> Bool { CatalogOrigin.isSourceCode(path) && isMadeByBuild }

    /// Whether a build put it into its catalog.
    var isMadeByBuild: Bool {
        extractionState == nil || extractionState == .extractedWithValue || extractionState == .automatic
    }
}

/// Where the keys of a catalog come from.
enum CatalogOrigin {
    /// Whether source code fills it. Property lists, App Shortcuts and Interface Builder fill catalogs of their own.
    static func isSourceCode(_ path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        return !name.hasSuffix("InfoPlist.xcstrings") && name != "AppShortcuts.xcstrings" && !isInterface(path)
    }

    /// Whether a storyboard, a xib or a definition of intents fills it.
    static func isInterface(_ path: String) -> Bool { path.contains(".lproj/") }
}
