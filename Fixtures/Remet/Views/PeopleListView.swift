import SwiftUI
import TipKit

struct PeopleListView: View {
    @Environment(PeopleLibrary.self) private var library
    @State private var query = ""

    private let addTip = AddPersonTip()
    private let sortTip = SortPeopleTip()

    private var results: [Person] {
        guard !query.isEmpty else { return library.sortedPeople }
        return library.sortedPeople.filter { $0.name.localizedStandardContains(query) }
    }

    var body: some View {
        List {
            TipView(addTip)
            Section {
                ForEach(results) { person in
                    NavigationLink(value: person) {
                        PersonRow(person: person)
                    }
                }
            } footer: {
                Text("\(results.count) people")
            }
        }
        .overlay {
            if library.people.isEmpty {
                ContentUnavailableView(
                    "No People Yet",
                    systemImage: "person.crop.circle.badge.questionmark",
                    description: Text("People you add appear here.")
                )
            }
        }
        .searchable(text: $query, prompt: "Search people")
        .navigationTitle("People")
        .navigationDestination(for: Person.self) { person in
            PersonDetailView(person: person)
        }
        .toolbar {
            Menu {
                Button(String(localized: "Sort by Name")) {
                    library.sortsByName = true
                }
                Button(String(localized: "Sort by Last Met")) {
                    library.sortsByName = false
                }
            } label: {
                Label(String(localized: "Sort"), systemImage: "arrow.up.arrow.down")
            }
            .popoverTip(sortTip)
        }
    }
}

struct PersonRow: View {
    let person: Person

    var body: some View {
        VStack(alignment: .leading) {
            Text(person.name)
                .font(.headline)
            Text("Last met \(person.lastMet, format: .dateTime.day().month())")
                .font(.caption)
                .foregroundStyle(.secondary)
            Text(person.company ?? "No company noted")
                .font(.caption2)
        }
    }
}

#Preview("Row") {
    List {
        Section("Only in the canvas") {
            PersonRow(person: Person(id: UUID(), name: "Alex Sample", company: "Sample Works", faces: 3, photos: 2, lastMet: .now))
            Text("Preview footer text")
        }
    }
}
