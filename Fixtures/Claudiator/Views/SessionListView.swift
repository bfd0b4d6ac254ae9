import SwiftUI

struct SessionListView: View {
    let device: Device?

    @Environment(SessionMonitor.self) private var monitor

    private var sessions: [Session] {
        monitor.sessions(on: device)
    }

    var body: some View {
        List {
            Section("Needs Attention") {
                rows(sessions.filter(\.needsAttention))
            }
            Section("Other Sessions") {
                rows(sessions.filter { !$0.needsAttention })
            }
        }
        .overlay {
            if sessions.isEmpty {
                ContentUnavailableView(
                    "No Sessions",
                    systemImage: "terminal",
                    description: Text("New sessions appear here by themselves.")
                )
            }
        }
        .navigationTitle("Sessions")
    }

    private func rows(_ items: [Session]) -> some View {
        ForEach(items) { session in
            NavigationLink {
                SessionDetailView(session: session)
            } label: {
                SessionRow(session: session)
            }
            .swipeActions {
                Button("Archive", systemImage: "archivebox") {
                    monitor.archive(session)
                }
                .tint(.indigo)
            }
        }
    }
}

struct SessionRow: View {
    let session: Session

    var body: some View {
        HStack {
            Image(systemName: session.status.symbolName)
            VStack(alignment: .leading) {
                Text(session.title)
                Text(session.status.title)
                    .font(.caption)
            }
            Spacer()
            Text("\(session.messages.count) messages")
                .font(.caption2)
        }
    }
}

struct SessionDetailView: View {
    let session: Session

    var body: some View {
        List {
            Section("Details") {
                LabeledContent("Started") {
                    Text(session.startedAt, style: .relative)
                }
                LabeledContent("Status", value: session.status.title)
                Text("Context used: \(session.contextUsed, format: .percent)")
            }
            Section("Messages") {
                ForEach(session.messages) { message in
                    VStack(alignment: .leading) {
                        Text(message.text)
                        Text(message.date, format: .dateTime.hour().minute())
                            .font(.caption2)
                    }
                }
            }
        }
        .navigationTitle(session.title)
    }
}
