/// What a text is to the person who sees it, by the call that shows it and the argument or closure of the call that it is in.
///
/// The rows are data in the order in which they are read: a role, how it is laid out, and the places that have it.
package struct TextRoles: Sendable {
    /// A place in a call. `Button`: the argument without a label. `Button(label)`: the argument or trailing closure of that label.
    /// `Toggle{}`: the first trailing closure; `Button(action){}`: the same of a call with the other argument. A dot marks methods
    /// and static members.
    private struct Argument: Hashable {
        let callee: String
        let label: String?
        let isFirstClosure: Bool
    }

    private var roles: [Argument: String] = [:]
    /// By callee, the arguments that make its first trailing closure show a text.
    private var closures: [String: [(argument: String, role: String)]] = [:]
    private var callees: Set<String> = []
    private var layouts: [String: Layout] = [:]
    private let carriers: [String: String?]

    package static let standard = TextRoles(rows, carriers: carriers)

    /// The role of an argument or closure; `nil` where a text in it has none.
    ///
    /// - Parameters:
    ///   - label: `nil` for an argument or trailing closure without one.
    ///   - arguments: The labels of all arguments of the call.
    package func role(in callee: String, label: String?, isClosure: Bool, arguments: [String]) -> String? {
        // A field that has a prompt shows that, and its title only where there is room for a label.
        if label == nil, !isClosure, arguments.contains("prompt"), callee == "TextField" || callee == "SecureField" {
            return "text field label"
        }
        if isClosure, label == nil {
            if let role = closures[callee]?.first(where: { arguments.contains($0.argument) })?.role { return role }
            return roles[Argument(callee: callee, label: nil, isFirstClosure: true)]
        }
        return roles[Argument(callee: callee, label: label, isFirstClosure: false)]
    }

    /// The role of the text that a call begins with: what its other texts are part of.
    package func title(of callee: String) -> String? { roles[Argument(callee: callee, label: nil, isFirstClosure: false)] }

    /// Whether some place in the call has a role, so that the others have none.
    package func knows(_ callee: String) -> Bool { callees.contains(callee) }

    /// Whether the call only holds a text, for whatever is around it.
    package func isCarrier(_ callee: String) -> Bool { carriers[callee] != nil }

    /// What a text in a carrier is if nothing around it says more; `nil` if it need not be on the screen.
    package func carriedRole(of callee: String) -> String? { carriers[callee] ?? nil }

    /// What is around the buttons of a toolbar, which have less room than others.
    package static let toolbar = "toolbar"

    package func isToolbar(_ callee: String) -> Bool { Self.toolbars.contains(callee) }

    /// How a text of a role is laid out, as the rows say in parentheses.
    package enum Layout: String, Sendable {
        /// On one line, and cut off at its end.
        case oneLine = "one line"
        /// In a control, which grows with its text, at the cost of what is around it.
        case control = "control"
        /// As many lines as it needs, or the role is not on the screen.
        case free = ""
    }

    /// - Parameter role: Controls of a toolbar, such as `toolbar button`, have one line.
    package func layout(of role: String) -> Layout {
        if let layout = layouts[role] { return layout }
        let prefix = Self.toolbar + " "
        return role.hasPrefix(prefix) && layouts[String(role.dropFirst(prefix.count))] == .control ? .oneLine : .free
    }

    private init(_ rows: String, carriers: [String: String?]) {
        self.carriers = carriers
        for row in rows.split(separator: "\n") {
            let sides = row.split(separator: ":", maxSplits: 1)
            let name = sides[0].split(separator: " (")
            let role = String(name[0])
            if name.count > 1 { layouts[role] = Layout(rawValue: String(name[1].dropLast())) }
            for place in sides[1].split(separator: " ") { add(place, role) }
        }
    }

    private mutating func add(_ place: Substring, _ role: String) {
        let isClosure = place.hasSuffix("{}")
        let parts = (isClosure ? place.dropLast(2) : place).split(separator: "(")
        let callee = String(parts[0])
        let label = parts.count > 1 ? String(parts[1].dropLast()) : nil
        callees.insert(callee)
        if isClosure, let label {
            closures[callee, default: []].append((label, role))
        } else {
            roles[Argument(callee: callee, label: label, isFirstClosure: isClosure)] = role
        }
    }
}

