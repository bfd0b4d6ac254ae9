import SwiftUI

struct Item {
    var title: LocalizedStringKey
    static func row(_ title: LocalizedStringKey) -> Item { .init(title: title) }
}

let items: [Item] = [.init(title: "Implicit"), .row("Static function"), Item(title: "Explicit")]
let value = String(localized: .init("Through init"))
let resource: LocalizedStringResource = .init("A resource", comment: "Said of resources")
let localized: String = .init(localized: "Implicit string")
