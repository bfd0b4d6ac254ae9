import AppIntents
import Foundation

struct DeviceEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Device"
    static let defaultQuery = DeviceQuery()

    let id: String
    let name: String

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "\(name)")
    }
}

struct DeviceQuery: EntityQuery {
    func entities(for identifiers: [DeviceEntity.ID]) async throws -> [DeviceEntity] {
        identifiers.map { DeviceEntity(id: $0, name: $0) }
    }

    func suggestedEntities() async throws -> [DeviceEntity] {
        []
    }
}

struct ShowSessionsIntent: AppIntent {
    nonisolated(unsafe) static var title: LocalizedStringResource = "Show Sessions"
    static let description: IntentDescription? = IntentDescription("Opens the list of sessions of one device.")
    static let openAppWhenRun = true

    @Parameter(title: "Device")
    var device: DeviceEntity?

    func perform() async throws -> some IntentResult {
        .result()
    }
}

struct CountWaitingIntent: AppIntent {
    static let title: LocalizedStringResource = "Count Waiting Sessions"

    static var description: IntentDescription? {
        IntentDescription("Tells how many sessions wait for an answer.")
    }

    @Parameter(title: "Include Ended Sessions", default: false)
    var includesEnded: Bool

    @MainActor
    func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
        let monitor = SessionMonitor()
        await monitor.refresh()
        let count = includesEnded ? monitor.sessions.count : monitor.waitingCount
        return .result(value: count, dialog: "There are \(count) sessions waiting.")
    }
}
