import Foundation
import Observation

struct Person: Identifiable, Hashable, Sendable {
    let id: UUID
    var name: String
    var company: String?
    var faces: Int
    var photos: Int
    var lastMet: Date
    var closeness: Closeness = .acquaintance
}

enum Closeness: String, CaseIterable, Identifiable, Sendable {
    case friend
    case colleague
    case acquaintance

    var id: String { rawValue }

    var label: String {
        switch self {
        case .friend: String(localized: "Friend")
        case .colleague: String(localized: "Colleague")
        case .acquaintance: String(localized: "Acquaintance")
        }
    }
}

struct Encounter: Identifiable, Hashable, Sendable {
    let id: UUID
    var place: String
    var date: Date
    var match: Double
}

@MainActor
@Observable
final class PeopleLibrary {
    var people: [Person] = []
    var encounters: [Encounter] = []
    var sortsByName = true

    var sortedPeople: [Person] {
        people.sorted { first, second in
            sortsByName
                ? first.name.localizedStandardCompare(second.name) == .orderedAscending
                : first.lastMet > second.lastMet
        }
    }

    func delete(_ person: Person) {
        people.removeAll { $0.id == person.id }
    }

    func delete(_ encounter: Encounter) {
        encounters.removeAll { $0.id == encounter.id }
    }

    func practiceOrder() -> [Person] {
        people.filter { $0.faces > 0 }.shuffled()
    }
}
