import SwiftUI

struct Choice {
    let title: LocalizedStringResource
}

struct Label {
    let name: String
}

func choices(_ isBanned: Bool) -> [Choice] {
    var result: [Choice] = []
    result.append(.init(title: "Ban from Community"))
    result.insert(.init(title: "Undo"), at: 0)
    var labels: [Label] = []
    labels.append(.init(name: "not a key"))
    return result
}

func parts() -> [String] {
    var parts: [String] = []
    parts.append(.init(localized: "Edited"))
    return parts
}

enum Heading: LocalizedStringKey {
    case start = "start.heading"
    case end = "end.heading"
    case appendix
}

enum Chapter: LocalizedStringResource, CaseIterable {
    case first = "First Chapter"
}
