import os
import SwiftUI
import TipKit

@main
struct RemetApp: App {
    @State private var library = PeopleLibrary()
    private let logger = Logger(subsystem: "app.remet.fixture", category: "launch")

    init() {
        do {
            try Tips.configure([
                .displayFrequency(.daily),
                .datastoreLocation(.applicationDefault),
            ])
        } catch {
            logger.error("Tips could not be configured: \(error.localizedDescription)")
        }
    }

    var body: some Scene {
        WindowGroup {
            TabView {
                NavigationStack {
                    PeopleListView()
                }
                .tabItem {
                    Label("People", systemImage: "person.2")
                }

                NavigationStack {
                    EncounterListView()
                }
                .tabItem {
                    Label("Encounters", systemImage: "photo.on.rectangle")
                }

                NavigationStack {
                    PracticeView()
                }
                .tabItem {
                    Label("Practice", systemImage: "brain.head.profile")
                }
            }
            .environment(library)
        }
    }
}
