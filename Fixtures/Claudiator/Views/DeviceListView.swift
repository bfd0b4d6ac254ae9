import SwiftUI

struct DeviceListView: View {
    @Environment(SessionMonitor.self) private var monitor
    @State private var deviceToRemove: Device?

    private var asksToRemove: Binding<Bool> {
        Binding(
            get: { deviceToRemove != nil },
            set: { if !$0 { deviceToRemove = nil } }
        )
    }

    var body: some View {
        List {
            Section("Connected Devices") {
                ForEach(monitor.devices) { device in
                    NavigationLink {
                        SessionListView(device: device)
                    } label: {
                        DeviceRow(device: device, sessionCount: monitor.sessions(on: device).count)
                    }
                    .swipeActions(edge: .trailing) {
                        Button("Remove", systemImage: "trash", role: .destructive) {
                            deviceToRemove = device
                        }
                    }
                }
            }
        }
        .overlay {
            if monitor.devices.isEmpty {
                ContentUnavailableView(
                    "No Devices",
                    systemImage: "desktopcomputer",
                    description: Text("Start an agent on a computer to see it here.")
                )
            }
        }
        .refreshable {
            await monitor.refresh()
        }
        .navigationTitle("Devices")
        .alert("Remove this device?", isPresented: asksToRemove, presenting: deviceToRemove) { device in
            Button("Remove", role: .destructive) {
                monitor.remove(device)
            }
            Button("Cancel", role: .cancel) {}
        } message: { device in
            Text("\(device.name) and its sessions disappear from this list.")
        }
    }
}

struct DeviceRow: View {
    let device: Device
    let sessionCount: Int

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(device.name)
                .font(.headline)
            Text("Last active \(device.lastSeen, format: .relative(presentation: .named))")
                .font(.caption)
                .foregroundStyle(.secondary)
            CountBadge(count: sessionCount, caption: "running here")
        }
        .accessibilityElement(children: .combine)
    }
}

struct CountBadge: View {
    let count: Int
    let caption: String

    var body: some View {
        HStack(spacing: 4) {
            Text(count, format: .number)
            Text(caption)
        }
        .font(.caption2)
    }
}
