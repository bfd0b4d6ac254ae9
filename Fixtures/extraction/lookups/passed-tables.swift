import SwiftUI

enum Table {
    static let shop = "Shop"
    static let kit: String? = "Kit"
}

private let menuTable = "Menu"

struct Shelf: View {
    let table = "Shelf"
    let other = Table.shop
    let given: String

    var body: some View {
        Text("By a constant", tableName: Table.shop)
        Text("By an optional constant", tableName: Table.kit)
        Text("By a global", tableName: menuTable)
        Text("By a property", tableName: table)
        Text("By a constant of a constant", tableName: other)
        Text(String(localized: "By a resource's constant", table: Table.shop))
        Text("Unknown", tableName: given)
        Text("Default", tableName: nil)
    }
}

enum L10n {
    static let a = tr("Auth", "a.by.argument")
    static let b = tr(Table.shop, "b.by.constant")
    static let c = menu("c.through.two")
    static let d = looked("d.by.default")
    static let e = looked("e.by.label", table: "Other")

    private static func tr(_ table: String, _ key: String) -> String { Bundle.main.localizedString(forKey: key, value: nil, table: table) }
    private static func menu(_ key: String) -> String { tr("Menu", key) }
    private static func looked(_ key: String, table: String = "Usual") -> String { NSLocalizedString(key, tableName: table, comment: "") }
}
