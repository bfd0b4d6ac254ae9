/// The roles of the arguments of the macros that localize in Objective-C and C.
///
/// `LOCALIZED_STRING_MACRO_NAMES` may add names; each comes with the same four endings.
struct LocalizingMacro: Sendable {
    let name: String
    var table: Int?
    var bundle: Int?
    var value: Int?
    let comment: Int

    /// The macros of a family of names.
    static func family(of name: String) -> [LocalizingMacro] {
        [
            LocalizingMacro(name: name, comment: 1),
            LocalizingMacro(name: name + "FromTable", table: 1, comment: 2),
            LocalizingMacro(name: name + "FromTableInBundle", table: 1, bundle: 2, comment: 3),
            LocalizingMacro(name: name + "WithDefaultValue", table: 1, bundle: 2, value: 3, comment: 4),
        ]
    }

    static let standardNames: Set<String> = ["NSLocalizedString", "CFCopyLocalizedString"]
}
