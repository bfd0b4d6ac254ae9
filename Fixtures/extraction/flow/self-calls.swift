import SwiftUI

struct Region {
    let name: LocalizedStringResource
    let code: String
}

extension Region {
    static let unknown = Self(name: "Not set", code: "")
    static let all: [Self] = [Self(name: "North", code: "N"), Self.init(name: "South", code: "S")]
}

struct Score {
    let summary: Text

    init(_ title: LocalizedStringKey, points: Int) { summary = Text(title) }
    init() { self.init("No points yet", points: 0) }
}

class Screen {
    init(title: LocalizedStringResource) {}
}

final class Settings: Screen {
    struct Group { let name: String }
    static let group = Group(name: "Not a key")

    init() { super.init(title: "Settings of a subclass") }
}
