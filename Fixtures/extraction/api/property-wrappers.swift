import AppIntents

struct OpenDevice: AppIntent {
    static let title: LocalizedStringResource = "Open Device"
    static let description = IntentDescription("Opens a device.", categoryName: "Devices")

    @Parameter(title: "Device", description: "The device to open", requestValueDialog: "Which device?")
    var device: String

    @Parameter(title: "Quiet")
    var isQuiet: Bool

    @AppStorage("not a key") var stored = "Not A Key"

    func perform() async throws -> some IntentResult & ProvidesDialog {
        .result(dialog: "Opened \(device)")
    }
}

struct Note: AppEntity {
    @Property(title: "Keywords", indexingKey: \.keywords) var keywords: [String]
    @ComputedProperty(title: "Summary", indexingKey: \.contentDescription) var summary: String { "Not a key" }
    @DeferredProperty(title: "Length") var length: Int { get async { 3 } }
}

struct CloseDevice: AppIntent {
    static let title: LocalizedStringResource = "Close Device"

    func perform() async throws -> some ProvidesDialog & ReturnsValue<Bool?> & ShowsSnippetView {
        guard isOpen else {
            return .result(value: nil, dialog: "Nothing is open.", view: DeviceView())
        }
        return .result(value: true, dialog: "Closed the device.", view: DeviceView())
    }
}

struct SettingKey<Value> { let name: String }

extension SettingKey {
    static let volume = SettingKey<Int>(name: "volume")
    static var title: SettingKey<LocalizedStringResource> { .init(name: "title") }
}

@propertyWrapper struct Setting<Value> {
    init(_ key: SettingKey<Value>) {}
    var wrappedValue: Value
}

struct Player {
    @Setting(.volume) private var volume
    @Setting(.title) var title

    mutating func play() -> Text {
        title = "Set by a wrapper"
        return Text("Volume \(volume)")
    }
}
