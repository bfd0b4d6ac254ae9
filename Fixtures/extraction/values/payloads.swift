import SwiftUI

enum Kind: RawRepresentable {
    case known, unlisted, other(String)

    init(rawValue: String) {
        switch rawValue {
        case "known to us": self = .known
        case "not on the list": self = .unlisted
        default: self = .other(rawValue)
        }
    }

    var rawValue: String {
        switch self {
        case .known: "known to us"
        case .unlisted: "not on the list"
        case .other(let value): value
        }
    }

    var label: String {
        switch self {
        case .known: String(localized: "Known")
        case .unlisted: String(localized: "Not listed")
        case .other(let value): value
        }
    }
}

enum State {
    case failed(String), waiting(String)
}

struct KindView: View {
    let kind: Kind
    let state: State

    var body: some View {
        Text(kind.label)
        if case .failed(let reason) = state { Text(reason) }
    }

    let first = Kind(rawValue: Kind.known.rawValue)
    let second = State.failed("The upload was refused")
    let third = State.waiting("queue of the uploader")
}
