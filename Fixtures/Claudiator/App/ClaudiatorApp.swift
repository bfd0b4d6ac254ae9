import SwiftUI

@main
struct ClaudiatorApp: App {
    @State private var monitor = SessionMonitor()
    @State private var setup = SetupModel()
    @Environment(\.scenePhase) private var scenePhase

    var body: some Scene {
        WindowGroup {
            if setup.isConnected {
                TabView {
                    NavigationStack {
                        DeviceListView()
                    }
                    .tabItem {
                        Label("Devices", systemImage: "desktopcomputer")
                    }

                    NavigationStack {
                        SessionListView(device: nil)
                    }
                    .tabItem {
                        Label("Sessions", systemImage: "terminal")
                    }
                    .badge(monitor.waitingCount)
                }
                .environment(monitor)
                .onChange(of: scenePhase) { _, phase in
                    guard phase == .active else { return }
                    Task {
                        await monitor.refresh()
                    }
                }
                .task {
                    monitor.client = setup.client
                    await monitor.poll()
                }
            } else {
                SetupView(model: setup)
            }
        }
    }
}
