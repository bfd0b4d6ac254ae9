@_exported import Foundation

open class UNNotificationContent {
    public init() {}
}

public final class UNMutableNotificationContent: UNNotificationContent {
    public var title = ""
    public var subtitle = ""
    public var body = ""
}

public final class UNNotificationAction {
    public init(identifier: String, title: String) {}
}
