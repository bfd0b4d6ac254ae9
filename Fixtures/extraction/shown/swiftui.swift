// Texts on their way to views of SwiftUI; none of them is a key where it is written.
import SwiftUI
import WidgetKit
import Charts
import TipKit
import AppIntents
import MapKit
import StoreKit

struct Item: Identifiable { let id = 1; var name = "none"; var detail: String }
enum Mode: String, CaseIterable { case a = "Shown mode 1", b
    var title: String { switch self { case .a: "Shown mode 2"; case .b: "Shown mode 3" } }
    var icon: String { "none" } }

struct Screen: View {
    let text: String = "Shown text 4"
    @State private var status = "Shown text 5"
    @State var shown = false
    let items = [Item(detail: "Shown item 6")]
    let titles = ["Shown list 7", "Shown list 8"]
    let pairs = [("Shown pair 9", 1), ("Shown pair 10", 2)]
    var computed: String { shown ? "Shown computed 11" : "Shown computed 12" }
    var attributed: AttributedString { AttributedString("Shown attributed 13") }
    @State var error: String?
    var body: some View {
        VStack {
            Text(text); Text(status); Text(computed); Text(attributed)
            ForEach(items) { Text($0.detail) }
            ForEach(titles, id: \.self) { Text($0) }
            ForEach(pairs, id: \.0) { pair in Text(pair.0) }
            ForEach(Mode.allCases, id: \.self) { Text($0.rawValue); Text($0.title) }
            ForEach(["Shown inline 15"], id: \.self) { title in Button(title) {} }
            Label(labelTitle(), systemImage: "none")
            Button { } label: { Text("Sink " + "joined s16") }
            row("Shown row 17", detail: "Shown row 18")
            Card(title: "Shown card 19", subtitle: "Shown card 20")
            Card(title: "Shown card 21")
            Toggle(name(of: 1), isOn: $shown)
            TextField(hint, text: $status)
            TextField(String("Shown hint 22"), text: $status)
            SecureField(secure, text: $status)
            Picker(pickerTitle, selection: $shown) { }
            Menu(menuTitle) { }
            Section(header: Text(sectionTitle)) { }
            Section(sectionTwo) { }
            NavigationLink(linkTitle) { }
            DisclosureGroup(groupTitle) { }
            GroupBox(boxTitle) { }
            LabeledContent(labelled, value: labelledValue)
            ProgressView(progress)
            Stepper(stepper, value: .constant(1))
            DatePicker(date, selection: .constant(Date()))
            ColorPicker(color, selection: .constant(.red))
            Link(link, destination: URL(string: "none")!)
            ContentUnavailableView(emptyTitle, systemImage: "none", description: Text(emptyText))
            ShareLink(shareTitle, item: "none")
            Gauge(value: 1) { Text(gauge) }
            Text(verbatimText)
            Text(format("Shown format 50"))
            Text(String(format: "Shown format %d 51", 1))
            Text("\(prefix): 1")
            Text(optional ?? "Shown optional 53")
            if let error { Text(error) }
        }
        .navigationTitle(navigation)
        .alert(alertTitle, isPresented: $shown) { Button(alertButton) {} } message: { Text(alertMessage) }
        .confirmationDialog(dialog, isPresented: $shown) { }
        .accessibilityLabel(access)
        .accessibilityHint(Text(accessHint))
        .accessibilityValue(accessValue)
        .help(help)
        .badge(badge)
        .searchable(text: $status, prompt: search)
        .tabItem { Text(tab) }
        .toolbar { ToolbarItem { Button(tool) {} } }
        .onAppear { status = "Shown assigned 66"; error = "Shown error 67" }
        .task { do { try load() } catch { self.error = "Shown caught 68"; status = error.localizedDescription } }
    }
    var hint: String { "Shown hint 23" }
    let secure = "Shown secure 24"
    let pickerTitle = "Shown picker 25"
    let menuTitle = "Shown menu 26"
    let sectionTitle = "Shown section 27"
    let sectionTwo = "Shown section 28"
    let linkTitle = "Shown link 29"
    let groupTitle = "Shown group 30"
    let boxTitle = "Shown box 31"
    let labelled = "Shown labelled 32"
    let labelledValue = "Shown labelled 33"
    let progress = "Shown progress 34"
    let stepper = "Shown stepper 35"
    let date = "Shown date 36"
    let color = "Shown color 37"
    let link = "Shown link 38"
    let emptyTitle = "Shown empty 39"
    let emptyText = "Shown empty 40"
    let shareTitle = "Shown share 41"
    let gauge = "Shown gauge 42"
    let verbatimText: String = { "Shown closure 43" }()
    func format(_ text: String) -> String { text.uppercased() }
    let prefix = "Shown prefix 52"
    var optional: String?
    let navigation = "Shown navigation 54"
    let alertTitle = "Shown alert 55"
    let alertButton = "Shown alert 56"
    let alertMessage = "Shown alert 57"
    let dialog = "Shown dialog 58"
    let access = "Shown access 59"
    let accessHint = "Shown access 60"
    let accessValue = "Shown access 61"
    let help = "Shown help 62"
    let badge = "Shown badge 63"
    let search = "Shown search 64"
    let tab = "Shown tab 65"
    let tool = "Shown tool 69"
    func labelTitle() -> String { return "Shown function 70" }
    func name(of index: Int) -> String { ["Shown index 71", "Shown index 72"][index] }
    func row(_ title: String, detail: String) -> some View { HStack { Text(title); Text(detail) } }
    func load() throws { throw Failure.bad }
}
struct Card: View {
    let title: String
    var subtitle: String = "Shown default 73"
    var body: some View { VStack { Text(title); Text(subtitle) } }
}
enum Failure: LocalizedError { case bad
    var errorDescription: String? { "Shown failure 74" } }
