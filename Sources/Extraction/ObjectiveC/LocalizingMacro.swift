/// The roles of the arguments of a macro that localizes in Objective-C and C.
///
/// `LOCALIZED_STRING_MACRO_NAMES` may add names; each comes with the same four endings.
package struct LocalizingMacro: Hashable, Sendable {
    let name: String
    var key = 0
    var table: Int?
    var bundle: Int?
    var value: Int?
    var comment: Int?
    /// The table and the bundle that its definition names.
    var fixedTable: String?
    /// Whether that table is a literal or the default one.
    var isTableKnown = true
    var fixedBundle: String?
    /// Whether the code defines it, so that no build extracts its keys.
    var isOfProject = false

    static func family(of name: String) -> [LocalizingMacro] {
        [
            LocalizingMacro(name: name, comment: 1),
            LocalizingMacro(name: name + "FromTable", table: 1, comment: 2),
            LocalizingMacro(name: name + "FromTableInBundle", table: 1, bundle: 2, comment: 3),
            LocalizingMacro(name: name + "WithDefaultValue", table: 1, bundle: 2, value: 3, comment: 4),
        ]
    }

    static let standardNames: Set<String> = ["NSLocalizedString", "CFCopyLocalizedString"]

    /// The methods that look up a key when the program runs.
    static let methods: Set<String> = ["localizedStringForKey", "localizedUserNotificationStringForKey"]
}
