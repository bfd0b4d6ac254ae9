import SwiftUI
import TipKit

struct EncounterListView: View {
    @Environment(PeopleLibrary.self) private var library
    @State private var encounterToDelete: Encounter?

    private let scanTip = ScanPhotoTip()
    private let moveTip = MovePhotosTip()

    private var asksToDelete: Binding<Bool> {
        Binding(
            get: { encounterToDelete != nil },
            set: { if !$0 { encounterToDelete = nil } }
        )
    }

    var body: some View {
        List {
            TipView(scanTip)
            ForEach(library.encounters) { encounter in
                EncounterRow(encounter: encounter)
                    .contextMenu {
                        Button(String(localized: "Move Photos…")) {
                            moveTip.invalidate(reason: .actionPerformed)
                        }
                        Button(String(localized: "Delete Encounter"), role: .destructive) {
                            encounterToDelete = encounter
                        }
                    }
            }
        }
        .navigationTitle("Encounters")
        .confirmationDialog("Delete this encounter?", isPresented: asksToDelete, presenting: encounterToDelete) { encounter in
            Button("Delete", role: .destructive) {
                library.delete(encounter)
            }
            Button("Cancel", role: .cancel) {}
        } message: { encounter in
            Text("The encounter at \(encounter.place) will be removed.")
        }
    }
}

struct EncounterRow: View {
    let encounter: Encounter

    private var match: Double { encounter.match }

    var body: some View {
        HStack {
            VStack(alignment: .leading) {
                Text(encounter.place)
                Text(encounter.date, style: .date)
                    .font(.caption)
            }
            Spacer()
            Text("\(Int(match * 100))% match")
                .font(.caption.monospacedDigit())
        }
        .accessibilityElement(children: .combine)
        .accessibilityHint("Shows the photos of this encounter")
    }
}

#Preview {
    EncounterRow(encounter: Encounter(id: UUID(), place: "Canvas Café", date: .now, match: 0.87))
}