@Observable final class Model {
    var message = "Shown model 75"
    var phase: Phase = .idle
    enum Phase { case idle, failed(String), done(message: String) }
    func fail() { phase = .failed("Shown phase 76"); phase = .done(message: "Shown phase 77"); message = "Shown model 78" }
    let dictionary = ["a": "Shown dictionary 79"]
    static let shared = Model()
    lazy var later: String = "Shown lazy 80"
    func handle(_ result: Result<String, Error>) { if case .failure(let error) = result { message = "Shown failed 81: \(error.localizedDescription)" } }
}
struct ModelScreen: View {
    let model = Model.shared
    @State var failure: Error?
    @Environment(\.openURL) var open
    var body: some View {
        Text(model.message)
        switch model.phase { case .idle: Text("Idle"); case .failed(let text): Text(text); case .done(let message): Text(message) }
        Text(model.dictionary["a"] ?? "Shown dictionary 82")
        Text(model.later)
        if let failure { Text(failure.localizedDescription) }
        Banner { "Shown builder 83" }  // Not seen.
        Row(configuration: .init(title: "Shown configuration 84"))
        Row(configuration: .standard)
        Wrapped("Shown wrapped 85")
        Text(["Shown joined 86", "Shown joined 87"].joined(separator: ", "))
        Text(Constants.title); Text(Constants.Nested.title)
        Text(globalTitle)
        Text(tuple.0); Text(tuple.label)
        Text(transform("Shown transform 94")); Text("Shown trimmed 95".uppercased())
        Text(model.message.isEmpty ? "Shown ternary 96" : model.message)
        Text(items.first?.title ?? "")
        Text(path(\.title))
        let local = "Shown local 98"
        Text(local)
        Text(value)
    }
    var value: String { if model.message.isEmpty { return "Shown branch 99" } else { return "Shown branch 101" } }
    let tuple = ("Shown tuple 92", label: "Shown tuple 93")
    func transform(_ text: String) -> String { "<\(text)>" }
    let items = [Configuration(title: "Shown first 97")]
    func path(_ path: KeyPath<Configuration, String>) -> String { items[0][keyPath: path] }
}
struct Banner: View { let text: () -> String; var body: some View { Text(text()) } }
struct Configuration { let title: String; static let standard = Configuration(title: "Shown standard 88") }
struct Row: View { let configuration: Configuration; var body: some View { Text(configuration.title) } }
struct Wrapped: View { let text: String; init(_ text: String) { self.text = text }; var body: some View { Text(text) } }
enum Constants { static let title = "Shown constant 89"; enum Nested { static let title = "Shown constant 90" } }
let globalTitle = "Shown global 91"
enum LoginError: LocalizedError { case refused; var errorDescription: String? { "Shown error 102" } }
struct Login: View {
    @State private var error: LoginError?
    @State private var shows = false
    var body: some View { Text("Log in").alert(isPresented: $shows, error: error) { Button("OK") {} } }
}
struct Ribbon: View {
    @ObserveInjection var inject
    let text: String
    var body: some View { Text(text) }
}
struct Topic { let title: String }
extension Topic { init?(_ text: Substring) { return nil } }
struct Topics: View { let topics: [Topic]; var body: some View { ForEach(topics) { Text($0.title) } } }
struct Editor: View {
    @State private var name: String
    init(name: String) { _name = State(initialValue: name) }
    var body: some View { VStack { Text(name); Ribbon(text: "Shown ribbon 103"); Topics(topics: [Topic(title: "Shown topic 104")]) } }
}
struct Editors: View { var body: some View { Editor(name: "Shown editor 105") } }
enum Step {
    case first, last
    var title: String { self == .first ? "Shown step 106" : "Shown step 107" }
}
struct Steps: View {
    @State private var step = Step.first
    @State private var title = ""
    var body: some View { Text(title).onChange(of: step) { _, new in $title.wrappedValue = new.title } }
}
