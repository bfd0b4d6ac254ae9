import SwiftUI

protocol Titled {
    var title: LocalizedStringKey { get }
    static var name: LocalizedStringResource { get }
    func detail() -> LocalizedStringKey
}

struct Page: Titled {
    let title: LocalizedStringKey = "Page title"
    static let name: LocalizedStringResource = "Page name"
    func detail() -> LocalizedStringKey { "Page detail" }
}

protocol Actor { func show(_ message: LocalizedStringResource) }

func use(_ actor: any Actor, other: some Actor) {
    actor.show("Through a protocol")
    other.show("Through an opaque type")
}

protocol Catalogued {
    var code: String { get }
}

extension Identifiable where Self: Catalogued {
    var id: String { code }
}

enum Layout: String, Identifiable {
    case paged = "Paged layout"
    var id: String { rawValue }
}

final class Shelf: Identifiable, Catalogued {
    var code = ""
}

struct ShelfView: View {
    let shelf: Shelf

    var body: some View { Text(shelf.id) }
}

func printed(_ layout: Layout) { print(layout.id, Layout.paged.id) }
