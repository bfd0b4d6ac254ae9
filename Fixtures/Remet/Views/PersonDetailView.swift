import SwiftUI
import TipKit

struct PersonDetailView: View {
    let person: Person

    @Environment(PeopleLibrary.self) private var library
    @Environment(\.dismiss) private var dismiss
    @State private var asksToDelete = false
    @State private var closeness = Closeness.acquaintance

    private let linkTip = LinkContactTip()

    var body: some View {
        List {
            Section {
                FaceSummary(faces: person.faces, photos: person.photos)
                Picker("Closeness", selection: $closeness) {
                    ForEach(Closeness.allCases) { value in
                        Text(value.label).tag(value)
                    }
                }
            }

            Section("Contact") {
                TipView(linkTip)
                infoRow(title: "Company on file", value: person.company)
            }

            Section {
                Button("Delete Person", role: .destructive) {
                    asksToDelete = true
                }
            } footer: {
                Text("Photos stay in your library.")
            }
        }
        .navigationTitle(person.name)
        .onAppear {
            closeness = person.closeness
        }
        .confirmationDialog("Delete \(person.name)?", isPresented: $asksToDelete, titleVisibility: .visible) {
            Button("Delete", role: .destructive) {
                library.delete(person)
                dismiss()
            }
            Button("Cancel", role: .cancel) {}
        } message: {
            Text("All faces and notes of this person will be removed.")
        }
    }

    @ViewBuilder
    private func infoRow(title: String, value: String?) -> some View {
        if let value {
            HStack {
                Text(title)
                Spacer()
                Text(value)
            }
        }
    }
}

struct FaceSummary: View {
    let faces: Int
    let photos: Int

    var body: some View {
        Label {
            Text("\(faces) faces in \(photos) photos", comment: "First number: faces of one person. Second: photos they are in.")
        } icon: {
            Image(systemName: "face.smiling")
        }
    }
}