extension TextRoles {
    private static let carriers: [String: String?] = [
        "Text": "text", "Label": "label", "LocalizedStringKey": nil, "LocalizedStringResource": nil, "String": nil,
        "AttributedString": nil, "NSLocalizedString": nil, ".init": nil, "IntentDescription": nil,
    ]

    private static let toolbars: Set = [".toolbar", "ToolbarItem", "ToolbarItemGroup"]

    private static let rows = """
        button (control): Button Button(label) Button(action){} Button(intent){} NewDocumentButton ShareLink ShareLink(label) PhotosPicker \
        PhotosPicker(label) .default .cancel .destructive UIAlertAction(title) UIAction(title) UIBarButtonItem(title) .setTitle \
        NSButton(title) AlarmButton(text) ControlWidgetButton(actionLabel) .addButton(withTitle)
        link (control): Link Link{} Link(label) NavigationLink NavigationLink(destination){} NavigationLink(value){} NavigationLink(label) \
        TextFieldLink
        menu (control): Menu Menu(label) CommandMenu ControlGroup ControlGroup(label) MenuBarExtra MenuBarExtra(label) MenuButton UIMenu(title) \
        NSMenu(title)
        menu item: NSMenuItem(title) UIKeyCommand(title) .addItem(withTitle)
        toggle (control): Toggle Toggle{} Toggle(label) ControlWidgetToggle
        picker (control): Picker Picker(label) DatePicker DatePicker{} DatePicker(label) ColorPicker ColorPicker{} MultiDatePicker
        stepper (control): Stepper Stepper{} Stepper(label)
        slider (control): Slider{} Slider(label) Slider(minimumValueLabel) Slider(maximumValueLabel)
        text field placeholder (one line): TextField TextField(prompt) SecureField SecureField(prompt)
        search field placeholder (one line): .searchable(prompt)
        navigation title (one line): .navigationTitle .navigationBarTitle
        navigation subtitle (one line): .navigationSubtitle
        tab (one line): Tab Tab(label) .tabItem{} TabSection UITabBarItem(title)
        section header: Section Section(header) TabSection(header)
        section footer: Section(footer)
        group title: GroupBox GroupBox(label) DisclosureGroup DisclosureGroup(label)
        label of a value (control): LabeledContent LabeledContent(label)
        value of a label (control): LabeledContent(value) LabeledContent{}
        progress label: ProgressView ProgressView{} ProgressView(label) Gauge{} Gauge(label)
        alert title: .alert Alert(title) AlertScene UIAlertController(title) NSAlert(messageText)
        alert message: .alert(message) Alert(message) AlertScene(message) UIAlertController(message)
        dialog title: .confirmationDialog .dismissalConfirmationDialog
        dialog message: .confirmationDialog(message) .dismissalConfirmationDialog(message)
        empty state title: ContentUnavailableView ContentUnavailableView{} ContentUnavailableView(label)
        empty state description: ContentUnavailableView(description)
        tooltip: .help
        badge (one line): .badge
        column header (one line): TableColumn
        window title (one line): Window WindowGroup UtilityWindow
        accessibility label: .accessibilityLabel .accessibilityLabel{} .accessibilityInputLabels
        accessibility hint: .accessibilityHint
        accessibility value: .accessibilityValue
        accessibility action: .accessibilityAction(named) UIAccessibilityCustomAction(name)
        accessibility rotor: .accessibilityRotor AccessibilityRotorEntry
        widget name (one line): .configurationDisplayName
        widget description: .description
        chart label: .value .chartXAxisLabel .chartYAxisLabel .chartZAxisLabel AxisValueLabel
        map marker: Marker Annotation
        share preview: SharePreview
        parameter of an intent: Parameter(title) Parameter(description)
        shortcut title (one line): AppShortcut(shortTitle)
        notification action (control): UNNotificationAction(title)
        """
}
